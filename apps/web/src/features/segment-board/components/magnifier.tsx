import { useEffect, useRef } from 'react';
import { type PiecePainter, pieceOf } from '../../../shared/cells/piece.ts';
import { cssOf } from '../../../shared/cells/tone.ts';
import { outlineCells } from '../painting/board-lines.ts';
import { darkSkin, lightSkin } from '../painting/board-skin.ts';
import { preferences } from '../preferences.ts';
import type { BoardState } from '../rules/board-state.ts';
import { CellSprites, type CellStyle } from '../painting/cell-sprites.ts';
import { useCraft } from '../craft-of-board.ts';
import { RegionPainter } from '../painting/region-painter.ts';
import { markPitchMm } from '../../../shared/cells/area.ts';
import classes from '../segment-board.module.css';
import { type Place, type Point, rectangleBetween } from '../../../ui/sheet/viewport.ts';
import { opaquePenOf } from '../../../ui/canvas.ts';

const cellsAcross = 3;
const cellPx = 46;
const sidePx = cellsAcross * cellPx;

interface MagnifierProps {
  readonly board: BoardState;
  readonly place: Place;
  /** Position of the finger, from the viewport's top left. */
  readonly at: Point;
  readonly windowWidth: number;
  readonly dark: boolean;
}

/** Shows which cell a tap on small cells has hit, above the finger, or below it near the top edge. */
export function Magnifier({ board, place, at, windowWidth, dark }: MagnifierProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const piece = pieceOf(useCraft());
  useEffect(() => {
    if (canvas.current) paintAround(canvas.current, board, place, dark, piece);
  }, [board, place, dark, piece]);
  const left = Math.max(6, Math.min(windowWidth - sidePx - 14, at.x - sidePx / 2));
  const top = at.y > sidePx + 44 ? at.y - sidePx - 40 : at.y + 40;
  return <canvas ref={canvas} className={classes.magnifier} style={{ left, top, width: sidePx, height: sidePx }} />;
}

function paintAround(canvas: HTMLCanvasElement, board: BoardState, place: Place, dark: boolean, piece: PiecePainter) {
  const { grid, regions, highlighted } = board;
  const pixelRatio = window.devicePixelRatio;
  const side = Math.round(cellPx * pixelRatio);
  canvas.width = side * cellsAcross;
  canvas.height = side * cellsAcross;
  const pen = opaquePenOf(canvas);
  const skin = dark ? darkSkin : lightSkin;
  const style: CellStyle = {
    palette: grid.palette,
    skin,
    highlighted,
    dimming: highlighted === null ? 0 : 0.5,
    symbols: true,
    hatched: preferences.value.hatched,
    piece,
  };
  pen.fillStyle = cssOf(skin.ground);
  pen.fillRect(0, 0, side * cellsAcross, side * cellsAcross);
  if (regions) {
    pen.translate((1 - place.column) * side, (1 - place.row) * side);
    pen.scale(side / markPitchMm, side / markPitchMm);
    const options = { style, marks: board.marks, gridded: true, scale: cellPx / markPitchMm };
    new RegionPainter(grid, regions).paint(pen, options);
  } else paintCellsAround(pen, new CellSprites(style, side, pixelRatio), board, place);
  pen.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  outlineCells(pen, skin, { x: cellPx, y: cellPx, width: cellPx, height: cellPx });
}

function paintCellsAround(pen: CanvasRenderingContext2D, sprites: CellSprites, board: BoardState, place: Place): void {
  const { width, height } = board.grid;
  const around = rectangleBetween(
    { column: Math.max(0, place.column - 1), row: Math.max(0, place.row - 1) },
    { column: Math.min(width - 1, place.column + 1), row: Math.min(height - 1, place.row + 1) },
    width,
  );
  const { side: size } = sprites;
  sprites.paint(pen, around, board, (cell) => ({
    x: ((cell % width) - place.column + 1) * size,
    y: (Math.floor(cell / width) - place.row + 1) * size,
    size,
  }));
}
