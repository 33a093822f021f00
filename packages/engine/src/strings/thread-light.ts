import { encodedLight, linearLight, luminance } from '../colour/srgb.ts';
import type { Rgb } from '../scheme.ts';
import { isColoured, type ThreadEdition } from './scheme.ts';

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

/**
 * What the eye sees of a cell under several layers of thread, the first at the bottom, in one or more views: lightness,
 * and with coloured threads two colour differences. The index of a slope or curvature is view * layers + layer.
 */
export interface VisibleLight {
  readonly layers: number;
  readonly views: number;
  /** Computes `look`, `slope` and `curvature` from the densities: one plane of `plane` cells per layer. */
  see(densities: Float64Array, plane: number, cell: number): void;
  readonly look: Float64Array;
  readonly slope: Float64Array;
  readonly curvature: Float64Array;
}

/** One black thread on a white board; its light is looked up in a table. */
export class OneThreadLight implements VisibleLight {
  readonly layers = 1;
  readonly views = 1;
  readonly look = new Float64Array(1);
  readonly slope = new Float64Array(1);
  readonly curvature = new Float64Array(1);

  see(densities: Float64Array, _plane: number, cell: number): void {
    const entry = entryOf(densities[cell]);
    this.look[0] = lightTable.look[entry];
    this.slope[0] = lightTable.slope[entry];
    this.curvature[0] = lightTable.curvature[entry];
  }
}

/** Weight of a colour difference in the error: above 0.5 the likeness of faces suffers. */
const COLOUR = 0.4;

/** Weights of red, green and blue (sRGB scale) in the lightness Y' and the differences Cb and Cr of BT.601. */
export const colourViews = [
  [0.299, 0.587, 0.114],
  [-0.169 * COLOUR, -0.331 * COLOUR, 0.5 * COLOUR],
  [0.5 * COLOUR, -0.419 * COLOUR, -0.081 * COLOUR],
] as const;

/** Threads in layers: density D hides 1 - e^-D of what is below. Grey threads need one channel, coloured ones three. */
export class LayeredLight implements VisibleLight {
  readonly layers: number;
  readonly views: number;
  readonly look: Float64Array;
  readonly slope: Float64Array;
  readonly curvature: Float64Array;
  readonly #mix: readonly (readonly number[])[];
  readonly #board: readonly number[];
  // Reflectances by channel, then by layer.
  readonly #threads: readonly Float64Array[];
  // Light below each layer, and the share of the layer itself that lets it through.
  readonly #below: Float64Array;
  readonly #bare: Float64Array;

  constructor({ board, threads, order }: ThreadEdition) {
    const coloured = threads.some(isColoured);
    const channels = coloured ? [redOf, greenOf, blueOf] : [greyOf];
    this.#mix = coloured ? colourViews : [[1]];
    this.layers = order.length;
    this.views = this.#mix.length;
    this.#board = channels.map((channel) => reflectanceOf(channel(board)));
    this.#threads = channels.map((channel) =>
      Float64Array.from(order, (thread) => reflectanceOf(channel(threads[thread].rgb))),
    );
    this.look = new Float64Array(this.views);
    this.slope = new Float64Array(this.views * this.layers);
    this.curvature = new Float64Array(this.views * this.layers);
    this.#below = new Float64Array(this.layers);
    this.#bare = new Float64Array(this.layers);
  }

  see(densities: Float64Array, plane: number, cell: number): void {
    for (let layer = 0, at = cell; layer < this.layers; layer++, at += plane)
      this.#bare[layer] = bareTable[entryOf(densities[at])];
    for (let channel = 0; channel < this.#threads.length; channel++) this.#add(channel);
  }

  /** Adds a channel to the views; the first one overwrites them. */
  #add(channel: number): void {
    const { layers, views, look, slope, curvature } = this;
    const threads = this.#threads[channel];
    const below = this.#below;
    const bare = this.#bare;
    let light = this.#board[channel];
    for (let layer = 0; layer < layers; layer++) {
      below[layer] = light;
      light = threads[layer] + bare[layer] * (light - threads[layer]);
    }
    const entry = (light * CODED_STEPS + 0.5) | 0;
    const rise = codedTable.rise[entry];
    const turn = codedTable.turn[entry];
    const kept = channel === 0 ? 0 : 1;
    for (let view = 0, base = 0; view < views; view++, base += layers) {
      const share = this.#mix[view][channel];
      look[view] = kept * look[view] + share * codedTable.look[entry];
      let above = 1;
      for (let layer = layers - 1; layer >= 0; layer--) {
        above *= bare[layer];
        const change = above * (threads[layer] - below[layer]);
        slope[base + layer] = kept * slope[base + layer] + share * rise * change;
        curvature[base + layer] = kept * curvature[base + layer] + share * (turn * change * change - rise * change);
      }
    }
  }
}

/** The table entry of an optical density. */
export function entryOf(density: number): number {
  return Math.min((density * DENSITY_STEPS + 0.5) | 0, lightTable.last);
}

const greyOf = ([red, green, blue]: Rgb) => luminance(red, green, blue);
const redOf = ([red]: Rgb) => linearLight[red];
const greenOf = ([, green]: Rgb) => linearLight[green];
const blueOf = ([, , blue]: Rgb) => linearLight[blue];

/** Reflectance relative to the white board; even black cotton reflects some light. */
function reflectanceOf(light: number): number {
  return rounded(Math.max(THREAD / BOARD, light));
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
    const light = Math.max(k / CODED_STEPS, 0.0031308); // below this the sRGB scale is a straight line
    look[k] = rounded(encodedLight(k / CODED_STEPS));
    rise[k] = rounded((1.055 / 2.4) * light ** (1 / 2.4 - 1));
    turn[k] = rounded((1.055 / 2.4) * (1 / 2.4 - 1) * light ** (1 / 2.4 - 2));
  }
  return { look, rise, turn };
})();
