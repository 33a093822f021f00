import type { HistoryEntryWire } from '@uzor/contract';
import type { Generated } from 'kysely';
import type { Json } from '../../platform/postgres/columns.ts';

/* Parts of a work and what is marked in them. Columns in the order of the migrations. */

export interface SegmentTable {
  id: string;
  kit_id: string;
  number: number;
  platform_number: number | null;
  /** Entries after those of `packed_history`: the last alone, or all of them in a row that was written before entries were packed. */
  history: Json<HistoryEntryWire[]>;
  undone: Json<HistoryEntryWire[]>;
  marks: Buffer;
  marked_cells: Generated<number>;
  total_cells: number;
  version: Generated<number>;
  picture_key: string | null;
  changed_at: Date;
  packed_history: Generated<Buffer>;
  packed_undone: Generated<Buffer>;
  /** Whose the marks are, as `packHands` packs them; empty: all are the owner's. */
  hands: Generated<Buffer>;
  /** The hand that means to do it, until then. */
  claimed_by: number | null;
  claimed_until: Date | null;
}

export interface SegmentOperationTable {
  segment_id: string;
  operation_id: string;
  applied_at: Generated<Date>;
  /** The last of the consecutive ids this row stands for; null: `operation_id` alone. */
  last_id: Generated<string | null>;
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    segment: SegmentTable;
    segment_operation: SegmentOperationTable;
  }
}
