import { type Chords, POINT } from './chords.ts';
import { entryOf, lightTable, type VisibleLight } from './thread-light.ts';

const FRACTION = 2 ** -POINT;
const FRACTION_BITS = 2 ** POINT - 1;
const DISC = 0.98; // share of the radius that counts: the pins cover the edge
const MEAN_SECANT = 1.15; // mean secant of the angle between a chord and its main axis
const ROUGH = 3; // sample every third point for a rough gain
const MIN_CURVATURE = 0.25; // share of slope^2: keeps the second-order term positive if the model curves the other way

/**
 * The board: optical density of every cell and layer of thread, the target, and gains. A gain is the decrease of the
 * weighted sum of squared differences between target and visible greys if a cell gets slightly more or less thread, to
 * second order in density.
 * A strand is a chord in a layer, numbered layer * chords + chord. All planes have a margin of one cell on each side.
 * Gains are stored row-major and transposed, so that steep and flat chords read memory sequentially.
 */
export class Board {
  readonly chords: Chords;
  readonly layers: number;
  /** One plane per layer. */
  readonly density: Float64Array;
  /** One plane per view: greys (1 = bare board) set by `setTarget`, then colour differences set by `setColours`. */
  readonly target: Float64Array;
  /** Weight of each cell; 0 outside the hoop. */
  readonly weights: Float64Array;
  private readonly light: VisibleLight;
  private readonly layGain: Float32Array;
  private readonly layGainTransposed: Float32Array;
  private readonly liftGain: Float32Array;
  private readonly liftGainTransposed: Float32Array;
  private readonly curvatureScale: number;

  /** @param weights one per cell, row-major; cells outside the hoop are ignored */
  constructor(chords: Chords, weights: Float64Array, thread: number, light: VisibleLight) {
    const { cells, stride } = chords;
    const plane = stride * stride;
    this.chords = chords;
    this.light = light;
    this.layers = light.layers;
    this.density = new Float64Array(light.layers * plane);
    this.target = new Float64Array(light.views * plane);
    this.weights = new Float64Array(plane);
    this.layGain = new Float32Array(light.layers * plane);
    this.layGainTransposed = new Float32Array(light.layers * plane);
    this.liftGain = new Float32Array(light.layers * plane);
    this.liftGainTransposed = new Float32Array(light.layers * plane);
    // A strand divides its density between two cells: the mean squared share is 2/3 of the mean share.
    this.curvatureScale = (2 / 3) * MEAN_SECANT * thread * cells;
    const middle = (cells - 1) / 2;
    const reach = (DISC * cells) / 2;
    for (let y = 0; y < cells; y++) {
      for (let x = 0; x < cells; x++) {
        const inside = (x - middle) ** 2 + (y - middle) ** 2 <= reach * reach;
        if (inside) this.weights[(x + 1) * stride + y + 1] = weights[y * cells + x];
      }
    }
  }

  /** Sets the target picture to `share * greys + base`; greys are row-major. */
  setTarget(greys: Float64Array, share: number, base: number): void {
    const { cells, stride } = this.chords;
    for (let y = 0; y < cells; y++) {
      for (let x = 0; x < cells; x++) {
        const at = (x + 1) * stride + y + 1;
        this.target[at] = base + share * greys[y * cells + x];
        this.refresh(at, (y + 1) * stride + x + 1);
      }
    }
  }

  /** Sets the targets of the colour views, one row-major plane each, before the first `setTarget`. */
  setColours(differences: readonly Float64Array[]): void {
    const { cells, stride } = this.chords;
    for (const [k, plane] of differences.entries()) {
      for (let y = 0, at = 0; y < cells; y++) {
        for (let x = 0; x < cells; x++, at++)
          this.target[(k + 1) * this.weights.length + (x + 1) * stride + y + 1] = plane[at];
      }
    }
  }

  /** Mean and standard deviation inside the hoop of the visible picture and of `greys`, row-major. */
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
        const seen = this.lookOf(at);
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

  private lookOf(cell: number): number {
    this.light.see(this.density, this.weights.length, cell);
    return this.light.look[0];
  }

  gainOfLaying(strand: number): number {
    return this.gainAlong(strand, this.layGain, this.layGainTransposed);
  }

  gainOfLifting(strand: number): number {
    return this.gainAlong(strand, this.liftGain, this.liftGainTransposed);
  }

