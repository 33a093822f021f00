import { encodedLight } from '../colour/srgb.ts';

/**
 * Share of light reflected by a white board and by a black thread. Typical values of matt paint and cotton, not
 * measured.
 */
const BOARD = 0.9;
const THREAD = 0.03;

/** Table steps per unit of optical density, and the density beyond which nothing gets darker. */
export const DENSITY_STEPS = 512;
const DENSEST = 8;

/** Entries are rounded because the last bits of powers differ between JavaScript engines. */
const GRID = 2 ** 36;

/**
 * How light a cell looks under thread of optical density D, with its first two derivatives: entry k stands for
 * D = k / DENSITY_STEPS.
 *
 * Strands laid at random leave e^-D of the board visible; the rest is thread. The look is this light divided by that of
 * the bare board, on the sRGB scale (close to lightness): 1 for the bare board, about 0.2 for solid thread.
 */
export interface LightTable {
  readonly look: Float64Array;
  readonly slope: Float64Array;
  readonly bend: Float64Array;
  /** Index of the last entry. */
  readonly last: number;
}

/** The table of a black thread on a white board. */
export const lightTable: LightTable = (() => {
  const last = DENSITY_STEPS * DENSEST;
  const look = new Float64Array(last + 1);
  const slope = new Float64Array(last + 1);
  const bend = new Float64Array(last + 1);
  for (let k = 0; k <= last; k++) {
    const bare = Math.exp(-k / DENSITY_STEPS);
    const light = (BOARD * bare + THREAD * (1 - bare)) / BOARD;
    const fall = (-(BOARD - THREAD) / BOARD) * bare; // of light; its own derivative is -fall
    const rise = light <= 0.0031308 ? 12.92 : (1.055 / 2.4) * light ** (1 / 2.4 - 1);
    const turn = light <= 0.0031308 ? 0 : (1.055 / 2.4) * (1 / 2.4 - 1) * light ** (1 / 2.4 - 2);
    look[k] = rounded(encodedLight(light));
    slope[k] = rounded(rise * fall);
    bend[k] = rounded(turn * fall * fall - rise * fall);
  }
  return { look, slope, bend, last };
})();

function rounded(value: number): number {
  return Math.round(value * GRID) / GRID;
}
