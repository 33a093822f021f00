import type { MixPart, Rgb } from '../scheme.ts';
import type { PotShare } from './colours/pots.ts';

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
  /** Its pots; `letter` is the number of the pot in the box, from "1". */
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
