/* Who marks in a work. Columns in the order of the migrations. */

export interface HandTable {
  id: string;
  kit_id: string;
  /** 0 is the owner; others count on and are never given twice. */
  place: number;
  /** Null for the owner, who goes by the name of the account. */
  name: string | null;
  /** Place in `handColours` of the contract. */
  color: number;
  key_hash: Buffer | null;
  may_mark: boolean;
  created_at: Date;
  ended_at: Date | null;
  seen_at: Date | null;
  seen_segment: string | null;
  seen_row: number | null;
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    hand: HandTable;
  }
}
