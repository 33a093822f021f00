export interface JoinedCodeTable {
  slug: string;
  code_id: string;
  /** The attempt it spent; null until the order is completed. */
  attempt: number | null;
  added_at: Date;
  /** Copied from the code. */
  marketplace: string | null;
}

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    joined_code: JoinedCodeTable;
  }
}
