import {
  closerCrop,
  type EditionSettings,
  type Extent,
  faceVerdict,
  facesInFrame,
  type Focus,
  isBetterTurned,
} from '@uzor/engine';

/** How well the faces of a crop can be recognised. */
export interface FaceSizes {
  /** Faces shown by more than half. */
  readonly count: number;
  /** Height of the smallest face in front, whole cells. */
  readonly cells: number;
  /** All faces in front are about as high. */
  readonly alike: boolean;
  /** good = recognised, advise = recognised from near, warn = too small. */
  readonly verdict: 'good' | 'advise' | 'warn';
  /** The photo has the pixels for a crop nearer to them. */
  readonly mayComeCloser: boolean;
  /** The frame on its other side holds more of them. */
  readonly betterTurned: boolean;
}

/** Faces lower than this share of the highest stand behind it. */
const inFront = 0.5;
const alikeWithin = 0.12;

/**
 * The heights of the faces a crop shows; null if it shows none.
 * @param cells the frame in the finest detail of the work (`finestOf`)
 */
export function faceSizes(
  focus: Focus | null,
  settings: EditionSettings,
  photo: Extent,
  cells: Extent,
): FaceSizes | null {
  const faces = focus?.faces ?? [];
  const shown = facesInFrame(faces, settings, photo, cells).filter((face) => face.shown > 0.5);
  if (shown.length === 0) return null;
  const heights = shown.map(({ down }) => 2 * Math.hypot(down.x, down.y));
  const highest = Math.max(...heights);
  const least = Math.min(...heights.filter((height) => height >= inFront * highest));
  const high = Math.round(least);
  return {
    count: shown.length,
    cells: high,
    alike: highest - least <= Math.max(1, alikeWithin * highest),
    verdict: faceVerdict(high),
    mayComeCloser: closerCrop(faces, settings, { photo, cells }) !== null,
    betterTurned: isBetterTurned(faces, { photo, cells }),
  };
}
