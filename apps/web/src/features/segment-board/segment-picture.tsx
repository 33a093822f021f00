import { useEffect, useRef } from 'react';
import { glinting, glintOf, paintDrill } from '../../ui/cells/drill.ts';
import type { BoardState } from './board-state.ts';
import { penOf } from './cell-sprites.ts';

/** Device pixels a drill is painted at before the picture is made small: facets need room. */
const drillPx = 16;

/** The segment as it looks with every drill in place. */
export function SegmentPicture({ board: { grid }, sidePx, className }: { board: Pick<BoardState, 'grid'>; sidePx: number; className: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    canvas.current.width = grid.width * drillPx;
    canvas.current.height = grid.height * drillPx;
    const pen = penOf(canvas.current);
    grid.cells.forEach((colour, cell) => {
      paintDrill(pen, (cell % grid.width) * drillPx, Math.floor(cell / grid.width) * drillPx, drillPx, glinting(grid.palette[colour].rgb, glintOf(cell)));
    });
  }, [grid]);
  return <canvas ref={canvas} className={className} style={{ width: sidePx, height: (sidePx * grid.height) / grid.width }} />;
}
