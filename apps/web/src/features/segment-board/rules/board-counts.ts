import { countMarked } from '@uzor/kit';
import type { BoardGrid, Unit } from './board-grid.ts';
import { type BoardRegions, isPainted } from './regions.ts';
import type { Place } from '../../../ui/sheet/viewport.ts';

/* A piece is the unit that the customer sees: a drill, or a region of a painting. */

interface Board {
  readonly grid: BoardGrid;
  readonly regions: BoardRegions | null;
  readonly marks: Uint8Array;
}

export function cellsLeft({ grid, marks }: Pick<Board, 'grid' | 'marks'>): number[] {
  const left = grid.palette.map(() => 0);
  grid.cells.forEach((colour, cell) => {
    if (!marks[cell]) left[colour] += 1;
  });
  return left;
}

export function remainingByColour(board: Board): number[] {
  if (!board.regions) return cellsLeft(board);
  const left = board.grid.palette.map(() => 0);
  for (const region of board.regions.list)
    if (region.number > 0 && !isPainted(region, board.marks)) left[region.colour] += 1;
  return left;
}

export function totalByColour({ grid: { cells, palette }, regions }: Pick<Board, 'grid' | 'regions'>): number[] {
  const totals = palette.map(() => 0);
  const pieces = regions ? regions.list.filter(({ number }) => number > 0).map(({ colour }) => colour) : cells;
  for (const colour of pieces) totals[colour] += 1;
  return totals;
}

export function piecesDone(board: Board): { done: number; total: number } {
  if (!board.regions) return { done: countMarked(board.marks), total: board.marks.length };
  const own = board.regions.list.filter(({ number }) => number > 0);
  return { done: own.filter((region) => isPainted(region, board.marks)).length, total: own.length };
}

/** Colour and region number of the piece that a cell belongs to. The number is 0 outside numbered regions. */
export function pieceAt(
  { grid, regions }: Pick<Board, 'grid' | 'regions'>,
  cell: number,
): { number: number; colour: number } {
  return regions?.list[regions.ofCell[cell]] ?? { number: 0, colour: grid.cells[cell] };
}

export function piecesOf({ regions, unit }: Pick<Sought, 'regions' | 'unit'>, cells: readonly number[]): number {
  return regions && unit === 'region' ? new Set(cells.map((cell) => regions.ofCell[cell])).size : cells.length;
}

export function piecesMarked(board: Pick<Sought, 'regions' | 'unit' | 'marks'>): number {
  return piecesOf(
    board,
    [...board.marks.keys()].filter((cell) => board.marks[cell] === 1),
  );
}

/** The next colour in the legend after `from` that has pieces left, wrapping around; null when all are done. */
export function nextColour(board: Board, from: number | null, step: 1 | -1 = 1): number | null {
  const left = remainingByColour(board);
  const total = left.length;
  const start = from ?? (step === 1 ? -1 : total);
  for (let i = 1; i <= total; i++) {
    const colour = (start + i * step + total * 2) % total;
    if (left[colour] > 0) return colour;
  }
  return null;
}

interface Sought extends Board {
  readonly unit: Unit;
  readonly highlighted: number | null;
  readonly cursor: Place;
}

/** The next piece to mark, of the highlighted colour if any: cells in reading order, regions from light to dark. */
export function nextPlace(board: Sought): Place | null {
  const { grid, regions, unit, marks, highlighted, cursor } = board;
  const from = cursor.row * grid.width + cursor.column;
  const wanted = (cell: number) => !marks[cell] && (highlighted === null || grid.cells[cell] === highlighted);
  const order =
    regions && unit === 'region'
      ? firstCells(regions.list, regions.ofCell[from], wanted)
      : Array.from(grid.cells, (_, i) => (from + 1 + i) % grid.cells.length);
  const cell = order.find(wanted);
  return cell === undefined ? null : { column: cell % grid.width, row: Math.floor(cell / grid.width) };
}

/** The first wanted cell of each region after `here`, wrapping around; `here` itself comes last. */
function firstCells(list: BoardRegions['list'], here: number, wanted: (cell: number) => boolean): number[] {
  const after = list.map((_, i) => list[(here + 1 + i) % list.length]);
  return after.flatMap(({ number, cells }) => (number > 0 ? (cells.find(wanted) ?? []) : []));
}
