/** What becomes of a job whose try threw: a `short` one is tried three times within seconds, a `long` one for three days. */
export type RetryPolicy = 'short' | 'long';

const SHORT_PAUSES_SECONDS = [1, 5];
const FIRST_PAUSES_SECONDS = [1, 5, 15, 30];
const HOUR_MS = 3_600_000;

/**
 * Pauses of a long job by the time since its first failed try. An outage of up to two hours is over for the job within half
 * a minute of its end; after that only a fault of the job itself is likely, which is not worth the computing.
 */
const laterPauses = [
  { untilMs: 2 * HOUR_MS, seconds: 30 },
  { untilMs: 12 * HOUR_MS, seconds: 600 },
  { untilMs: 72 * HOUR_MS, seconds: 3600 },
] as const;

/** Tries of a job that threw. */
export interface FailedTries {
  /** From 1; the try that has just ended counts. */
  readonly failures: number;
  /** Time since the first of them, ms. */
  readonly sinceFirstMs: number;
}

/** Seconds until the next try; null if there is none. */
export function pauseAfter(policy: RetryPolicy, { failures, sinceFirstMs }: FailedTries): number | null {
  if (policy === 'short') return SHORT_PAUSES_SECONDS[failures - 1] ?? null;
  const later = laterPauses.find(({ untilMs }) => sinceFirstMs < untilMs);
  return later ? (FIRST_PAUSES_SECONDS[failures - 1] ?? later.seconds) : null;
}
