import { seenShare, straightA } from '../colour/chromatic.ts';
import { labOfRgb } from '../colour/lab.ts';
import { isSkinTone, share, skinShare } from '../photo/skin.ts';
import type { Target } from '../photo/target.ts';
import type { Rgb } from '../scheme.ts';
import { fillStrange, type Hue, hueTable } from './hue-table.ts';
import type { Weights } from './weights.ts';

/** Skin darker than the first counts as any other colour, from the second in full, L*. */
const SKIN_FROM = 20;
const SKIN_IN_FULL = 30;
/** Skin has no more chroma than lightness; from this many times as much a colour is a red or an orange. */
const DULLEST_RED = 1.5;
/** Away from faces only the dull colours of skin count as such: from the second chroma in full, from the first not at all. */
const DULL_SKIN = [42, 30] as const;
/** A false colour is told this much sooner on skin, chromatic distance: near a face, and away from faces. */
const SKIN_SOONER = [2, 5] as const;
/** A strong colour that no skin has is told sooner still: a ruddy cheek is brown before it is burgundy. */
const STRONG_SOONER = [5, 3] as const;
const STRONG = 20;

/** Writes what each colour of the palette costs in a cell by itself; returns the cheapest one. */
export type OwnPrice = (cell: number, own: Float32Array, base: number) => number;

/**
 * Prices a cell's colours without its neighbours: the error of the cell itself, the hue guard, odd cells and false colours.
 *
 * The error is CIEDE2000's without its turn in the blues, so that the nearest colour is the one an onlooker would name, with the
 * blues made straight (`straightA`) as far as the weights say instead. False colours are told by `chromaticSquared`, lightness free.
 * Allocates nothing a cell.
 *
 * @param near how near each cell is to a face, 0 to 1; absent without faces
 */
export function ownPricing(target: Target, palette: readonly Rgb[], weights: Weights, near?: Float32Array): OwnPrice {
  const colours = palette.map((rgb) => paletteLab(rgb, weights.blues));
  const hues = hueTable(colours, weights);
  const sum = new Float64Array(colours.length);
  const apart = new Float64Array(colours.length);
  const faded = new Float64Array(colours.length);
  return (cell, own, base) => {
    const lightness = target.lightness[cell];
    const b = target.b[cell];
    const bent = target.a[cell];
    const a = bent + weights.blues * (straightA(bent, b) - bent);
    const row = hues.rowOf(a, b);
    priceError(lightness, colours, weights, hues.apart, row, apart, sum);
    const onFace = 1 - weights.byFaces * (1 - (near?.[cell] ?? 0));
    const seen = seenShare(lightness);
    if (seen < 1) {
      fillStrange(a, b, seen, colours, weights, faded, 0);
      priceFalse(lightness, a, b, onFace, colours, weights, faded, 0, sum);
    } else priceFalse(lightness, a, b, onFace, colours, weights, hues.strange, row, sum);
    let best = 0;
    for (let c = 0; c < colours.length; c++) {
      own[base + c] = sum[c];
      if (sum[c] < sum[best]) best = c;
    }
    return best;
  };
}

/** Error, hue guard and odd cells. @param hues squared chromatic distances, from `row` on one a colour */
function priceError(
  lightness: number,
  colours: readonly PaletteColour[],
  weights: Weights,
  hues: Float64Array,
  row: number,
  apart: Float64Array,
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
    apart[c] = distance;
    if (distance < least) least = distance;
  }
  const oddFrom = Math.max(weights.oddFrom, least);
  for (let c = 0; c < colours.length; c++) {
    const distance = apart[c];
    const beyond = Math.max(0, distance - least - weights.guardFree);
    const odd = Math.max(0, distance - oddFrom);
    if (beyond > 0 || odd > 0) sum[c] = sum[c] + weights.guard * beyond * beyond + weights.odd * odd * odd;
  }
}

/**
 * False colours; nothing if no colour is near the cell's lightness.
 * @param onFace how surely skin colours are skin here, 0 to 1
 * @param strange squared chromatic distances as seen, from `row` on one a colour
 */
function priceFalse(
  lightness: number,
  a: number,
  b: number,
  onFace: number,
  colours: readonly PaletteColour[],
  weights: Weights,
  strange: Float64Array,
  row: number,
  sum: Float64Array,
): void {
  const offSkin = between(weights.foreignAway, weights.foreign, onFace);
  if (offSkin === 0) return;
  let least = Infinity;
  for (let c = 0; c < colours.length; c++) {
    const isNear = Math.abs(colours[c].lightness - lightness) < weights.standIn;
    if (isNear && strange[row + c] < least) least = strange[row + c];
  }
  const skin = lightness <= SKIN_FROM ? 0 : skinOf(lightness, a, b, onFace);
  const sooner = between(SKIN_SOONER[1], SKIN_SOONER[0], onFace) * skin;
  const free = between(weights.foreignFreeAway, weights.foreignFree, Math.max(onFace, skin));
  const from = Math.max(free - sooner, Math.sqrt(least));
  const fromStrong = Math.max(0, from - between(STRONG_SOONER[1], STRONG_SOONER[0], onFace) * skin);
  const onSkin = between(weights.foreignOnSkinAway, weights.foreignOnSkin, onFace);
  const price = offSkin * (1 + onSkin * skin);
  for (let c = 0; c < colours.length; c++) {
    const bound = colours[c].isStrong ? fromStrong : from;
    if (strange[row + c] <= bound * bound) continue;
    const over = Math.sqrt(strange[row + c]) - bound;
    sum[c] = sum[c] + price * over * over;
  }
}

/** How surely a cell lighter than `SKIN_FROM` is skin, 0 to 1. */
function skinOf(lightness: number, a: number, b: number, onFace: number): number {
  const vivid = Math.sqrt(a * a + b * b);
  const dull = share(vivid, DULLEST_RED * lightness, lightness) * between(share(vivid, ...DULL_SKIN), 1, onFace);
  return dull * skinShare(a, b) * share(lightness, SKIN_FROM, SKIN_IN_FULL);
}

const between = (none: number, all: number, share: number): number => none + share * (all - none);

interface PaletteColour extends Hue {
  readonly lightness: number;
  /** Of a chroma that skin of its lightness does not have. */
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
    isStrong: chroma > STRONG && !isSkinTone(lightness, a, b),
  };
}
