import type { Orientation } from '@uzor/contract';
import { type Extent, hoopDrawing } from '@uzor/engine';
import { isRound, laidGridOf, orient, type ProductSize } from '@uzor/kit';

export interface StageFrame {
  /** Extent in the work's orientation, in cells for works made of cells, else in millimetres. */
  readonly extent: Extent;
  /** True for works made of drills, which must all be drawn at the same size. */
  readonly drilled: boolean;
  /** True for a hoop, which uses only the circle in its square frame. */
  readonly round: boolean;
}

export function stageFrameOf(size: ProductSize, orientation: Orientation): StageFrame {
  const grid = laidGridOf(size.ground);
  return {
    extent: orient(grid?.cells ?? size.pictureMm, orientation),
    drilled: grid !== null,
    round: isRound(size.ground),
  };
}

/** With at least this many device px per cell, rounding down to whole px is not visible. */
const largeCellPx = 8;
/** Maximum side of painting and hoop pictures, in px. Larger ones take too long to draw. */
const largestPicturePx = 1400;
/** The ring of a hoop lies outside the circle the photo is cropped to. */
const hoopBeyondPins = 1 / (1 - 2 * hoopDrawing.pinsIn);

/**
 * The largest frame that fits `space` (CSS px) at `ratio` device px per CSS px.
 * @returns the frame and the box of the scheme's picture (for a hoop the square around it) in CSS px, and the picture's
 * own px: for drills a whole number per cell, equal to device px or exactly twice as many
 */
export function stageGeometry({ extent, drilled, round }: StageFrame, space: Extent, ratio: number) {
  const beyond = round ? hoopBeyondPins : 1;
  const fitting = Math.min((space.width * ratio) / extent.width, (space.height * ratio) / extent.height) / beyond;
  if (drilled) return drilledGeometry(extent, fitting, ratio);
  const drawn = Math.min(fitting * beyond, largestPicturePx / Math.max(extent.width, extent.height));
  const frame = times(extent, fitting / ratio);
  return { frame, box: times(frame, beyond), picture: times(extent, drawn) };
}

function drilledGeometry(cells: Extent, fitting: number, ratio: number) {
  // small cells may be half px wide: the picture is drawn at exactly twice the size, so all drills still look alike
  const shown =
    fitting >= largeCellPx ? Math.floor(fitting) : Math.max(Math.floor(fitting * 2) / 2, Math.min(fitting, 0.5));
  const drawn = shown >= largeCellPx ? shown : Math.max(2, Math.round(shown * 2));
  const frame = times(cells, shown / ratio);
  return { frame, box: frame, picture: times(cells, drawn) };
}

const times = ({ width, height }: Extent, factor: number): Extent => ({
  width: width * factor,
  height: height * factor,
});
