import { type Lab, labOfRgb } from '../colour/lab.ts';
import type { Rgb } from '../scheme.ts';
import { onFamilies, onLadder } from './families.ts';
import { fittedLightness } from './levels.ts';
import type { Weights } from './objective.ts';
import { skinLadder, warmed } from './skin.ts';
import type { Target } from './target.ts';
import { clarified } from './tone.ts';

/** Palettes up to this many colours cannot follow a photo's tone: the photo is fitted to them. */
const FEW_COLOURS = 8;
/** Chroma from which a colour of a palette has a hue of its own, and how near the mean hue all are of one hue (cosine, 25 degrees). */
const HUED = 10;
const ONE_HUE = 0.906;
/** Local contrast that makes up for tones a palette lacks, as in the presets: without it a small face is a flat patch. */
const CLEARER = { few: 0.9, one: 0.4, skin: 0.2 } as const;
/** Chroma that pale skin gains where the palette has tones of skin for it. */
const WARMER = 5;

/** What the search should do with a palette: the target it can come near to and the weights that suit it. */
export interface Fitted {
  readonly target: Target;
  readonly weights: Weights;
}

/** Whether a photo is fitted to a palette of so many colours: 2 to 8. */
export function isFew(colours: number): boolean {
  return colours >= 2 && colours <= FEW_COLOURS;
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
 * are the ladder's. Few hues (poster colours): L* likewise, and each hue is a ladder of its own from black to white.
 */
export function fittedTarget(toned: Target, palette: readonly Rgb[]): FittedTarget {
  const rungs = palette.map(labOfRgb).sort((one, two) => one[0] - two[0]);
  const hues = huesOf(rungs);
  if (hues === 'many') return { target: toned, hues };
  const lightness = fittedLightness(
    toned.lightness,
    rungs.map(([light]) => light),
  );
  if (hues === 'one') return { target: onLadder({ ...toned, lightness }, rungs), hues };
  return { target: onFamilies(toned, lightness, rungs.filter(hasHue), rungs), hues };
}

/**
 * Fits photo and weights of the mosaic's search to a palette.
 *
 * With few hues colours are not mixed from afar: a face of red and green specks would have the right mean and look wrong,
 * so the cell's own hue rules. With many, the same holds as far as the palette has a ladder of skin tones: a palette
 * that can draw a face need not mix one. Others must, and keep the tone by specks.
 */
export function fitted(toned: Target, palette: readonly Rgb[], weights: Weights): Fitted {
  const rungs = palette.map(labOfRgb);
  const hues = huesOf(rungs);
  if (hues === 'many') return fittedToSkin(toned, rungs, weights);
  const { target } = fittedTarget(
    { ...toned, lightness: clarified(toned, CLEARER[hues], surroundings(toned)) },
    palette,
  );
  return { target, weights: hues === 'one' ? weights : poster(weights) };
}

function fittedToSkin(toned: Target, palette: readonly Lab[], weights: Weights): Fitted {
  const ladder = skinLadder(palette);
  if (ladder === 0) return { target: toned, weights };
  const lightness = clarified(toned, CLEARER.skin * ladder, surroundings(toned));
  return { target: warmed({ ...toned, lightness }, WARMER * ladder), weights: calmed(weights, ladder) };
}

/** Reach of the surroundings in a picture: features of a face, whatever the size. */
function surroundings({ widthCells, heightCells }: Target): number {
  return Math.max(3, Math.round(Math.min(widthCells, heightCells) / 16));
}

function poster(weights: Weights): Weights {
  return {
    ...weights,
    colourTone: 0.1,
    ownLightness: 0.6,
    ownColour: 0.5,
    chromaTolerance: 0.02,
    hueTolerance: 0.015,
    guardFree: 1,
    guard: 10,
    confetti: 2.6 * weights.confetti,
  };
}

/** Weights that keep to the nearest colours and to smooth fields of them; `ladder` 0 leaves all as it is. */
function calmed(weights: Weights, ladder: number): Weights {
  const towards = (from: number, to: number) => from + ladder * (to - from);
  return {
    ...weights,
    colourTone: towards(weights.colourTone, 0.6),
    guardFree: towards(weights.guardFree, 2.5),
    guard: towards(weights.guard, 8),
    colourStructure: towards(weights.colourStructure, 0.15),
    confetti: weights.confetti * towards(1, 1.8),
  };
}

function huesOf(palette: readonly Lab[]): FittedTarget['hues'] {
  if (palette.length < 2 || palette.length > FEW_COLOURS) return 'many';
  const hued = palette.filter(hasHue);
  const meanA = hued.reduce((sum, [, a]) => sum + a, 0);
  const meanB = hued.reduce((sum, [, , b]) => sum + b, 0);
  const isOne = hued.every(
    ([, a, b]) => a * meanA + b * meanB > ONE_HUE * Math.sqrt((a * a + b * b) * (meanA * meanA + meanB * meanB)),
  );
  return isOne ? 'one' : 'few';
}

function hasHue([, a, b]: Lab): boolean {
  return a * a + b * b > HUED * HUED;
}
