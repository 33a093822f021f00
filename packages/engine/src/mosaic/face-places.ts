import { type FrameFace, scaledFaces } from '../photo/focus.ts';
import type { Extent } from '../photo/geometry.ts';
import { share } from '../photo/skin.ts';

/** Neck, ears and hands at a cheek lie within so many half heights of a face's middle; beyond the second nothing is taken for skin by that. */
const NEAR = [2.4, 3.4] as const;
/** A face itself without the hair around it, in the same measure. */
const ON = [1.2, 2] as const;

/** Where the faces of a photo lie in a mosaic; planes are row-major, 0 to 1. */
export interface FacePlaces {
  /** How near each cell is to a face: what has the colour of skin there is skin, while elsewhere it is as often a brick, hair or wood. */
  readonly near: Float32Array;
  /** How surely each cell is on a face. */
  readonly on: Float32Array;
}

/**
 * Where faces lie in a mosaic; nothing without faces.
 *
 * @param faces in pixels of the photo; see `facesInFrame`
 */
export function facePlaces(
  faces: readonly FrameFace[],
  photo: Extent,
  widthCells: number,
  heightCells: number,
): FacePlaces | undefined {
  if (faces.length === 0) return undefined;
  const near = new Float32Array(widthCells * heightCells);
  const on = new Float32Array(near.length);
  for (const { middle, down } of scaledFaces(faces, widthCells / photo.width)) {
    const half = Math.sqrt(down.x * down.x + down.y * down.y);
    for (let i = 0; i < near.length; i++) {
      const x = (i % widthCells) + 0.5 - middle.x;
      const y = Math.floor(i / widthCells) + 0.5 - middle.y;
      const halves = Math.sqrt(x * x + y * y) / half;
      near[i] = Math.max(near[i], share(halves, NEAR[1], NEAR[0]));
      on[i] = Math.max(on[i], share(halves, ON[1], ON[0]));
    }
  }
  return { near, on };
}
