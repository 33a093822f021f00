import { labResponse, rgbOfXyz, xyzOfLab, xyzOfLinear } from '../../colour/lab.ts';
import { linearLight } from '../../colour/srgb.ts';
import type { Target } from '../../photo/target.ts';
import type { Raster } from '../../raster.ts';
import type { Rgb } from '../../scheme.ts';

/** The picture in a feature space, in which Euclidean distance approximates CIEDE2000. */
export interface Features {
  readonly width: number;
  readonly height: number;
  /** Three numbers per pixel, row-major. */
  readonly values: Float32Array;
}

const CHROMA_TOLERANCE = 0.045;

// Lookup tables instead of cube root, logarithm and integral. They are ten times faster, and identical in every
// JavaScript engine.
const RESPONSES = 8192;
const response = Float64Array.from({ length: RESPONSES + 2 }, (_, i) => labResponse(i / RESPONSES));
const STEPS = 8; // table entries per unit of lightness or chroma
const MOST_CHROMA = 400;
const GRID = 2 ** 36; // logarithms differ between engines in the last bit; this rounding hides it
const towardsGrey = Float64Array.from({ length: MOST_CHROMA * STEPS + 2 }, (_, i) => {
  const over = (CHROMA_TOLERANCE * i) / STEPS;
  return i === 0 ? 1 : Math.round((Math.log(1 + over) / over) * GRID) / GRID;
});
/** CIEDE2000's factor on a*: 1.5 for greys, 1 for strong colours. */
const stretch = Float64Array.from({ length: MOST_CHROMA * STEPS + 2 }, (_, i) => {
  const chroma = i / STEPS;
  const seventh = chroma * chroma * chroma * chroma * chroma * chroma * chroma;
  return 1.5 - 0.5 * Math.sqrt(seventh / (seventh + 6103515625));
});
/** Perceived lightness by L*: the integral of 1 / S_L from 0. The table extends a little beyond both ends. */
const LIGHT_FROM = -20;
const LIGHT_TO = 140;
const seenLight = (() => {
  const table = new Float64Array((LIGHT_TO - LIGHT_FROM) * STEPS + 2);
  for (let i = 1; i < table.length; i++) {
    const off = LIGHT_FROM + (i - 0.5) / STEPS - 50;
    table[i] = table[i - 1] + 1 / STEPS / (1 + (0.015 * off * off) / Math.sqrt(20 + off * off));
  }
  const zero = table[-LIGHT_FROM * STEPS];
  return table.map((value) => value - zero);
})();

function between(table: Float64Array, place: number): number {
  const at = place | 0;
  const low = table[at];
  return low + (place - at) * (table[at + 1] - low);
}

// White-relative XYZ of linear red, green and blue: the columns of `xyzOfLinear`, so that the loops allocate nothing.
const [[xr, yr, zr], [xg, yg, zg], [xb, yb, zb]] = [xyzOfLinear(1, 0, 0), xyzOfLinear(0, 1, 0), xyzOfLinear(0, 0, 1)];

/** L*a*b* of every pixel, the input of the tone curves. Accurate to 0.001. */
export function labOfRaster({ width, height, data }: Raster): Target {
  const pixels = width * height;
  const lightness = new Float64Array(pixels);
  const a = new Float64Array(pixels);
  const b = new Float64Array(pixels);
  for (let i = 0, at = 0; i < pixels; i++, at += 4) {
    const red = linearLight[data[at]];
    const green = linearLight[data[at + 1]];
    const blue = linearLight[data[at + 2]];
    const fx = between(response, (xr * red + xg * green + xb * blue) * RESPONSES);
    const fy = between(response, (yr * red + yg * green + yb * blue) * RESPONSES);
    const fz = between(response, (zr * red + zg * green + zb * blue) * RESPONSES);
    lightness[i] = 116 * fy - 16;
    a[i] = 500 * (fx - fy);
    b[i] = 200 * (fy - fz);
  }
  return { widthCells: width, heightCells: height, lightness, a, b };
}

/** Features of L*a*b* planes. */
export function featuresOf({ widthCells, heightCells, lightness, a, b }: Target): Features {
  const values = new Float32Array(lightness.length * 3);
  for (let i = 0; i < lightness.length; i++) putFeature(values, i * 3, lightness[i], a[i], b[i]);
  return { width: widthCells, height: heightCells, values };
}

/** `featuresOf(labOfRaster(raster))` without intermediate planes. */
export function featuresOfRaster({ width, height, data }: Raster): Features {
  const values = new Float32Array(width * height * 3);
  for (let at = 0, to = 0; to < values.length; at += 4, to += 3) {
    const red = linearLight[data[at]];
    const green = linearLight[data[at + 1]];
    const blue = linearLight[data[at + 2]];
    const fx = between(response, (xr * red + xg * green + xb * blue) * RESPONSES);
    const fy = between(response, (yr * red + yg * green + yb * blue) * RESPONSES);
    const fz = between(response, (zr * red + zg * green + zb * blue) * RESPONSES);
    putFeature(values, to, 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz));
  }
  return { width, height, values };
}

function putFeature(values: Float32Array, to: number, lightness: number, a: number, b: number): void {
  const green = a * between(stretch, chromaPlace(a, b));
  const shrink = between(towardsGrey, chromaPlace(green, b));
  const light = Math.min(LIGHT_TO, Math.max(LIGHT_FROM, lightness));
  values[to] = between(seenLight, (light - LIGHT_FROM) * STEPS);
  values[to + 1] = green * shrink;
  values[to + 2] = b * shrink;
}

function chromaPlace(a: number, b: number): number {
  return Math.min(MOST_CHROMA, Math.sqrt(a * a + b * b)) * STEPS;
}

/** Squared distance between two points. Multiplies because powers depend on the JavaScript engine. */
export function squaredApart(one: Float32Array, at: number, two: Float32Array, to: number): number {
  const p = one[at] - two[to];
  const q = one[at + 1] - two[to + 1];
  const r = one[at + 2] - two[to + 2];
  return p * p + q * q + r * r;
}

/** Features of single colours, three numbers each. */
export function featuresOfPaints(paints: readonly Rgb[]): Float32Array {
  const data = Uint8ClampedArray.from(paints.flatMap((rgb) => [...rgb, 255]));
  return featuresOfRaster({ width: paints.length, height: 1, data }).values;
}

/** The sRGB colour nearest to a point of the feature space: the inverse of `featuresOf`, by bisection. */
export function rgbOfFeature(first: number, second: number, third: number): Rgb {
  const lightness = bisected(LIGHT_FROM, LIGHT_TO, (light) => between(seenLight, (light - LIGHT_FROM) * STEPS) < first);
  const shrunk = Math.sqrt(second * second + third * third);
  const chroma = bisected(0, MOST_CHROMA, (middle) => middle * between(towardsGrey, middle * STEPS) < shrunk);
  const back = shrunk > 0 ? chroma / shrunk : 1;
  const b = third * back;
  let a = second * back;
  for (let step = 0; step < 30; step++) a = (second * back) / between(stretch, chromaPlace(a, b));
  return rgbOfXyz(...xyzOfLab(lightness, a, b));
}

function bisected(from: number, to: number, isBelow: (middle: number) => boolean): number {
  let [low, high] = [from, to];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (isBelow(middle)) low = middle;
    else high = middle;
  }
  return low;
}
