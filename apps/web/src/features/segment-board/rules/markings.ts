import { type Operation, selectedCells } from '@uzor/kit';
import type { BoardState } from './board-state.ts';
import { wholeRegions } from './regions.ts';
import type { Place } from './viewport.ts';

/* What a gesture means as operations. With a colour highlighted, every gesture concerns that colour only. Null: it would change nothing. */

type Board = Pick<BoardState, 'grid' | 'regions' | 'unit' | 'marks' | 'highlighted'>;

/** What a gesture over these cells concerns: by regions, all cells of each; in the order they were met. */
export function cellsMeant(
  { regions, unit }: Pick<Board, 'regions' | 'unit'>,
  cells: readonly number[],
): readonly number[] {
  return regions && unit === 'region' ? wholeRegions(regions, cells) : cells;
}

/** One cell or region: laid, or taken off when it was laid. A region begun cell by cell is first made whole. */
export function tapOperation(board: Board, place: Place, id: string): Operation | null {
  return stretchOperation(board, [place.row * board.grid.width + place.column], id);
}

/** A run or a frame: does to all its cells what it does to the first one that counts. */
export function stretchOperation(board: Board, cells: readonly number[], id: string): Operation | null {
  const { grid, marks, highlighted } = board;
  const touched = highlighted === null ? cells : cells.filter((cell) => grid.cells[cell] === highlighted);
  if (touched.length === 0) return null;
  const laying = cellsMeant(board, touched.slice(0, 1)).some((cell) => !marks[cell]);
  const concerned = cellsMeant(board, touched);
  const changed = concerned.filter((cell) => !marks[cell] === laying);
  return { id, type: laying ? 'mark' : 'unmark', cells: changed };
}

/** A run by keyboard only lays: the next one starts on the last cell of the one before. */
export function runOperation(board: Board, cells: readonly number[], id: string): Operation | null {
  const { grid, marks, highlighted } = board;
  const laid = cellsMeant(board, cells).filter(
    (cell) => !marks[cell] && (highlighted === null || grid.cells[cell] === highlighted),
  );
  return laid.length > 0 ? { id, type: 'mark', cells: laid } : null;
}

/** This cell and all before it in reading order. */
export function throughOperation(board: Board, { column, row }: Place, id: string): Operation | null {
  const letter = letterOf(board);
  return useful(board, {
    id,
    type: 'mark',
    coordinates: { x: column, y: row },
    ...(letter === null ? {} : { colors: [letter] }),
  });
}

/** A double tap is one step back, so its first tap is taken back before the stretch is laid. */
export function doubleTapOperations(
  board: Board,
  firstTap: Operation | null,
  place: Place,
  ids: readonly [string, string],
): Operation[] {
  if (firstTap === null) {
    const through = throughOperation(board, place, ids[0]);
    return through ? [through] : [];
  }
  const before = { ...board, marks: withoutTap(board.marks, firstTap) };
  const through = throughOperation(before, place, ids[1]);
  return through ? [{ id: ids[0], type: 'undo' }, through] : [];
}

function withoutTap(marks: Uint8Array, { type, cells = [] }: Operation): Uint8Array {
  const before = marks.slice();
  for (const cell of cells) before[cell] = type === 'mark' ? 0 : 1;
  return before;
}

/** Every cell of one colour. */
export function colourOperation(board: Board, colour: number, id: string): Operation | null {
  return useful(board, { id, type: 'mark', colors: [board.grid.palette[colour].letter] });
}

/** The operation that marks the last regions one can see takes the strays with it, or the segment would never be whole. */
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

/** The whole segment taken off. */
export function clearOperation({ marks }: Board, id: string): Operation | null {
  return marks.includes(1) ? { id, type: 'clear' } : null;
}

function letterOf({ grid, highlighted }: Board): string | null {
  return highlighted === null ? null : grid.palette[highlighted].letter;
}

function useful({ grid, marks }: Board, operation: Operation): Operation | null {
  return selectedCells(grid, operation).some((cell) => !marks[cell]) ? operation : null;
}
