import type { ProductKind } from '@uzor/contract';
import type { Generated } from 'kysely';

export interface CodeTable {
  id: string;
  code: string;
  kind: ProductKind;
  size_ids: number[] | null;
  filter_ids: number[] | null;
  uses: number | null;
  used: Generated<number>;
  batch: string | null;
  marketplace: string | null;
  trial: Generated<boolean>;
  blocked_at: Date | null;
  expires_at: Date | null;
  created_at: Date;
  /** The number of the marketplace order it was made for. */
  order_number: string | null;
}

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

export interface JoinedCodeTable {
  slug: string;
  code_id: string;
  /** The attempt it spent; null until the order is completed. */
  attempt: number | null;
  added_at: Date;
  /** Copied from the code. */
  marketplace: string | null;
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    code: CodeTable;
    code_sighting: CodeSightingTable;
    code_sharing: CodeSharingTable;
    joined_code: JoinedCodeTable;
  }
}
