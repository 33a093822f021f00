import {
  blurPlane,
  encodedLight,
  lightLeft,
  luminance,
  type Raster,
  type Rgb,
  type StringScheme,
  type ThreadPath,
  turnsOf,
} from '@uzor/engine';
import { normaliseTaps } from '../../../apps/cli/src/colours/planes.ts';

/** Comparisons of a wound picture with its photo, both as seen from three metres, inside 97 % of the hoop. */
export interface ThreadLikeness {
  /** Root mean square difference of greys (0 to 1), unfitted. */
  readonly rmse: number;
  /** The same after the best linear fit of tones. */
  readonly fitRmse: number;
  /** MS-SSIM, unfitted. */
  readonly msssim: number;
  /** MS-SSIM after matching mean and spread of the greys; a least squares fit would flatten a bad picture. */
  readonly fitMsssim: number;
}

/** Pixels across the hoop in every comparison. */
export const GRID = 512;

const VIEW_MM = 3000;
const EYE_ARCMIN = 1.5; // Standard deviation of the eye's blur.
const BOARD = 0.9; // Reflectance of a white board.
const THREAD = 0.03; // Reflectance of black thread.

/** The square crop, GRID px wide, as linear light. @throws RangeError for another size */
export function photoLight({ width, height, data }: Raster): Float64Array {
  if (width !== GRID || height !== GRID)
    throw new RangeError(`The photo is ${width} x ${height}, not ${GRID} x ${GRID}`);
  return Float64Array.from({ length: GRID * GRID }, (_, i) => luminance(data[i * 4], data[i * 4 + 1], data[i * 4 + 2]));
}

/** The wound scheme as linear light relative to white paint, GRID x GRID. */
export function threadLight(scheme: ThreadPath & Pick<StringScheme, 'plan'>): Float64Array {
  const grey = ([red, green, blue]: Rgb) => Math.max(THREAD / BOARD, luminance(red, green, blue));
  const light = new Float64Array(GRID * GRID).fill(scheme.plan ? grey(scheme.plan.board) : 1);
  for (const { step, end, rgb } of turnsOf(scheme)) {
    const left = lightLeft(scheme, GRID, { from: step, upTo: end });
    for (let i = 0; i < light.length; i++) light[i] = left[i] * light[i] + (1 - left[i]) * grey(rgb);
  }
  return light;
}

/** The perceived picture of linear light from `VIEW_MM`: blurred, then greys on the sRGB scale, 0 to 1. */
export function asSeen(light: Float64Array, hoopMm: number): Float64Array {
  const sigma = (EYE_ARCMIN * Math.tan(Math.PI / 180 / 60) * VIEW_MM * GRID) / hoopMm;
  return blurred(light, GRID, sigma).map((grey) => encodedLight(Math.min(1, Math.max(0, grey))));
}

/** Compares two perceived pictures, GRID x GRID. */
export function threadLikeness(seen: Float64Array, target: Float64Array): ThreadLikeness {
  const inside = disc(GRID);
  const { meanSeen, meanTarget, varianceSeen, varianceTarget, covariance } = moments(seen, target, inside);
  const slope = varianceSeen > 1e-12 ? Math.max(0, covariance / varianceSeen) : 0;
  const spread = varianceSeen > 1e-12 ? Math.sqrt(varianceTarget / varianceSeen) : 0;
  return {
    rmse: difference(seen, target, inside),
    fitRmse: difference(
      seen.map((grey) => meanTarget + slope * (grey - meanSeen)),
      target,
      inside,
    ),
    msssim: msssim(seen, target, GRID),
    fitMsssim: msssim(
      seen.map((grey) => meanTarget + spread * (grey - meanSeen)),
      target,
      GRID,
    ),
  };
}

/** A mask of the hoop: 1 inside 97 % of its radius. */
export function disc(side: number): Uint8Array {
  const middle = (side - 1) / 2;
  const radius = (side / 2) * 0.97;
  return Uint8Array.from({ length: side * side }, (_, i) => {
    const x = (i % side) - middle;
    const y = Math.floor(i / side) - middle;
    return x * x + y * y <= radius * radius ? 1 : 0;
  });
}

