import { useEffect, useRef } from 'react';
import { glinting, glintOf } from '../../../ui/cells/drill.ts';
import { type PiecePainter, pieceOf } from '../../../ui/cells/piece.ts';
import { edgeRegion, paintRegion } from '../../../ui/cells/region.ts';
import type { BoardState } from '../rules/board-state.ts';
import { penOf } from '../painting/cell-sprites.ts';
import { useCraft } from '../craft-of-board.ts';
import { markPitchMm } from '../../../ui/cells/area.ts';

/** Device pixels per cell before the picture is scaled down: facets are not legible at smaller sizes. */
const cellPx = 16;

type Finished = Pick<BoardState, 'grid' | 'regions'>;

/** A picture of the finished segment. */
export function SegmentPicture({
  board: { grid, regions },
  sidePx,
  className,
}: {
  board: Finished;
  sidePx: number;
  className: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const piece = pieceOf(useCraft());
  useEffect(() => {
    if (!canvas.current) return;
    canvas.current.width = grid.width * cellPx;
    canvas.current.height = grid.height * cellPx;
    const pen = penOf(canvas.current);
    if (regions) paintRegions(pen, { grid, regions });
    else paintPieces(pen, grid, piece);
  }, [grid, regions, piece]);
  return (
    <canvas ref={canvas} className={className} style={{ width: sidePx, height: (sidePx * grid.height) / grid.width }} />
  );
}

function paintPieces(pen: CanvasRenderingContext2D, grid: Finished['grid'], piece: PiecePainter): void {
  grid.cells.forEach((colour, cell) => {
    piece(
      pen,
      (cell % grid.width) * cellPx,
      Math.floor(cell / grid.width) * cellPx,
      cellPx,
      glinting(grid.palette[colour].rgb, glintOf(cell)),
    );
  });
}

function paintRegions(
  pen: CanvasRenderingContext2D,
  { grid, regions }: { grid: Finished['grid']; regions: NonNullable<Finished['regions']> },
): void {
  pen.scale(cellPx / markPitchMm, cellPx / markPitchMm);
  regions.list.forEach(({ colour, path }, i) => {
    const shape = new Path2D(path);
    paintRegion(pen, shape, grid.palette[colour].rgb, i);
    edgeRegion(pen, shape, grid.palette[colour].rgb, 0.2);
  });
}
