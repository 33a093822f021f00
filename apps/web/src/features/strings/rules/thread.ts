import { spoolMetres } from '@uzor/kit';

/** The spool in use: metres of thread when new, and number of done steps when it was tied on. */
export interface Spool {
  readonly metres: number;
  readonly from: number;
}

export const firstSpool: Spool = { metres: spoolMetres, from: 0 };
/** Spool lengths that can be entered, in metres. */
export const spoolRange = { least: 20, most: 10_000 } as const;
/** The next knot counts as near when less than this is left on the spool. */
export const knotNearMetres = 20;

/** In metres. */
export interface ThreadFacts {
  readonly gone: number;
  readonly left: number;
  /** The next knot: metres until it, and the first step that needs more than the spool. Null if the spool is enough. */
  readonly knot: { readonly metres: number; readonly step: number } | null;
}

/**
 * The thread after `done` steps; `lengths` are the metres used after each number of steps. Assumes that a finished
 * spool is followed by one of the same length. After steps back, a spool tied on later than `done` counts from `done`.
 */
export function threadAt(lengths: Float64Array, done: number, spool: Spool): ThreadFacts {
  const whole = lengths.at(-1) ?? 0;
  const gone = lengths[done] ?? 0;
  let end = (lengths[Math.min(spool.from, done)] ?? 0) + spool.metres;
  while (end < gone) end += spool.metres;
  const step = lengths.findIndex((metres) => metres > end);
  return { gone, left: whole - gone, knot: step === -1 ? null : { metres: end - gone, step } };
}
