import { type ToneCurve, toneCurve } from '../photo/tone.ts';

/** Settings of a preset: its tone curve and its price of confetti (higher = easier to place, lower = more detail). */
export interface MosaicDial extends ToneCurve {
  /** Factor on the profile's price of confetti. */
  readonly confetti: number;
}

// Indexed by preset number - 1. Numbers never change: stored works refer to them.
const confetti = [
  1, // natural
  1, // vivid
  1.278125, // soft
  1, // contrast
  0.8125, // detail
  2.0125, // easy
];

/** Settings of a preset, 1 (natural) to 6 (easy). @throws RangeError for any other number */
export function mosaicDial(preset: number): MosaicDial {
  return { ...toneCurve(preset), confetti: confetti[preset - 1] };
}