function moments(seen: Float64Array, target: Float64Array, inside: Uint8Array) {
  const meanSeen = meanWithin(seen, inside);
  const meanTarget = meanWithin(target, inside);
  const meanOf = (of: (i: number) => number) =>
    meanWithin(
      seen.map((_, i) => of(i)),
      inside,
    );
  return {
    meanSeen,
    meanTarget,
    varianceSeen: meanOf((i) => (seen[i] - meanSeen) ** 2),
    varianceTarget: meanOf((i) => (target[i] - meanTarget) ** 2),
    covariance: meanOf((i) => (seen[i] - meanSeen) * (target[i] - meanTarget)),
  };
}

function difference(seen: Float64Array, target: Float64Array, inside: Uint8Array): number {
  const squares = seen.map((grey, i) => (grey - target[i]) ** 2);
  return Math.sqrt(meanWithin(squares, inside));
}

// Weights of the five scales. Source: Z. Wang, E. Simoncelli, A. Bovik, "Multiscale structural similarity" (2003).
const scales = [0.0448, 0.2856, 0.3001, 0.2363, 0.1333];

function msssim(seen: Float64Array, target: Float64Array, side: number): number {
  let [one, other, at] = [seen, target, side];
  let product = 1;
  for (const [scale, weight] of scales.entries()) {
    const { structure, full } = ssim(one, other, at);
    const last = scale === scales.length - 1;
    product *= Math.max(1e-6, last ? full : structure) ** weight;
    if (last) break;
    [one, other, at] = [halved(one, at), halved(other, at), at / 2];
  }
  return product;
}

/** SSIM of each pixel after matching mean and spread inside the hoop: 1 = identical. */
export function likenessPlane(seen: Float64Array, target: Float64Array): Float64Array {
  const { meanSeen, meanTarget, varianceSeen, varianceTarget } = moments(seen, target, disc(GRID));
  const spread = varianceSeen > 1e-12 ? Math.sqrt(varianceTarget / varianceSeen) : 0;
  const matched = seen.map((grey) => meanTarget + spread * (grey - meanSeen));
  return ssimPlanes(matched, target, GRID).full;
}

/** SSIM with a Gaussian window of 1.5 px; means over the disc, with and without the luminance term. */
function ssim(one: Float64Array, other: Float64Array, side: number): { structure: number; full: number } {
  const inside = disc(side);
  const planes = ssimPlanes(one, other, side);
  return { structure: meanWithin(planes.structure, inside), full: meanWithin(planes.full, inside) };
}

export function meanWithin(plane: Float64Array, marked: Uint8Array): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < marked.length; i++) {
    if (marked[i] === 0) continue;
    sum += plane[i];
    count++;
  }
  return sum / count;
}

function ssimPlanes(one: Float64Array, other: Float64Array, side: number) {
  const window = (plane: Float64Array) => blurred(plane, side, 1.5);
  const [mean1, mean2] = [window(one), window(other)];
  const square1 = window(one.map((grey) => grey * grey));
  const square2 = window(other.map((grey) => grey * grey));
  const product = window(one.map((grey, i) => grey * other[i]));
  const structure = new Float64Array(side * side);
  const full = new Float64Array(side * side);
  for (let i = 0; i < full.length; i++) {
    const [m1, m2] = [mean1[i], mean2[i]];
    const spread = square1[i] - m1 * m1 + square2[i] - m2 * m2;
    structure[i] = (2 * (product[i] - m1 * m2) + 0.03 ** 2) / (spread + 0.03 ** 2);
    full[i] = (structure[i] * (2 * m1 * m2 + 0.01 ** 2)) / (m1 * m1 + m2 * m2 + 0.01 ** 2);
  }
  return { structure, full };
}

function halved(plane: Float64Array, side: number): Float64Array {
  const half = side / 2;
  return Float64Array.from({ length: half * half }, (_, i) => {
    const at = 2 * Math.floor(i / half) * side + 2 * (i % half);
    return (plane[at] + plane[at + 1] + plane[at + side] + plane[at + side + 1]) / 4;
  });
}

/** Gaussian blur of a square plane, taps at whole pixels to three sigma; the border is extended. */
function blurred(plane: Float64Array, side: number, sigma: number): Float64Array {
  if (sigma < 0.05) return plane.slice();
  const bell = Float64Array.from({ length: Math.max(1, Math.ceil(3 * sigma)) + 1 }, (_, k) =>
    Math.exp(-(k ** 2) / (2 * sigma * sigma)),
  );
  return blurPlane(plane, side, side, normaliseTaps(bell));
}
