import { windingHours } from '@uzor/kit';

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
  /** Seconds a step at which they were taken, null by hand. */
  readonly tempo: number | null;
}
export const unknownPace: Pace = { lastAt: null, took: [], tempo: null };

/** The pace after a step was done at `now`; a `jump` or a step back only restarts the watch, another tempo begins anew. */
export function paced(pace: Pace, now: number, tempo: number | null, jump = false): Pace {
  if (pace.tempo !== tempo) return { lastAt: now, took: [], tempo };
  const took = pace.lastAt === null ? null : now - pace.lastAt;
  const counts = !jump && took !== null && took >= shortestMs && took <= longestMs;
  return { lastAt: now, took: counts ? [...pace.took, took].slice(-remembered) : pace.took, tempo };
}

/** Hours for so many steps at the middle of the latest; until there are enough, at the tempo or, by hand, as they are told before starting. */
export function hoursLeft(pace: Pace, steps: number, tempo: number | null): number {
  const sorted = pace.tempo === tempo ? pace.took.toSorted((a, b) => a - b) : [];
  if (sorted.length >= enough) return (steps * sorted[Math.floor(sorted.length / 2)]) / 3_600_000;
  return tempo === null ? windingHours(steps) : (steps * tempo) / 3600;
}
