import { spoolMetres } from '@uzor/kit';

/** The spool in use: how much thread was on it, and how many steps were done when it was tied on. */
export interface Spool {
  readonly metres: number;
  readonly from: number;
}

export const firstSpool: Spool = { metres: spoolMetres, from: 0 };
/** Lengths of spools that a customer can have, metres. */
export const spoolRange = { least: 20, most: 10_000 } as const;
/** The knot is near when less than this is left on the spool, metres. */
export const knotNearMetres = 20;

/** Thread used and left, metres. */
export interface ThreadFacts {
  readonly gone: number;
  readonly left: number;
  /** The next knot: metres until then, and the first step the spool does not reach to the end of; null if it lasts. */
  readonly knot: { readonly metres: number; readonly step: number } | null;
}

/**
 * The thread after `done` steps; `lengths` has the metres by steps done. A spool that ended was followed by one as long, and
 * one tied on later than `done` (steps were taken back) counts as tied on there.
 */
export function threadAt(lengths: Float64Array, done: number, spool: Spool): ThreadFacts {
  const whole = lengths.at(-1) ?? 0;
  const gone = lengths[done] ?? 0;
  let end = (lengths[Math.min(spool.from, done)] ?? 0) + spool.metres;
  while (end < gone) end += spool.metres;
  const step = lengths.findIndex((metres) => metres > end);
  return { gone, left: whole - gone, knot: step === -1 ? null : { metres: end - gone, step } };
}
