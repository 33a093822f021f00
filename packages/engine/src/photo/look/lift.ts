import type { Raster } from '../../raster.ts';
import { facePlanes } from '../face-planes.ts';
import type { FrameFace } from '../focus.ts';
import { greyWeights } from './corrections.ts';

/* Levels are fractions of 255. */

/** Mean level below which a picture is dark, and to which it is lifted. */
const MEAN = 0.4;
/** Level of the lightest tenth of a face below which it is dark, and to which it is lifted. */
const FACE = 0.62;
/** Mean level of the lighter half of the pixels from which a picture is dark on purpose: a bright subject on black. */
const LIT_HALF = 0.52;
/** Level of the lightest 0.5 % from which a picture without faces is a night scene rather than underexposed. */
const NIGHT = 0.8;
/** Width of the range of levels below each of the limits above over which the lift fades out. */
const RAMP = 0.1;
/** Limits of a curve: maximum factor of the levels, then minimum exponent of the power, for pictures and faces. */
const FACTOR = 1.5;
const GAMMA = 0.65;
const FACE_GAMMA = 0.5;
/** Level up to which a factor may raise the lightest 0.5 %. */
const WHITE = 0.97;
/** Level below which shadows keep their depth, so that noise stays invisible. */
const TOE = 0.05;
/** Rise of the mean level above which a lift is visible. */
const VISIBLE = 0.02;

/** The lift of a dark picture. `onWhole` and `onFace` give the new level, 0 to 255, for each of the 256 grey levels. */
interface Lift {
  readonly greys: Uint8Array;
  readonly face: Float32Array;
  readonly onWhole: Float64Array;
  readonly onFace: Float64Array;
  /** Rise of the mean level. */
  readonly rise: number;
}

/**
 * Lifts a dark picture, and its faces more, by the same amount in all channels, because raised chroma turns skin
 * orange.
 * @param faces in pixels of the picture
 * @returns a new raster, or `picture` itself if it is not dark; alpha is kept
 * Source: ours; limits chosen on 40 photos and paintings and on darkened copies of them.
 */
export function lifted(picture: Raster, faces: readonly FrameFace[]): Raster {
  const lift = liftOf(picture, faces);
  if (!lift) return picture;
  const { greys, face, onWhole, onFace } = lift;
  const data = new Uint8ClampedArray(picture.data);
  for (let i = 0, at = 0; i < greys.length; i++, at += 4) {
    const level = greys[i];
    const up = onWhole[level] + face[i] * Math.max(0, onFace[level] - onWhole[level]) - level;
    data[at] = data[at] + up;
    data[at + 1] = data[at + 1] + up;
    data[at + 2] = data[at + 2] + up;
  }
  return { width: picture.width, height: picture.height, data };
}

/** Whether `lifted` would change a picture visibly. */
export function isDark(picture: Raster, faces: readonly FrameFace[]): boolean {
  const lift = liftOf(picture, faces);
  return lift !== null && lift.rise > VISIBLE;
}

function liftOf({ width, height, data }: Raster, faces: readonly FrameFace[]): Lift | null {
  const greys = greysOf(data);
  const whole = histogram(greys);
  const mean = meanOf(whole);
  if (mean >= MEAN) return null;
  const { face } = facePlanes(faces, width, height);
  const lightSide = faces.length === 0 ? 0 : quantile(histogram(greys, face), 0.9);
  const lightest = quantile(whole, 0.995);
  const share = shareOf(whole, lightSide) * (faces.length > 0 ? 1 : (1 + ramp(NIGHT - lightest)) / 2);
  if (share === 0) return null;
  const isReached = (curve: Float64Array) => meanOf(whole, curve) >= MEAN;
  const onWhole = curveUntil(isReached, Math.min(MEAN / mean, Math.max(1, WHITE / lightest)), GAMMA);
  const side = Math.round(lightSide * 255);
  const onFace = curveUntil((curve) => curve[side] >= FACE * 255, FACE / Math.max(lightSide, TOE), FACE_GAMMA);
  const shared = (curve: Float64Array) => curve.map((level, plain) => plain + share * (level - plain));
  return { greys, face, onWhole: shared(onWhole), onFace: shared(onFace), rise: meanOf(whole, shared(onWhole)) - mean };
}

/** Share of the lift to apply to a dark picture, 0 to 1; it changes gradually around each limit. */
function shareOf(whole: Float64Array, lightSide: number): number {
  const half = quantile(whole, 0.5) * 255;
  const litHalf = meanOf(whole.map((count, level) => (level < half ? 0 : count)));
  return ramp(MEAN - meanOf(whole)) * ramp(LIT_HALF - litHalf) * ramp(FACE - lightSide);
}

const ramp = (beyond: number) => Math.min(1, Math.max(0, beyond / RAMP));

// Rounds powers, whose last bits differ between JavaScript engines.
const GRID = 2 ** 20;

/**
 * The gentlest curve for which `isReached` holds: the factor, at most `FACTOR`, then the largest exponent that
 * suffices. If none suffices, the exponent is `gamma`.
 */
function curveUntil(isReached: (curve: Float64Array) => boolean, wantedFactor: number, gamma: number): Float64Array {
  const times = Math.min(FACTOR, wantedFactor);
  let [strong, gentle] = [gamma, 1];
  for (let round = 0; round < 10; round++) {
    const middle = (strong + gentle) / 2;
    if (isReached(curveOf(times, middle))) strong = middle;
    else gentle = middle;
  }
  return curveOf(times, strong);
}

function curveOf(times: number, gamma: number): Float64Array {
  const power = (level: number) => Math.round((level + TOE) ** gamma * GRID);
  const [bottom, top] = [power(0), power(1)];
  return Float64Array.from({ length: 256 }, (_, level) => {
    const raised = (255 * (power(Math.min(1, (times * level) / 255)) - bottom)) / (top - bottom);
    return Math.max(level, raised);
  });
}

function greysOf(data: Uint8ClampedArray): Uint8Array {
  const [red, green, blue] = greyWeights;
  return Uint8Array.from({ length: data.length / 4 }, (_, i) =>
    Math.round(red * data[i * 4] + green * data[i * 4 + 1] + blue * data[i * 4 + 2]),
  );
}

function histogram(greys: Uint8Array, weights?: Float32Array): Float64Array {
  const counts = new Float64Array(256);
  for (let i = 0; i < greys.length; i++) counts[greys[i]] = counts[greys[i]] + (weights ? weights[i] : 1);
  return counts;
}

const sumOf = (counts: Float64Array) => counts.reduce((sum, count) => sum + count, 0);

/** Mean level of a histogram whose levels are changed by a curve. */
function meanOf(counts: Float64Array, curve?: Float64Array): number {
  return counts.reduce((sum, count, level) => sum + count * (curve ? curve[level] : level), 0) / 255 / sumOf(counts);
}

function quantile(counts: Float64Array, share: number): number {
  const wanted = share * sumOf(counts);
  let level = 0;
  for (let passed = counts[0]; passed < wanted && level < 255; passed += counts[level]) level++;
  return level / 255;
}
