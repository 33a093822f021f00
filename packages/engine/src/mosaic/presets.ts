import type { Weights } from './objective.ts';
import { type ToneCurve, toneCurve } from '../photo/tone.ts';

/** What a preset does to the photo and where it stands between rich (many lonely cells, full tone) and easy. */
export interface MosaicDial extends ToneCurve {
  readonly weights: Weights;
}

/** Searched on six photos with 24 colours, then looked at: few specks of foreign hue come before the last figure. */
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

// Price of lonely cells of the presets by number - 1; numbers never change.
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
