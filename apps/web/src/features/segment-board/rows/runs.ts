import type { BoardState } from '../rules/board-state.ts';

/* Rows are read run by run. A run is open cells of one colour side by side, or one region of a painting. */

export type RowsBoard = Pick<BoardState, 'grid' | 'regions' | 'marks'>;

export interface Run {
  /** Row of its first cell, from 0. */
  readonly row: number;
  readonly column: number;
  /** Palette index. */
  readonly colour: number;
  /** Row-major indexes of the open cells, in order; at least one. */
  readonly cells: readonly number[];
  /** Number of the region in this segment; null for a run of cells. */
  readonly region: number | null;
}

/** All open runs of the segment: cells in reading order, regions from light to dark. */
export function openRuns(board: RowsBoard): Run[] {
  return board.regions ? regionRuns(board, board.regions) : cellRuns(board);
}

function cellRuns({ grid: { cells, width }, marks }: RowsBoard): Run[] {
  const runs: Run[] = [];
  for (let cell = 0; cell < cells.length; cell++) {
    if (marks[cell]) continue;
    const first = cell;
    while (cell + 1 < cells.length && (cell + 1) % width > 0 && !marks[cell + 1] && cells[cell + 1] === cells[first])
      cell += 1;
    runs.push({
      row: Math.floor(first / width),
      column: first % width,
      colour: cells[first],
      cells: Array.from({ length: cell - first + 1 }, (_, i) => first + i),
      region: null,
    });
  }
  return runs;
}

function regionRuns({ grid: { width }, marks }: RowsBoard, { list }: NonNullable<RowsBoard['regions']>): Run[] {
  return list.flatMap(({ number, colour, cells }) => {
    const open = cells.filter((cell) => !marks[cell]);
    if (number === 0 || open.length === 0) return [];
    return [{ row: Math.floor(open[0] / width), column: open[0] % width, colour, cells: open, region: number }];
  });
}

/**
 * The runs from a place on, wrapping around. If the place is inside a run, the whole run comes first.
 * @param place row-major index of a cell; on a painting the number of a region
 */
export function runsFrom(board: RowsBoard, place: number): Run[] {
  const runs = openRuns(board);
  const at = runs.findIndex((run) => lastPlaceOf(run) >= place);
  return at <= 0 ? runs : [...runs.slice(at), ...runs.slice(0, at)];
}

export function placeOf({ region, cells }: Run): number {
  return region ?? cells[0];
}

function lastPlaceOf({ region, cells }: Run): number {
  return region ?? cells[cells.length - 1];
}

export function placeAfter(run: Run): number {
  return lastPlaceOf(run) + 1;
}

/** The runs at the start of `runs` that are in one row. All are announced before the first is read. */
export function restOfRow(runs: readonly Run[]): Run[] {
  const [first] = runs;
  if (!first) return [];
  const end = runs.findIndex(({ row, column }) => row !== first.row || column < first.column);
  return runs.slice(0, end < 0 ? runs.length : end);
}

export function rowDone({ grid: { width }, marks }: RowsBoard, row: number): { done: number; total: number } {
  const own = marks.subarray(row * width, (row + 1) * width);
  return { done: own.reduce((sum, mark) => sum + mark, 0), total: width };
}

const thirds = ['first', 'middle', 'last'] as const;

/** The third of the segment that holds a region's centre, across and down. */
export function whereabouts(
  { grid: { width, height } }: Pick<RowsBoard, 'grid'>,
  { cells }: Pick<Run, 'cells'>,
): { across: (typeof thirds)[number]; down: (typeof thirds)[number] } {
  const mean = (of: (cell: number) => number) => cells.reduce((sum, cell) => sum + of(cell) + 0.5, 0) / cells.length;
  const third = (share: number) => thirds[Math.min(2, Math.floor(share * 3))];
  return {
    across: third(mean((cell) => cell % width) / width),
    down: third(mean((cell) => Math.floor(cell / width)) / height),
  };
}
