export interface CodeSightingTable {
  code_id: string;
  what: 'network' | 'device';
  /** 16 bytes, keyed by the secret key and the code. */
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
  /** When an operator marked it as shared by a family; null = never. */
  family_at: Date | null;
}

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    code_sighting: CodeSightingTable;
    code_sharing: CodeSharingTable;
  }
}
