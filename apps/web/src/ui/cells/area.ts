import { picturePitchMm } from '@uzor/kit/catalogue';

/** Pitch of the marking grid of paintings, millimetres. */
export const markPitchMm = picturePitchMm;

/** The area of `cells` marking cells, whole square centimetres; at least 1 unless there are none. */
export function squareCm(cells: number): number {
  return cells === 0 ? 0 : Math.max(1, Math.round((cells * markPitchMm * markPitchMm) / 100));
}
