import { applyEntry, applyOperations, type Operation, replay, type SegmentHistory, selectedCells } from '@uzor/kit';
import { nextColour, remainingByColour } from './board-counts.ts';
import { type BoardGrid, type DrawnSegment, gridOf, type Unit } from './board-grid.ts';
import { type BoardRegions, regionsOf, regionsThrough, wholeRegions } from './regions.ts';
import type { Place } from '../../../ui/sheet/viewport.ts';

export type Tool = 'cell' | 'run' | 'frame' | 'colour' | 'flag';

/** The result of the last gesture, if it cannot be seen on the board. */
export type BoardNews =
  | 'missed-colour'
  | 'removed'
  | 'went'
  | 'none-left'
  | 'flagged'
  | 'unflagged'
  | { readonly finishedColour: number };

export interface BoardState {
  readonly grid: BoardGrid;
  /** The regions of a painting; null for works made of cells. */
  readonly regions: BoardRegions | null;
  /** Always 'cell' without regions. */
  readonly unit: Unit;
  readonly history: SegmentHistory;
  /** One byte per cell, 1 = marked. The result of replaying the history. */
  readonly marks: Uint8Array;
  /** One byte per cell, 1 if someone else marked it last. Unmarking keeps the 1, since a redo may restore the mark. */
  readonly others: Uint8Array;
  readonly tool: Tool;
  /** Palette index. */
  readonly highlighted: number | null;
  readonly cursor: Place;
  /** True if the last operation finished the segment, which shows the congratulation. */
  readonly justFinished: boolean;
  readonly flags: ReadonlySet<number>;
  readonly news: BoardNews | null;
}

export function openBoard(
  segment: DrawnSegment,
  history: SegmentHistory,
  flags: ReadonlySet<number> = new Set(),
  others?: Uint8Array,
): BoardState {
  const grid = gridOf(segment);
  const regions = segment.regions ? regionsOf(segment.regions, grid) : null;
  const marks = replay(history.entries, grid);
  const first = Math.max(0, marks.indexOf(0));
  const cursor = { column: first % grid.width, row: Math.floor(first / grid.width) };
  return {
    grid,
    regions,
    unit: regions ? 'region' : 'cell',
    history,
    marks,
    others: others ?? new Uint8Array(marks.length),
    tool: 'cell',
    highlighted: null,
    cursor,
    justFinished: false,
    flags: new Set([...flags].filter((cell) => cell < grid.cells.length)),
    news: null,
  };
}

/** Pure, because ids come with the operations. */
export function operated(state: BoardState, operations: readonly Operation[]): BoardState {
  const history = applyOperations(state.history, operations, state.grid);
  const marks = marksAfter(state, history, operations);
  return releaseFinished(state, {
    ...state,
    history,
    marks,
    others: othersAfter(state, operations),
    justFinished: !marks.includes(0) && state.marks.includes(0),
    news: null,
  });
}

/** Ends the highlight of a colour whose last piece was just marked. */
function releaseFinished(before: BoardState, after: BoardState): BoardState {
  const { highlighted } = after;
  if (highlighted === null) return after;
  const justFinished = remainingByColour(before)[highlighted] > 0 && remainingByColour(after)[highlighted] === 0;
  return justFinished ? { ...highlight(after, null), news: { finishedColour: highlighted } } : after;
}

export function toggleFlag(state: BoardState, { column, row }: Place): BoardState {
  const cell = row * state.grid.width + column;
  const flags = new Set(state.flags);
  const cleared = flags.delete(cell);
  if (!cleared) flags.add(cell);
  return { ...state, flags, cursor: { column, row }, news: cleared ? 'unflagged' : 'flagged' };
}

/** Only undo needs a full replay; a new mark is applied to the current marks. */
function marksAfter(state: BoardState, history: SegmentHistory, operations: readonly Operation[]): Uint8Array {
  if (operations.some(({ type }) => type === 'undo')) return replay(history.entries, state.grid);
  const marks = state.marks.slice();
  for (const entry of history.entries.slice(state.history.entries.length)) applyEntry(marks, entry, state.grid);
  return marks;
}

