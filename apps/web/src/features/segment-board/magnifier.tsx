import { useEffect, useRef } from 'react';
import { outlineCell } from './board-lines.ts';
import { darkSkin, lightSkin } from './board-skin.ts';
import type { BoardState } from './board-state.ts';
import { CellSprites, penOf } from './cell-sprites.ts';
import classes from './segment-board.module.css';
import type { Place, Point } from './viewport.ts';

const cellsAcross = 3;
const cellPx = 46;
const sidePx = cellsAcross * cellPx;

interface MagnifierProps {
  readonly board: BoardState;
  readonly place: Place;
  /** The finger, from the window's top left. */
  readonly at: Point;
  readonly windowWidth: number;
  readonly dark: boolean;
}

/** What a tap on small cells has hit, large enough to be sure, above the finger or below it near the top edge. */
export function Magnifier({ board, place, at, windowWidth, dark }: MagnifierProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) paintAround(canvas.current, board, place, dark);
  }, [board, place, dark]);
  const left = Math.max(6, Math.min(windowWidth - sidePx - 14, at.x - sidePx / 2));
  const top = at.y > sidePx + 44 ? at.y - sidePx - 40 : at.y + 40;
  return <canvas ref={canvas} className={classes.magnifier} style={{ left, top, width: sidePx, height: sidePx }} />;
}

function paintAround(canvas: HTMLCanvasElement, { grid, marks, highlighted }: BoardState, place: Place, dark: boolean): void {
  const pixelRatio = window.devicePixelRatio;
  const side = Math.round(cellPx * pixelRatio);
  canvas.width = side * cellsAcross;
  canvas.height = side * cellsAcross;
  const pen = penOf(canvas);
  const skin = dark ? darkSkin : lightSkin;
  const sprites = new CellSprites({ palette: grid.palette, skin, highlighted, dimming: highlighted === null ? 0 : 0.5, symbols: true }, side, pixelRatio);
  const around = cellsAround(place, grid.width, grid.height);
  sprites.prepare(
    around.map(({ cell }) => cell),
    grid.cells,
    marks,
  );
  for (const { cell, across, down } of around) sprites.draw(pen, cell, grid.cells[cell], marks[cell] === 1, across * side, down * side, side);
  pen.scale(pixelRatio, pixelRatio);
  outlineCell(pen, skin, cellPx, cellPx, cellPx);
}

/** The cell and its neighbours, as far as the grid goes; `across` and `down` their place under the glass. */
function cellsAround({ column, row }: Place, width: number, height: number) {
  const around: { cell: number; across: number; down: number }[] = [];
  for (let down = 0; down < cellsAcross; down++) {
    for (let across = 0; across < cellsAcross; across++) {
      const x = column + across - 1;
      const y = row + down - 1;
      if (x >= 0 && y >= 0 && x < width && y < height) around.push({ cell: y * width + x, across, down });
    }
  }
  return around;
}
