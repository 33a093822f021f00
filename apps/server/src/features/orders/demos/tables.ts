import type { ColourAtHandWire, Orientation, PhotoTrouble, ProductKind, TaskStatus } from '@uzor/contract';
import type { Generated } from 'kysely';
import type { NullableJson } from '../../../platform/postgres/columns.ts';

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
  /** SHA-256 of the key that erases the demo. */
  erase_key_hash: Generated<Buffer | null>;
  /** Findings of the photo check; null before it. */
  troubles: Generated<PhotoTrouble[] | null>;
  /** The picture that the vote is about; null without a vote, empty if the browser did not say. */
  judged_look: Generated<string | null>;
  /** Colours the visitor has; null: whole boxes. */
  colours: NullableJson<ColourAtHandWire[]>;
}

/** Votes on demos made on one day; `troubles` are sorted. */
export interface DemoOpinionTable {
  day: string;
  kind: ProductKind;
  look: string;
  troubles: PhotoTrouble[];
  liked: Generated<number>;
  disliked: Generated<number>;
}

export interface DemoPhotoTable {
  slug: string;
  name: string;
  picture: string;
}

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    demo: DemoTable;
    demo_photo: DemoPhotoTable;
    demo_opinion: DemoOpinionTable;
  }
}
