import { type Lab, labOfRgb } from '../colour/lab.ts';
import type { Rgb } from '../scheme.ts';
import { onFamilies, onLadder } from './families.ts';
import { fittedLightness } from './levels.ts';
import type { Target } from './target.ts';

/** Palettes of at most this many colours cannot follow a photo's tones, so the photo is fitted to them. */
const FEW_COLOURS = 8;
/**
 * Chroma from which a palette colour counts as coloured. A palette has one hue if all its coloured ones are within 25
 * degrees (cosine) of their mean.
 */
const HUED = 10;
const ONE_HUE = 0.906;

/** Whether a photo is fitted to a palette of this many colours: true for 2 to 8. */
export function isFew(colours: number): boolean {
  return colours >= 2 && colours <= FEW_COLOURS;
}

/** A photo fitted to a palette, and how many hues that palette has. */
export interface FittedTarget {
  readonly target: Target;
  /** 'many': one colour or more than 8, the photo is unchanged. 'few': poster colours. 'one': a ladder of tones. */
  readonly hues: 'many' | 'few' | 'one';
}

/**
 * Fits a photo to a palette of 2 to 8 colours; with any other number the photo is returned as it is.
 *
 * One hue (greys, browns): the palette is a ladder of tones. L* is stretched and partly equalised onto it; a* and b* are
 * taken from the ladder. Few hues (poster colours): the same for L*, and each hue is a separate ladder from black to white.
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

/** How many hues a palette has, and whether a photo is fitted to it at all. */
export function huesOf(palette: readonly Lab[]): FittedTarget['hues'] {
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
