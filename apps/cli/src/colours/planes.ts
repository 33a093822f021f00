import { blurPlane, labOfXyz, type Raster, type Rgb, whitePoint, xyzOfRgb } from '@uzor/engine';

/** Three planes of numbers, row-major: XYZ, or L*a*b*, or opponent channels. */
export interface Planes {
  readonly width: number;
  readonly height: number;
  readonly first: Float64Array;
  readonly second: Float64Array;
  readonly third: Float64Array;
}

export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

export function rasterOf({ width, height, bytes }: Pixels): Raster {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) data.set(bytes.subarray(i * 3, i * 3 + 3), i * 4);
  return { width, height, data };
}

/** A scheme as a picture, one pixel per cell. */
export function paintCells(cells: Uint8Array, width: number, palette: readonly Rgb[]): Pixels {
  const bytes = new Uint8Array(cells.length * 3);
  for (const [i, colour] of cells.entries()) bytes.set(palette[colour], i * 3);
  return { width, height: cells.length / width, bytes };
}

/** XYZ of every pixel, D65, Y of white = 1. */
export function xyzPlanes({ width, height, bytes }: Pixels): Planes {
  const planes = emptyPlanes(width, height);
  for (let i = 0; i < width * height; i++) {
    const [x, y, z] = xyzOfRgb([bytes[i * 3], bytes[i * 3 + 1], bytes[i * 3 + 2]]);
    planes.first[i] = x * whitePoint[0];
    planes.second[i] = y;
    planes.third[i] = z * whitePoint[2];
  }
  return planes;
}

/** L*a*b* planes of XYZ planes. */
export function labPlanes(xyz: Planes): Planes {
  const planes = emptyPlanes(xyz.width, xyz.height);
  for (let i = 0; i < xyz.first.length; i++) {
    const [lightness, a, b] = labOfXyz(xyz.first[i] / whitePoint[0], xyz.second[i], xyz.third[i] / whitePoint[2]);
    planes.first[i] = lightness;
    planes.second[i] = a;
    planes.third[i] = b;
  }
  return planes;
}

export function emptyPlanes(width: number, height: number): Planes {
  const plane = () => new Float64Array(width * height);
  return { width, height, first: plane(), second: plane(), third: plane() };
}

/**
 * One side of a Gaussian for `blurPlane`, from the centre outwards; length = 3 sigma, rounded up, at most `longest`.
 * Each tap is the mean of the curve over its sample (nine points), so that narrow curves keep their weight.
 */
export function gaussianTaps(sigma: number, longest = Infinity): Float64Array {
  const reach = Math.max(0, Math.min(Math.ceil(3 * sigma), Math.floor(longest)));
  const bell = Float64Array.from({ length: reach + 1 }, (_, k) => {
    let sum = 0;
    for (let part = -4; part <= 4; part++) sum += Math.exp(-((k + part / 9) ** 2) / (2 * sigma * sigma));
    return sum;
  });
  return normaliseTaps(bell);
}

/** Normalises one-sided taps so that both sides together, with the centre counted once, add up to 1. */
export function normaliseTaps(taps: Float64Array): Float64Array {
  const total = taps.reduce((sum, tap) => sum + 2 * tap, -taps[0]);
  return taps.map((tap) => tap / total);
}

export function blurPlanes(planes: Planes, taps: Float64Array): Planes {
  const { width, height } = planes;
  return {
    width,
    height,
    first: blurPlane(planes.first, width, height, taps),
    second: blurPlane(planes.second, width, height, taps),
    third: blurPlane(planes.third, width, height, taps),
  };
}
