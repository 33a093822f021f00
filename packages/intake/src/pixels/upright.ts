import type { Raster } from '@uzor/engine';
import { isSideways, type Orientation } from '../headers/orientation.ts';

/** Turns a stored picture upright; returns the same raster if it already is. */
export function upright(raster: Raster, orientation: Orientation): Raster {
  if (orientation === 1) return raster;
  const { width, height } = raster;
  const sideways = isSideways(orientation);
  const turned = sideways ? { width: height, height: width } : { width, height };
  // Offset of the stored pixel that becomes the upper left corner, and the steps to its right and lower neighbours.
  const [right, below] = steps(orientation, width);
  const corner = (right < 0 ? -right * (turned.width - 1) : 0) + (below < 0 ? -below * (turned.height - 1) : 0);
  const from = new Uint32Array(raster.data.buffer, raster.data.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  for (let y = 0, at = 0; y < turned.height; y++)
    for (let x = 0, source = corner + y * below; x < turned.width; x++, source += right) to[at++] = from[source];
  return { ...turned, data: new Uint8ClampedArray(to.buffer) };
}

function steps(orientation: Orientation, width: number): readonly [right: number, below: number] {
  switch (orientation) {
    case 2:
      return [-1, width];
    case 3:
      return [-1, -width];
    case 4:
      return [1, -width];
    case 5:
      return [width, 1];
    case 6:
      return [-width, 1];
    case 7:
      return [-width, -1];
    case 8:
      return [width, -1];
    default:
      return [1, width];
  }
}

/** Background put behind the transparent parts of a picture. */
export type Ground = 'white' | 'dark';
const levels: Readonly<Record<Ground, number>> = { white: 255, dark: 51 };

/** The ground as a CSS colour. */
export const groundColour = (ground: Ground) => `rgb(${levels[ground]} ${levels[ground]} ${levels[ground]})`;

const SAMPLES = 128;
/** Alpha (0 to 255) below which a pixel counts as absent, that is, transparent. */
const ABSENT = 128;
/** Minimum share of absent samples that calls for a ground; fewer are just rounded corners. */
const LEAST_ABSENT = 0.01;
/** Mean luminance of the rim above which it is too pale to show on white (a contrast below 1.6:1). */
const PALE = 1.05 / 1.6 - 0.05;

/**
 * Chooses the ground of a picture by the mean light of its rim, the opaque pixels next to transparent ones: dark if the
 * rim would vanish on white. Null if the picture is opaque apart from its corners.
 */
export function groundOf({ width, height, data }: Raster): Ground | null {
  const [columns, rows] = [Math.min(SAMPLES, width), Math.min(SAMPLES, height)];
  const at = (column: number, row: number) =>
    (Math.floor(((row + 0.5) * height) / rows) * width + Math.floor(((column + 0.5) * width) / columns)) * 4;
  const isAbsent = (column: number, row: number) => data[at(column, row) + 3] < ABSENT;
  let absent = 0;
  const rim = { light: 0, samples: 0 };
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (isAbsent(column, row)) absent++;
      else if (neighbours(column, row, columns, rows).some(([x, y]) => isAbsent(x, y))) {
        rim.light += lightOf(data, at(column, row));
        rim.samples++;
      }
    }
  if (absent < LEAST_ABSENT * rows * columns) return null;
  return rim.samples > 0 && rim.light / rim.samples > PALE ? 'dark' : 'white';
}

const neighbours = (x: number, y: number, columns: number, rows: number) =>
  [
    [x - 1, y],
    [x + 1, y],
    [x, y - 1],
    [x, y + 1],
  ].filter(([column, row]) => column >= 0 && row >= 0 && column < columns && row < rows);

/** Approximate relative luminance, 0 to 1, with a gamma of 2.2. */
function lightOf(data: Uint8ClampedArray, at: number): number {
  return 0.2126 * (data[at] / 255) ** 2.2 + 0.7152 * (data[at + 1] / 255) ** 2.2 + 0.0722 * (data[at + 2] / 255) ** 2.2;
}

/** Lays a picture on a ground, in place. */
export function layOn({ data }: Raster, ground: Ground): void {
  const level = levels[ground];
  for (let at = 0; at < data.length; at += 4) {
    const share = data[at + 3] / 255;
    if (share === 1) continue;
    for (let i = at; i < at + 3; i++) data[i] = data[i] * share + level * (1 - share);
    data[at + 3] = 255;
  }
}