/** Newly marked cells no longer count as marked by others. Cells restored by a redo keep their author. */
function othersAfter({ others, marks, grid }: BoardState, operations: readonly Operation[]): Uint8Array {
  if (!others.includes(1)) return others;
  const after = others.slice();
  for (const operation of operations)
    if (operation.type === 'mark')
      for (const cell of selectedCells(grid, operation)) if (marks[cell] === 0) after[cell] = 0;
  return after;
}

export function chooseTool(state: BoardState, tool: Tool): BoardState {
  if (tool === 'cell') return { ...state, tool, highlighted: null, news: null };
  if (tool !== 'colour' || state.highlighted !== null) return { ...state, tool, news: null };
  const here = state.grid.cells[state.cursor.row * state.grid.width + state.cursor.column];
  const left = remainingByColour(state);
  const wanted = here !== undefined && left[here] > 0 ? here : nextColour(state, null);
  return { ...state, tool, highlighted: wanted ?? here ?? null };
}

export function highlight(state: BoardState, colour: number | null): BoardState {
  if (colour === null)
    return { ...state, highlighted: null, news: null, tool: state.tool === 'colour' ? 'cell' : state.tool };
  return { ...state, highlighted: colour, news: null, tool: state.tool === 'cell' ? 'colour' : state.tool };
}

/* Gestures become operations, or null if nothing would change. They affect only the highlighted colour, if any. */

type Board = Pick<BoardState, 'grid' | 'regions' | 'unit' | 'marks' | 'highlighted'>;

/** The cells affected by a gesture: with regions, all cells of each region touched, in order. */
function cellsMeant({ regions, unit }: Pick<Board, 'regions' | 'unit'>, cells: readonly number[]): readonly number[] {
  return regions && unit === 'region' ? wholeRegions(regions, cells) : cells;
}

/** A tap, run or frame marks what is open in it. It unmarks only if everything in it is marked. */
export function stretchOperation(board: Board, cells: readonly number[], id: string): Operation | null {
  const { grid, marks, highlighted } = board;
  const touched = highlighted === null ? cells : cells.filter((cell) => grid.cells[cell] === highlighted);
  if (touched.length === 0) return null;
  const concerned = cellsMeant(board, touched);
  const open = concerned.filter((cell) => !marks[cell]);
  return open.length > 0 ? { id, type: 'mark', cells: open } : { id, type: 'unmark', cells: [...concerned] };
}

/** A keyboard run never unmarks, because the next run starts on the last cell of this one. */
export function runOperation(board: Board, cells: readonly number[], id: string): Operation | null {
  const { grid, marks, highlighted } = board;
  const laid = cellsMeant(board, cells).filter(
    (cell) => !marks[cell] && (highlighted === null || grid.cells[cell] === highlighted),
  );
  return laid.length > 0 ? { id, type: 'mark', cells: laid } : null;
}

/** Marks this cell and all before it in reading order, or this region and all lighter ones. */
export function throughOperation(board: Board, { column, row }: Place, id: string): Operation | null {
  const { regions, unit, grid, highlighted } = board;
  if (regions && unit === 'region') return runOperation(board, regionsThrough(regions, row * grid.width + column), id);
  const letter = highlighted === null ? null : grid.palette[highlighted].letter;
  return useful(board, {
    id,
    type: 'mark',
    coordinates: { x: column, y: row },
    ...(letter === null ? {} : { colors: [letter] }),
  });
}

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

export function clearOperation({ marks }: Board, id: string): Operation | null {
  return marks.includes(1) ? { id, type: 'clear' } : null;
}

function useful({ grid, marks }: Board, operation: Operation): Operation | null {
  return selectedCells(grid, operation).some((cell) => !marks[cell]) ? operation : null;
}
