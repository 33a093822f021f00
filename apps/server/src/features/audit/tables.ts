import type { DeskDeed } from '@uzor/contract';

/** Columns in the order of the migrations. */
export interface DeedTable {
  id: string;
  done_at: Date;
  /** The account, which may be erased since. */
  operator_id: string;
  /** The address it had. */
  operator: string;
  what: DeskDeed;
  subject: string;
  reason: string;
  /** Null while it is being done. */
  outcome: 'done' | 'refused' | null;
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    deed: DeedTable;
  }
}
