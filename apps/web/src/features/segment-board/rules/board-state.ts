import { applyEntry, applyOperations, type HistoryEntry, type Operation, replay, type SegmentHistory } from '@uzor/kit';
import { nextColour, remainingByColour } from './board-counts.ts';
import { type BoardGrid, type DrawnSegment, gridOf, type Unit } from './board-grid.ts';
import { type BoardRegions, regionsOf } from './regions.ts';
import type { Place } from '../../../ui/sheet/viewport.ts';

export type Tool = 'cell' | 'run' | 'frame' | 'colour';

export interface BoardState {
  readonly grid: BoardGrid;
  /** The regions of a painting; null for works made of cells. */
  readonly regions: BoardRegions | null;
  /** Always 'cell' without regions. */
  readonly unit: Unit;
  readonly history: SegmentHistory;
  /** The result of replaying the history: one byte per cell, 1 = marked. */
  readonly marks: Uint8Array;
  readonly tool: Tool;
  /** Palette index of the highlighted colour, or null. */
  readonly highlighted: number | null;
  readonly cursor: Place;
  /** The segment was finished just now; shows the congratulation. */
  readonly justFinished: boolean;
  /** The last gesture did nothing, because all its cells had other colours than the highlighted one. */
  readonly missedColour: boolean;
}

export type BoardAction =
  | { readonly type: 'operate'; readonly operations: readonly Operation[] }
  | { readonly type: 'take-history'; readonly history: SegmentHistory }
  | { readonly type: 'choose-tool'; readonly tool: Tool }
  | { readonly type: 'choose-unit'; readonly unit: Unit }
  | { readonly type: 'highlight'; readonly colour: number | null }
  | { readonly type: 'move-cursor'; readonly place: Place }
  | { readonly type: 'missed-colour' }
  | { readonly type: 'finished-seen' };

/** The initial state from the server's segment. */
export function openBoard(segment: DrawnSegment, history: SegmentHistory): BoardState {
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
    tool: 'cell',
    highlighted: null,
    cursor,
    justFinished: false,
    missedColour: false,
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
      return { ...state, history: action.history, marks: replay(action.history.entries, state.grid) };
    case 'choose-tool':
      return chooseTool(state, action.tool);
    case 'choose-unit':
      return state.regions ? { ...state, unit: action.unit } : state;
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
  return {
    ...state,
    history,
    marks,
    justFinished: marks.length > 0 && !marks.includes(0) && state.marks.includes(0),
    missedColour: false,
  };
}

/** Only undo needs a full replay; a new mark is applied to the current marks. */
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
  if (colour === null)
    return { ...state, highlighted: null, missedColour: false, tool: state.tool === 'colour' ? 'cell' : state.tool };
  return { ...state, highlighted: colour, missedColour: false, tool: state.tool === 'cell' ? 'colour' : state.tool };
}
