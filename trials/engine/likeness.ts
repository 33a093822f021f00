import { blurPlane } from '@uzor/engine';
import {
  gaussianTaps,
  emptyPlanes,
  labPlanes,
  type Pixels,
  type Planes,
  xyzPlanes,
} from '../../apps/cli/src/colours/planes.ts';
import { compareLab, toneError } from '../../apps/cli/src/colours/tone-error.ts';

export interface Nearness {
  /** Mean CIEDE2000 of the cells. */
  readonly difference: number;
  /** Share of cells more than 20 CIEDE2000 from the photo. */
  readonly odd: number;
  /** SSIM of L*, 1 = identical (Wang et al. 2004; 11x11 Gaussian of 1.5, range 100). */
  readonly ssim: number;
}

export interface Likeness extends Nearness {
  /** Mean CIEDE2000 after a Gaussian of one cell in linear light: tone from a distance. */
  readonly tone: number;
  /** S-CIELAB from 3 m away, mean CIEDE2000 (Zhang and Wandell 1996). */
  readonly fromThreeMetres: number;
}

/** Measures a scheme against its photo. `cellMm`: pitch on the canvas. */
export function likeness(photo: Pixels, scheme: Pixels, cellMm: number): Likeness {
  const photoXyz = xyzPlanes(photo);
  const schemeXyz = xyzPlanes(scheme);
  return {
    ...nearnessOf(photoXyz, schemeXyz),
    tone: toneError(photoXyz, schemeXyz),
    fromThreeMetres: scielab(photoXyz, schemeXyz, samplesPerDegree(cellMm, 3)),
  };
}

/** Only the close-up measures: several times faster. */
export function nearness(photo: Pixels, scheme: Pixels): Nearness {
  return nearnessOf(xyzPlanes(photo), xyzPlanes(scheme));
}

function nearnessOf(photoXyz: Planes, schemeXyz: Planes): Nearness {
  const photoLab = labPlanes(photoXyz);
  const schemeLab = labPlanes(schemeXyz);
  const cells = compareLab(photoLab, schemeLab);
  return {
    difference: cells.mean,
    odd: cells.odd,
    ssim: structuralSimilarity(photoLab.first, schemeLab.first, photoXyz.width, photoXyz.height),
  };
}

/** Samples per degree of visual angle for a pitch in millimetres and a distance in metres. */
export function samplesPerDegree(pitchMm: number, metres: number): number {
  return (2 * metres * 1000 * Math.tan(Math.PI / 360)) / pitchMm;
}

function structuralSimilarity(one: Float64Array, two: Float64Array, width: number, height: number): number {
  const plane = similarityPlane(one, two, width, height);
  return plane.reduce((sum, value) => sum + value, 0) / plane.length;
}

export function similarityPlane(one: Float64Array, two: Float64Array, width: number, height: number): Float64Array {
  const taps = gaussianTaps(1.5, 5);
  const mean = (values: Float64Array) => blurPlane(values, width, height, taps);
  const product = (p: Float64Array, q: Float64Array) => mean(p.map((value, i) => value * q[i]));
  const meanOne = mean(one);
  const meanTwo = mean(two);
  const squaresOne = product(one, one);
  const squaresTwo = product(two, two);
  const products = product(one, two);
  const steadyMean = 1; // (0.01 x range of L*)^2
  const steadySpread = 9; // (0.03 x range of L*)^2
  return one.map((_, i) => {
    const p = meanOne[i];
    const q = meanTwo[i];
    const spread = squaresOne[i] - p * p + squaresTwo[i] - q * q;
    const shared = products[i] - p * q;
    return (
      ((2 * p * q + steadyMean) * (2 * shared + steadySpread)) /
      ((p * p + q * q + steadyMean) * (spread + steadySpread))
    );
  });
}

// Opponent channels of S-CIELAB: each a sum of Gaussians [weight, spread in degrees].
const blackWhite = [
  [0.921, 0.0283],
  [0.105, 0.133],
  [-0.108, 4.336],
] as const;
const redGreen = [
  [0.531, 0.0392],
  [0.33, 0.494],
] as const;
const blueYellow = [
  [0.488, 0.0536],
  [0.371, 0.386],
] as const;

function scielab(photoXyz: Planes, schemeXyz: Planes, perDegree: number): number {
  return compareLab(labPlanes(asSeen(photoXyz, perDegree)), labPlanes(asSeen(schemeXyz, perDegree))).mean;
}

function asSeen(xyz: Planes, perDegree: number): Planes {
  const { width, height } = xyz;
  const opponent = emptyPlanes(width, height);
  for (let i = 0; i < xyz.first.length; i++) {
    const x = xyz.first[i];
    const y = xyz.second[i];
    const z = xyz.third[i];
    opponent.first[i] = 0.279 * x + 0.72 * y - 0.107 * z;
    opponent.second[i] = -0.449 * x + 0.29 * y - 0.077 * z;
    opponent.third[i] = 0.086 * x - 0.59 * y + 0.501 * z;
  }
  const light = throughEye(opponent.first, width, height, blackWhite, perDegree);
  const red = throughEye(opponent.second, width, height, redGreen, perDegree);
  const blue = throughEye(opponent.third, width, height, blueYellow, perDegree);
  const seen = emptyPlanes(width, height);
  for (let i = 0; i < light.length; i++) {
    const l = light[i];
    const r = red[i];
    const b = blue[i];
    seen.first[i] = Math.max(0, 0.6266 * l - 1.8672 * r - 0.1532 * b);
    seen.second[i] = Math.max(0, 1.3699 * l + 0.9348 * r + 0.4362 * b);
    seen.third[i] = Math.max(0, 1.5057 * l + 1.4213 * r + 2.536 * b);
  }
  return seen;
}

function throughEye(
  plane: Float64Array,
  width: number,
  height: number,
  bells: readonly (readonly [number, number])[],
  perDegree: number,
): Float64Array {
  const total = bells.reduce((sum, [weight]) => sum + weight, 0);
  const out = new Float64Array(plane.length);
  for (const [weight, degrees] of bells) {
    const taps = gaussianTaps((degrees * perDegree) / Math.SQRT2, perDegree / 2);
    const blurred = blurPlane(plane, width, height, taps);
    for (let i = 0; i < out.length; i++) out[i] = out[i] + (weight / total) * blurred[i];
  }
  return out;
}
