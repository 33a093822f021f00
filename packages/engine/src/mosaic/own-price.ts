import { chromaOfPhoto, chromaticSquared, greyStretch, hueTexture, seenShare, straightA } from '../colour/chromatic.ts';
import { labOfRgb } from '../colour/lab.ts';
import { isSkinTone, share, skinShare } from '../photo/skin.ts';
import type { Target } from '../photo/target.ts';
import type { Rgb } from '../scheme.ts';
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
/** Two hues have no mean where their unit vectors add up to less. */
const OPPOSITE = 0.2;
/** Colours of b* below 0 are violet from this slope of a* over -b* on. */
const VIOLET = 0.25;

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
  const sum = new Float64Array(colours.length);
  const apart = new Float64Array(colours.length);
  const strange = new Float64Array(colours.length);
  return (cell, own, base) => {
    const lightness = target.lightness[cell];
    const b = target.b[cell];
    const bent = target.a[cell];
    const a = bent + weights.blues * (straightA(bent, b) - bent);
    priceError(lightness, a, b, colours, weights, apart, sum);
    const onFace = 1 - weights.byFaces * (1 - (near?.[cell] ?? 0));
    priceFalse(lightness, a, b, onFace, colours, weights, strange, sum);
    let best = 0;
    for (let c = 0; c < colours.length; c++) {
      own[base + c] = sum[c];
      if (sum[c] < sum[best]) best = c;
    }
    return best;
  };
}

/** Error, hue guard and odd cells. */
function priceError(
  lightness: number,
  a: number,
  b: number,
  colours: readonly PaletteColour[],
  weights: Weights,
  apart: Float64Array,
  sum: Float64Array,
): void {
  const photoChroma = Math.sqrt(a * a + b * b);
  const isTolerant = weights.lightnessTolerance > 0;
  let least = Infinity;
  for (let c = 0; c < colours.length; c++) {
    const colour = colours[c];
    const stretch = greyStretch(photoChroma + colour.chroma);
    const seenA = stretch * a;
    const chroma = Math.sqrt(seenA * seenA + b * b);
    const otherA = stretch * colour.a;
    const otherChroma = Math.sqrt(otherA * otherA + colour.b * colour.b);
    const mean = (chroma + otherChroma) / 2;
    let lighter = colour.lightness - lightness;
    if (isTolerant) {
      const fromMiddle = ((lightness + colour.lightness) / 2 - 50) * ((lightness + colour.lightness) / 2 - 50);
      lighter /= 1 + (weights.lightnessTolerance * fromMiddle) / Math.sqrt(20 + fromMiddle);
    }
    const light = lighter * lighter;
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
    const hue = forChroma * forChroma + (turns * turned) / (forHue * forHue);
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

/** False colours; nothing if no colour is near the cell's lightness. @param onFace how surely skin colours are skin here, 0 to 1 */
function priceFalse(
  lightness: number,
  a: number,
  b: number,
  onFace: number,
  colours: readonly PaletteColour[],
  weights: Weights,
  strange: Float64Array,
  sum: Float64Array,
): void {
  const offSkin = between(weights.foreignAway, weights.foreign, onFace);
  if (offSkin === 0) return;
  const seen = seenShare(lightness);
  const seenA = seen * a;
  const seenB = seen * b;
  const chroma = Math.sqrt(seenA * seenA + seenB * seenB);
  let least = Infinity;
  for (let c = 0; c < colours.length; c++) {
    const colour = colours[c];
    const isTurned = b < 0 && isViolet(colour.a, colour.b);
    const turns = isTurned ? 1 + weights.blues : 1;
    const by = chromaOfPhoto(colour.seenChroma, chroma);
    const apart = chromaticSquared(colour.seenA, colour.seenB, colour.seenChroma, seenA, seenB, chroma, by, turns);
    strange[c] = apart;
    if (apart < least && Math.abs(colour.lightness - lightness) < weights.standIn) least = apart;
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
    if (strange[c] <= bound * bound) continue;
    const over = Math.sqrt(strange[c]) - bound;
    sum[c] = sum[c] + price * over * over;
  }
}

/** How surely a cell lighter than `SKIN_FROM` is skin, 0 to 1. */
function skinOf(lightness: number, a: number, b: number, onFace: number): number {
  const vivid = Math.sqrt(a * a + b * b);
  const dull = share(vivid, DULLEST_RED * lightness, lightness) * between(share(vivid, ...DULL_SKIN), 1, onFace);
  return dull * skinShare(a, b) * share(lightness, SKIN_FROM, SKIN_IN_FULL);
}

const isViolet = (a: number, b: number): boolean => a > -VIOLET * b;

const between = (none: number, all: number, share: number): number => none + share * (all - none);

interface PaletteColour {
  readonly lightness: number;
  readonly a: number;
  readonly b: number;
  readonly chroma: number;
  /** a*, b* and chroma as the eye sees them: faded in the dark. */
  readonly seenA: number;
  readonly seenB: number;
  readonly seenChroma: number;
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
