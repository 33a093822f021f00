import type { Orientation } from '@uzor/contract';
import {
  type EditionSettings,
  type Extent,
  facesHeld,
  facesInFrame,
  foreground,
  type FacesHeld,
  type PhotoFace,
} from '@uzor/engine';

/** Faces of the foreground in the frame as it is, and in the automatic frame of each orientation. */
export interface HeadsShown {
  readonly all: number;
  /** Shown whole. */
  readonly whole: number;
  /** The edge of the frame runs through some. */
  readonly isCut: boolean;
  readonly best: Readonly<Record<Orientation, FacesHeld>>;
}

/** Share of a face from which it counts as whole: a little less of a chin or a forehead is no loss. */
const nearlyWhole = 0.9;
/** Share of a face below which nobody sees that there is one. */
const hardlySeen = 0.1;

/** What a frame shows of faces; null if there are none. Sizes of frames are in the finest detail of the work. */
export function headsShown(
  faces: readonly PhotoFace[],
  settings: EditionSettings,
  photo: Extent,
  frames: Readonly<Record<'now' | Orientation, Extent>>,
): HeadsShown | null {
  const main = foreground(faces, photo);
  if (main.length === 0) return null;
  const shown = facesInFrame(main, settings, photo, frames.now).map((face) => face.shown);
  return {
    all: main.length,
    whole: shown.filter((share) => share >= nearlyWhole).length,
    isCut: shown.some((share) => share >= hardlySeen && share < nearlyWhole),
    best: {
      portrait: facesHeld(faces, { photo, cells: frames.portrait }),
      landscape: facesHeld(faces, { photo, cells: frames.landscape }),
    },
  };
}
