import type { Weights } from './objective.ts';
import { type ToneCurve, toneCurve } from '../photo/tone.ts';

/** What a preset does to the photo, and its place between rich (many lonely cells, full tone) and easy. */
export interface MosaicDial extends ToneCurve {
  readonly weights: Weights;
}

/**
 * Optimised on six photos with 24 colours, then adjusted by eye: fewer specks of a foreign hue matter more than the
 * last bit of error.
 */
const balanced: Weights = {
  colourTone: 1.6,
  ownLightness: 0.35,
  ownColour: 0.092,
  chromaTolerance: 0.045,
  hueTolerance: 0.015,
  guardFree: 5,
  guard: 3,
  oddFrom: 15,
  odd: 7.3,
  structure: 0.15,
  colourStructure: 0,
  confetti: 26.5,
};

// Price of lonely cells by preset number - 1. Numbers never change: stored works refer to them.
const confetti = [
  balanced.confetti, // natural
  balanced.confetti, // vivid
  34, // soft
  balanced.confetti, // contrast
  21, // detail
  50, // easy
];

/**
 * The dial of a preset: 1 natural, 2 vivid, 3 soft, 4 contrast, 5 detail, 6 easy.
 * @throws RangeError for any other number
 */
export function mosaicDial(preset: number): MosaicDial {
  return { ...toneCurve(preset), weights: { ...balanced, confetti: confetti[preset - 1] } };
}
