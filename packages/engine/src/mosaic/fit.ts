import { type Lab, labOfRgb } from '../colour/lab.ts';
import { fittedTarget, huesOf } from '../photo/fit.ts';
import { skinLadder, warmed } from '../photo/skin.ts';
import type { Target } from '../photo/target.ts';
import { clarified } from '../photo/tone.ts';
import type { Rgb } from '../scheme.ts';
import type { Weights } from './objective.ts';

/**
 * Local contrast that compensates for missing tones, as in the presets: without it a small face becomes a flat patch.
 */
const CLEARER = { few: 0.9, one: 0.4, skin: 0.2 } as const;
/** Chroma added to pale skin if the palette has skin tones for it. */
const WARMER = 5;

/** Input of the search for a palette: a target within its reach and weights that suit it. */
export interface Fitted {
  readonly target: Target;
  readonly weights: Weights;
}

/**
 * Fits photo and weights of the mosaic's search to a palette.
 *
 * With few hues, colours are not mixed for viewing from a distance: a face of red and green specks would have the right
 * mean and look wrong, so each cell's own hue counts more. With many hues the same applies as far as the palette has a
 * ladder of skin tones: a palette that can draw a face need not mix one. Other palettes keep the tone by mixing.
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

/** Radius of the surroundings, cells: about the size of facial features, at any size of the work. */
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

/** Weights that prefer the nearest colours and smooth fields; `ladder` 0 changes nothing. */
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
