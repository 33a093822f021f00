import type { SegmentWire } from '@uzor/contract';
import type { Rgb } from '@uzor/engine';
import { applyEntry, applyOperations, type HistoryEntry, type MarkedGrid, type Operation, replay, type SegmentHistory } from '@uzor/kit';
import { rgbOf } from '../../ui/cells/tone.ts';
import type { Place } from './viewport.ts';

export interface BoardColour {
  readonly letter: string;
  readonly name: string;
  readonly rgb: Rgb;
}

/** The cells of a segment; its palette holds the colours of this segment only. */
export interface BoardGrid extends MarkedGrid {
  readonly palette: readonly BoardColour[];
}

export type Tool = 'cell' | 'run' | 'frame' | 'colour';

export interface BoardState {
  readonly grid: BoardGrid;
  readonly history: SegmentHistory;
  /** What replaying the history gives: one byte a cell, 1 = marked. */
  readonly marks: Uint8Array;
  readonly tool: Tool;
  /** The colour everything is about for now, as its place in the palette, or null for all colours. */
  readonly highlighted: number | null;
  readonly cursor: Place;
  /** The last mark was laid just now: time for a good word. */
  readonly justFinished: boolean;
  /** A gesture met only cells of other colours than the highlighted one and did nothing. */
  readonly missedColour: boolean;
}

export type BoardAction =
  | { readonly type: 'operate'; readonly operations: readonly Operation[] }
  | { readonly type: 'take-history'; readonly history: SegmentHistory }
  | { readonly type: 'choose-tool'; readonly tool: Tool }
  | { readonly type: 'highlight'; readonly colour: number | null }
  | { readonly type: 'move-cursor'; readonly place: Place }
  | { readonly type: 'missed-colour' }
  | { readonly type: 'finished-seen' };

/** The board of a segment as the server tells it. */
export function openBoard(segment: Pick<SegmentWire, 'cells' | 'colors'>, history: SegmentHistory): BoardState {
  const grid = gridOf(segment);
  const marks = replay(history.entries, grid);
  const first = Math.max(0, marks.indexOf(0));
  const cursor = { column: first % grid.width, row: Math.floor(first / grid.width) };
  return { grid, history, marks, tool: 'cell', highlighted: null, cursor, justFinished: false, missedColour: false };
}

function gridOf({ cells, colors }: Pick<SegmentWire, 'cells' | 'colors'>): BoardGrid {
  const palette = colors.map(({ letter, name, color }) => ({ letter, name, rgb: rgbOf(color) }));
  const places = new Map(palette.map(({ letter }, index) => [letter, index]));
  const flat = cells.flat().map(({ letter }) => {
    const place = places.get(letter);
    if (place === undefined) throw new RangeError(`Cell colour ${letter} is not in the legend`);
    return place;
  });
  return { width: cells[0]?.length ?? 0, height: cells.length, cells: Uint8Array.from(flat), palette };
}

/** A history as the wire lists it: what was undone elsewhere is not known here. */
export function historyFrom(entries: readonly HistoryEntry[]): SegmentHistory {
  return { entries, undone: [], seen: entries.map(({ id }) => id) };
}

/** Every change of the board; marks follow the rules of the kit. Pure: ids come with the operations. */
export function boardReducer(state: BoardState, action: BoardAction): BoardState {
  switch (action.type) {
    case 'operate':
      return operate(state, action.operations);
    case 'take-history':
      return { ...state, history: action.history, marks: replay(action.history.entries, state.grid) };
    case 'choose-tool':
      return chooseTool(state, action.tool);
    case 'highlight':
      return highlight(state, action.colour);
    case 'move-cursor':
      return { ...state, cursor: action.place };
    case 'missed-colour':
      return { ...state, missedColour: true };
    case 'finished-seen':
      return { ...state, justFinished: false };
  }
}

function operate(state: BoardState, operations: readonly Operation[]): BoardState {
  const history = applyOperations(state.history, operations, state.grid);
  const marks = marksAfter(state, history, operations);
  return { ...state, history, marks, justFinished: marks.length > 0 && !marks.includes(0) && state.marks.includes(0), missedColour: false };
}

/** Only stepping back needs the whole replay; a mark is laid on top of what stands. */
function marksAfter(state: BoardState, history: SegmentHistory, operations: readonly Operation[]): Uint8Array {
  if (operations.some(({ type }) => type === 'undo')) return replay(history.entries, state.grid);
  const marks = state.marks.slice();
  for (const entry of history.entries.slice(state.history.entries.length)) applyEntry(marks, entry, state.grid);
  return marks;
}

function chooseTool(state: BoardState, tool: Tool): BoardState {
  if (tool === 'cell') return { ...state, tool, highlighted: null, missedColour: false };
  if (tool !== 'colour' || state.highlighted !== null) return { ...state, tool };
  const here = state.grid.cells[state.cursor.row * state.grid.width + state.cursor.column];
  const left = remainingByColour(state);
  const wanted = here !== undefined && left[here] > 0 ? here : nextColour(state, null);
  return { ...state, tool, highlighted: wanted ?? here ?? null };
}

function highlight(state: BoardState, colour: number | null): BoardState {
  if (colour === null) return { ...state, highlighted: null, missedColour: false, tool: state.tool === 'colour' ? 'cell' : state.tool };
  return { ...state, highlighted: colour, missedColour: false, tool: state.tool === 'cell' ? 'colour' : state.tool };
}

/** Cells still to lay, colour by colour. */
export function remainingByColour({ grid, marks }: Pick<BoardState, 'grid' | 'marks'>): number[] {
  const left = grid.palette.map(() => 0);
  grid.cells.forEach((colour, cell) => {
    if (!marks[cell]) left[colour] += 1;
  });
  return left;
}

/** Cells of each colour, laid or not. */
export function totalByColour({ cells, palette }: BoardGrid): number[] {
  const totals = palette.map(() => 0);
  for (const colour of cells) totals[colour] += 1;
  return totals;
}

/** The colour after `from` in the legend that still has cells to lay; the first such after the last; null when all are laid. */
export function nextColour(state: Pick<BoardState, 'grid' | 'marks'>, from: number | null, step: 1 | -1 = 1): number | null {
  const left = remainingByColour(state);
  const total = left.length;
  const start = from ?? (step === 1 ? -1 : total);
  for (let i = 1; i <= total; i++) {
    const colour = (start + i * step + total * 2) % total;
    if (left[colour] > 0) return colour;
  }
  return null;
}

/** The next cell to lay after the cursor in reading order, of the highlighted colour if there is one; null when none is left. */
export function nextPlace({ grid, marks, highlighted, cursor }: Pick<BoardState, 'grid' | 'marks' | 'highlighted' | 'cursor'>): Place | null {
  const total = grid.cells.length;
  const from = cursor.row * grid.width + cursor.column;
  for (let i = 1; i <= total; i++) {
    const cell = (from + i) % total;
    if (!marks[cell] && (highlighted === null || grid.cells[cell] === highlighted)) return { column: cell % grid.width, row: Math.floor(cell / grid.width) };
  }
  return null;
}
