import type { ProductKind } from '@uzor/contract';
import type { Generated } from 'kysely';

/* Codes on the boxes. Columns in the order of the migrations. */

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
  /** Of the order at a marketplace it was made for. */
  order_number: string | null;
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    code: CodeTable;
  }
}
