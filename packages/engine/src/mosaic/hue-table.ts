import { chromaOfPhoto, chromaticSquared, greyStretch, hueWeight } from '../colour/chromatic.ts';
import { VIOLET, type Weights } from './profiles.ts';

/** Quantisation step of a* and b*: a hue is off by at most 0.36. */
const STEP = 0.5;
/** Cached rows, a power of two. Few photos have more hues; an evicted hue is computed again. */
const ROWS = 4096;
/** Larger than any a* or b* in steps: makes both parts of a cache key positive. */
const FURTHEST = 1024;
/** Two hues have no mean if the sum of their unit vectors is shorter than this. */
const OPPOSITE = 0.2;
/** A palette colour, with a* corrected for blues. */
export interface Hue {
  readonly a: number;
  readonly b: number;
  readonly chroma: number;
  /** a*, b* and chroma scaled by `seenShare`. */
  readonly seenA: number;
  readonly seenB: number;
  readonly seenChroma: number;
}

/**
 * A cache of squared chromatic distances between the hues of a photo, in steps of 0.5, and every palette colour. Only
 * one cell in six misses it.
 */
export function hueTable(colours: readonly Hue[], weights: Weights) {
  const keys = new Int32Array(ROWS).fill(-1);
  const distances = new Float64Array(ROWS * colours.length);
  const falseDistances = new Float64Array(ROWS * colours.length);
  return {
    /** Sum of CIEDE2000's squared chroma and hue terms: one value a colour, starting at `rowOf`. */
    distances,
    /** `chromaticSquared` at lightnesses where hues are fully visible: one value a colour, starting at `rowOf`. */
    falseDistances,
    /** Index at which the row of a hue starts; valid until the next call. */
    rowOf(a: number, b: number): number {
      const stepA = Math.round(a / STEP);
      const stepB = Math.round(b / STEP);
      const key = (stepA + FURTHEST) * 2 * FURTHEST + stepB + FURTHEST;
      const slot = (stepA * 64 + stepB) & (ROWS - 1);
      const base = slot * colours.length;
      if (keys[slot] === key) return base;
      keys[slot] = key;
      fillDistances(stepA * STEP, stepB * STEP, colours, weights, distances, base);
      fillFalseDistances(stepA * STEP, stepB * STEP, 1, colours, weights, falseDistances, base);
      return base;
    },
  };
}

function fillDistances(
  a: number,
  b: number,
  colours: readonly Hue[],
  weights: Weights,
  distances: Float64Array,
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
    const texture = hueWeight(
      seenA * otherChroma + otherA * chroma,
      b * otherChroma + colour.b * chroma,
      OPPOSITE * chroma * otherChroma,
    );
    const forHue = 1 + weights.hueTolerance * mean * texture;
    distances[base + c] = forChroma * forChroma + (turns * turned) / (forHue * forHue);
  }
}

/** @param seen visible share of the hue at the cell's lightness, 0 to 1 */
export function fillFalseDistances(
  a: number,
  b: number,
  seen: number,
  colours: readonly Hue[],
  weights: Weights,
  falseDistances: Float64Array,
  base: number,
): void {
  const seenA = seen * a;
  const seenB = seen * b;
  const chroma = Math.sqrt(seenA * seenA + seenB * seenB);
  for (let c = 0; c < colours.length; c++) {
    const colour = colours[c];
    const turns = b < 0 && isViolet(colour.a, colour.b) ? 1 + weights.blues : 1;
    const by = chromaOfPhoto(colour.seenChroma, chroma);
    falseDistances[base + c] = chromaticSquared(
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
