import { type Lab, labOfRgb } from '../colour/lab.ts';
import type { Rgb } from '../scheme.ts';
import type { Weights } from './objective.ts';
import type { Target } from './target.ts';

/** Palettes up to this many colours cannot follow a photo's tone: the photo is fitted to them. */
const FEW_COLOURS = 8;
/** Chroma from which a colour of a palette has a hue of its own, and how near the mean hue all are of one hue (cosine, 25 degrees). */
const HUED = 10;
const ONE_HUE = 0.906;
/** How far the fit goes from stretched levels (0) to equal use of all tones (1), and the steepest equalising, times even. */
const EQUALISE = 0.45;
const STEEPEST = 2.5;
/** Share of the cells left out at either end when levels are stretched, and the most they are stretched. */
const TAIL = 0.005;
const STRETCH_AT_MOST = 2.4;
/** Chroma of a photo that few strong colours show as it is; stronger palettes raise the photo's by their own over this, at most so much. */
const PHOTO_CHROMA = 30;
const CHROMA_AT_MOST = 2.5;

/** What the search should do with a palette: the target it can come near to and the weights that suit it. */
export interface Fitted {
  readonly target: Target;
  readonly weights: Weights;
}

/** A photo fitted to a palette, and how many hues that palette has. */
export interface FittedTarget {
  readonly target: Target;
  /** 'many': more than 8 colours, the photo is as it was. 'few': poster colours. 'one': a ladder of tones. */
  readonly hues: 'many' | 'few' | 'one';
}

/**
 * Fits a photo to a palette of few colours; with more than 8 it stays as it is.
 *
 * One hue (greys, browns): the palette is a ladder of tones. L* is stretched and partly equalised onto it, and a* and b*
 * are the ladder's. Few hues (poster colours): L* likewise, and chroma is raised towards the palette's.
 */
export function fittedTarget(toned: Target, palette: readonly Rgb[]): FittedTarget {
  const rungs = palette.map(labOfRgb).sort((one, two) => one[0] - two[0]);
  if (rungs.length < 2 || rungs.length > FEW_COLOURS) return { target: toned, hues: 'many' };
  const lightness = fittedLightness(
    toned.lightness,
    rungs.map(([light]) => light),
  );
  const hued = rungs.filter(([, a, b]) => a * a + b * b > HUED * HUED);
  if (oneHue(hued)) return { target: onLadder({ ...toned, lightness }, rungs), hues: 'one' };
  const chroma = hued.reduce((sum, [, a, b]) => sum + Math.sqrt(a * a + b * b), 0) / hued.length;
  const gain = Math.min(CHROMA_AT_MOST, Math.max(1, chroma / PHOTO_CHROMA));
  return { target: { ...toned, lightness, a: toned.a.map((a) => a * gain), b: toned.b.map((b) => b * gain) }, hues: 'few' };
}

/**
 * Fits photo and weights of the mosaic's search to a palette. With few hues colours are not mixed from afar: a face of
 * red and green specks would have the right mean and look wrong, so the cell's own hue rules.
 */
export function fitted(toned: Target, palette: readonly Rgb[], weights: Weights): Fitted {
  const { target, hues } = fittedTarget(toned, palette);
  if (hues !== 'few') return { target, weights };
  return {
    target,
    weights: {
      ...weights,
      colourTone: 0.1,
      ownLightness: 0.6,
      ownColour: 0.5,
      chromaTolerance: 0.02,
      hueTolerance: 0.015,
      guardFree: 1,
      guard: 10,
      confetti: 2 * weights.confetti,
    },
  };
}

/** Whether all hued colours lie near their mean hue; true for greys alone. */
function oneHue(hued: readonly Lab[]): boolean {
  const meanA = hued.reduce((sum, [, a]) => sum + a, 0);
  const meanB = hued.reduce((sum, [, , b]) => sum + b, 0);
  return hued.every(([, a, b]) => a * meanA + b * meanB > ONE_HUE * Math.sqrt((a * a + b * b) * (meanA * meanA + meanB * meanB)));
}

