import type { MixPart, Rgb } from '../scheme.ts';
import { needMl, type PotFacts, type PotShare } from './colours/pots.ts';
import type { Paint } from './region-scheme.ts';

/** A paint of the box. */
export interface BoxPaint {
  /** The maker's code, or null. */
  readonly code: string | null;
  readonly name: string;
  readonly rgb: Rgb;
}

/** A mix of the pots of a box. */
export interface BoxMix {
  readonly code: null;
  readonly name: string;
  /** Colour when dry. */
  readonly rgb: Rgb;
  /** The pots of the mix; `letter` is the pot's number in the box, from "1". */
  readonly mix: readonly MixPart[];
}

/** The mixes from which a scheme may choose. */
export interface Mixing {
  readonly candidates: readonly BoxMix[];
  readonly atMost: number;
}

/** The share of each pot in a mix. */
export function sharesOf({ mix }: Pick<BoxMix, 'mix'>): PotShare[] {
  const whole = mix.reduce((sum, { parts }) => sum + parts, 0);
  return mix.map(({ letter, parts }) => ({ pot: Number(letter) - 1, share: parts / whole }));
}

/** A paint without the amounts needed. */
export type BarePaint = Omit<Paint, 'areaMm2' | 'needMl' | 'pots'>;

/**
 * Adds the amounts needed for `areas` (mm²) to paints. The amount of a pot includes what mixes take from it.
 * @param facts null = all amounts are 0
 */
export function withNeeds(paints: readonly BarePaint[], areas: ArrayLike<number>, facts: PotFacts | null): Paint[] {
  const served = Float64Array.from(areas);
  for (const [c, { mix }] of paints.entries())
    if (mix) for (const { pot, share } of sharesOf({ mix })) served[pot] += share * areas[c];
  return paints.map((paint, c): Paint => {
    const ml = facts ? needMl(served[c], facts) : 0;
    const pots = facts && !paint.mix ? Math.ceil(ml / facts.potMl) : 0;
    return { ...paint, areaMm2: areas[c], needMl: Math.round(ml * 100) / 100, pots };
  });
}
