/** Minutes of winding after which a break is offered; null for never. */
export const breakIntervals = [25, 50, 90, null] as const;
export const breakSeconds = 300;

/** Longer intervals between two steps do not count as winding. */
const longestStepMs = 90_000;
/** An absence this long counts as a break. */
const awayMs = breakSeconds * 1000;

export interface Stretch {
  readonly woundMs: number;
  readonly lastAt: number | null;
}
export const restedStretch: Stretch = { woundMs: 0, lastAt: null };

/** The stretch of winding after a step at `now`, in ms. Restarts after a break, or if the clock was set back. */
export function wound({ woundMs, lastAt }: Stretch, now: number): Stretch {
  const took = lastAt === null ? 0 : now - lastAt;
  if (took >= awayMs || took < 0) return { woundMs: 0, lastAt: now };
  return { woundMs: took > longestStepMs ? woundMs : woundMs + took, lastAt: now };
}

export function isBreakDue({ woundMs }: Stretch, everyMinutes: number | null): boolean {
  return everyMinutes !== null && woundMs >= everyMinutes * 60_000;
}
