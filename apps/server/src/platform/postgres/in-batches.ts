import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from './in-transaction.ts';
import type { Tables } from './tables.ts';

/** Rows per transaction, few enough that other transactions do not wait long. */
const BATCH = 200;

export async function inBatches(
  database: Kysely<Tables>,
  work: (tx: Transaction<Tables>, atMost: number) => Promise<number>,
): Promise<void> {
  while ((await inTransaction(database, (tx) => work(tx, BATCH))) >= BATCH);
}
