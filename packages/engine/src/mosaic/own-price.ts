import { seenShare, straightA, chromaOfPhoto, chromaticSquared, greyStretch, hueWeight } from '../colour/chromatic.ts';
import { labOfRgb } from '../colour/lab.ts';
import { isSkinTone, share, skinShare } from '../photo/skin.ts';
import type { Target } from '../photo/target.ts';
import type { Rgb } from '../scheme.ts';
import { skin as skinLike, type Weights, VIOLET } from './profiles.ts';

/** Writes the cost of each palette colour in a cell, without regard to its neighbours; returns the cheapest colour. */
export type OwnPrice = (cell: number, own: Float32Array, base: number) => number;

/**
 * Prices the colours of a cell without regard to its neighbours: CIEDE2000 (without its rotation term) plus the prices
 * of hue guard, odd colours and false colours.
 * @param near how near each cell is to a face, 0 to 1; absent without faces
 */
export function ownPricing(target: Target, palette: readonly Rgb[], weights: Weights, near?: Float32Array): OwnPrice {
  const colours = palette.map((rgb) => paletteLab(rgb, weights.blues));
  const hues = hueTable(colours, weights);
  const sum = new Float64Array(colours.length);
  const differences = new Float64Array(colours.length);
  const faded = new Float64Array(colours.length);
  return (cell, own, base) => {
    const lightness = target.lightness[cell];
    const b = target.b[cell];
    const bent = target.a[cell];
    const a = bent + weights.blues * (straightA(bent, b) - bent);
    const row = hues.rowOf(a, b);
    addErrors(lightness, colours, weights, hues.distances, row, differences, sum);
    const onFace = 1 - weights.faceInfluence * (1 - (near?.[cell] ?? 0));
    const seen = seenShare(lightness);
    if (seen < 1) {
      fillFalseDistances(a, b, seen, colours, weights, faded, 0);
      addFalseColours(lightness, a, b, onFace, colours, weights, faded, 0, sum);
    } else addFalseColours(lightness, a, b, onFace, colours, weights, hues.falseDistances, row, sum);
    let best = 0;
    for (let c = 0; c < colours.length; c++) {
      own[base + c] = sum[c];
      if (sum[c] < sum[best]) best = c;
    }
    return best;
  };
}

/**
 * Adds the error of a cell and the prices of hue guard and odd cells, per colour.
 * @param hues squared chromatic distances, one value per colour, starting at `row`
 */
function addErrors(
  lightness: number,
  colours: readonly PaletteColour[],
  weights: Weights,
  hues: Float64Array,
  row: number,
  differences: Float64Array,
  sum: Float64Array,
): void {
  const isTolerant = weights.lightnessTolerance > 0;
  let least = Infinity;
  for (let c = 0; c < colours.length; c++) {
    const other = colours[c].lightness;
    let lighter = other - lightness;
    if (isTolerant) {
      const fromMiddle = ((lightness + other) / 2 - 50) * ((lightness + other) / 2 - 50);
      lighter /= 1 + (weights.lightnessTolerance * fromMiddle) / Math.sqrt(20 + fromMiddle);
    }
    const light = lighter * lighter;
    const hue = hues[row + c];
    sum[c] = weights.ownLightness * light + weights.ownColour * hue;
    const distance = Math.sqrt(light + hue);
    differences[c] = distance;
    if (distance < least) least = distance;
  }
  const oddFrom = Math.max(weights.oddFrom, least);
  for (let c = 0; c < colours.length; c++) {
    const distance = differences[c];
    const beyond = Math.max(0, distance - least - weights.guardFree);
    const odd = Math.max(0, distance - oddFrom);
    if (beyond > 0 || odd > 0) sum[c] = sum[c] + weights.guard * beyond * beyond + weights.odd * odd * odd;
  }
}

/**
 * Adds the price of false colours; nothing if no palette colour is near the cell's lightness.
 * @param onFace how likely skin colours are skin here, 0 to 1
 * @param distances squared visible chromatic distances, one per colour, starting at `row`
 */
