/** Seconds a patient beginner needs for a step until the customer's own pace is known. */
export const usualSecondsAStep = 12;
/** Steps of one's own after which their pace counts. */
const enough = 5;
const remembered = 30;
/** A longer halt is a break, a shorter one is leafing through: neither tells the pace. */
const longestMs = 90_000;
const shortestMs = 1500;

/** The times of the latest steps, milliseconds. */
export interface Pace {
  readonly lastAt: number | null;
  readonly took: readonly number[];
}
export const unknownPace: Pace = { lastAt: null, took: [] };

/** The pace after a step was done at `now`; a `jump` or a step back only restarts the watch. */
export function paced(pace: Pace, now: number, jump = false): Pace {
  const took = pace.lastAt === null ? null : now - pace.lastAt;
  const counts = !jump && took !== null && took >= shortestMs && took <= longestMs;
  return { lastAt: now, took: counts ? [...pace.took, took].slice(-remembered) : pace.took };
}

/** Hours for so many steps at this pace: the middle of the latest, the usual one until there are enough. */
export function hoursLeft(pace: Pace, steps: number): number {
  const sorted = pace.took.toSorted((a, b) => a - b);
  const seconds = sorted.length < enough ? usualSecondsAStep : sorted[Math.floor(sorted.length / 2)] / 1000;
  return (steps * seconds) / 3600;
}
