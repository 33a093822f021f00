import type { Extent } from '@uzor/engine';

/** Photo and scheme on screen: the same frame, and a picture whose drills stay crisp in it. */
export interface StageGeometry {
  /** Frame in CSS px. */
  readonly frame: Extent;
  /** Picture of the scheme in its own px: whole ones a cell, as many as device px or exactly twice as many. */
  readonly picture: Extent;
}

/** From this many device px a cell a whole px less is not missed. */
const largeCellPx = 8;

/** The largest frame of `cells` that fits `space` (CSS px) at `ratio` device px each. */
export function stageGeometry(cells: Extent, space: Extent, ratio: number): StageGeometry {
  const fitting = Math.min((space.width * ratio) / cells.width, (space.height * ratio) / cells.height);
  // small cells stand at half px too: the picture is drawn twice as large, and halving it exactly keeps every drill alike
  const shown = fitting >= largeCellPx ? Math.floor(fitting) : Math.max(Math.floor(fitting * 2) / 2, Math.min(fitting, 0.5));
  const drawn = shown >= largeCellPx ? shown : Math.max(2, Math.round(shown * 2));
  const side = shown / ratio;
  return { frame: { width: cells.width * side, height: cells.height * side }, picture: { width: cells.width * drawn, height: cells.height * drawn } };
}
