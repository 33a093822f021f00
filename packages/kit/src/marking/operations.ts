import { mostHistoryEntries, type OperationWire } from '@uzor/contract';
import { speltAs } from './colours.ts';
import { demandSelectable, type HistoryEntry, type MarkedGrid, replay } from './marks.ts';

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

/**
 * How much a history remembers step by step: entries, and their weight in bytes of JSON. The row of a segment is read and
 * written whole with every mark; 4,096 cells marked one by one weigh 400 kB.
 */
const remembered = { entries: mostHistoryEntries, bytes: 524_288 };
/** Weight of an entry without its colours and cells, of a colour, and of a cell, bytes of JSON. */
const weights = { entry: 90, colour: 4, cell: 5 };
/** A segment nobody has touched. */
export const untouchedHistory: SegmentHistory = { entries: [], undone: [], seen: [] };

/**
 * The history after `operations`, in their order. Clearing is an entry that unmarks every cell, so it can be undone;
 * undo and redo with nothing to undo or redo are kept as seen and change nothing else.
 * @throws RangeError for a cell or colour that is not in the grid; nothing is applied then
 */
export function applyOperations(
  history: SegmentHistory,
  operations: readonly Operation[],
  grid: MarkedGrid,
): SegmentHistory {
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

/**
 * The history with its oldest entries beyond `limits` folded into one entry of what they left marked, so that the row
 * of a segment stays bounded. Marks do not change; what is folded can no longer be undone step by step.
 * @throws RangeError as `selectedCells`
 */
export function foldOldest(
  entries: readonly HistoryEntry[],
  grid: MarkedGrid,
  limits = remembered,
): readonly HistoryEntry[] {
  let bytes = 0;
  let kept = 0;
  while (kept < entries.length && kept < limits.entries) {
    bytes += weightOf(entries[entries.length - 1 - kept]);
    if (bytes > limits.bytes) break;
    kept++;
  }
  if (kept === entries.length) return entries;
  // The fold itself takes one place.
  const folded = entries.slice(0, entries.length - Math.max(0, kept - 1));
  const marked = [...replay(folded, grid)].flatMap((mark, cell) => (mark ? [cell] : []));
  const fold = { id: folded.at(-1)?.id ?? '', coordinates: null, colors: [], cells: marked };
  return [...(marked.length > 0 ? [fold] : []), ...entries.slice(folded.length)];
}

function weightOf(entry: HistoryEntry | undefined): number {
  return weights.entry + weights.colour * (entry?.colors.length ?? 0) + weights.cell * (entry?.cells?.length ?? 0);
}

function move(from: HistoryEntry[], to: HistoryEntry[]): void {
  const entry = from.pop();
  if (entry) to.push(entry);
}

/** The entry a marking operation leaves, or null if it selects nothing. */
function entryOf(operation: Operation, grid: MarkedGrid): HistoryEntry | null {
  if (operation.type === 'clear') {
    return { id: operation.id, coordinates: { x: grid.width - 1, y: grid.height - 1 }, colors: [], unmark: true };
  }
  demandSelectable(grid, operation);
  const { coordinates = null, colors = [], cells = [] } = operation;
  if (coordinates === null && colors.length === 0 && cells.length === 0) return null;
  return {
    id: operation.id,
    coordinates,
    colors: speltAs(grid, colors),
    ...(cells.length > 0 ? { cells: [...new Set(cells)] } : {}),
    ...(operation.type === 'unmark' ? { unmark: true as const } : {}),
  };
}
