import { encodedLight, luminance } from '../colour/srgb.ts';
import type { Rgb } from '../scheme.ts';
import type { ThreadEdition } from './scheme.ts';

/** Reflectance of a white board and of a black thread: typical values of matt paint and cotton, not measured. */
const BOARD = 0.9;
const THREAD = 0.03;

/** Table steps per unit of optical density, and the highest density in the table. */
const DENSITY_STEPS = 512;
const DENSEST = 8;

/** Entries are rounded because the last bits of powers differ between JavaScript engines. */
const GRID = 2 ** 36;

/**
 * Visible lightness by optical density D of the thread, with two derivatives; entry k is for D = k / DENSITY_STEPS.
 * Randomly laid strands leave e^-D of the board visible. `look` is relative to the bare board, on the sRGB scale.
 */
interface LightTable {
  readonly look: Float64Array;
  readonly slope: Float64Array;
  readonly curvature: Float64Array;
  readonly last: number;
}

/** The table of a black thread on a white board. */
export const lightTable: LightTable = (() => {
  const last = DENSITY_STEPS * DENSEST;
  const look = new Float64Array(last + 1);
  const slope = new Float64Array(last + 1);
  const curvature = new Float64Array(last + 1);
  for (let k = 0; k <= last; k++) {
    const bare = Math.exp(-k / DENSITY_STEPS);
    const light = (BOARD * bare + THREAD * (1 - bare)) / BOARD;
    const fall = (-(BOARD - THREAD) / BOARD) * bare; // derivative of light; its own derivative is -fall
    const rise = light <= 0.0031308 ? 12.92 : (1.055 / 2.4) * light ** (1 / 2.4 - 1);
    const turn = light <= 0.0031308 ? 0 : (1.055 / 2.4) * (1 / 2.4 - 1) * light ** (1 / 2.4 - 2);
    look[k] = rounded(encodedLight(light));
    slope[k] = rounded(rise * fall);
    curvature[k] = rounded(turn * fall * fall - rise * fall);
  }
  return { look, slope, curvature, last };
})();

function rounded(value: number): number {
  return Math.round(value * GRID) / GRID;
}

/** What the eye sees of a cell under several layers of thread, the first at the bottom. */
export interface VisibleLight {
  readonly layers: number;
  /** Computes `look`, `slope` and `curvature` from the densities, one plane of `plane` cells a layer. */
  see(densities: Float64Array, plane: number, cell: number): void;
  look: number;
  readonly slope: Float64Array;
  readonly curvature: Float64Array;
}

/** One black thread on a white board, by table. */
export class OneThreadLight implements VisibleLight {
  readonly layers = 1;
  look = 1;
  readonly slope = new Float64Array(1);
  readonly curvature = new Float64Array(1);

  see(densities: Float64Array, _plane: number, cell: number): void {
    const entry = entryOf(densities[cell]);
    this.look = lightTable.look[entry];
    this.slope[0] = lightTable.slope[entry];
    this.curvature[0] = lightTable.curvature[entry];
  }
}

/** Threads of several colours: density D hides the share 1 - e^-D below. Greys are relative to white paint. */
export class LayeredLight implements VisibleLight {
  readonly layers: number;
  look = 1;
  readonly slope: Float64Array;
  readonly curvature: Float64Array;
  readonly #board: number;
  readonly #threads: Float64Array;
  // Light below each layer, and the share of the layer itself that lets it through.
  readonly #below: Float64Array;
  readonly #bare: Float64Array;

  constructor({ board, threads, order }: ThreadEdition) {
    this.layers = order.length;
    this.#board = reflectanceOf(board);
    this.#threads = Float64Array.from(order, (thread) => reflectanceOf(threads[thread].rgb));
    this.slope = new Float64Array(order.length);
    this.curvature = new Float64Array(order.length);
    this.#below = new Float64Array(order.length);
    this.#bare = new Float64Array(order.length);
  }

  see(densities: Float64Array, plane: number, cell: number): void {
    let light = this.#board;
    for (let layer = 0, at = cell; layer < this.layers; layer++, at += plane) {
      const bare = bareTable[entryOf(densities[at])];
      this.#below[layer] = light;
      this.#bare[layer] = bare;
      light = this.#threads[layer] + bare * (light - this.#threads[layer]);
    }
    const entry = (light * CODED_STEPS + 0.5) | 0;
    this.look = codedTable.look[entry];
    const rise = codedTable.rise[entry];
    const turn = codedTable.turn[entry];
    let above = 1;
    for (let layer = this.layers - 1; layer >= 0; layer--) {
      above *= this.#bare[layer];
      const change = above * (this.#threads[layer] - this.#below[layer]);
      this.slope[layer] = rise * change;
      this.curvature[layer] = turn * change * change - rise * change;
    }
  }
}

/** The table entry of an optical density. */
export function entryOf(density: number): number {
  return Math.min((density * DENSITY_STEPS + 0.5) | 0, lightTable.last);
}

/** Reflectance relative to the white board; even black cotton reflects some light. */
function reflectanceOf([red, green, blue]: Rgb): number {
  return rounded(Math.max(THREAD / BOARD, luminance(red, green, blue)));
}

/** e^-D by density. */
const bareTable = Float64Array.from({ length: lightTable.last + 1 }, (_, k) => rounded(Math.exp(-k / DENSITY_STEPS)));

/** Table steps of linear light from 0 to 1. */
const CODED_STEPS = 8192;
/** The sRGB scale and its first two derivatives by linear light. */
const codedTable = (() => {
  const look = new Float64Array(CODED_STEPS + 1);
  const rise = new Float64Array(CODED_STEPS + 1);
  const turn = new Float64Array(CODED_STEPS + 1);
  for (let k = 0; k <= CODED_STEPS; k++) {
    const light = Math.max(k / CODED_STEPS, 0.0031308); // the scale is a line below
    look[k] = rounded(encodedLight(k / CODED_STEPS));
    rise[k] = rounded((1.055 / 2.4) * light ** (1 / 2.4 - 1));
    turn[k] = rounded((1.055 / 2.4) * (1 / 2.4 - 1) * light ** (1 / 2.4 - 2));
  }
  return { look, rise, turn };
})();
