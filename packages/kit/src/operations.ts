import type { OperationWire } from '@uzor/contract';
import { type HistoryEntry, type MarkedGrid, selectedCells, speltAs } from './marks.ts';

/** One change as a client sends it; a repeated id changes nothing. */
export type Operation = OperationWire;

/** Everything a segment remembers of its changes. */
export interface SegmentHistory {
  /** What was done, in order of arrival; marks are its replay. */
  readonly entries: readonly HistoryEntry[];
  /** What was undone and can be done again, the last undone last; any new mark empties it. */
  readonly undone: readonly HistoryEntry[];
  /** Ids of all operations that were applied. */
  readonly seen: readonly string[];
}

/** A segment nobody has touched. */
export const untouchedHistory: SegmentHistory = { entries: [], undone: [], seen: [] };

/**
 * The history after `operations`, in their order. Clearing is an entry that unmarks every cell, so it can be undone;
 * undo and redo with nothing to undo or redo are kept as seen and change nothing else.
 * @throws RangeError for a cell or colour that is not in the grid; nothing is applied then
 */
export function applyOperations(history: SegmentHistory, operations: readonly Operation[], grid: MarkedGrid): SegmentHistory {
  const entries = [...history.entries];
  let undone = [...history.undone];
  const seen = new Set(history.seen);
  for (const operation of operations) {
    if (seen.has(operation.id)) continue;
    seen.add(operation.id);
    if (operation.type === 'undo') move(entries, undone);
    else if (operation.type === 'redo') move(undone, entries);
    else {
      const entry = entryOf(operation, grid);
      if (entry === null) continue;
      entries.push(entry);
      undone = [];
    }
  }
  return { entries, undone, seen: [...seen] };
}

function move(from: HistoryEntry[], to: HistoryEntry[]): void {
  const entry = from.pop();
  if (entry) to.push(entry);
}

/** The entry a marking operation leaves, or null where it points at nothing. */
function entryOf(operation: Operation, grid: MarkedGrid): HistoryEntry | null {
  if (operation.type === 'clear') {
    return { id: operation.id, coordinates: { x: grid.width - 1, y: grid.height - 1 }, colors: [], unmark: true };
  }
  if (selectedCells(grid, operation).length === 0) return null;
  const { coordinates = null, colors = [], cells } = operation;
  return {
    id: operation.id,
    coordinates: coordinates ?? null,
    colors: speltAs(grid, colors),
    ...(cells && cells.length > 0 ? { cells: [...cells] } : {}),
    ...(operation.type === 'unmark' ? { unmark: true as const } : {}),
  };
}
