import { useEffect, useRef, useState } from 'react';
import { pieceOf } from '../../../shared/cells/piece.ts';
import { cssOf } from '../../../shared/cells/tone.ts';
import { markPitchMm } from '../../../shared/cells/area.ts';
import { useCraft } from '../craft-of-board.ts';
import { type BoardSkin, darkSkin, lightSkin } from '../painting/board-skin.ts';
import { CellSprites, type CellStyle } from '../painting/cell-sprites.ts';
import { RegionPainter } from '../painting/region-painter.ts';
import type { BoardState } from '../rules/board-state.ts';
import classes from './rows.module.css';
import type { Run } from './runs.ts';
import { opaquePenOf } from '../../../ui/canvas.ts';
import { outlineCells, outlineRegion } from '../painting/board-lines.ts';

interface RowStripProps {
  readonly board: BoardState;
  readonly run: Run;
  readonly dark: boolean;
}

const rowsShown = 4;
/** Number of rows shown above the current one, if there are that many. */
const rowsBefore = 2;
const axis = { width: 26, height: 22 };
/** Minimum side of a cell with a legible symbol, in CSS pixels. If a row does not fit, only a part of it is shown. */
const leastCell = 20;
const mostCell = 36;
const dimming = 0.55;
const mapPx = 230;

/** The rows around the current run or, on a painting, a small map of the segment. Hidden from screen readers. */
export function RowStrip({ board, run, dark }: RowStripProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  const piece = pieceOf(useCraft());
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!canvas.current || width === 0) return;
    const skin = dark ? darkSkin : lightSkin;
    const { palette } = board.grid;
    const style: CellStyle = { palette, skin, highlighted: null, dimming: 0, symbols: true, hatched: false, piece };
    if (run.region === null) paintRows(canvas.current, board, run, style, width);
    else paintMap(canvas.current, board, run, style);
  }, [board, run, dark, piece, width]);
  return (
    <div ref={frame} className={classes.strip} aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}

function penFor(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D {
  const ratio = window.devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const pen = opaquePenOf(canvas);
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  return pen;
}

function paintRows(canvas: HTMLCanvasElement, board: BoardState, run: Run, style: CellStyle, room: number): void {
  const { grid } = board;
  const { skin } = style;
  const shown = Math.min(grid.width, Math.max(1, Math.floor((room - axis.width) / leastCell)));
  const cell = Math.min(mostCell, Math.floor((room - axis.width) / shown));
  const left = Math.max(0, Math.min(grid.width - shown, run.column - 2));
  const rows = Math.min(rowsShown, grid.height);
  const top = Math.max(0, Math.min(grid.height - rows, run.row - rowsBefore));
  const pen = penFor(canvas, axis.width + shown * cell, axis.height + rows * cell);
  pen.fillStyle = skin.axisPaper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const ratio = window.devicePixelRatio;
  const sprites = new CellSprites(style, Math.round(cell * ratio), ratio);
  const cells = Array.from(
    { length: shown * rows },
    (_, i) => (top + Math.floor(i / shown)) * grid.width + left + (i % shown),
  );
  sprites.paint(pen, cells, board, (one) => ({
    x: axis.width + ((one % grid.width) - left) * cell,
    y: axis.height + (Math.floor(one / grid.width) - top) * cell,
    size: cell,
  }));
  dimOthers(pen, skin, { rows, current: run.row - top, width: shown * cell, cell });
  numberAxes(pen, skin, run, { left, top, shown, rows, cell });
  const length = Math.min(run.cells.length, left + shown - run.column);
  outlineCells(pen, skin, {
    x: axis.width + (run.column - left) * cell,
    y: axis.height + (run.row - top) * cell,
    width: length * cell,
    height: cell,
  });
}

function dimOthers(
  pen: CanvasRenderingContext2D,
  { dimTo }: BoardSkin,
  { rows, current, width, cell }: { rows: number; current: number; width: number; cell: number },
): void {
  pen.fillStyle = cssOf(dimTo, dimming);
  for (let row = 0; row < rows; row++)
    if (row !== current) pen.fillRect(axis.width, axis.height + row * cell, width, cell);
}

type Shown = Readonly<Record<'left' | 'top' | 'shown' | 'rows' | 'cell', number>>;

function numberAxes(pen: CanvasRenderingContext2D, skin: BoardSkin, run: Run, { left, top, shown, rows, cell }: Shown) {
  const write = (text: string, x: number, y: number, here: boolean) => {
    pen.fillStyle = here ? skin.axisHere : skin.axisText;
    pen.font = `${here ? 800 : 600} 12px Nunito, sans-serif`;
    pen.fillText(text, x, y);
  };
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (let i = 0; i < shown; i++)
    write(String(left + i + 1), axis.width + (i + 0.5) * cell, axis.height / 2, left + i === run.column);
  for (let i = 0; i < rows; i++)
    write(String(top + i + 1), axis.width / 2, axis.height + (i + 0.5) * cell, top + i === run.row);
}

function paintMap(canvas: HTMLCanvasElement, { grid, regions, marks }: BoardState, run: Run, style: CellStyle): void {
  const region = regions?.list.find(({ number }) => number === run.region);
  if (!regions || !region) return;
  const longer = Math.max(grid.width, grid.height);
  const scale = mapPx / (longer * markPitchMm);
  const pen = penFor(canvas, grid.width * markPitchMm * scale, grid.height * markPitchMm * scale);
  pen.fillStyle = cssOf(style.skin.ground);
  pen.fillRect(0, 0, mapPx, mapPx);
  pen.scale(scale, scale);
  new RegionPainter(grid, regions).paint(pen, { style, marks, gridded: false, scale });
  pen.fillStyle = cssOf(style.skin.dimTo, dimming);
  pen.fillRect(0, 0, grid.width * markPitchMm, grid.height * markPitchMm);
  const shape = new Path2D(region.path);
  pen.fillStyle = cssOf(grid.palette[region.colour].rgb);
  pen.fill(shape, 'evenodd');
  outlineRegion(pen, style.skin, shape, scale);
}
