import {
  applyEntry,
  applyOperations,
  type HistoryEntry,
  type Operation,
  replay,
  type SegmentHistory,
  selectedCells,
} from '@uzor/kit';
import { nextColour, remainingByColour } from './board-counts.ts';
import { type BoardGrid, type DrawnSegment, gridOf, type Unit } from './board-grid.ts';
import { type BoardRegions, regionsOf } from './regions.ts';
import type { Place } from '../../../ui/sheet/viewport.ts';

export type Tool = 'cell' | 'run' | 'frame' | 'colour' | 'flag';

/** What the last gesture came to, where the board alone does not show it. */
export type BoardNews = 'missed-colour' | 'went' | 'none-left' | 'flagged' | 'unflagged';

export interface BoardState {
  readonly grid: BoardGrid;
  /** The regions of a painting; null for works made of cells. */
  readonly regions: BoardRegions | null;
  /** Always 'cell' without regions. */
  readonly unit: Unit;
  readonly history: SegmentHistory;
  /** The result of replaying the history: one byte per cell, 1 = marked. */
  readonly marks: Uint8Array;
  /** Cells that others marked last, one byte a cell; a removed mark stays theirs, in case it comes back. */
  readonly others: Uint8Array;
  readonly tool: Tool;
  /** Palette index of the highlighted colour, or null. */
  readonly highlighted: number | null;
  readonly cursor: Place;
  /** The segment was finished just now; shows the congratulation. */
  readonly justFinished: boolean;
  /** Cells where the customer left a parking flag. */
  readonly flags: ReadonlySet<number>;
  /** For the hint until the next action; null if there is nothing to say. */
  readonly news: BoardNews | null;
}

export type BoardAction =
  | { readonly type: 'operate'; readonly operations: readonly Operation[] }
  | { readonly type: 'take-history'; readonly history: SegmentHistory; readonly others: Uint8Array }
  | { readonly type: 'choose-tool'; readonly tool: Tool }
  | { readonly type: 'choose-unit'; readonly unit: Unit }
  | { readonly type: 'highlight'; readonly colour: number | null }
  | { readonly type: 'move-cursor'; readonly place: Place }
  | { readonly type: 'toggle-flag'; readonly place: Place }
  | { readonly type: 'tell'; readonly news: BoardNews }
  | { readonly type: 'finished-seen' };

/** The initial state from the server's segment. */
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
  const unit = regions ? 'region' : 'cell';
  return {
    grid,
    regions,
    unit,
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

/** Operations from a history of the API, which does not contain undone ones. */
export function historyFrom(entries: readonly HistoryEntry[]): SegmentHistory {
  return { entries, undone: [], seen: entries.map(({ id }) => id) };
}

/** The reducer of the board; marks follow the rules of the kit. Pure: ids come with the operations. */
export function boardReducer(state: BoardState, action: BoardAction): BoardState {
  switch (action.type) {
    case 'operate':
      return operate(state, action.operations);
    case 'take-history':
      return {
        ...state,
        history: action.history,
        marks: replay(action.history.entries, state.grid),
        others: action.others,
      };
    case 'choose-tool':
      return chooseTool(state, action.tool);
    case 'choose-unit':
      return state.regions ? { ...state, unit: action.unit } : state;
    case 'highlight':
      return highlight(state, action.colour);
    case 'move-cursor':
      return { ...state, cursor: action.place, news: null };
    case 'toggle-flag':
      return toggleFlag(state, action.place);
    case 'tell':
      return { ...state, news: action.news };
    case 'finished-seen':
      return { ...state, justFinished: false };
  }
}

function operate(state: BoardState, operations: readonly Operation[]): BoardState {
  const history = applyOperations(state.history, operations, state.grid);
  const marks = marksAfter(state, history, operations);
  return {
    ...state,
    history,
    marks,
    others: othersAfter(state, operations),
    justFinished: marks.length > 0 && !marks.includes(0) && state.marks.includes(0),
    news: null,
  };
}

function toggleFlag(state: BoardState, { column, row }: Place): BoardState {
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

/** What is marked here is nobody else's; what a redo brings back stays whose it was. */
function othersAfter({ others, marks, grid }: BoardState, operations: readonly Operation[]): Uint8Array {
  if (!others.includes(1)) return others;
  const after = others.slice();
  for (const operation of operations)
    if (operation.type === 'mark')
      for (const cell of selectedCells(grid, operation)) if (marks[cell] === 0) after[cell] = 0;
  return after;
}

function chooseTool(state: BoardState, tool: Tool): BoardState {
  if (tool === 'cell') return { ...state, tool, highlighted: null, news: null };
  if (tool !== 'colour' || state.highlighted !== null) return { ...state, tool, news: null };
  const here = state.grid.cells[state.cursor.row * state.grid.width + state.cursor.column];
  const left = remainingByColour(state);
  const wanted = here !== undefined && left[here] > 0 ? here : nextColour(state, null);
  return { ...state, tool, highlighted: wanted ?? here ?? null };
}

function highlight(state: BoardState, colour: number | null): BoardState {
  if (colour === null)
    return { ...state, highlighted: null, news: null, tool: state.tool === 'colour' ? 'cell' : state.tool };
  return { ...state, highlighted: colour, news: null, tool: state.tool === 'cell' ? 'colour' : state.tool };
}
