import { linearLight, srgbByte } from '../colour/srgb.ts';
import type { Rgb } from '../scheme.ts';

/** Draws a tile for each tone and lightness. Each pixel blends its facets by area, from 16 x 16 samples. */

/** The facets of an element at one size. */
export interface Cut {
  /** Shade of each facet: share of the way to white (positive) or black (negative). */
  readonly shades: readonly number[];
  /** Index into `shades` of the facet at a point of the cell, 0 to 1 from its upper left. */
  readonly facetAt: (x: number, y: number) => number;
}

/** A cell without facets, in its flat colour. */
const flatCut: Cut = { shades: [0], facetAt: () => 0 };

/** The cut for a cell of this many pixels. */
export function cutFor(cellPx: number, smallCut: Cut, fullCut: Cut): Cut {
  if (cellPx < 4) return flatCut;
  return cellPx < 8 ? smallCut : fullCut;
}

/** Levels added to a whole drill: ten even steps from -4.5 to 4.5, then the sparkle. */
const lightnesses = [-4.5, -3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5, 4.5, 26] as const;
/** Tiles per tone. */
export const LIGHTNESSES = lightnesses.length;

/** The tiles of one cut at one size, shared by a work, its other presets and the pictures of its segments. */
interface Tiles {
  /** The tiles of a tone as packed RGBA: one after another by lightness, each row-major. */
  of(tone: Rgb): Uint32Array;
}
/** Cache limit in pixels (8 MB): enough for the tones of several boxes at the sizes of pictures and segments. */
const KEPT_PIXELS = 2_000_000;
const kept = new Map<Cut, Map<number, Tiles>>();
let keptPixels = 0;

/** The cached tiles of a cut at a size in pixels. */
export function tilesIn(cut: Cut, cellPx: number): Tiles {
  if (keptPixels > KEPT_PIXELS) {
    kept.clear();
    keptPixels = 0;
  }
  const sizes = kept.get(cut) ?? new Map<number, Tiles>();
  const tiles = sizes.get(cellPx) ?? openTiles(cut, cellPx);
  kept.set(cut, sizes.set(cellPx, tiles));
  return tiles;
}

function openTiles(cut: Cut, cellPx: number): Tiles {
  const shares = facetShares(cut, cellPx);
  const areas = facetAreas(shares, cut.shades.length);
  const tones = new Map<number, Uint32Array>();
  return {
    of(tone) {
      const key = (tone[0] << 16) | (tone[1] << 8) | tone[2];
      const known = tones.get(key);
      if (known) return known;
      const drawn = drawTiles(tone, cellPx, cut, shares, bodyOf(tone, cut, areas));
      tones.set(key, drawn);
      keptPixels += drawn.length;
      return drawn;
    },
  };
}

function drawTiles(tone: Rgb, cellPx: number, { shades }: Cut, shares: Float32Array, body: readonly number[]) {
  const facets = shades.length;
  const gloss = glossOf(tone);
  const bytes = new Uint8Array(LIGHTNESSES * cellPx * cellPx * 4);
  let to = 0;
  for (const lightness of lightnesses) {
    const light = shades.map((shade) => body.map((level) => linearLight[shaded(level + lightness, shade, gloss)]));
    for (let pixel = 0; pixel < cellPx * cellPx; pixel++, to += 4) {
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (let facet = 0; facet < facets; facet++) sum += shares[pixel * facets + facet] * light[facet][channel];
        bytes[to + channel] = srgbByte(sum);
      }
      bytes[to + 3] = 255;
    }
  }
  return new Uint32Array(bytes.buffer);
}

/** Share of a facet's white that a tone reflects: dark resin shines less. */
function glossOf([red, green, blue]: Rgb): number {
  return 0.4 + (0.6 * (0.3 * red + 0.59 * green + 0.11 * blue)) / 255;
}

function shaded(level: number, shade: number, gloss: number): number {
  const within = Math.min(255, Math.max(0, level));
  return Math.round(shade >= 0 ? within + (255 - within) * shade * gloss : within * (1 + shade));
}

/** Base tone of the facets that gives the whole drill, seen from afar, the palette's tone. */
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

/** Share of each facet in the whole tile; sums to 1. */
function facetAreas(shares: Float32Array, facets: number): number[] {
  return Array.from(
    { length: facets },
    (_, facet) =>
      shares.reduce((sum, share, i) => (i % facets === facet ? sum + share : sum), 0) * (facets / shares.length),
  );
}

const SAMPLES = 16; // per side of a pixel: facet edges are accurate to 1/256 of its area

/** Share of each facet in each pixel of a tile: one number per facet and pixel; a pixel's numbers sum to 1. */
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
