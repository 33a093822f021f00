import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** SQLSTATEs of a transaction that can simply be run again: serialization_failure, deadlock_detected. */
const retriedStates: ReadonlySet<unknown> = new Set(['40001', '40P01']);
const MOST_TRIES = 5;
/** The pause before a retry is random, up to this times the tries so far, so that two transactions do not collide again. */
const JITTER_MS = 25;

/**
 * Runs `work` in one transaction. Every transaction of the server goes through here, and all of them lock rows in one
 * order, so that two never wait for each other:
 *
 *     account → code → blank → kit → segment → mail
 *
 * Rows that belong to one of these (sign-ins, tracings, operations of a segment, files) are locked after it; several rows of
 * one table in the order of their keys. Demos belong to no account and are locked on their own.
 *
 * Deadlocks can still happen because foreign keys lock rows too. PostgreSQL then ends one of the two, and it is run again
 * from the start. `work` may therefore run more than once: it must do nothing but SQL on `tx`, and return whatever is to be
 * done after the commit. Queueing a job with `tx` is SQL; writing a file, publishing and mailing are not.
 *
 * @throws what `work` throws; a deadlock or a serialization failure only after five tries
 */
export async function inTransaction<T>(
  database: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (tries === MOST_TRIES || !isRetried(error)) throw error;
      await pause(Math.random() * JITTER_MS * tries);
    }
  }
}

function isRetried(error: unknown): boolean {
  return error instanceof Error && 'code' in error && retriedStates.has(error.code);
}
