import { labResponse, rgbOfXyz, xyzOfLab } from '../colour/lab.ts';
import { linearLight } from '../colour/srgb.ts';
import type { Target } from '../mosaic/target.ts';
import type { Raster } from '../raster.ts';
import type { Rgb } from '../scheme.ts';

/**
 * The picture as planes of a colour space in which plain distance follows CIEDE2000: L* times 1.15; a* and b* drawn
 * towards grey by ln(1 + 0.045 C) / (0.045 C), as CIE's tolerance grows with chroma C.
 */
export interface Features {
  readonly width: number;
  readonly height: number;
  /** Three numbers a pixel, row-major. */
  readonly values: Float32Array;
}

/** Weight of L*: dark and light planes make the likeness. */
const LIGHTNESS = 1.15;
const CHROMA_TOLERANCE = 0.045;

// Tables in place of cube root and logarithm: ten times faster, and the same in every JavaScript engine.
const RESPONSES = 8192;
const response = Float64Array.from({ length: RESPONSES + 2 }, (_, i) => labResponse(i / RESPONSES));
const CHROMA_STEPS = 4; // entries for 1 of chroma
const MOST_CHROMA = 400;
const GRID = 2 ** 36; // logarithms differ between engines in the last bit; this rounding hides it
const towardsGrey = Float64Array.from({ length: MOST_CHROMA * CHROMA_STEPS + 2 }, (_, i) => {
  const over = (CHROMA_TOLERANCE * i) / CHROMA_STEPS;
  return i === 0 ? 1 : Math.round((Math.log(1 + over) / over) * GRID) / GRID;
});

function responseOf(overWhite: number): number {
  const place = overWhite * RESPONSES;
  const at = place | 0;
  const low = response[at];
  return low + (place - at) * (response[at + 1] - low);
}

function shrinkOf(chroma: number): number {
  const place = Math.min(MOST_CHROMA, chroma) * CHROMA_STEPS;
  const at = place | 0;
  const low = towardsGrey[at];
  return low + (place - at) * (towardsGrey[at + 1] - low);
}

// Linear red, green and blue to XYZ over white: the columns of `xyzOfLinear`, so that the loop allocates nothing.
const M = [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047, 0.2126729, 0.7151522, 0.072175, 0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883];

/** L*a*b* of every pixel, as the tone curves take it. Within 0.001 of the exact values. */
export function labOfRaster({ width, height, data }: Raster): Target {
  const pixels = width * height;
  const lightness = new Float64Array(pixels);
  const a = new Float64Array(pixels);
  const b = new Float64Array(pixels);
  const [xr, xg, xb, yr, yg, yb, zr, zg, zb] = M;
  for (let i = 0, at = 0; i < pixels; i++, at += 4) {
    const red = linearLight[data[at]];
    const green = linearLight[data[at + 1]];
    const blue = linearLight[data[at + 2]];
    const fx = responseOf(xr * red + xg * green + xb * blue);
    const fy = responseOf(yr * red + yg * green + yb * blue);
    const fz = responseOf(zr * red + zg * green + zb * blue);
    lightness[i] = 116 * fy - 16;
    a[i] = 500 * (fx - fy);
    b[i] = 200 * (fy - fz);
  }
  return { widthCells: width, heightCells: height, lightness, a, b };
}

/** Features of L*a*b* planes. */
export function featuresOf({ widthCells, heightCells, lightness, a, b }: Target): Features {
  const values = new Float32Array(lightness.length * 3);
  for (let i = 0, at = 0; i < lightness.length; i++, at += 3) {
    const shrink = shrinkOf(Math.sqrt(a[i] * a[i] + b[i] * b[i]));
    values[at] = lightness[i] * LIGHTNESS;
    values[at + 1] = a[i] * shrink;
    values[at + 2] = b[i] * shrink;
  }
  return { width: widthCells, height: heightCells, values };
}

/** Features of single colours, three numbers each. */
export function featuresOfPaints(paints: readonly Rgb[]): Float32Array {
  const data = Uint8ClampedArray.from(paints.flatMap((rgb) => [...rgb, 255]));
  return featuresOf(labOfRaster({ width: paints.length, height: 1, data })).values;
}

/** The sRGB colour nearest to a point of the feature space, by bisection: `featuresOf` backwards. */
export function rgbOfFeature(first: number, second: number, third: number): Rgb {
  const shrunk = Math.sqrt(second * second + third * third);
  let low = 0;
  let high = MOST_CHROMA;
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (middle * shrinkOf(middle) < shrunk) low = middle;
    else high = middle;
  }
  const stretch = shrunk > 0 ? low / shrunk : 1;
  return rgbOfXyz(...xyzOfLab(first / LIGHTNESS, second * stretch, third * stretch));
}
