/* Where codes are used from. Columns in the order of the migrations. */

export interface CodeSightingTable {
  code_id: string;
  what: 'network' | 'device';
  /** 16 bytes, keyed, for this code alone. */
  digest: Buffer;
  seen_at: Date;
}

export interface CodeSharingTable {
  code_id: string;
  networks: number;
  devices: number;
  accounts: number;
  first_at: Date;
  last_at: Date;
  /** Null = nobody said that a family shares it. */
  family_at: Date | null;
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    code_sighting: CodeSightingTable;
    code_sharing: CodeSharingTable;
  }
}
