import { FOCUS_UNIT, HEAD, type PhotoFace } from '../focus.ts';
import type { Extent } from '../geometry.ts';

/** The part of a photo that stays when its background changes: a coarse grid over the whole upright photo. */
export interface SubjectMask {
  /** 1 to 192. */
  readonly widthCells: number;
  readonly heightCells: number;
  /** 1 subject, 0 background, row-major. */
  readonly cells: Uint8Array;
}

/** Likelihood of a person in a photo, on a coarse grid over the whole upright photo. */
export interface PersonMask {
  readonly widthCells: number;
  readonly heightCells: number;
  /** 0 background to 255 person, row-major. */
  readonly cells: Uint8Array;
}

/** A brush dab that edits a mask; positions and radius as shares of the photo's longer side. */
export interface MaskDab {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** True adds to the subject, false to the background. */
  readonly subject: boolean;
}

/** Cells along the longer side of a mask: 1.5 mm in a 300 mm picture. */
export const MASK_CELLS = 192;

/** Thresholds a plane of likelihoods to a mask of the photo's proportions. */
export function subjectMask(likelihood: PersonMask, photo: Extent): SubjectMask {
  const longer = Math.max(photo.width, photo.height);
  const widthCells = Math.max(1, Math.round((photo.width / longer) * MASK_CELLS));
  const heightCells = Math.max(1, Math.round((photo.height / longer) * MASK_CELLS));
  const cells = new Uint8Array(widthCells * heightCells);
  for (let y = 0; y < heightCells; y++) {
    for (let x = 0; x < widthCells; x++) {
      const level = levelAt(likelihood, (x + 0.5) / widthCells, (y + 0.5) / heightCells);
      cells[y * widthCells + x] = level >= 128 ? 1 : 0;
    }
  }
  return { widthCells, heightCells, cells };
}

/** Bilinear interpolation of a plane; `u` and `v` are shares of its width and height. */
function levelAt({ widthCells, heightCells, cells }: PersonMask, u: number, v: number): number {
  const x = Math.min(widthCells - 1, Math.max(0, u * widthCells - 0.5));
  const y = Math.min(heightCells - 1, Math.max(0, v * heightCells - 0.5));
  const left = Math.floor(x);
  const top = Math.floor(y);
  const right = Math.min(widthCells - 1, left + 1);
  const low = Math.min(heightCells - 1, top + 1) * widthCells;
  const high = top * widthCells;
  const above = cells[high + left] + (x - left) * (cells[high + right] - cells[high + left]);
  const below = cells[low + left] + (x - left) * (cells[low + right] - cells[low + left]);
  return above + (y - top) * (below - above);
}

/** Returns a copy of the mask with the brush dab applied. */
export function applyDab(mask: SubjectMask, { x, y, radius, subject }: MaskDab): SubjectMask {
  const { widthCells, heightCells } = mask;
  const longer = Math.max(widthCells, heightCells);
  const cells = mask.cells.slice();
  const reach = radius * longer;
  for (let row = 0; row < heightCells; row++) {
    for (let column = 0; column < widthCells; column++) {
      const across = column + 0.5 - x * longer;
      const down = row + 0.5 - y * longer;
      if (across * across + down * down <= reach * reach) cells[row * widthCells + column] = subject ? 1 : 0;
    }
  }
  return { widthCells, heightCells, cells };
}

/** Adds the heads of these faces to the subject. */
export function withHeads(mask: SubjectMask, faces: readonly PhotoFace[]): SubjectMask {
  const cells = mask.cells.slice();
  for (const { box } of faces) {
    const [x, y, width, height] = box;
    const head: FaceBox = [
      x - HEAD.side * width,
      y - HEAD.above * height,
      width * (1 + 2 * HEAD.side),
      height * (1 + HEAD.above + HEAD.below),
    ];
    for (const cell of cellsOfOval(mask, head)) cells[cell] = 1;
  }
  return { ...mask, cells };
}

/** How many of these faces are more than half background in the mask. */
export function facesLost(mask: SubjectMask, faces: readonly PhotoFace[]): number {
  return faces.filter(({ box }) => {
    const oval = cellsOfOval(mask, box);
    return 2 * oval.filter((cell) => mask.cells[cell] === 1).length < oval.length;
  }).length;
}

type FaceBox = PhotoFace['box'];

/** The cells of the oval in a box given in ten-thousandths of the photo. */
function cellsOfOval({ widthCells, heightCells }: SubjectMask, [x, y, width, height]: FaceBox): number[] {
  const oval: number[] = [];
  for (let row = 0; row < heightCells; row++) {
    for (let column = 0; column < widthCells; column++) {
      const across = (((column + 0.5) / widthCells) * FOCUS_UNIT - x) / width - 0.5;
      const down = (((row + 0.5) / heightCells) * FOCUS_UNIT - y) / height - 0.5;
      if (across * across + down * down <= 0.25) oval.push(row * widthCells + column);
    }
  }
  return oval;
}
