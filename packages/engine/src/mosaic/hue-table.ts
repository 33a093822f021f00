import { chromaOfPhoto, chromaticSquared, greyStretch, hueTexture } from '../colour/chromatic.ts';
import type { Weights } from './weights.ts';

/** Steps of a* and b* in which hues are told apart here: a hue is off by .36 at most. */
const STEP = 0.5;
/** Rows that are kept, a power of two: few photos have more hues, and a hue that lost its row is only reckoned again. */
const ROWS = 4096;
/** Further than any hue of a photo from grey, steps: makes keys of both axes positive. */
const FURTHEST = 1024;
/** Two hues have no mean where their unit vectors add up to less. */
const OPPOSITE = 0.2;
/** Colours of b* below 0 are violet from this slope of a* over -b* on. */
const VIOLET = 0.25;

/** A colour of the palette as this table needs it, blues made straight. */
export interface Hue {
  readonly a: number;
  readonly b: number;
  readonly chroma: number;
  /** a*, b* and chroma as the eye sees them: faded in the dark. */
  readonly seenA: number;
  readonly seenB: number;
  readonly seenChroma: number;
}

/** Squared chromatic distances of every colour of a palette from hues of a photo. */
export interface HueTable {
  /** CIEDE2000's terms of chroma and hue, squared and added up, from `rowOf` on, one a colour. */
  readonly apart: Float64Array;
  /** What `chromaticSquared` says at lightnesses that do not fade hues, from `rowOf` on, one a colour. */
  readonly strange: Float64Array;
  /** Where the row of a hue begins; it stands there until the next call. */
  rowOf(a: number, b: number): number;
}

/**
 * Hues are told from the palette's in steps of half a unit and remembered: of the cells of ten photos one in six had a hue that was
 * not there yet. What a row says depends on its hue alone, never on what was asked before. Allocates nothing a cell.
 */
export function hueTable(colours: readonly Hue[], weights: Weights): HueTable {
  const keys = new Int32Array(ROWS).fill(-1);
  const apart = new Float64Array(ROWS * colours.length);
  const strange = new Float64Array(ROWS * colours.length);
  return {
    apart,
    strange,
    rowOf(a, b) {
      const stepA = Math.round(a / STEP);
      const stepB = Math.round(b / STEP);
      const key = (stepA + FURTHEST) * 2 * FURTHEST + stepB + FURTHEST;
      const slot = (stepA * 64 + stepB) & (ROWS - 1);
      const base = slot * colours.length;
      if (keys[slot] === key) return base;
      keys[slot] = key;
      fillApart(stepA * STEP, stepB * STEP, colours, weights, apart, base);
      fillStrange(stepA * STEP, stepB * STEP, 1, colours, weights, strange, base);
      return base;
    },
  };
}

function fillApart(
  a: number,
  b: number,
  colours: readonly Hue[],
  weights: Weights,
  apart: Float64Array,
  base: number,
): void {
  const photoChroma = Math.sqrt(a * a + b * b);
  for (let c = 0; c < colours.length; c++) {
    const colour = colours[c];
    const stretch = greyStretch(photoChroma + colour.chroma);
    const seenA = stretch * a;
    const chroma = Math.sqrt(seenA * seenA + b * b);
    const otherA = stretch * colour.a;
    const otherChroma = Math.sqrt(otherA * otherA + colour.b * colour.b);
    const mean = (chroma + otherChroma) / 2;
    const more = otherChroma - chroma;
    const turns = b < 0 && isViolet(otherA, colour.b) ? 1 + weights.blues : 1;
    const turned = Math.max(0, (otherA - seenA) * (otherA - seenA) + (colour.b - b) * (colour.b - b) - more * more);
    const forChroma = more / (1 + weights.chromaTolerance * mean);
    const texture = hueTexture(
      seenA * otherChroma + otherA * chroma,
      b * otherChroma + colour.b * chroma,
      OPPOSITE * chroma * otherChroma,
    );
    const forHue = 1 + weights.hueTolerance * mean * texture;
    apart[base + c] = forChroma * forChroma + (turns * turned) / (forHue * forHue);
  }
}

/** @param seen how much of a hue is seen at the cell's lightness, 0 to 1 */
export function fillStrange(
  a: number,
  b: number,
  seen: number,
  colours: readonly Hue[],
  weights: Weights,
  strange: Float64Array,
  base: number,
): void {
  const seenA = seen * a;
  const seenB = seen * b;
  const chroma = Math.sqrt(seenA * seenA + seenB * seenB);
  for (let c = 0; c < colours.length; c++) {
    const colour = colours[c];
    const turns = b < 0 && isViolet(colour.a, colour.b) ? 1 + weights.blues : 1;
    const by = chromaOfPhoto(colour.seenChroma, chroma);
    strange[base + c] = chromaticSquared(
      colour.seenA,
      colour.seenB,
      colour.seenChroma,
      seenA,
      seenB,
      chroma,
      by,
      turns,
    );
  }
}

const isViolet = (a: number, b: number): boolean => a > -VIOLET * b;
