import { linearLight, srgbByte } from '../../colour/srgb.ts';
import { mixedBits } from '../../random.ts';
import type { Raster } from '../../raster.ts';
import { type RegionScheme, UNITS_PER_MM } from '../region-scheme.ts';
import { regionMap } from '../contours/scan-lines.ts';

/** Renders the scheme in flat colours without antialiasing. @throws RangeError for a picture without pixels */
export function renderFlat(scheme: RegionScheme, pxPerMm: number): Raster {
  const { map, width, height } = mapAt(scheme, pxPerMm);
  const tones = Uint32Array.from(scheme.regions, ({ colour }) => packed(scheme.palette[colour].rgb));
  const pixels = new Uint32Array(map.length);
  for (let i = 0; i < map.length; i++) pixels[i] = tones[map[i]];
  return { width, height, data: new Uint8ClampedArray(pixels.buffer) };
}

function mapAt(
  { arcs, widthMm, heightMm }: RegionScheme,
  pxPerMm: number,
): { map: Int32Array; width: number; height: number } {
  const width = Math.round(widthMm * pxPerMm);
  const height = Math.round(heightMm * pxPerMm);
  if (!(width >= 1 && height >= 1)) throw new RangeError(`A picture at ${pxPerMm} px/mm`);
  return { map: regionMap(arcs, widthMm * UNITS_PER_MM, heightMm * UNITS_PER_MM, width, height), width, height };
}

/** RGBA packed into a number, red in the lowest byte: assumes a little-endian machine. */
function packed([red, green, blue]: readonly [number, number, number]): number {
  return (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
}

/** Samples per side of a pixel, for antialiased borders. */
const SAMPLES = 2;
/** Amplitudes of the brush grain and of the canvas weave, in colour levels. */
const GRAIN = 2.6;
const WEAVE = 1.5;
/** Length and width of bristle marks, and pitch of the canvas threads. */
const STROKE_MM = 7;
const BRISTLE_MM = 0.5;
const THREAD_MM = 0.9;
/** Darkening of borders, and the resolution from which it has its full effect. */
const BORDER = 0.1;
const BORDER_PX_PER_MM = 3.5;

/**
 * Renders the finished work with brush marks and canvas texture, lit from the upper left, as an opaque raster.
 * @param pxPerMm above 0; below 1.5 the canvas does not show
 * @throws RangeError for a picture without pixels
 */
export function renderPaint(scheme: RegionScheme, pxPerMm: number): Raster {
  const { map, width: fineWidth, height: fineHeight } = mapAt(scheme, pxPerMm * SAMPLES);
  const width = Math.max(1, Math.floor(fineWidth / SAMPLES));
  const height = Math.max(1, Math.floor(fineHeight / SAMPLES));
  const light = Float64Array.from(
    scheme.regions.flatMap(({ colour }) => scheme.palette[colour].rgb.map((level) => linearLight[level])),
  );
  const tones = Uint8Array.from(scheme.regions.flatMap(({ colour }) => scheme.palette[colour].rgb));
  const data = new Uint8ClampedArray(width * height * 4);
  const mmPerPx = 1 / pxPerMm;
  const brush = openBrush(map, fineWidth, scheme.regions.length, mmPerPx);
  const border = 1 - BORDER * Math.min(1, pxPerMm / BORDER_PX_PER_MM);
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0, at = y * SAMPLES * fineWidth; x < width; x++, at += SAMPLES, to += 4) {
      const region = map[at];
      const right = map[at + 1];
      const below = map[at + fineWidth];
      const across = map[at + fineWidth + 1];
      const shade = brushLevel(brush, region, x * mmPerPx, y * mmPerPx);
      if (right === region && below === region && across === region) {
        for (let channel = 0; channel < 3; channel++) data[to + channel] = tones[region * 3 + channel] + shade;
      } else {
        for (let channel = 0; channel < 3; channel++) {
          const sum =
            light[region * 3 + channel] +
            light[right * 3 + channel] +
            light[below * 3 + channel] +
            light[across * 3 + channel];
          data[to + channel] = srgbByte(sum / 4) * border + shade;
        }
      }
      data[to + 3] = 255;
    }
  }
  return { width, height, data };
}

/** Stroke directions as cosine and sine: rational numbers, so that all engines agree. */
const slopes = [
  [1, 0],
  [0.96, 0.28],
  [0.8, 0.6],
  [0.6, 0.8],
  [0.28, 0.96],
  [0.96, -0.28],
  [0.8, -0.6],
  [0.6, -0.8],
] as const;

/** Brush marks: a lattice of heights for each region, aligned with its stroke direction. */
type Brush = ReturnType<typeof openBrush>;

