import type { BookletEdition, Language, Orientation, ProductKind, TaskStatus } from '@uzor/contract';
import type { Generated } from 'kysely';

export interface KitTable {
  id: string;
  account_id: string;
  blank_slug: string;
  code_id: string;
  attempt: number;
  kind: ProductKind;
  size_id: number;
  filter_id: number;
  orientation: Orientation;
  preset: number;
  scheme: Buffer;
  origin_photo: string | null;
  tracing_photo: string | null;
  booklet: string | null;
  booklet_status: Generated<TaskStatus>;
  pictures_status: Generated<TaskStatus>;
  marked_cells: Generated<number>;
  total_cells: number;
  visible: Generated<boolean>;
  tips_read: Generated<boolean>;
  language: Language;
  trashed_at: Date | null;
  created_at: Date;
  title: string | null;
  /** When the team was told that the booklet is late. */
  late_told_at: Date | null;
  /** Whether its colours are in the statistics of its box. */
  colours_counted: Generated<boolean>;
  /** Incremented with every change of the scheme. */
  scheme_version: Generated<number>;
  /** The version of the scheme that booklet and pictures show. */
  printed_version: Generated<number>;
}

export interface KitPrintTable {
  kit_id: string;
  edition: BookletEdition;
  /** 0 = the whole booklet, else the number of its only segment, from 1. */
  page_of: number;
  pages: number;
  file: string;
}

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    kit: KitTable;
    kit_print: KitPrintTable;
  }
}
