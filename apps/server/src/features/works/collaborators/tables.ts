export interface CollaboratorTable {
  id: string;
  kit_id: string;
  /** 0 is the owner, guests follow. */
  place: number;
  /** Null for the owner, whose name is that of the account. */
  name: string | null;
  /** Index into `collaboratorColours` of the contract. */
  color: number;
  key_hash: Buffer | null;
  may_mark: boolean;
  created_at: Date;
  ended_at: Date | null;
  seen_at: Date | null;
  seen_segment: string | null;
  seen_row: number | null;
}

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    hand: CollaboratorTable;
  }
}
