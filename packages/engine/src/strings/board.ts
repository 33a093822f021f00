import { type Chords, POINT } from './chords.ts';
import { DENSITY_STEPS, lightTable } from './thread-light.ts';

const FRACTION = 2 ** -POINT;
const FRACTION_BITS = 2 ** POINT - 1;
const DISC = 0.98; // share of the radius that counts: the pins cover the rim
const MEAN_SECANT = 1.15; // of the angle between a chord and its axis
const ROUGH = 3; // distance between the sampled points of a rough gain
const LEAST_BEND = 0.25; // of slope^2: keeps the second-order term positive if the model curves the other way

/**
 * The board under the thread: optical density of every cell, the target picture, and the gain of a little more or less
 * thread in each cell. Gain is the decrease of the weighted sum of squared differences between target and visible greys,
 * to second order in density.
 *
 * All planes are padded by one cell on each side. Gains are stored both normally and transposed, so that steep and flat
 * chords read memory in order.
 */
export class Board {
  readonly chords: Chords;
  readonly density: Float64Array;
  /** Wanted greys, 0 to 1 (bare board); set by `want`. */
  readonly wanted: Float64Array;
  /** Weight of each cell; 0 outside the hoop. */
  readonly weights: Float64Array;
  private readonly moreUpright: Float32Array;
  private readonly moreLying: Float32Array;
  private readonly lessUpright: Float32Array;
  private readonly lessLying: Float32Array;
  private readonly bendShare: number;

  /** @param weights one a cell, row-major; cells outside the hoop are left out */
  constructor(chords: Chords, weights: Float64Array, thread: number) {
    const { cells, stride } = chords;
    this.chords = chords;
    this.density = new Float64Array(stride * stride);
    this.wanted = new Float64Array(stride * stride);
    this.weights = new Float64Array(stride * stride);
    this.moreUpright = new Float32Array(stride * stride);
    this.moreLying = new Float32Array(stride * stride);
    this.lessUpright = new Float32Array(stride * stride);
    this.lessLying = new Float32Array(stride * stride);
    // A strand shares its density between two cells: the mean square share is 2/3 of the mean share.
    this.bendShare = (2 / 3) * MEAN_SECANT * thread * cells;
    const middle = (cells - 1) / 2;
    const reach = (DISC * cells) / 2;
    for (let y = 0; y < cells; y++) {
      for (let x = 0; x < cells; x++) {
        const inside = (x - middle) ** 2 + (y - middle) ** 2 <= reach * reach;
        if (inside) this.weights[(x + 1) * stride + y + 1] = weights[y * cells + x];
      }
    }
  }

  /** Sets the picture wanted to `share * greys + base`, row-major greys. */
  want(greys: Float64Array, share: number, base: number): void {
    const { cells, stride } = this.chords;
    for (let y = 0; y < cells; y++) {
      for (let x = 0; x < cells; x++) {
        const at = (x + 1) * stride + y + 1;
        this.wanted[at] = base + share * greys[y * cells + x];
        this.refresh(at, (y + 1) * stride + x + 1);
      }
    }
  }

  /** Mean and spread (standard deviation) inside the hoop of the seen picture and of `greys`, row-major. */
  compare(greys: Float64Array): { seenMean: number; seenSpread: number; mean: number; spread: number } {
    const { cells, stride } = this.chords;
    let count = 0;
    let sum = 0;
    let squares = 0;
    let seenSum = 0;
    let seenSquares = 0;
    for (let y = 0; y < cells; y++) {
      for (let x = 0; x < cells; x++) {
        const at = (x + 1) * stride + y + 1;
        if (this.weights[at] === 0) continue;
        const grey = greys[y * cells + x];
        const seen = lightTable.look[entryOf(this.density[at])];
        count++;
        sum += grey;
        squares += grey * grey;
        seenSum += seen;
        seenSquares += seen * seen;
      }
    }
    const mean = sum / count;
    const seenMean = seenSum / count;
    return {
      mean,
      spread: Math.sqrt(Math.max(0, squares / count - mean * mean)),
      seenMean,
      seenSpread: Math.sqrt(Math.max(0, seenSquares / count - seenMean * seenMean)),
    };
  }

