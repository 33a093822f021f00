import { type Kysely, sql } from 'kysely';
import type { Parts } from '../parts.ts';
import type { Tables } from './tables.ts';

/** Runs all clean-ups, even if an earlier one failed; runs none while another worker is running them. */
export async function tidyInTurn(
  { database, log }: Pick<Parts, 'database' | 'log'>,
  cleanUps: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const failed = (error: unknown) => log.warn({ err: error }, 'a clean-up failed');
  const all = async () => {
    for (const cleanUp of cleanUps) await cleanUp().catch(failed);
  };
  await oneAtATime(database, TIDY_LOCK, all).catch(failed);
}

/** Key of the advisory lock; unique. "uzti" in ASCII. */
export const TIDY_LOCK = 0x757a7469;

/**
 * Runs `work`; returns false instead if any process of this database runs it under the same key. The lock ends with its
 * connection, even after kill -9.
 */
export async function oneAtATime(database: Kysely<Tables>, key: number, work: () => Promise<void>): Promise<boolean> {
  return database.connection().execute(async (held) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${key}) as free`.execute(held);
    if (rows[0]?.free !== true) return false;
    await work().finally(() => sql`select pg_advisory_unlock(${key})`.execute(held));
    return true;
  });
}
