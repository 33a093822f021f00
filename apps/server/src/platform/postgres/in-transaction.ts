import type { Kysely, Transaction } from 'kysely';
import { runAgain } from './run-again.ts';
import type { Tables } from './tables.ts';

/**
 * Runs `work` in one transaction. Every transaction of the server goes through here, and all of them lock rows in one
 * order, so that two never wait for each other:
 *
 *     account → code → blank → kit → segment → mail
 *
 * Rows that belong to one of these (sign-ins, tracings, operations of a segment, files) are locked after it; several
 * rows of one table in the order of their keys. Demos belong to no account and are locked on their own.
 *
 * Deadlocks can still happen: foreign keys lock rows too, and a transaction waiting for a row holds a place in its
 * queue. PostgreSQL then aborts one of the two, which is rerun from the start. So `work` may only run SQL on `tx`
 * (queueing a job is SQL) and return what is to be done after the commit, such as writing a file, publishing or
 * mailing.
 *
 * @throws what `work` throws; a deadlock or a serialization failure only after five tries
 */
export async function inTransaction<T>(
  database: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return runAgain(() => database.transaction().execute(work));
}