/** Computes heights once per lattice point: there are far fewer points than pixels. */
function openBrush(map: Int32Array, fineWidth: number, regions: number, mmPerPx: number) {
  const bristleMm = Math.max(BRISTLE_MM, mmPerPx);
  // Cosine and sine of each region's stroke direction.
  const slope = new Float64Array(regions * 2);
  // For each region: first column, first row and number of rows of its lattice, and the offset of its heights.
  const lattice = new Int32Array(regions * 4);
  const columns = new Int32Array(regions);
  const boxes = boxesOf(map, fineWidth, regions);
  let points = 0;
  for (let region = 0; region < regions; region++) {
    const [left, top, right, bottom] = boxes.subarray(region * 4, region * 4 + 4).map((px) => px * mmPerPx);
    if (right < left) continue; // smaller than a pixel
    const [cosine, sine] = slopes[mixedBits(region, 8) & 7];
    slope.set([cosine, sine], region * 2);
    const [x0, x1, y0, y1] = [left, right, Math.min(sine * top, sine * bottom), Math.max(sine * top, sine * bottom)];
    const [v0, v1] = [Math.min(sine * left, sine * right), Math.max(sine * left, sine * right)];
    // One extra step on each side for the second sample, the far side of a lattice square, and rounding.
    const first = Math.floor((cosine * x0 + y0) / STROKE_MM) - 2;
    const top0 = Math.floor((cosine * top - v1) / bristleMm) - 2;
    columns[region] = Math.floor((cosine * x1 + y1) / STROKE_MM) + 3 - first;
    const rows = Math.floor((cosine * bottom - v0) / bristleMm) + 3 - top0;
    lattice.set([first, top0, rows, points], region * 4);
    points += columns[region] * rows;
  }
  // Heights column by column, 0 to 65,535.
  const heights = new Uint16Array(points);
  for (let region = 0, to = 0; region < regions; region++) {
    const [first, top, rows] = lattice.subarray(region * 4, region * 4 + 3);
    for (let column = first; column < first + columns[region]; column++) {
      for (let row = top; row < top + rows; row++)
        heights[to++] = mixedBits(column * 73 + region * 1009, row + 1) & 0xffff;
    }
  }
  return { mmPerPx, bristleMm, slope, lattice, heights };
}

/** Bounding box of each region in pixels: left, top, right, bottom. */
function boxesOf(map: Int32Array, fineWidth: number, regions: number): Float64Array {
  const boxes = new Float64Array(regions * 4);
  for (let k = 0; k < boxes.length; k++) boxes[k] = k % 4 < 2 ? Infinity : -1;
  for (let y = 0, row = 0; row + fineWidth * SAMPLES <= map.length; y++, row += fineWidth * SAMPLES) {
    for (let x = 0, at = row; x * SAMPLES + SAMPLES <= fineWidth; x++, at += SAMPLES) {
      const box = map[at] * 4;
      if (x < boxes[box]) boxes[box] = x;
      if (y < boxes[box + 1]) boxes[box + 1] = y;
      if (x > boxes[box + 2]) boxes[box + 2] = x;
      if (y > boxes[box + 3]) boxes[box + 3] = y;
    }
  }
  return boxes;
}

/** Levels added by brush and canvas at a point, from the slope of the surface towards the light. */
function brushLevel(brush: Brush, region: number, xMm: number, yMm: number): number {
  const { mmPerPx, bristleMm, slope } = brush;
  const cosine = slope[region * 2];
  const sine = slope[region * 2 + 1];
  const along = (cosine * xMm + sine * yMm) / STROKE_MM;
  const over = (cosine * yMm - sine * xMm) / bristleMm;
  const grain = (heightAt(brush, along, over, region) - heightAt(brush, along - 0.05, over - 0.6, region)) * 2 * GRAIN;
  return mmPerPx > 1 / 1.5 ? grain : grain + weaveLevel(xMm, yMm);
}

/** Alternating warp and weft; a thread is lit where it faces the upper left. */
function weaveLevel(xMm: number, yMm: number): number {
  const u = xMm / THREAD_MM;
  const v = yMm / THREAD_MM;
  const column = Math.floor(u);
  const row = Math.floor(v);
  const place = ((column + row) & 1) === 0 ? u - column : v - row;
  return WEAVE * (1 - 2 * place);
}

/** Smooth noise between 0 and 1 on a lattice of step 1. */
function heightAt({ lattice, heights }: Brush, u: number, v: number, region: number): number {
  const column = Math.floor(u);
  const row = Math.floor(v);
  const s = eased(u - column);
  const t = eased(v - row);
  const rows = lattice[region * 4 + 2];
  const at = lattice[region * 4 + 3] + (column - lattice[region * 4]) * rows + (row - lattice[region * 4 + 1]);
  const top = (heights[at] / 65_535) * (1 - s) + (heights[at + rows] / 65_535) * s;
  const bottom = (heights[at + 1] / 65_535) * (1 - s) + (heights[at + rows + 1] / 65_535) * s;
  return top * (1 - t) + bottom * t;
}

const eased = (t: number) => t * t * (3 - 2 * t);
