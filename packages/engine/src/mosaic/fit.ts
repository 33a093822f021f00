import { type Lab, labOfRgb } from '../colour/lab.ts';
import { fittedTarget, huesOf } from '../photo/fit.ts';
import { fittedLightness } from '../photo/levels.ts';
import { toToneScale } from '../photo/families.ts';
import { isBrown, isSkinTone, share, skinCoverage, withDullerSkin, withWarmerSkin } from '../photo/skin.ts';
import type { Target } from '../photo/target.ts';
import { addLocalContrast } from '../photo/tone.ts';
import type { Rgb } from '../scheme.ts';
import { withLines } from './lines.ts';
import type { FacePlaces } from './face-places.ts';
import { between, few, fit, free, type Weights } from './profiles.ts';

/** The photo fitted to a palette, with the weights for that palette. */
export interface Fitted {
  readonly target: Target;
  readonly weights: Weights;
  /** The target before its contrast and lines were enhanced; absent if specks need not be removed. */
  readonly plain?: Target;
}

/**
 * Fits the photo and the weights of the search to a palette: one hue, few hues, or many with or without skin tones.
 * @param confetti factor on the profile's price of confetti, from the preset
 */
export function fitToPalette(toned: Target, palette: readonly Rgb[], confetti: number, places?: FacePlaces): Fitted {
  const made = fittedByHues(toned, palette, places);
  return { ...made, weights: { ...made.weights, confetti: made.weights.confetti * confetti } };
}

function fittedByHues(toned: Target, palette: readonly Rgb[], places?: FacePlaces): Fitted {
  const colours = palette.map(labOfRgb);
  switch (huesOf(colours)) {
    case 'one':
      return { target: fittedTarget(withLocalContrast(toned, fit.clearer.one), palette).target, weights: free };
    case 'few':
      return { target: fittedToFew(withLocalContrast(toned, fit.clearer.few), colours), weights: few };
    case 'many':
      return fittedToMany(toned, colours, places);
  }
}

const withLocalContrast = (toned: Target, more: number): Target => ({
  ...toned,
  lightness: addLocalContrast(toned, more, surroundingsOf(toned)),
});

function fittedToFew(clear: Target, palette: readonly Lab[]): Target {
  const lightnesses = palette.map(([lightness]) => lightness).toSorted((one, two) => one - two);
  return { ...clear, lightness: fittedLightness(clear.lightness, lightnesses, fit.tonesOfFew) };
}

function fittedToMany(toned: Target, palette: readonly Lab[], places?: FacePlaces): Fitted {
  const ofTwelve = share(palette.length, fit.ofTwelve[1], fit.ofTwelve[0]);
  const skin = skinCoverage(palette);
  const calm = palette.length < 2 ? 0 : Math.max(skin, ofTwelve);
  if (calm === 0) return { target: toned, weights: free };
  const weights = between(calm, ofTwelve);
  if (skin === 1 && isBrown(toned)) {
    const clear = withLocalContrast(toned, fit.clearer.browns);
    return { plain: fittedToBrowns(toned, palette), target: fittedToBrowns(clear, palette), weights };
  }
  const warm = withWarmerSkin(toned, fit.warmer * calm);
  const plain = places && ofTwelve > 0 ? withDullerSkin(warm, ofTwelve, places.on, fit.duller) : warm;
  const clear = places ? withContrastOnFaces(plain, fit.clearerOnFace * calm, places.on) : plain;
  return {
    plain,
    target: withLines(clear, calm, places?.near),
    weights,
  };
}

/** Maps a brown photo, by lightness alone, to the palette's dull skin tones and its darkest and lightest colours. */
function fittedToBrowns(toned: Target, palette: readonly Lab[]): Target {
  const sorted = palette.toSorted(([one], [other]) => one - other);
  const browns = sorted.filter((colour, i) => i === 0 || i === sorted.length - 1 || isBrownTone(colour));
  const tones = browns.map(([lightness]) => lightness);
  return toToneScale({ ...toned, lightness: fittedLightness(toned.lightness, tones, fit.tonesOfBrowns) }, browns);
}

const isBrownTone = ([lightness, a, b]: Lab) =>
  isSkinTone(lightness, a, b) && a * a + b * b < fit.dullBrown * fit.dullBrown;

/** Adds local contrast on faces only, where a calm palette has too few tones; elsewhere it would draw outlines. */
function withContrastOnFaces(toned: Target, more: number, on: Float32Array): Target {
  const clear = addLocalContrast(toned, more, surroundingsOf(toned));
  const lightness = toned.lightness.map((light, i) => light + on[i] * Math.max(-fit.darkerOnFace, clear[i] - light));
  return { ...toned, lightness };
}

/** Radius in cells of the surroundings for local contrast: about the size of facial features at any size of work. */
function surroundingsOf({ widthCells, heightCells }: Target): number {
  return Math.max(3, Math.round(Math.min(widthCells, heightCells) / 16));
}
