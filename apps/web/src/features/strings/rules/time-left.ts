import { windingHours } from '@uzor/kit';

/** Minimum number of measured steps for an estimate. */
const enough = 5;
const remembered = 30;
/** Longer intervals are breaks and shorter ones browsing. Both are ignored. */
const longestMs = 90_000;
const shortestMs = 1500;

/** How fast the latest steps were done, in milliseconds. */
export interface Pace {
  readonly lastAt: number | null;
  readonly took: readonly number[];
  /** Tempo while these steps were measured, in seconds per step; null without automatic play. */
  readonly tempo: number | null;
}
export const unknownPace: Pace = { lastAt: null, took: [], tempo: null };

/** The pace after a step at `now`. A `jump` is not measured. A new tempo discards all measurements. */
export function paced(pace: Pace, now: number, tempo: number | null, jump = false): Pace {
  if (pace.tempo !== tempo) return { lastAt: now, took: [], tempo };
  const took = pace.lastAt === null ? null : now - pace.lastAt;
  const counts = !jump && took !== null && took >= shortestMs && took <= longestMs;
  return { lastAt: now, took: counts ? [...pace.took, took].slice(-remembered) : pace.took, tempo };
}

/** Hours for this number of steps at the median pace. Until enough steps are measured, uses the tempo or a default. */
export function hoursLeft(pace: Pace, steps: number, tempo: number | null): number {
  const sorted = pace.tempo === tempo ? pace.took.toSorted((a, b) => a - b) : [];
  if (sorted.length >= enough) return (steps * sorted[Math.floor(sorted.length / 2)]) / 3_600_000;
  return tempo === null ? windingHours(steps) : (steps * tempo) / 3600;
}
