import { type Lab, labOfRgb } from '../colour/lab.ts';
import { fittedTarget, huesOf } from '../photo/fit.ts';
import { skinLadder, warmed } from '../photo/skin.ts';
import type { Target } from '../photo/target.ts';
import { clarified } from '../photo/tone.ts';
import type { Rgb } from '../scheme.ts';
import type { Weights } from './objective.ts';

/** Local contrast that makes up for tones a palette lacks, as in the presets: without it a small face is a flat patch. */
const CLEARER = { few: 0.9, one: 0.4, skin: 0.2 } as const;
/** Chroma that pale skin gains where the palette has tones of skin for it. */
const WARMER = 5;

/** What the search should do with a palette: the target it can come near to and the weights that suit it. */
export interface Fitted {
  readonly target: Target;
  readonly weights: Weights;
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
