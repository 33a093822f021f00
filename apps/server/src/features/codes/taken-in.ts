import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { ImportedCode } from './import.ts';
import { rowOfImported, rowOfOrder } from './new-codes.ts';
import { isSameBox, type MarketOrder } from './orders.ts';
import { type Code, codeRepository } from './repository.ts';

/** An order of a file, or a code of one, and the code that stands for it now. */
export interface TakenIn<T> {
  readonly given: T;
  readonly code: Code;
  /** Whether it was made by this. */
  readonly isNew: boolean;
  /** Whether the code is for the box that was given. */
  readonly fits: boolean;
}

const boxOf = ({ kind, size_ids: sizeIds, filter_ids: filterIds }: Code) => ({ kind, sizeIds, filterIds });

/** The code of each order of a marketplace (null: not named), in the order given, made where there is none. One transaction. */
export async function takeInOrders(
  tx: Kysely<Tables>,
  orders: readonly MarketOrder[],
  marketplace: string | null,
  now: Date,
): Promise<TakenIn<MarketOrder>[]> {
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

/** The codes of a file, in the order given, those that were there already unchanged. One transaction. */
export async function takeInCodes(
  tx: Kysely<Tables>,
  given: readonly ImportedCode[],
  now: Date,
): Promise<TakenIn<ImportedCode>[]> {
  const codes = codeRepository(tx);
  const own = await codes.insertMissing(given.map((one) => rowOfImported(one, now)));
  const all = new Map((await codes.among(given.map(({ code }) => code))).map((code) => [code.code, code]));
  return given.map((one) => {
    const code = all.get(one.code);
    if (!code) throw new Error('A code of the file is not there');
    return { given: one, code, isNew: own.has(one.code), fits: isSameBox(one, boxOf(code)) };
  });
}
