import { type Lab, labOfRgb } from '../colour/lab.ts';
import { fittedTarget, huesOf } from '../photo/fit.ts';
import { fittedLightness } from '../photo/levels.ts';
import { share, skinLadder, warmed } from '../photo/skin.ts';
import type { Target } from '../photo/target.ts';
import { clarified } from '../photo/tone.ts';
import type { Rgb } from '../scheme.ts';
import { withLines } from './lines.ts';
import type { FacePlaces } from './face-places.ts';
import type { Weights } from './weights.ts';

/**
 * Local contrast that compensates for missing tones, as in the presets: without it a small face becomes a flat patch.
 */
const CLEARER = { few: 0.5, one: 0.4, onFace: 0.15 } as const;
/** The most that it darkens a face, L*: shaded skin of few tones would become black. */
const DARKER = 4;
/** With few hues the photo's own are kept, so its tones are moved only as far as the palette cannot reach them. */
const gently = { equalise: 0, stretchAtMost: 1.4 } as const;
/** Chroma added to pale skin if the palette is laid calmly: a cell between skin and grey would become a patchwork of both. */
const WARMER = 1;
/** Palettes of up to `UNMIXED` colours are laid as calmly as those with a ladder of skin, from `MIXED` on not for that. */
const UNMIXED = 16;
const MIXED = 24;

/** Input of the search for a palette: a target within its reach and weights that suit it. */
export interface Fitted {
  readonly target: Target;
  readonly weights: Weights;
  /** The target before its lines were made clearer; absent where they were not. */
  readonly plain?: Target;
}

/**
 * Fits photo and weights of the mosaic's search to a palette.
 *
 * One hue: the photo becomes a ladder of tones. Few hues: its lightness is fitted, its hues stay: grass may become
 * grey, sand never green. Many colours are laid calmly if they are few enough for a mixture to look
 * patchy, or as far as they have a ladder of skin: a palette that can draw a face need not mix one. Other palettes keep
 * the tone by mixing.
 *
 * @param places of faces; absent without faces
 */
export function fitted(toned: Target, palette: readonly Rgb[], weights: Weights, places?: FacePlaces): Fitted {
  const rungs = palette.map(labOfRgb);
  switch (huesOf(rungs)) {
    case 'one':
      return { target: fittedTarget(cleared(toned, CLEARER.one), palette).target, weights };
    case 'few':
      return { target: fittedToFew(cleared(toned, CLEARER.few), rungs), weights: faithful(weights) };
    case 'many':
      return fittedToMany(toned, rungs, weights, places);
  }
}

const cleared = (toned: Target, more: number): Target => ({
  ...toned,
  lightness: clarified(toned, more, surroundings(toned)),
});

function fittedToFew(clear: Target, palette: readonly Lab[]): Target {
  const ladder = palette.map(([lightness]) => lightness).toSorted((one, two) => one - two);
  return { ...clear, lightness: fittedLightness(clear.lightness, ladder, gently) };
}

function fittedToMany(toned: Target, palette: readonly Lab[], weights: Weights, places?: FacePlaces): Fitted {
  const unmixed = share(palette.length, MIXED, UNMIXED);
  const calm = palette.length < 2 ? 0 : Math.max(skinLadder(palette), unmixed);
  if (calm === 0) return { target: toned, weights };
  const plain = warmed(toned, WARMER * calm);
  const clear = places ? clearedOnFaces(plain, CLEARER.onFace * calm, places.on) : plain;
  return {
    plain,
    target: withLines(clear, calm, places?.near),
    weights: calmed(weights, calm, unmixed),
  };
}

/**
 * Local contrast on faces alone: a calm palette lays a cheek in two tones, and eyes, nose and beard go with the third. Elsewhere
 * it would draw a dark contour around things before a flat ground, and hair black.
 */
function clearedOnFaces(toned: Target, more: number, on: Float32Array): Target {
  const clear = clarified(toned, more, surroundings(toned));
  const lightness = toned.lightness.map((light, i) => light + on[i] * Math.max(-DARKER, clear[i] - light));
  return { ...toned, lightness };
}

/** Radius of the surroundings, cells: about the size of facial features, at any size of the work. */
function surroundings({ widthCells, heightCells }: Target): number {
  return Math.max(3, Math.round(Math.min(widthCells, heightCells) / 16));
}

/**
 * Weights for few hues: calm, but tones count in full and a false colour, which can hardly be avoided, costs less than
 * where colours are many: dearer ones turned shaded faces black.
 */
function faithful(weights: Weights): Weights {
  const { standIn, lightnessTolerance, foreignOnSkin, foreignOnSkinAway } = weights;
  const price = { foreign: 1.7, foreignAway: 1.7, foreignFreeAway: 8, foreignOnSkin, foreignOnSkinAway };
  return { ...calmed(weights, 1, 0), ...price, standIn, lightnessTolerance };
}

/**
 * Weights that prefer the nearest colours and keep fine lines; `calm` 0 changes nothing. Tone from afar and structure count
 * little: where a colour is far from the photo's, both pay for it around an edge, and people see the halo before all else.
 * @param unmixed 1 for palettes of so few colours that false ones can hardly be avoided. Away from faces they are not priced there:
 *   it took the gold out of hair and made blots of navy in pale skies and fur, where the nearest colour looks right
 */
function calmed(weights: Weights, calm: number, unmixed: number): Weights {
  const towards = (from: number, to: number, ofFew = to) => from + calm * (to + unmixed * (ofFew - to) - from);
  return {
    ...weights,
    tone: towards(weights.tone, 0.05),
    colourTone: towards(weights.colourTone, 0.6),
    ownLightness: towards(weights.ownLightness, 2.5),
    ownColour: towards(weights.ownColour, 2.5),
    lightnessTolerance: towards(weights.lightnessTolerance, 0.015),
    chromaTolerance: towards(weights.chromaTolerance, 0.045),
    guardFree: towards(weights.guardFree, 3),
    guard: towards(weights.guard, 6),
    structure: towards(weights.structure, 0.15),
    colourStructure: towards(weights.colourStructure, 0.06),
    foreign: towards(weights.foreign, 4),
    foreignFree: towards(weights.foreignFree, 8, 9),
    foreignOnSkin: towards(weights.foreignOnSkin, 5),
    foreignAway: towards(weights.foreignAway, 0.5, 0),
    foreignFreeAway: towards(weights.foreignFreeAway, 14),
    foreignOnSkinAway: towards(weights.foreignOnSkinAway, 45, 3),
    byFaces: towards(weights.byFaces, 1),
    blues: towards(weights.blues, 1, 0),
    // A sky between a navy and a pale blue is one of both, however far they are, before it is plum.
    standIn: towards(weights.standIn, 32),
    confetti: weights.confetti * towards(1, 1.05),
    calmCompany: towards(weights.calmCompany, 0.8),
    faceCompany: towards(weights.faceCompany, 3),
    frontier: towards(weights.frontier, 10),
  };
}
