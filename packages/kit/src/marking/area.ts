import { picturePitchMm } from '../products/picture-sizes.ts';

/** The area of `cells` marking cells of a painting, whole square centimetres; at least 1 unless `cells` is 0. */
export function squareCm(cells: number): number {
  return cells === 0 ? 0 : Math.max(1, Math.round((cells * picturePitchMm * picturePitchMm) / 100));
}
