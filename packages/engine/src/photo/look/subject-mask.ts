/** What of a photo stays when its background changes: a coarse grid stretched over the whole upright photo. */
export interface SubjectMask {
  /** 1 to 192 each. */
  readonly widthCells: number;
  readonly heightCells: number;
  /** 1 subject, 0 background, row-major. */
  readonly cells: Uint8Array;
}

/** A dab of the brush that mends a mask; places and radius in shares of the photo's longer side. */
export interface MaskDab {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** True adds to the subject, false to the background. */
  readonly subject: boolean;
}

/** Cells along the longer side of a mask: 1.5 mm of a 300 mm picture. */
export const MASK_CELLS = 192;

/**
 * The mask of a photo from a plane of likelihoods.
 *
 * @param likely 0 background to 255 subject, row-major, over the whole photo in a grid of any size
 * @param photo extent of the upright photo; only its proportions matter
 */
export function subjectMask(
  likely: { readonly widthCells: number; readonly heightCells: number; readonly cells: Uint8Array },
  photo: { readonly width: number; readonly height: number },
): SubjectMask {
  const longer = Math.max(photo.width, photo.height);
  const widthCells = Math.max(1, Math.round((photo.width / longer) * MASK_CELLS));
  const heightCells = Math.max(1, Math.round((photo.height / longer) * MASK_CELLS));
  const cells = new Uint8Array(widthCells * heightCells);
  for (let y = 0; y < heightCells; y++) {
    for (let x = 0; x < widthCells; x++) {
      const level = levelAt(likely, (x + 0.5) / widthCells, (y + 0.5) / heightCells);
      cells[y * widthCells + x] = level >= 128 ? 1 : 0;
    }
  }
  return { widthCells, heightCells, cells };
}

/** The plane between its cells, by straight lines; `u` and `v` are shares of its width and height. */
function levelAt(
  plane: { readonly widthCells: number; readonly heightCells: number; readonly cells: ArrayLike<number> },
  u: number,
  v: number,
): number {
  const { widthCells, heightCells, cells } = plane;
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

/** The mask after a dab of the brush; the given one is not modified. */
export function dabbed(mask: SubjectMask, { x, y, radius, subject }: MaskDab): SubjectMask {
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