function addFalseColours(
  lightness: number,
  a: number,
  b: number,
  onFace: number,
  colours: readonly PaletteColour[],
  weights: Weights,
  distances: Float64Array,
  row: number,
  sum: Float64Array,
): void {
  const basePrice = between(weights.falseColourAway, weights.falseColour, onFace);
  if (basePrice === 0) return;
  let least = Infinity;
  for (let c = 0; c < colours.length; c++) {
    const isNear = Math.abs(colours[c].lightness - lightness) < weights.lightnessReach;
    if (isNear && distances[row + c] < least) least = distances[row + c];
  }
  const skin = lightness <= skinLike.from ? 0 : skinOf(lightness, a, b, onFace);
  const sooner = between(skinLike.sooner[1], skinLike.sooner[0], onFace) * skin;
  const free = between(weights.falseFreeAway, weights.falseFree, Math.max(onFace, skin));
  const from = Math.max(free - sooner, Math.sqrt(least));
  const fromStrong = Math.max(0, from - between(skinLike.strongSooner[1], skinLike.strongSooner[0], onFace) * skin);
  const onSkin = between(weights.falseOnSkinAway, weights.falseOnSkin, onFace);
  const price = basePrice * (1 + onSkin * skin);
  for (let c = 0; c < colours.length; c++) {
    const bound = colours[c].isStrong ? fromStrong : from;
    if (distances[row + c] <= bound * bound) continue;
    const over = Math.sqrt(distances[row + c]) - bound;
    sum[c] = sum[c] + price * over * over;
  }
}

/** How likely a cell lighter than `skinLike.from` is skin, 0 to 1. */
function skinOf(lightness: number, a: number, b: number, onFace: number): number {
  const vivid = Math.sqrt(a * a + b * b);
  const dull =
    share(vivid, skinLike.dullestRed * lightness, lightness) * between(share(vivid, ...skinLike.dull), 1, onFace);
  return dull * skinShare(a, b) * share(lightness, skinLike.from, skinLike.inFull);
}

const between = (none: number, all: number, share: number): number => none + share * (all - none);

interface PaletteColour extends Hue {
  readonly lightness: number;
  /** A strong colour that skin of its lightness does not have. */
  readonly isStrong: boolean;
}

function paletteLab(rgb: Rgb, blues: number): PaletteColour {
  const [lightness, bent, b] = labOfRgb(rgb);
  const a = bent + blues * (straightA(bent, b) - bent);
  const chroma = Math.sqrt(a * a + b * b);
  const seen = seenShare(lightness);
  return {
    lightness,
    a,
    b,
    chroma,
    seenA: seen * a,
    seenB: seen * b,
    seenChroma: seen * chroma,
    isStrong: chroma > skinLike.strong && !isSkinTone(lightness, a, b),
  };
}

/** Quantisation step of a* and b*: a hue is off by at most 0.36. */
const STEP = 0.5;
/** Cached rows, a power of two. Few photos have more hues; an evicted hue is computed again. */
const ROWS = 4096;
/** Larger than any a* or b* in steps, so that both parts of a cache key are positive. */
const FURTHEST = 1024;
/** Two hues have no mean if the sum of their unit vectors is shorter than this. */
const OPPOSITE = 0.2;
/** A palette colour, with a* corrected for blues. */
interface Hue {
  readonly a: number;
  readonly b: number;
  readonly chroma: number;
  /** a*, b* and chroma scaled by `seenShare`. */
  readonly seenA: number;
  readonly seenB: number;
  readonly seenChroma: number;
}

/** Caches the squared chromatic distances between the photo's hues, in steps of 0.5, and every palette colour. */
function hueTable(colours: readonly Hue[], weights: Weights) {
  const keys = new Int32Array(ROWS).fill(-1);
  const distances = new Float64Array(ROWS * colours.length);
  const falseDistances = new Float64Array(ROWS * colours.length);
  return {
    /** Sum of CIEDE2000's squared chroma and hue terms: one value per colour, starting at `rowOf`. */
    distances,
    /** `chromaticSquared` at lightnesses where hues are fully visible: one value per colour, starting at `rowOf`. */
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
function fillFalseDistances(
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
