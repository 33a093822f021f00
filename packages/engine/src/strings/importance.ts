import { facePlanes } from '../photo/face-planes.ts';
import { type FrameFace, scaledFaces } from '../photo/focus.ts';
import type { Extent } from '../photo/geometry.ts';

/** Weights of a board's cells that account for faces. */
export interface Importance {
  /** Factor on the weight of each cell, at least 1; row-major. */
  readonly gain: Float64Array;
  /** 0 for faces that fill the hoop, which need no help, to 1 for those below a tenth of it. */
  readonly smallness: number;
}

/**
 * Gain of a face that covers a share of the hoop: (`GAIN_SHARE` / share) ^ `GAIN_POWER` - `FILLED`, at most
 * `MOST_GAIN`.
 */
const GAIN_SHARE = 0.268;
const GAIN_POWER = 1.239;
const FILLED = 0.35;
const MOST_GAIN = 2.635;
/** Factors on that gain: for the face, and additionally for eyes, nose and mouth. */
const FACE_GAIN = 1.1;
const PART_GAIN = 0.727;
/** Extra weight around small faces, where hair and background shape the head, and its extent in hoop diameters. */
const AROUND = 0.62;
const AROUND_REACH = 0.05;
/** Gains are rounded because the last bits of powers differ between JavaScript engines. */
const GAIN_GRID = 2 ** 20;

/**
 * Computes the importance of a board's cells; null without a face inside the hoop. Each face gets the gain for its own
 * share of the hoop.
 * @param faces in pixels of the photo, whose central square encloses the hoop
 * @param soften blurs a plane of the board; the standard deviation is in hoop diameters
 * Source: ours; constants optimised on 22 photos and paintings with faces below 15 % of the hoop.
 */
export function importanceOf(
  faces: readonly FrameFace[],
  photo: Extent,
  cells: number,
  soften: (plane: Float64Array, reach: number) => Float64Array,
): Importance | null {
  const framed = onBoard(faces, photo, cells);
  if (framed.length === 0) return null;
  const all = facePlanes(framed, cells, cells);
  const share = shareOf(all.face, cells);
  if (share === 0) return null;
  const gain = Float64Array.from(all.face, () => 1);
  for (const one of framed) {
    const { face, part } = framed.length === 1 ? all : facePlanes([one], cells, cells);
    const amount = Math.min(MOST_GAIN, gainOf(shareOf(face, cells)));
    for (let i = 0; i < gain.length; i++)
      if (face[i] > 0 || part[i] > 0)
        gain[i] = Math.max(gain[i], 1 + amount * (FACE_GAIN * face[i] + PART_GAIN * part[i]));
  }
  const smallness = Math.min(1, gainOf(share));
  const around = soften(Float64Array.from(all.face), AROUND_REACH);
  for (let i = 0; i < gain.length; i++) gain[i] *= 1 + AROUND * smallness * around[i];
  return { gain, smallness };
}

/** Gain of a face by its share of the hoop, without an upper limit; 0 if it fills the hoop. */
function gainOf(share: number): number {
  const gain = Math.round((GAIN_SHARE / share) ** GAIN_POWER * GAIN_GRID) / GAIN_GRID;
  return Math.max(0, gain - FILLED);
}

function shareOf(plane: Float32Array, cells: number): number {
  return plane.reduce((sum, value) => sum + value, 0) / ((Math.PI / 4) * cells * cells);
}

/** Faces in cells of the board, without those outside the hoop. */
function onBoard(faces: readonly FrameFace[], { width, height }: Extent, cells: number): FrameFace[] {
  const side = Math.min(width, height);
  const left = (width - side) / 2;
  const top = (height - side) / 2;
  const moved = faces.map((face) => ({
    ...face,
    middle: by(face.middle, left, top),
    eyes: [by(face.eyes[0], left, top), by(face.eyes[1], left, top)] as const,
    nose: by(face.nose, left, top),
    mouth: by(face.mouth, left, top),
    box: { ...face.box, ...by(face.box, left, top) },
    head: { ...face.head, ...by(face.head, left, top) },
  }));
  return scaledFaces(moved, cells / side).filter(({ middle: { x, y } }) => {
    const off = (x - cells / 2) ** 2 + (y - cells / 2) ** 2;
    return off < (cells / 2) ** 2;
  });
}

const by = ({ x, y }: { readonly x: number; readonly y: number }, left: number, top: number) => ({
  x: x - left,
  y: y - top,
});