  /** The hot loop: reads two cells per point. */
  private gainAlong(strand: number, planes: Float32Array, transposed: Float32Array): number {
    const { start, step, points, density, steep, count } = this.chords;
    const layer = (strand / count) | 0;
    const chord = strand - layer * count;
    const plane = steep[chord] === 1 ? transposed : planes;
    const base = layer * this.weights.length;
    const stride = step[chord];
    let place = start[chord];
    let sum = 0;
    for (let point = points[chord]; point > 0; point--) {
      const at = base + (place >>> POINT);
      const near = plane[at];
      sum += near + (place & FRACTION_BITS) * FRACTION * (plane[at + 1] - near);
      place = (place + stride) | 0;
    }
    return sum * density[chord];
  }

  /** Approximate gain of laying the strand, from every third point, for a first sorting. */
  roughGainOfLaying(strand: number): number {
    const { steep, start, step, points, density, count } = this.chords;
    const layer = (strand / count) | 0;
    const chord = strand - layer * count;
    const plane = steep[chord] === 1 ? this.layGainTransposed : this.layGain;
    const base = layer * this.weights.length;
    const half = ROUGH >> 1;
    const stride = Math.imul(ROUGH, step[chord]);
    let place = (start[chord] + Math.imul(half, step[chord])) | 0;
    let sum = 0;
    let seen = 0;
    for (let point = half; point < points[chord]; point += ROUGH, seen++) {
      const at = base + (place >>> POINT);
      const near = plane[at];
      sum += near + (place & FRACTION_BITS) * FRACTION * (plane[at + 1] - near);
      place = (place + stride) | 0;
    }
    return seen === 0 ? 0 : (sum * density[chord] * points[chord]) / seen;
  }

  /** Lays the strand (`times` 1) or removes it (-1). */
  lay(strand: number, times: 1 | -1): void {
    const { steep, start, step, points, density, stride, count } = this.chords;
    const layer = (strand / count) | 0;
    const chord = strand - layer * count;
    const base = layer * this.weights.length;
    const lying = steep[chord] === 1;
    let place = start[chord];
    const amount = density[chord] * times;
    for (let point = points[chord]; point > 0; point--) {
      const at = place >>> POINT;
      const share = (place & FRACTION_BITS) * FRACTION;
      const line = (at / stride) | 0;
      const turned = (at - line * stride) * stride + line;
      if (lying) {
        this.addDensity(base, turned, at, amount * (1 - share));
        this.addDensity(base, turned + stride, at + 1, amount * share);
      } else {
        this.addDensity(base, at, turned, amount * (1 - share));
        this.addDensity(base, at + 1, turned + stride, amount * share);
      }
      place = (place + step[chord]) | 0;
    }
  }

  private addDensity(base: number, index: number, lying: number, amount: number): void {
    this.density[base + index] = Math.max(0, this.density[base + index] + amount);
    this.refresh(index, lying);
  }

  private refresh(index: number, lying: number): void {
    const weight = this.weights[index];
    if (weight === 0) return;
    if (this.layers === 1) this.refreshOne(index, lying, weight);
    else this.refreshLayers(index, lying, weight);
  }

  /** Same as `refreshLayers`, specialised for `OneThreadLight`: a quarter faster. */
  private refreshOne(index: number, lying: number, weight: number): void {
    const entry = entryOf(this.density[index]);
    const slope = lightTable.slope[entry];
    const over = lightTable.look[entry] - this.target[index];
    const first = 2 * over * slope;
    const second =
      this.curvatureScale * Math.max(MIN_CURVATURE * slope * slope, slope * slope + over * lightTable.curvature[entry]);
    const more = -weight * (first + second);
    const less = weight * (first - second);
    this.layGain[index] = more;
    this.layGainTransposed[lying] = more;
    this.liftGain[index] = less;
    this.liftGainTransposed[lying] = less;
  }

  private refreshLayers(index: number, lying: number, weight: number): void {
    const { light, layers, curvatureScale } = this;
    const plane = this.weights.length;
    light.see(this.density, plane, index);
    for (let layer = 0, base = 0; layer < layers; layer++, base += plane) {
      let first = 0;
      let squares = 0;
      let bend = 0;
      for (let view = 0; view < light.views; view++) {
        const over = light.look[view] - this.target[view * plane + index];
        const slope = light.slope[view * layers + layer];
        first += 2 * over * slope;
        squares += slope * slope;
        bend += slope * slope + over * light.curvature[view * layers + layer];
      }
      const second = curvatureScale * Math.max(MIN_CURVATURE * squares, bend);
      const more = -weight * (first + second);
      const less = weight * (first - second);
      this.layGain[base + index] = more;
      this.layGainTransposed[base + lying] = more;
      this.liftGain[base + index] = less;
      this.liftGainTransposed[base + lying] = less;
    }
  }
}
