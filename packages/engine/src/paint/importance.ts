import { facePlanes } from '../photo/face-planes.ts';
import { type FrameFace, scaledFaces } from '../photo/focus.ts';

/** Where a picture is painted finely and where coarsely. */
export interface Importance {
  /** How far each pixel lies in a face, 0 to 1, row-major. */
  readonly face: Float32Array;
  /** Circle asked of a region in a face and of one elsewhere, as shares of the smallest one. */
  readonly faceCircle: number;
  readonly otherCircle: number;
}

/** Circles for small faces and for faces that fill the picture, and the shares of the picture between which they change. */
const SMALL = { share: 0.1, face: 0.54, other: 1.1 } as const;
const LARGE = { share: 0.4, face: 0.62, other: 1.3 } as const;

/**
 * Finer regions in faces, because a face is known by small pieces, and coarser ones elsewhere, so that the number of
 * regions stays about the same: the more of the picture is face, the less extra each gets. Circles of 0.5 leave too many
 * numbers no room within their regions.
 *
 * @param faces in pixels of a raster of the same proportions; one of its pixels is `scale` of these
 * @returns null without faces
 */
export function importanceOf(
  faces: readonly FrameFace[],
  scale: number,
  width: number,
  height: number,
): Importance | null {
  if (faces.length === 0) return null;
  const { face } = facePlanes(scaledFaces(faces, scale), width, height);
  let sum = 0;
  for (let i = 0; i < face.length; i++) sum += face[i];
  const large = Math.min(1, Math.max(0, (sum / face.length - SMALL.share) / (LARGE.share - SMALL.share)));
  return {
    face,
    faceCircle: SMALL.face + large * (LARGE.face - SMALL.face),
    otherCircle: SMALL.other + large * (LARGE.other - SMALL.other),
  };
}
