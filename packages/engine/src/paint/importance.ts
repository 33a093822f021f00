import { facePlanes } from '../photo/face-planes.ts';
import { type FrameFace, scaledFaces } from '../photo/focus.ts';

/** Where a picture is painted finely and where coarsely. */
export interface Importance {
  /** Membership of each pixel in a face, 0 to 1, row-major. */
  readonly face: Float32Array;
  /** Minimum inscribed circle of regions in a face and elsewhere, relative to the general minimum. */
  readonly faceCircle: number;
  readonly otherCircle: number;
}

/**
 * Relative circles in faces and elsewhere: `SMALL` if faces cover at most its share of the picture, `LARGE` from its
 * share on, interpolated in between.
 */
const SMALL = { share: 0.1, face: 0.62, other: 1.1 } as const;
const LARGE = { share: 0.4, face: 0.7, other: 1.3 } as const;

/**
 * Makes regions finer in faces and coarser elsewhere; null without faces. Circles below 0.6 leave no room for numbers.
 * @param faces in pixels of a raster of the same proportions; `scale` converts them to pixels of this one
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
