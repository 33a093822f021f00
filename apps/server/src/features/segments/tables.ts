import type { HistoryEntryWire } from '@uzor/contract';
import type { Generated } from 'kysely';
import type { Json } from '../../platform/postgres/columns.ts';

/* Parts of a work and what is marked in them. Columns in the order of the migrations. */

export interface SegmentTable {
  id: string;
  kit_id: string;
  number: number;
  platform_number: number | null;
  history: Json<HistoryEntryWire[]>;
  undone: Json<HistoryEntryWire[]>;
  marks: Buffer;
  marked_cells: Generated<number>;
  total_cells: number;
  version: Generated<number>;
  picture_key: string | null;
  changed_at: Date;
}

export interface SegmentOperationTable {
  segment_id: string;
  operation_id: string;
  applied_at: Generated<Date>;
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    segment: SegmentTable;
    segment_operation: SegmentOperationTable;
  }
}
