import type { HistoryEntryWire } from '@uzor/contract';
import type { Generated } from 'kysely';
import type { Json } from '../../../platform/postgres/columns.ts';

export interface SegmentTable {
  id: string;
  kit_id: string;
  number: number;
  platform_number: number | null;
  /** The last entry, which lists show; those before it are in `packed_history`. */
  history: Json<HistoryEntryWire[]>;
  marks: Buffer;
  marked_cells: Generated<number>;
  total_cells: number;
  version: Generated<number>;
  picture_key: string | null;
  changed_at: Date;
  packed_history: Generated<Buffer>;
  packed_undone: Generated<Buffer>;
  /** The author of each mark, as packed by `packAuthors`; empty if all are the owner's. */
  hands: Generated<Buffer>;
  /** The collaborator who has claimed the segment until `claimed_until`. */
  claimed_by: number | null;
  claimed_until: Date | null;
}

export interface SegmentOperationTable {
  segment_id: string;
  operation_id: string;
  applied_at: Generated<Date>;
  /** The last of the consecutive ids of this row; null: only `operation_id`. */
  last_id: Generated<string | null>;
  /** `place` of the collaborator who made them. */
  hand: Generated<number>;
}

export interface ClearedHistoryTable {
  segment_id: string;
  /** The version of the segment that cleared it. */
  version: number;
  packed_history: Buffer;
  cleared_at: Date;
}

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    segment: SegmentTable;
    segment_operation: SegmentOperationTable;
    cleared_history: ClearedHistoryTable;
  }
}
