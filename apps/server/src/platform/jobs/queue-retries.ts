/** Retry policy of a job that threw: `short` is tried three times within seconds, `long` for three days. */
export type RetryPolicy = 'short' | 'long';

const SHORT_PAUSES_SECONDS = [1, 5];
const FIRST_PAUSES_SECONDS = [1, 5, 15, 30];
const HOUR_MS = 3_600_000;

/**
 * Delays of a long job by the time since its first failed try. After an outage of up to two hours the job runs within
 * 30 s; later, only a fault of the job itself is likely, which is not worth much computing.
 */
const laterPauses = [
  { untilMs: 2 * HOUR_MS, seconds: 30 },
  { untilMs: 12 * HOUR_MS, seconds: 600 },
  { untilMs: 72 * HOUR_MS, seconds: 3600 },
] as const;

/** The failed tries of a job. */
export interface FailedTries {
  /** Including the try that has just ended; from 1. */
  readonly failures: number;
  /** Time since the first of them, ms. */
  readonly sinceFirstMs: number;
}

/** Seconds until the next try; null if it was the last. */
export function pauseAfter(policy: RetryPolicy, { failures, sinceFirstMs }: FailedTries): number | null {
  if (policy === 'short') return SHORT_PAUSES_SECONDS[failures - 1] ?? null;
  const later = laterPauses.find(({ untilMs }) => sinceFirstMs < untilMs);
  return later ? (FIRST_PAUSES_SECONDS[failures - 1] ?? later.seconds) : null;
}
