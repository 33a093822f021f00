import type { ColourCloud } from './palette.ts';
import { byTone, cheapestPaint } from './priced-paints.ts';

/** Coverage and size of pots. */
export interface PotFacts {
  readonly mlPerCm2: number;
  /** Paint supplied for each millilitre needed, at least 1. */
  readonly reserve: number;
  readonly potMl: number;
}

/** A pot's share of a mix: the pot's index and its share, above 0 and at most 1. The shares of a mix sum to 1. */
export interface PotShare {
  readonly pot: number;
  readonly share: number;
}

/** Millilitres that an area needs, including the reserve. */
export function needMl(areaMm2: number, { mlPerCm2, reserve }: PotFacts): number {
  return (areaMm2 / 100) * mlPerCm2 * reserve;
}

/** Rounds of price adjustment; price increase, in squared feature units, per pot needed beyond the first. */
const ROUNDS = 10;
const STEP = 2;
/** Maximum price: it moves pixels to paints at most 4 CIEDE2000 further away. */
const MAX_PRICE = 16;

/**
 * Prices that keep demand for each paint near one pot.
 * @param areaMm2 area of the whole picture
 * @param mixes pot shares of the mixes, which are the last paints
 * @returns price of each paint in squared feature units: 0 if one pot is enough; for a mix, the share-weighted mean of
 * its pots
 */
export function potPrices(
  { values, weights }: ColourCloud,
  features: Float32Array,
  areaMm2: number,
  pots: PotFacts,
  mixes: readonly (readonly PotShare[])[] = [],
  falseHue = 0,
): Float64Array {
  const price = new Float64Array(features.length / 3);
  const paints = { features, price, falseHue };
  const order = byTone(paints);
  const paint = new Uint8Array(weights.length); // result of the previous round, used as the first guess
  const count = price.length - mixes.length;
  const pixels = weights.reduce((sum, weight) => sum + weight, 0);
  const served = new Float64Array(price.length);
  for (let round = 0; round < ROUNDS; round++) {
    served.fill(0);
    for (let i = 0; i < weights.length; i++) {
      paint[i] = cheapestPaint(values, i * 3, paints, order, paint[i]);
      served[paint[i]] += weights[i];
    }
    for (const [m, shares] of mixes.entries())
      for (const { pot, share } of shares) served[pot] += share * served[count + m];
    for (let c = 0; c < count; c++) {
      const potsOver = needMl((areaMm2 * served[c]) / pixels, pots) / pots.potMl - 1;
      price[c] = Math.min(MAX_PRICE, Math.max(0, price[c] + (STEP * Math.min(2, potsOver)) / (1 + round / 4)));
    }
    for (const [m, shares] of mixes.entries())
      price[count + m] = shares.reduce((sum, { pot, share }) => sum + share * price[pot], 0);
  }
  return price;
}
