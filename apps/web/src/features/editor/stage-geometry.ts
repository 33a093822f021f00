import type { Extent } from '@uzor/engine';

/** Photo and scheme on screen: same frame, whole device pixels a cell, so that drills stay crisp. */
export interface StageGeometry {
  /** Device px a cell of the scheme. */
  readonly cellPx: number;
  /** Frame in CSS px. */
  readonly frame: Extent;
  /** Picture of the scheme in device px. */
  readonly picture: Extent;
}

/** The largest frame of `cells` that fits `space` (CSS px) at `ratio` device px each; at least 1 device px a cell. */
export function stageGeometry(cells: Extent, space: Extent, ratio: number): StageGeometry {
  const fitting = Math.min((space.width * ratio) / cells.width, (space.height * ratio) / cells.height);
  const cellPx = Math.max(1, Math.floor(fitting));
  const picture = { width: cells.width * cellPx, height: cells.height * cellPx };
  // a wall-sized work on a small screen: drawn at one px a cell and shrunk
  const shrink = Math.min(1, fitting) / ratio;
  return { cellPx, picture, frame: { width: picture.width * shrink, height: picture.height * shrink } };
}
