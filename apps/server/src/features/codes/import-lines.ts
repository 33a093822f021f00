import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { ImportedCode } from './import.ts';
import { rowOfImported, rowOfOrder } from './new-codes.ts';
import { isSameBox, type MarketOrder } from './orders.ts';
import { type Code, codeRepository } from './repository.ts';

export interface ImportResult<T> {
  readonly given: T;
  readonly code: Code;
  /** Whether this import made the code. */
  readonly isNew: boolean;
  /** Whether the existing code is for the same box. */
  readonly fits: boolean;
}

const boxOf = ({ kind, size_ids: sizeIds, filter_ids: filterIds }: Code) => ({ kind, sizeIds, filterIds });

/** Returns results in the order given. `marketplace` is null if none was named. `tx` covers all lines. */
export async function importOrderLines(
  tx: Kysely<Tables>,
  orders: readonly MarketOrder[],
  marketplace: string | null,
  now: Date,
): Promise<ImportResult<MarketOrder>[]> {
  const codes = codeRepository(tx);
  const numbers = orders.map(({ order }) => order);
  const had = new Set((await codes.ofOrders(marketplace, numbers)).map(({ order_number }) => order_number));
  const made = orders.filter(({ order }) => !had.has(order)).map((order) => rowOfOrder(order, marketplace, now));
  await codes.insertForOrders(made);
  const own = new Set(made.map(({ code }) => code));
  const all = new Map((await codes.ofOrders(marketplace, numbers)).map((code) => [code.order_number, code]));
  return orders.map((given) => {
    const code = all.get(given.order);
    if (!code) throw new Error(`Order ${given.order} got no code`);
    return { given, code, isNew: own.has(code.code), fits: isSameBox(given, boxOf(code)) };
  });
}

/** Returns results in the order given; existing codes stay as they are. `tx` covers all lines. */
export async function importCodeLines(
  tx: Kysely<Tables>,
  given: readonly ImportedCode[],
  now: Date,
): Promise<ImportResult<ImportedCode>[]> {
  const codes = codeRepository(tx);
  const own = await codes.insertMissing(given.map((one) => rowOfImported(one, now)));
  const all = new Map((await codes.among(given.map(({ code }) => code))).map((code) => [code.code, code]));
  return given.map((one) => {
    const code = all.get(one.code);
    if (!code) throw new Error('A code of the file is not there');
    return { given: one, code, isNew: own.has(one.code), fits: isSameBox(one, boxOf(code)) };
  });
}
