import type { Parts } from '../platform/parts.ts';
import { oneAtATime, TIDY_LOCK } from '../platform/postgres/one-at-a-time.ts';

/** Runs each clean-up even if an earlier one failed; none while another worker does. */
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
