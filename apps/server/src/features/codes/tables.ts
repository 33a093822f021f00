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

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    code: CodeTable;
  }
}
