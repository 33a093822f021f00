import { linearLight, srgbByte } from '../colour/srgb.ts';
import { mixedBits } from '../random.ts';
import type { Raster } from '../raster.ts';
import type { GridScheme, Rgb } from '../scheme.ts';

/* Draws one tile for each colour and lightness with exact areas, as if scaled down from a large one, then copies it to each cell. */

/** The facets of an element at one size. */
export interface Cut {
  /** Share of the way to white (above 0) or black (below 0) of each facet. */
  readonly shades: readonly number[];
  /** Index into `shades` of the facet under a point of the cell, 0 to 1 from its upper left. */
  readonly facetAt: (x: number, y: number) => number;
}

/**
 * Draws every cell of a scheme as an element of one cut. A hash of the position varies the lightness a little and makes
 * some elements sparkle, identically on every machine.
 *
 * @param cellPx pixels a cell, whole, at least 1
 * @returns an opaque raster of widthCells * cellPx by heightCells * cellPx
 * @throws RangeError for a part of a pixel, or a cell that is no index of the palette
 */
export function layElements(scheme: GridScheme, cellPx: number, cut: Cut): Raster {
  if (!Number.isInteger(cellPx) || cellPx < 1) throw new RangeError(`A cell cannot be ${cellPx} px wide`);
  const { widthCells, heightCells, cells, palette } = scheme;
  const width = widthCells * cellPx;
  const height = heightCells * cellPx;
  const pixels = new Uint32Array(width * height);
  const tiles = tilesOf(
    palette.map(({ rgb }) => rgb),
    cellPx,
    cut,
  );
  const tilePixels = cellPx * cellPx;
  for (let cell = 0; cell < cells.length; cell++) {
    const colour = cells[cell];
    if (colour >= palette.length) throw new RangeError(`Cell ${cell} has colour ${colour} of ${palette.length}`);
    const x = cell % widthCells;
    const y = (cell - x) / widthCells;
    let from = (colour * LIGHTNESSES + lightnessAt(x, y)) * tilePixels;
    let to = y * cellPx * width + x * cellPx;
    for (let row = 0; row < cellPx; row++) {
      for (let column = 0; column < cellPx; column++) pixels[to + column] = tiles[from + column];
      from += cellPx;
      to += width;
    }
  }
  return { width, height, data: new Uint8ClampedArray(pixels.buffer) };
}

/** Levels added to a whole drill: ten even steps from -4.5 to 4.5, then the sparkle. */
const lightnesses = [-4.5, -3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5, 4.5, 26] as const;
const LIGHTNESSES = lightnesses.length;
const SPARKLE = LIGHTNESSES - 1;
const SPARKLE_SHARE = 0.035;

/** Index of the lightness of the drill at a place, by a hash of it. */
function lightnessAt(x: number, y: number): number {
  const hash = mixedBits(x + 1, y + 1);
  if ((hash >>> 16) / 65_536 < SPARKLE_SHARE) return SPARKLE;
  return ((hash & 0xffff) * SPARKLE) >>> 16;
}

/** All tiles as packed RGBA, colour by colour, lightness by lightness, each row-major. */
function tilesOf(tones: readonly Rgb[], cellPx: number, cut: Cut): Uint32Array {
  const facets = cut.shades.length;
  const shares = facetShares(cut, cellPx);
  const areas = facetAreas(shares, facets);
  const bytes = new Uint8Array(tones.length * LIGHTNESSES * cellPx * cellPx * 4);
  let to = 0;
  for (const tone of tones) {
    const body = bodyOf(tone, cut, areas);
    const gloss = glossOf(tone);
    for (const lightness of lightnesses) {
      const light = cut.shades.map((shade) =>
        body.map((level) => linearLight[shaded(level + lightness, shade, gloss)]),
      );
      for (let pixel = 0; pixel < cellPx * cellPx; pixel++, to += 4) {
        for (let channel = 0; channel < 3; channel++) {
          let sum = 0;
          for (let facet = 0; facet < facets; facet++) sum += shares[pixel * facets + facet] * light[facet][channel];
          bytes[to + channel] = srgbByte(sum);
        }
        bytes[to + 3] = 255;
      }
    }
  }
  return new Uint32Array(bytes.buffer);
}

/** How much of a facet's share of white a tone takes: dark resin shines less than white does. */
function glossOf([red, green, blue]: Rgb): number {
  return 0.4 + (0.6 * (0.3 * red + 0.59 * green + 0.11 * blue)) / 255;
}

function shaded(level: number, shade: number, gloss: number): number {
  const within = Math.min(255, Math.max(0, level));
  return Math.round(shade >= 0 ? within + (255 - within) * shade * gloss : within * (1 + shade));
}

/**
 * The tone to shade the facets from, so that the whole drill, seen from afar, has the palette's tone: facets and joints
 * would else wash out dark tones and dull bright ones. Where no tone is bright or dark enough, the nearest.
 */
function bodyOf(tone: Rgb, { shades }: Cut, areas: readonly number[]): number[] {
  const gloss = glossOf(tone);
  const fromAfar = (level: number): number =>
    shades.reduce((sum, shade, facet) => sum + areas[facet] * linearLight[shaded(level, shade, gloss)], 0);
  return tone.map((level) => {
    let body = 0;
    while (body < 255 && fromAfar(body) < linearLight[level]) body++;
    return body;
  });
}

/** Share of each facet in the whole tile, of sum 1. */
function facetAreas(shares: Float32Array, facets: number): number[] {
  return Array.from(
    { length: facets },
    (_, facet) =>
      shares.reduce((sum, share, i) => (i % facets === facet ? sum + share : sum), 0) * (facets / shares.length),
  );
}

const SAMPLES = 16; // a side of each pixel: facet edges to 1/256 of its area

/** Share of each facet in each pixel of a tile: as many numbers a pixel as facets, of sum 1. */
function facetShares({ shades, facetAt }: Cut, cellPx: number): Float32Array {
  const facets = shades.length;
  const shares = new Float32Array(cellPx * cellPx * facets);
  const fine = cellPx * SAMPLES;
  for (let y = 0; y < fine; y++) {
    for (let x = 0; x < fine; x++) {
      const pixel = Math.floor(y / SAMPLES) * cellPx + Math.floor(x / SAMPLES);
      shares[pixel * facets + facetAt((x + 0.5) / fine, (y + 0.5) / fine)] += 1 / (SAMPLES * SAMPLES);
    }
  }
  return shares;
}
