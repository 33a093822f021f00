import { type Operation, selectedCells } from '@uzor/kit';
import type { BoardState } from './board-state.ts';
import { regionsThrough, wholeRegions } from './regions.ts';
import type { Place } from '../../../ui/sheet/viewport.ts';

/* Converts gestures to operations. With a highlighted colour a gesture affects that colour only. Null if nothing would change. */

type Board = Pick<BoardState, 'grid' | 'regions' | 'unit' | 'marks' | 'highlighted'>;

/** The cells affected by a gesture: with regions, all cells of each region touched, in order. */
export function cellsMeant(
  { regions, unit }: Pick<Board, 'regions' | 'unit'>,
  cells: readonly number[],
): readonly number[] {
  return regions && unit === 'region' ? wholeRegions(regions, cells) : cells;
}

/** Toggles one cell or region. A partly marked region is completed first. */
export function tapOperation(board: Board, place: Place, id: string): Operation | null {
  return stretchOperation(board, [place.row * board.grid.width + place.column], id);
}

/** A run or a frame: marks or unmarks all cells, depending on the first affected one. */
export function stretchOperation(board: Board, cells: readonly number[], id: string): Operation | null {
  const { grid, marks, highlighted } = board;
  const touched = highlighted === null ? cells : cells.filter((cell) => grid.cells[cell] === highlighted);
  if (touched.length === 0) return null;
  const laying = cellsMeant(board, touched.slice(0, 1)).some((cell) => !marks[cell]);
  const concerned = cellsMeant(board, touched);
  const changed = concerned.filter((cell) => !marks[cell] === laying);
  return { id, type: laying ? 'mark' : 'unmark', cells: changed };
}

/** A keyboard run only marks, because the next run starts on the last cell of this one. */
export function runOperation(board: Board, cells: readonly number[], id: string): Operation | null {
  const { grid, marks, highlighted } = board;
  const laid = cellsMeant(board, cells).filter(
    (cell) => !marks[cell] && (highlighted === null || grid.cells[cell] === highlighted),
  );
  return laid.length > 0 ? { id, type: 'mark', cells: laid } : null;
}

/** This cell or region and all before it in reading order. A region is marked whole, so its marks are sent as cells. */
export function throughOperation(board: Board, { column, row }: Place, id: string): Operation | null {
  const { regions, unit, grid } = board;
  if (regions && unit === 'region') return runOperation(board, regionsThrough(regions, row * grid.width + column), id);
  const letter = letterOf(board);
  return useful(board, {
    id,
    type: 'mark',
    coordinates: { x: column, y: row },
    ...(letter === null ? {} : { colors: [letter] }),
  });
}

/** Every cell of one colour. */
export function colourOperation(board: Board, colour: number, id: string): Operation | null {
  return useful(board, { id, type: 'mark', colors: [board.grid.palette[colour].letter] });
}

/** Marking the last visible region also marks stray cells, which could not be marked otherwise. */
export function withStrays(
  { grid, regions, marks }: Pick<Board, 'grid' | 'regions' | 'marks'>,
  operation: Operation,
): Operation {
  if (operation.type !== 'mark' || !regions || regions.strays.length === 0) return operation;
  const marked = new Set(selectedCells(grid, operation));
  const strays = new Set(regions.strays);
  const allSeen = marks.every((mark, cell) => mark === 1 || marked.has(cell) || strays.has(cell));
  return allSeen ? { id: operation.id, type: 'mark', cells: [...new Set([...marked, ...strays])] } : operation;
}

/** Clears the whole segment. */
export function clearOperation({ marks }: Board, id: string): Operation | null {
  return marks.includes(1) ? { id, type: 'clear' } : null;
}

function letterOf({ grid, highlighted }: Board): string | null {
  return highlighted === null ? null : grid.palette[highlighted].letter;
}

function useful({ grid, marks }: Board, operation: Operation): Operation | null {
  return selectedCells(grid, operation).some((cell) => !marks[cell]) ? operation : null;
}
