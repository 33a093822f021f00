import { labOfXyz, linearLight, type Rgb, whitePoint } from '@uzor/engine';

/** Three planes of numbers, row-major: XYZ, or L*a*b*, or opponent channels. */
export interface Planes {
  readonly width: number;
  readonly height: number;
  readonly first: Float64Array;
  readonly second: Float64Array;
  readonly third: Float64Array;
}

/** A picture of three sRGB bytes a pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** A scheme as a picture, one pixel a cell. */
export function paintCells(cells: Uint8Array, width: number, palette: readonly Rgb[]): Pixels {
  const bytes = new Uint8Array(cells.length * 3);
  for (const [i, colour] of cells.entries()) bytes.set(palette[colour], i * 3);
  return { width, height: cells.length / width, bytes };
}

/** XYZ of every pixel, D65, Y of white = 1. */
export function xyzPlanes({ width, height, bytes }: Pixels): Planes {
  const planes = emptyPlanes(width, height);
  for (let i = 0; i < width * height; i++) {
    const red = linearLight[bytes[i * 3]];
    const green = linearLight[bytes[i * 3 + 1]];
    const blue = linearLight[bytes[i * 3 + 2]];
    planes.first[i] = 0.4124564 * red + 0.3575761 * green + 0.1804375 * blue;
    planes.second[i] = 0.2126729 * red + 0.7151522 * green + 0.072175 * blue;
    planes.third[i] = 0.0193339 * red + 0.119192 * green + 0.9503041 * blue;
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

/** Three planes of zeros. */
export function emptyPlanes(width: number, height: number): Planes {
  const plane = () => new Float64Array(width * height);
  return { width, height, first: plane(), second: plane(), third: plane() };
}

/**
 * A Gaussian as taps from -reach to reach that add up to 1, reach = 3 sigma rounded up, at most `longest`.
 * Each tap is the mean of the bell over its sample (nine points), so narrow bells keep their weight.
 */
export function bellTaps(sigma: number, longest = Infinity): Float64Array {
  const reach = Math.max(0, Math.min(Math.ceil(3 * sigma), Math.floor(longest)));
  const taps = Float64Array.from({ length: 2 * reach + 1 }, (_, k) => {
    let sum = 0;
    for (let part = -4; part <= 4; part++) sum += Math.exp(-((k - reach + part / 9) ** 2) / (2 * sigma * sigma));
    return sum;
  });
  const total = taps.reduce((sum, tap) => sum + tap, 0);
  return taps.map((tap) => tap / total);
}

/** One plane blurred along rows, then columns; beyond the frame the last value goes on. */
export function blurPlane(plane: Float64Array, width: number, height: number, taps: Float64Array): Float64Array {
  const along = blurLines(plane, height, width, width, 1, taps);
  return blurLines(along, width, height, 1, width, taps);
}

function blurLines(
  plane: Float64Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  taps: Float64Array,
): Float64Array {
  const reach = taps.length >> 1;
  const out = new Float64Array(plane.length);
  const padded = new Float64Array(length + 2 * reach);
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    for (let i = 0; i < padded.length; i++) {
      padded[i] = plane[start + Math.min(length - 1, Math.max(0, i - reach)) * step];
    }
    for (let i = 0; i < length; i++) {
      let sum = 0;
      for (let k = 0; k < taps.length; k++) sum += taps[k] * padded[i + k];
      out[start + i * step] = sum;
    }
  }
  return out;
}

/** Three planes blurred alike. */
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
