export interface Sitting {
  /** Times of the first and the last mark, in epoch milliseconds. */
  readonly from: number;
  readonly till: number;
  readonly cells: number;
  /** Cells marked after the first mark. Only these count for the pace: the time before the first mark is unknown. */
  readonly timed: number;
}

/** A longer pause ends a sitting. */
const pauseMs = 10 * 60_000;
/** Maximum number of sittings stored per work; the oldest are dropped first. */
const maxSittings = 60;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Minimum working time for showing a pace, and minimum number of days with a sitting for estimating an end. */
const minWorkMs = hourMs / 6;
const minDays = 2;
const habitDays = 21;

/** The sittings after `cells` more were marked at `now`, in epoch milliseconds. */
export function sittingsAfter(sittings: readonly Sitting[], now: number, cells: number): Sitting[] {
  const last = sittings.at(-1);
  // If the clock went back, a new sitting begins.
  if (!last || now < last.till || now - last.till > pauseMs)
    return [...sittings, { from: now, till: now, cells, timed: 0 }].slice(-maxSittings);
  const longer = { ...last, till: now, cells: last.cells + cells, timed: last.timed + cells };
  return [...sittings.slice(0, -1), longer];
}

/** The sitting that is still going on at `now`; null after a pause. */
export function presentSitting(sittings: readonly Sitting[], now: number): Sitting | null {
  const last = sittings.at(-1);
  return last && now - last.till <= pauseMs && now >= last.from ? last : null;
}

/** Cells per hour over all sittings; null while too little is known. */
export function cellsAnHour(sittings: readonly Sitting[]): number | null {
  const ms = sittings.reduce((sum, { from, till }) => sum + till - from, 0);
  const timed = sittings.reduce((sum, one) => sum + one.timed, 0);
  return ms < minWorkMs || timed === 0 ? null : (timed * hourMs) / ms;
}

/** When `left` cells will be marked at the pace of the last three weeks, in epoch ms; null if too little is known. */
export function expectedEnd(sittings: readonly Sitting[], left: number, now: number): number | null {
  const recent = sittings.filter(({ from }) => from > now - habitDays * dayMs && from <= now);
  const days = new Set(recent.map(({ from }) => new Date(from).toDateString())).size;
  const first = recent[0];
  if (!first || days < minDays || cellsAnHour(sittings) === null) return null;
  const aDay = recent.reduce((sum, { cells }) => sum + cells, 0) / Math.max(1, (now - first.from) / dayMs);
  return now + (left / aDay) * dayMs;
}
