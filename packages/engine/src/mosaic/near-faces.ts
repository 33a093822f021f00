import { type FrameFace, scaledFaces } from '../photo/focus.ts';
import type { Extent } from '../photo/geometry.ts';
import { share } from '../photo/skin.ts';

/** Neck, ears and hands at a cheek lie within so many half heights of a face's middle; beyond the second nothing is taken for skin by that. */
const NEAR = 2.4;
const FAR = 3.4;

/**
 * How near each cell is to a face, 0 to 1, row-major; nothing without faces. What has the colour of skin there is skin, while
 * elsewhere it is as often a brick, hair or wood.
 *
 * @param faces in pixels of the photo; see `facesInFrame`
 */
export function nearFaces(
  faces: readonly FrameFace[],
  photo: Extent,
  widthCells: number,
  heightCells: number,
): Float32Array | undefined {
  if (faces.length === 0) return undefined;
  const near = new Float32Array(widthCells * heightCells);
  for (const { middle, down } of scaledFaces(faces, widthCells / photo.width)) {
    const half = Math.sqrt(down.x * down.x + down.y * down.y);
    for (let i = 0; i < near.length; i++) {
      const x = (i % widthCells) + 0.5 - middle.x;
      const y = Math.floor(i / widthCells) + 0.5 - middle.y;
      near[i] = Math.max(near[i], share(Math.sqrt(x * x + y * y), FAR * half, NEAR * half));
    }
  }
  return near;
}