  /** Gain of laying the chord. */
  gainOfLaying(chord: number): number {
    return this.gainAlong(chord, this.chords.steep[chord] === 1 ? this.moreLying : this.moreUpright);
  }

  /** Gain of removing a laid chord. */
  gainOfLifting(chord: number): number {
    return this.gainAlong(chord, this.chords.steep[chord] === 1 ? this.lessLying : this.lessUpright);
  }

  /** The hot loop: reads two cells per point. */
  private gainAlong(chord: number, plane: Float32Array): number {
    const { start, step, points, density } = this.chords;
    const stride = step[chord];
    let place = start[chord];
    let sum = 0;
    for (let point = points[chord]; point > 0; point--) {
      const at = place >>> POINT;
      const near = plane[at];
      sum += near + (place & FRACTION_BITS) * FRACTION * (plane[at + 1] - near);
      place = (place + stride) | 0;
    }
    return sum * density[chord];
  }

  /** Approximate gain of laying the chord, from every third point, for a first sorting. */
  roughGainOfLaying(chord: number): number {
    const { steep, start, step, points, density } = this.chords;
    const plane = steep[chord] === 1 ? this.moreLying : this.moreUpright;
    const half = ROUGH >> 1;
    const stride = Math.imul(ROUGH, step[chord]);
    let place = (start[chord] + Math.imul(half, step[chord])) | 0;
    let sum = 0;
    let seen = 0;
    for (let point = half; point < points[chord]; point += ROUGH, seen++) {
      const at = place >>> POINT;
      const near = plane[at];
      sum += near + (place & FRACTION_BITS) * FRACTION * (plane[at + 1] - near);
      place = (place + stride) | 0;
    }
    return seen === 0 ? 0 : (sum * density[chord] * points[chord]) / seen;
  }

  /** Lays the chord (`times` 1) or removes it (-1). */
  lay(chord: number, times: 1 | -1): void {
    const { steep, start, step, points, density, stride } = this.chords;
    const lying = steep[chord] === 1;
    let place = start[chord];
    const amount = density[chord] * times;
    for (let point = points[chord]; point > 0; point--) {
      const at = place >>> POINT;
      const share = (place & FRACTION_BITS) * FRACTION;
      const line = (at / stride) | 0;
      const turned = (at - line * stride) * stride + line;
      if (lying) {
        this.thicken(turned, at, amount * (1 - share));
        this.thicken(turned + stride, at + 1, amount * share);
      } else {
        this.thicken(at, turned, amount * (1 - share));
        this.thicken(at + 1, turned + stride, amount * share);
      }
      place = (place + step[chord]) | 0;
    }
  }

  private thicken(upright: number, lying: number, amount: number): void {
    this.density[upright] = Math.max(0, this.density[upright] + amount);
    this.refresh(upright, lying);
  }

  private refresh(upright: number, lying: number): void {
    const weight = this.weights[upright];
    if (weight === 0) return;
    const entry = entryOf(this.density[upright]);
    const slope = lightTable.slope[entry];
    const over = lightTable.look[entry] - this.wanted[upright];
    const first = 2 * over * slope;
    const second = this.bendShare * Math.max(LEAST_BEND * slope * slope, slope * slope + over * lightTable.bend[entry]);
    const more = -weight * (first + second);
    const less = weight * (first - second);
    this.moreUpright[upright] = more;
    this.moreLying[lying] = more;
    this.lessUpright[upright] = less;
    this.lessLying[lying] = less;
  }
}

function entryOf(density: number): number {
  return Math.min((density * DENSITY_STEPS + 0.5) | 0, lightTable.last);
}
