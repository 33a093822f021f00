/** Progress of a work while it is being made. */
export interface MakingProgress {
  /** Segment pictures that are ready. */
  readonly done: number;
  readonly total: number;
  /** Since the order was confirmed, milliseconds. */
  readonly elapsedMs: number;
  /** When the first ready segment was observed, milliseconds after the order; null if none was. */
  readonly firstSeenMs: number | null;
  /** Number of segments ready at that time. */
  readonly firstDone: number;
}

/** Seconds from order to booklet of a typical work; the estimate before anything is measured. */
const usualSeconds = 20;
/** Seconds for the booklet after the last segment. */
const bookletSeconds = 4;
/** Waiting time after which help is offered, milliseconds. */
export const supportAfterMs = 10 * 60 * 1000;

/** Seconds left, rounded up; null if it takes longer than usual and no estimate is reliable. */
export function secondsLeft({ done, total, elapsedMs, firstSeenMs, firstDone }: MakingProgress): number | null {
  if (done >= total && total > 0) return elapsedMs > supportAfterMs ? null : bookletSeconds;
  const since = firstSeenMs === null ? 0 : elapsedMs - firstSeenMs;
  const measured = done - firstDone;
  if (measured > 0 && since > 0) return Math.ceil(((since / measured) * (total - done)) / 1000) + bookletSeconds;
  const left = usualSeconds - elapsedMs / 1000;
  return left > 0 ? Math.ceil(left) : null;
}

/** Progress in whole percent. The booklet counts as the last piece; without pieces progress follows the typical time and stays below 100. */
export function percentDone({ done, total, elapsedMs }: Pick<MakingProgress, 'done' | 'total' | 'elapsedMs'>): number {
  if (total > 0) return Math.floor((done / (total + 1)) * 100);
  return Math.min(95, Math.floor(elapsedMs / (10 * usualSeconds)));
}

/** Unit of the shown time: seconds up to 90 s, then minutes. */
export function spokenTime(seconds: number): { unit: 'seconds' | 'minutes'; count: number } {
  if (seconds < 10) return { unit: 'seconds', count: Math.max(1, seconds) };
  if (seconds <= 90) return { unit: 'seconds', count: Math.ceil(seconds / 5) * 5 };
  return { unit: 'minutes', count: Math.ceil(seconds / 60) };
}
