import { picturePitchMm } from '@uzor/kit/catalogue';

/** Pitch of the marking grid of paintings, millimetres. */
export const markPitchMm = picturePitchMm;

/** Square centimetres of so many marking cells, whole; some are never nothing. */
export function squareCm(cells: number): number {
  return cells === 0 ? 0 : Math.max(1, Math.round((cells * markPitchMm * markPitchMm) / 100));
}
