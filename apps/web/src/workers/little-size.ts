import type { Orientation } from '@uzor/contract';
import { markingGridOf, orient, type ProductSize } from '@uzor/kit';

/** Cells, or millimetres of canvas, along the shorter side of a choice picture. */
const thumbnailCells = 56;
const thumbnailMm = 90;

/** A size with the same proportions, but few cells or a small canvas. */
export function thumbnailSize({ ground, pictureMm }: ProductSize, orientation: Orientation) {
  const cells = markingGridOf(ground)?.cells ?? { width: thumbnailCells, height: thumbnailCells };
  const fewer = Math.min(1, thumbnailCells / cells.width);
  const smaller = Math.min(1, thumbnailMm / pictureMm.width);
  return {
    cells: orient({ width: Math.round(cells.width * fewer), height: Math.round(cells.height * fewer) }, orientation),
    canvasMm: orient(
      { width: Math.round(pictureMm.width * smaller), height: Math.round(pictureMm.height * smaller) },
      orientation,
    ),
  };
}
