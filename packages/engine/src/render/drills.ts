import { linearLight, srgbByte } from '../colour/srgb.ts';
import type { Raster } from '../raster.ts';
import type { GridScheme, Rgb } from '../scheme.ts';

/**
 * The finished work: every cell a square drill, its table, bevels and joint lit from the upper left.
 *
 * One tile a colour and lightness is drawn with exact areas (as if at a great size and scaled down), then laid cell
 * by cell. From 8 px a cell all facets show; below, joint and two lit and two shaded edges; below 4 px the tone alone.
 * Drills differ a little in lightness, and some sparkle, by a hash of their place: the same on every machine.
 *
 * @param cellPx pixels a cell, whole, at least 1
 * @returns an opaque raster of widthCells * cellPx by heightCells * cellPx
 * @throws RangeError for a part of a pixel, or a cell that is no index of the palette
 * Source: ours; proportions after resin drills under a window. 160 x 200 cells at 6 px: about 10 ms.
 */
export function renderDrills(scheme: GridScheme, cellPx: number): Raster {
  if (!Number.isInteger(cellPx) || cellPx < 1) throw new RangeError(`A cell cannot be ${cellPx} px wide`);
  const { widthCells, heightCells, cells, palette } = scheme;
  const width = widthCells * cellPx;
  const height = heightCells * cellPx;
  const pixels = new Uint32Array(width * height);
  const tiles = tilesOf(
    palette.map(({ rgb }) => rgb),
    cellPx,
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
  const hash = placeHash(x, y);
  if ((hash >>> 16) / 65_536 < SPARKLE_SHARE) return SPARKLE;
  return ((hash & 0xffff) * SPARKLE) >>> 16;
}

/** 32 well mixed bits of a place. Source: the finaliser of MurmurHash3 (A. Appleby, public domain). */
function placeHash(x: number, y: number): number {
  let hash = Math.imul(x + 1, 0x9e3779b1) ^ Math.imul(y + 1, 0x85ebca77);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** How a drill is cut at one size; lengths are shares of the cell. */
interface Cut {
  /** Width of the dark line between two drills. */
  readonly joint: number;
  /** Width of each bevel. */
  readonly bevel: number;
  /** Share of the way to white (above 0) or black (below 0) of each facet. */
  readonly shades: readonly number[];
}

// Facets, in the order of `shades`: joint, top, left, right, bottom, upper left and lower right half of the table.
const FACETS = 7;
const fullCut: Cut = { joint: 0.05, bevel: 0.26, shades: [-0.4, 0.34, 0.16, -0.16, -0.3, 0.1, 0.04] };
const smallCut: Cut = { joint: 0.1, bevel: 0.18, shades: [-0.4, 0.3, 0.16, -0.16, -0.26, 0.04, 0.04] };
const flatCut: Cut = { joint: 0, bevel: 0, shades: [0, 0, 0, 0, 0, 0, 0] };

function cutFor(cellPx: number): Cut {
  if (cellPx < 4) return flatCut;
  return cellPx < 8 ? smallCut : fullCut;
}

/** All tiles as packed RGBA, colour by colour, lightness by lightness, each row-major. */
function tilesOf(tones: readonly Rgb[], cellPx: number): Uint32Array {
  const cut = cutFor(cellPx);
  const shares = facetShares(cut, cellPx);
  const areas = facetAreas(shares);
  const bytes = new Uint8Array(tones.length * LIGHTNESSES * cellPx * cellPx * 4);
  let to = 0;
  for (const tone of tones) {
    const body = bodyOf(tone, cut, areas);
    const gloss = glossOf(tone);
    for (const lightness of lightnesses) {
      const light = cut.shades.map((shade) => body.map((level) => linearLight[shaded(level + lightness, shade, gloss)]));
      for (let pixel = 0; pixel < cellPx * cellPx; pixel++, to += 4) {
        for (let channel = 0; channel < 3; channel++) {
          let sum = 0;
          for (let facet = 0; facet < FACETS; facet++) sum += shares[pixel * FACETS + facet] * light[facet][channel];
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
  const fromAfar = (level: number): number => shades.reduce((sum, shade, facet) => sum + areas[facet] * linearLight[shaded(level, shade, gloss)], 0);
  return tone.map((level) => {
    let body = 0;
    while (body < 255 && fromAfar(body) < linearLight[level]) body++;
    return body;
  });
}

/** Share of each facet in the whole tile, of sum 1. */
function facetAreas(shares: Float32Array): number[] {
  return Array.from(
    { length: FACETS },
    (_, facet) => shares.reduce((sum, share, i) => (i % FACETS === facet ? sum + share : sum), 0) * (FACETS / shares.length),
  );
}

const SAMPLES = 16; // a side of each pixel: facet edges to 1/256 of its area

/** Share of each facet in each pixel of a tile: FACETS numbers a pixel, of sum 1. */
function facetShares(cut: Cut, cellPx: number): Float32Array {
  const shares = new Float32Array(cellPx * cellPx * FACETS);
  const fine = cellPx * SAMPLES;
  for (let y = 0; y < fine; y++) {
    for (let x = 0; x < fine; x++) {
      const pixel = Math.floor(y / SAMPLES) * cellPx + Math.floor(x / SAMPLES);
      shares[pixel * FACETS + facetAt((x + 0.5) / fine, (y + 0.5) / fine, cut)] += 1 / (SAMPLES * SAMPLES);
    }
  }
  return shares;
}

/** Which facet a point of the cell lies on; half of each joint belongs to each neighbour. */
function facetAt(x: number, y: number, { joint, bevel }: Cut): number {
  const left = x - joint / 2;
  const top = y - joint / 2;
  const right = 1 - joint / 2 - x;
  const bottom = 1 - joint / 2 - y;
  const nearest = Math.min(left, top, right, bottom);
  if (nearest < 0) return 0;
  if (nearest >= bevel) return x + y < 1 ? 5 : 6;
  if (nearest === top) return 1;
  if (nearest === left) return 2;
  return nearest === right ? 3 : 4;
}
