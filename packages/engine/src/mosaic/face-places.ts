import { type FrameFace, scaledFaces } from '../photo/focus.ts';
import type { Extent } from '../photo/geometry.ts';
import { share } from '../photo/skin.ts';
import { faceReach } from './profiles.ts';

/** Where the faces of a photo lie in a mosaic; planes are row-major, 0 to 1. */
export interface FacePlaces {
  /** How near each cell is to a face. Far from faces, a skin-like colour may as well be brick, hair or wood. */
  readonly near: Float32Array;
  /** How likely each cell is on a face. */
  readonly on: Float32Array;
}

/** Maps faces, in pixels of the photo, to the cells of a mosaic; `undefined` without faces. */
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
      near[i] = Math.max(near[i], share(halves, faceReach.near[1], faceReach.near[0]));
      on[i] = Math.max(on[i], share(halves, faceReach.on[1], faceReach.on[0]));
    }
  }
  return { near, on };
}
