import type { Weights } from './weights.ts';
import { type ToneCurve, toneCurve } from '../photo/tone.ts';

/** What a preset does to the photo, and its place between rich (many lonely cells, full tone) and easy. */
export interface MosaicDial extends ToneCurve {
  readonly weights: Weights;
}

/**
 * Optimised on six photos with 24 colours for few lonely cells within the bounds of tone and structure, false colours hardly
 * more (docs/benchmarks.md), then looked at: fewer specks of a foreign hue matter more than the last bit of error.
 */
const balanced: Weights = {
  tone: 1.16,
  colourTone: 1.45,
  ownLightness: 0.606,
  ownColour: 0.12,
  lightnessTolerance: 0,
  chromaTolerance: 0.0494,
  hueTolerance: 0.015,
  guardFree: 5.3,
  guard: 3.1,
  oddFrom: 15,
  odd: 5.6,
  foreign: 0.51,
  foreignFree: 9.15,
  standIn: 22,
  foreignOnSkin: 0.92,
  foreignAway: 0.51,
  foreignFreeAway: 9.15,
  foreignOnSkinAway: 0.92,
  byFaces: 0,
  blues: 0,
  structure: 0.141,
  colourStructure: 0,
  confetti: 32,
  calmCompany: 0.17,
  faceCompany: 1,
  frontier: 0,
};

// Price of lonely cells by preset number - 1. Numbers never change: stored works refer to them.
const confetti = [
  balanced.confetti, // natural
  balanced.confetti, // vivid
  40.9, // soft
  balanced.confetti, // contrast
  26, // detail
  64.4, // easy
];

/**
 * The dial of a preset: 1 natural, 2 vivid, 3 soft, 4 contrast, 5 detail, 6 easy.
 * @throws RangeError for any other number
 */
export function mosaicDial(preset: number): MosaicDial {
  return { ...toneCurve(preset), weights: { ...balanced, confetti: confetti[preset - 1] } };
}
