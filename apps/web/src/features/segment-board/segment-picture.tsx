import { useEffect, useRef } from 'react';
import { glinting, glintOf, paintDrill } from '../../ui/cells/drill.ts';
import { edgePlane, paintPlane } from '../../ui/cells/plane.ts';
import type { BoardState } from './board-state.ts';
import { penOf } from './cell-sprites.ts';
import { markPitchMm } from '../../ui/cells/area.ts';

/** Device pixels a cell is painted at before the picture is made small: facets need room. */
const cellPx = 16;

type Finished = Pick<BoardState, 'grid' | 'regions'>;

/** The segment as it looks with every drill in place, every plane painted. */
export function SegmentPicture({ board: { grid, regions }, sidePx, className }: { board: Finished; sidePx: number; className: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    canvas.current.width = grid.width * cellPx;
    canvas.current.height = grid.height * cellPx;
    const pen = penOf(canvas.current);
    if (regions) paintPlanes(pen, { grid, regions });
    else paintDrills(pen, { grid });
  }, [grid, regions]);
  return <canvas ref={canvas} className={className} style={{ width: sidePx, height: (sidePx * grid.height) / grid.width }} />;
}

function paintDrills(pen: CanvasRenderingContext2D, { grid }: Pick<Finished, 'grid'>): void {
  grid.cells.forEach((colour, cell) => {
    paintDrill(pen, (cell % grid.width) * cellPx, Math.floor(cell / grid.width) * cellPx, cellPx, glinting(grid.palette[colour].rgb, glintOf(cell)));
  });
}

function paintPlanes(pen: CanvasRenderingContext2D, { grid, regions }: { grid: Finished['grid']; regions: NonNullable<Finished['regions']> }): void {
  pen.scale(cellPx / markPitchMm, cellPx / markPitchMm);
  regions.list.forEach(({ colour, path }, i) => {
    const shape = new Path2D(path);
    paintPlane(pen, shape, grid.palette[colour].rgb, i);
    edgePlane(pen, shape, grid.palette[colour].rgb, 0.2);
  });
}
