import type { Orientation, ProductKind, TaskStatus } from '@uzor/contract';
import type { Generated } from 'kysely';

/* Trials of visitors' photos. Columns in the order of the migrations. */

export interface DemoTable {
  slug: string;
  id: string;
  kind: ProductKind;
  size_id: number;
  orientation: Orientation;
  photo: string;
  origin_photo: string | null;
  status: Generated<TaskStatus>;
  liked: boolean | null;
  created_at: Date;
}

export interface DemoPhotoTable {
  slug: string;
  name: string;
  picture: string;
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    demo: DemoTable;
    demo_photo: DemoPhotoTable;
  }
}
