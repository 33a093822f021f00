/** A code of an order beside its first one: a further box of the same work. Columns in the order of the migration. */
export interface JoinedCodeTable {
  slug: string;
  code_id: string;
  /** The one it spent; null until the order is completed. */
  attempt: number | null;
  added_at: Date;
  /** Of the code, as it was then. */
  marketplace: string | null;
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    joined_code: JoinedCodeTable;
  }
}
