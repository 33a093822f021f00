import { type Lab, labOfRgb } from '../colour/lab.ts';
import type { Rgb } from '../scheme.ts';
import { toHueFamilies, toToneScale } from './families.ts';
import { fittedLightness } from './levels.ts';
import type { Target } from './target.ts';

/** Palettes of up to this many colours cannot reproduce a photo's tones, so the photo is fitted to them. */
const FEW_COLOURS = 8;
/** Minimum chroma of a coloured palette colour; cosine of 25 degrees, the maximum angle from the mean of one hue. */
const HUED = 10;
const ONE_HUE = 0.906;

/** Whether a photo is fitted to a palette of this size: true for 2 to 8. */
export function isFew(colours: number): boolean {
  return colours >= 2 && colours <= FEW_COLOURS;
}

/** A photo fitted to a palette, and the number of hues of that palette. */
export interface FittedTarget {
  readonly target: Target;
  /** 'many': one colour or more than 8, the photo is unchanged. 'few': poster colours. 'one': shades of one hue. */
  readonly hues: 'many' | 'few' | 'one';
}

/**
 * Fits a photo to a palette of 2 to 8 colours; for other sizes it is returned unchanged.
 * One hue: the palette is a scale of tones. Few hues: each hue is a scale from black to white.
 */
export function fittedTarget(toned: Target, palette: readonly Rgb[]): FittedTarget {
  const toneScale = palette.map(labOfRgb).sort((one, two) => one[0] - two[0]);
  const hues = huesOf(toneScale);
  if (hues === 'many') return { target: toned, hues };
  const lightness = fittedLightness(
    toned.lightness,
    toneScale.map(([light]) => light),
  );
  if (hues === 'one') return { target: toToneScale({ ...toned, lightness }, toneScale), hues };
  return { target: toHueFamilies(toned, lightness, toneScale.filter(hasHue), toneScale), hues };
}

/** How many hues a palette has. The photo is fitted to palettes with 'one' and 'few'. */
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
