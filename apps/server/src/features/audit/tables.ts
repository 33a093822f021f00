import type { DeskDeed } from '@uzor/contract';

export interface AuditEntryTable {
  id: string;
  done_at: Date;
  /** The account, which may have been erased since. */
  operator_id: string;
  /** Its email address at that time. */
  operator: string;
  what: DeskDeed;
  subject: string;
  reason: string;
  /** Null until the action has ended. */
  outcome: 'done' | 'refused' | null;
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    deed: AuditEntryTable;
  }
}