/** Every cell gets the hue the ladder has at its lightness: with one hue there is none to look for. */
function onLadder(toned: Target, rungs: readonly Lab[]): Target {
  const { lightness } = toned;
  const a = new Float64Array(lightness.length);
  const b = new Float64Array(lightness.length);
  for (let i = 0; i < lightness.length; i++) {
    const light = lightness[i] as number;
    let above = 1;
    while (above < rungs.length - 1 && (rungs[above] as Lab)[0] < light) above++;
    const low = rungs[above - 1] as Lab;
    const high = rungs[above] as Lab;
    const share = Math.min(1, Math.max(0, (light - low[0]) / Math.max(1e-9, high[0] - low[0])));
    a[i] = low[1] + share * (high[1] - low[1]);
    b[i] = low[2] + share * (high[2] - low[2]);
  }
  return { ...toned, a, b };
}

const LEVELS = 256;
const levelOf = (lightness: number) => Math.min(LEVELS - 1, Math.max(0, Math.floor((lightness / 100) * LEVELS)));

/** L* stretched towards the ladder's ends and moved part of the way to equal use of all its rungs. */
function fittedLightness(lightness: Float64Array, ladder: readonly number[]): Float64Array {
  const histogram = new Float64Array(LEVELS);
  for (const light of lightness) histogram[levelOf(light)] = (histogram[levelOf(light)] as number) + 1;
  const map = fittedLevels(histogram, lightness.length, ladder);
  return lightness.map((light) => {
    const place = Math.min(LEVELS, Math.max(0, (light / 100) * LEVELS));
    const level = Math.min(LEVELS - 1, Math.floor(place));
    const low = map[level] as number;
    return low + (place - level) * ((map[level + 1] as number) - low);
  });
}

/** The tone curve of the fit at the borders of the levels, LEVELS + 1 values of L*, rising. */
function fittedLevels(histogram: Float64Array, cells: number, ladder: readonly number[]): Float64Array {
  const bottom = ladder[0] as number;
  const top = ladder[ladder.length - 1] as number;
  const low = (quantile(histogram, cells * TAIL) / LEVELS) * 100;
  const high = (quantile(histogram, cells * (1 - TAIL)) / LEVELS) * 100;
  const gain = Math.min(STRETCH_AT_MOST, (top - bottom) / Math.max(1, high - low));
  // A stretch held back leaves room at both ends; it is shared as the photo shares it.
  const room = top - bottom - gain * (high - low);
  const dark = low + (100 - high) > 0 ? low / (low + (100 - high)) : 0.5;
  const start = bottom + Math.max(0, room) * dark;
  const even = clippedShares(histogram, cells);
  return Float64Array.from({ length: LEVELS + 1 }, (_, level) => {
    const stretched = Math.min(top, Math.max(bottom, start + gain * ((level / LEVELS) * 100 - low)));
    const equal = bottom + (top - bottom) * (even[level] as number);
    return stretched + EQUALISE * (equal - stretched);
  });
}

function quantile(histogram: Float64Array, count: number): number {
  let sum = 0;
  for (let level = 0; level < LEVELS; level++) {
    const here = histogram[level] as number;
    if (sum + here >= count) return level + (here > 0 ? (count - sum) / here : 0);
    sum += here;
  }
  return LEVELS;
}

/** Cumulative shares of the levels, none counting more than STEEPEST times its even part: flat grounds must not eat all tones. */
function clippedShares(histogram: Float64Array, cells: number): Float64Array {
  const most = (STEEPEST * cells) / LEVELS;
  const kept = histogram.reduce((sum, count) => sum + Math.min(most, count), 0);
  const spare = (cells - kept) / LEVELS;
  const shares = new Float64Array(LEVELS + 1);
  for (let level = 0; level < LEVELS; level++) {
    shares[level + 1] = (shares[level] as number) + (Math.min(most, histogram[level] as number) + spare) / cells;
  }
  return shares;
}
