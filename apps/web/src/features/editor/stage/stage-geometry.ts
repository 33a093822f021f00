import type { Orientation } from '@uzor/contract';
import { type Extent, hoopDrawing } from '@uzor/engine';
import { isRound, laidGridOf, orient, type ProductSize } from '@uzor/kit';

/** What is framed on the stage. */
export interface StageFrame {
  /** Cells of a drilled work, millimetres of others, turned as it hangs. */
  readonly extent: Extent;
  /** Drill by drill: each must look like the next. */
  readonly drilled: boolean;
  /** A hoop: of the square frame a circle counts. */
  readonly round: boolean;
}

/** Photo and scheme on screen: the same frame, and a picture that stays crisp in it. */
export interface StageGeometry {
  /** Frame in CSS px. */
  readonly frame: Extent;
  /** Where the scheme's picture stands, CSS px: the frame, or a hoop's square about it. */
  readonly box: Extent;
  /** Picture of the scheme in its own px; of drills whole ones a cell, as many as device px or exactly twice as many. */
  readonly picture: Extent;
}

export function stageFrameOf(size: ProductSize, orientation: Orientation): StageFrame {
  const grid = laidGridOf(size.ground);
  return {
    extent: orient(grid?.cells ?? size.pictureMm, orientation),
    drilled: grid !== null,
    round: isRound(size.ground),
  };
}

/** From this many device px a cell a whole px less is not missed. */
const largeCellPx = 8;
/** Pictures of painted and wound works take long to draw beyond this many px a side. */
const largestPicturePx = 1400;
/** A hoop's ring stands outside of the circle the photo is cropped to. */
const hoopBeyondPins = 1 / (1 - 2 * hoopDrawing.pinsIn);

/** The largest frame that fits `space` (CSS px) at `ratio` device px each. */
export function stageGeometry({ extent, drilled, round }: StageFrame, space: Extent, ratio: number): StageGeometry {
  const beyond = round ? hoopBeyondPins : 1;
  const fitting = Math.min((space.width * ratio) / extent.width, (space.height * ratio) / extent.height) / beyond;
  if (drilled) return drilledGeometry(extent, fitting, ratio);
  const drawn = Math.min(fitting * beyond, largestPicturePx / Math.max(extent.width, extent.height));
  const frame = times(extent, fitting / ratio);
  return { frame, box: times(frame, beyond), picture: times(extent, drawn) };
}

function drilledGeometry(cells: Extent, fitting: number, ratio: number): StageGeometry {
  // small cells stand at half px too: the picture is drawn twice as large, and halving it exactly keeps every drill alike
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
