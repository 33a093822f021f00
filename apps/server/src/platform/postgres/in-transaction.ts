import type { Kysely, Transaction } from 'kysely';
import { runAgain } from './run-again.ts';
import type { Tables } from './tables.ts';

/**
 * Runs `work` in one transaction. Every transaction of the server goes through here, and all of them lock rows in one
 * order, so that two never wait for each other:
 *
 *     account → code → blank → kit → segment → mail
 *
 * Rows that belong to one of these (sign-ins, tracings, operations of a segment, files) are locked after it; several rows of
 * one table in the order of their keys. Demos belong to no account and are locked on their own.
 *
 * Deadlocks can still happen because foreign keys lock rows too, and because those who wait for one row hold a place in its queue. PostgreSQL then ends one of the two, and it is run again
 * from the start. `work` may therefore run more than once: it must do nothing but SQL on `tx`, and return whatever is to be
 * done after the commit. Queueing a job with `tx` is SQL; writing a file, publishing and mailing are not.
 *
 * @throws what `work` throws; a deadlock or a serialization failure only after five tries
 */
export async function inTransaction<T>(
  database: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return runAgain(() => database.transaction().execute(work));
}
