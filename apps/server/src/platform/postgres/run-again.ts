import { setTimeout as pause } from 'node:timers/promises';

/** SQLSTATEs that can simply be retried: serialization_failure, deadlock_detected. */
const retriedStates: ReadonlySet<unknown> = new Set(['40001', '40P01']);
const MOST_TRIES = 5;
/**
 * Maximum random delay in ms before a retry, multiplied by the number of tries, so that two transactions that collided
 * do not collide again.
 */
const JITTER_MS = 25;

/**
 * Reruns `work` if PostgreSQL aborted it because of a conflict. @throws what `work` throws; a deadlock or a
 * serialization failure only after five tries
 */
export async function runAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === MOST_TRIES || !isRetried(error)) throw error;
      await pause(Math.random() * JITTER_MS * tries);
    }
  }
}

function isRetried(error: unknown): boolean {
  return error instanceof Error && 'code' in error && retriedStates.has(error.code);
}
