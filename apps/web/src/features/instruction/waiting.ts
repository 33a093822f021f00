/** What is known while a work is being made. */
export interface MakingProgress {
  /** Segment pictures that are ready. */
  readonly done: number;
  readonly total: number;
  /** Since the order was confirmed, milliseconds. */
  readonly elapsedMs: number;
  /** When the first ready segment was seen here, milliseconds after the order; null = none seen yet. */
  readonly firstSeenMs: number | null;
  /** Segments that were ready then. */
  readonly firstDone: number;
}

/** Seconds a usual work takes from order to booklet; the guess before anything was measured. */
const usualSeconds = 20;
/** Seconds for the booklet after the last segment. */
const bookletSeconds = 4;
/** When it is fair to offer help, milliseconds. */
export const supportAfterMs = 10 * 60 * 1000;

/** Seconds that remain, rounded up; null where nothing honest can be said: it takes longer than usual. */
export function secondsLeft({ done, total, elapsedMs, firstSeenMs, firstDone }: MakingProgress): number | null {
  if (done >= total && total > 0) return elapsedMs > supportAfterMs ? null : bookletSeconds;
  const since = firstSeenMs === null ? 0 : elapsedMs - firstSeenMs;
  const measured = done - firstDone;
  if (measured > 0 && since > 0) return Math.ceil(((since / measured) * (total - done)) / 1000) + bookletSeconds;
  const left = usualSeconds - elapsedMs / 1000;
  return left > 0 ? Math.ceil(left) : null;
}

/** How full the bar is, whole percent: the booklet is the last piece; without pieces, the usual time is the measure, and never full. */
export function percentDone({ done, total, elapsedMs }: Pick<MakingProgress, 'done' | 'total' | 'elapsedMs'>): number {
  if (total > 0) return Math.floor((done / (total + 1)) * 100);
  return Math.min(95, Math.floor(elapsedMs / (10 * usualSeconds)));
}

/** How the time is said: seconds up to a minute and a half, then minutes. */
export function spokenTime(seconds: number): { unit: 'seconds' | 'minutes'; count: number } {
  if (seconds < 10) return { unit: 'seconds', count: Math.max(1, seconds) };
  if (seconds <= 90) return { unit: 'seconds', count: Math.ceil(seconds / 5) * 5 };
  return { unit: 'minutes', count: Math.ceil(seconds / 60) };
}

/** A letter to support with everything in it, as a mailto address. */
export function supportLetter(address: string, subject: string, lines: readonly string[]): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
}
