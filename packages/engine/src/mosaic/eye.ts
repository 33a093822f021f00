/** Empty cells around every padded plane, as wide as the widest blur: loops over neighbours need no border checks. */
export const MARGIN = 3;

/** The eye's blur: a truncated Gaussian as a square of taps around a cell of a padded plane. */
export interface Taps {
  /** Weights along one line, from -reach to reach; they add up to 1. */
  readonly line: Float64Array;
  /** The square of taps: offsets into the plane, and weights. */
  readonly offset: Int32Array;
  readonly weight: Float64Array;
}

/**
 * Taps of a Gaussian, rounded because the last bits of `Math.exp` depend on the JavaScript engine.
 * @param sigma spread in cells
 * @param reach taps on either side, at most `MARGIN`
 * @param stride cells per row of the padded plane
 */
export function gaussianTaps(sigma: number, reach: number, stride: number): Taps {
  const raw = Array.from({ length: 2 * reach + 1 }, (_, k) =>
    Math.exp(-((k - reach) * (k - reach)) / (2 * sigma * sigma)),
  );
  const sum = raw.reduce((total, share) => total + share, 0);
  const line = Float64Array.from(raw, (share) => Math.round((share / sum) * 2 ** 40) / 2 ** 40);
  const side = line.length;
  const offset = Int32Array.from(
    { length: side * side },
    (_, k) => (Math.floor(k / side) - reach) * stride + (k % side) - reach,
  );
  const weight = Float64Array.from({ length: side * side }, (_, k) => line[Math.floor(k / side)] * line[k % side]);
  return { line, offset, weight };
}

/** Adds the blurred, weighted change of one cell to an error plane. */
export function spread(taps: Taps, weight: Float64Array, error: Float64Array, at: number, change: number): void {
  const { offset, weight: share } = taps;
  for (let k = 0; k < offset.length; k++) {
    const to = at + offset[k];
    error[to] = error[to] + weight[to] * share[k] * change;
  }
}

/** Half the derivative of the tone cost when one cell changes: the blurred error plane at that cell. */
export function gather(taps: Taps, error: Float64Array, at: number): number {
  const { offset, weight: share } = taps;
  let sum = 0;
  for (let k = 0; k < offset.length; k++) sum += share[k] * error[at + offset[k]];
  return sum;
}

/** `gather` for two planes in one loop over the taps. Writes both sums to `into`. */
export function gatherTwo(taps: Taps, first: Float64Array, second: Float64Array, at: number, into: Float64Array): void {
  const { offset, weight: share } = taps;
  let one = 0;
  let two = 0;
  for (let k = 0; k < offset.length; k++) {
    const tap = share[k];
    const from = at + offset[k];
    one += tap * first[from];
    two += tap * second[from];
  }
  into[0] = one;
  into[1] = two;
}

/** A padded plane convolved with `line` along rows and columns. The padding stays zero. */
export function convolved(plane: Float64Array, line: Float64Array, stride: number): Float64Array {
  const along = convolveLines(plane, line, 1, stride);
  return convolveLines(along, line, stride, stride);
}

function convolveLines(plane: Float64Array, line: Float64Array, step: number, stride: number): Float64Array {
  const out = new Float64Array(plane.length);
  const reach = line.length >> 1;
  for (let row = MARGIN * stride; row < plane.length - MARGIN * stride; row += stride) {
    for (let at = row + MARGIN; at < row + stride - MARGIN; at++) {
      let sum = 0;
      for (let k = 0, from = at - reach * step; k < line.length; k++, from += step) sum += line[k] * plane[from];
      out[at] = sum;
    }
  }
  return out;
}
