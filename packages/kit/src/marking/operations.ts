import { mostHistoryEntries, type OperationWire } from '@uzor/contract';
import { canonicalColours } from './colours.ts';
import { assertSelectable, distinctCells, type HistoryEntry, type MarkedGrid, replay } from './marks.ts';

/** One change as a client sends it; a repeated id changes nothing. Cells listed in a `redo` keep their original author. */
export type Operation = OperationWire;

/** The stored state of a segment's history. */
export interface SegmentHistory {
  readonly entries: readonly HistoryEntry[];
  /** The redo list, most recently undone last; any new mark empties it. */
  readonly undone: readonly HistoryEntry[];
  /** Ids of all operations applied so far. */
  readonly seen: readonly string[];
  /** Histories that were cleared, the latest last: undo restores them once there is nothing else to undo. */
  readonly cleared?: readonly (readonly HistoryEntry[])[];
}

/** Called before an operation, with the entry it would undo or redo; throws to refuse all operations. */
export type OperationCheck = (operation: Operation, moved: HistoryEntry | undefined) => void;

/** Limits of the history of a segment: entries, and bytes of JSON. Every mark rewrites the whole row of its segment. */
const remembered = { entries: mostHistoryEntries, bytes: 524_288 };
/** Lower limits for guests, so that the owner's next operations do not fold earlier entries. */
export const rememberedOfGuests = { entries: remembered.entries / 2, bytes: remembered.bytes / 2 };
/** Approximate bytes of JSON for an entry without colours and cells, for a colour, and for a cell. */
const weights = { entry: 90, colour: 4, cell: 5 };
/** The history of a segment nobody has touched. */
export const untouchedHistory: SegmentHistory = { entries: [], undone: [], seen: [] };

/**
 * The history after `operations`, in order. Clearing is an entry that unmarks every cell, so it can be undone. Undo and
 * redo with nothing to undo or redo only record their id.
 * @throws RangeError for a cell or colour that is not in the grid, and whatever `check` throws; nothing is applied then
 */
export function applyOperations(
  history: SegmentHistory,
  operations: readonly Operation[],
  grid: MarkedGrid,
  check?: OperationCheck,
): SegmentHistory {
  const entries = [...history.entries];
  const cleared = [...(history.cleared ?? [])];
  let undone = [...history.undone];
  const seen = new Set(history.seen);
  for (const operation of operations) {
    if (seen.has(operation.id)) continue;
    seen.add(operation.id);
    const from = movedFrom(operation, entries, undone);
    check?.(operation, from?.at(-1));
    if (from === entries) undo(entries, undone, cleared);
    else if (from === undone) move(undone, entries);
    else if (add(operation, entries, grid)) undone = [];
  }
  return { entries, undone, seen: [...seen], ...(history.cleared && { cleared }) };
}

type Spelling = (entry: HistoryEntry) => HistoryEntry;
const asItIs: Spelling = (entry) => entry;

/**
 * Folds the oldest entries beyond `limits` into one entry with the marks they left, so that the row of a segment stays
 * bounded. Marks do not change, but folded entries can no longer be undone one by one. `spell` rewrites each entry that
 * is not folded and must not change its marks.
 * @throws RangeError as `selectedCells`
 */
export function foldOldest(
  entries: readonly HistoryEntry[],
  grid: MarkedGrid,
  limits = remembered,
  spell = asItIs,
): readonly HistoryEntry[] {
  const kept = latest(entries, limits, spell);
  if (kept.length === entries.length) return kept;
  // Leaves room for the folded entry itself.
  const rest = kept.slice(1);
  const folded = entries.slice(0, entries.length - rest.length);
  const marked = [...replay(folded, grid)].flatMap((mark, cell) => (mark ? [cell] : []));
  const fold = { id: folded.at(-1)?.id ?? '', coordinates: null, colors: [], cells: marked };
  return [...(marked.length > 0 ? [fold] : []), ...rest];
}

/** The last entries that fit into `limits`, as rewritten by `spell`; earlier ones are not read. */
export function latest(entries: readonly HistoryEntry[], limits = remembered, spell = asItIs): readonly HistoryEntry[] {
  const kept: HistoryEntry[] = [];
  let bytes = 0;
  for (let at = entries.length - 1; at >= 0 && kept.length < limits.entries; at--) {
    const entry = entries[at];
    const spelt = entry && spell(entry);
    bytes += weightOf(spelt);
    if (spelt === undefined || bytes > limits.bytes) break;
    kept.push(spelt);
  }
  return kept.reverse();
}

function weightOf(entry: HistoryEntry | undefined): number {
  return weights.entry + weights.colour * (entry?.colors.length ?? 0) + weights.cell * (entry?.cells?.length ?? 0);
}

/** Undoes the last entry, or the last clear if there is no entry. */
function undo(entries: HistoryEntry[], undone: HistoryEntry[], cleared: (readonly HistoryEntry[])[]): void {
  if (entries.length > 0) move(entries, undone);
  else entries.push(...(cleared.pop() ?? []));
}

function move(from: HistoryEntry[], to: HistoryEntry[]): void {
  const entry = from.pop();
  if (entry) to.push(entry);
}

/** Adds the entry of a marking operation; false if it selects nothing. */
function add(operation: Operation, entries: HistoryEntry[], grid: MarkedGrid): boolean {
  const entry = entryOf(operation, grid);
  if (entry) entries.push(entry);
  return entry !== null;
}

/** The list whose last entry an operation moves; null if it moves none. */
function movedFrom<T>(operation: Operation, entries: T, undone: T): T | null {
  if (operation.type === 'undo') return entries;
  return operation.type === 'redo' && !selects(operation) ? undone : null;
}

function selects({ coordinates = null, colors = [], cells = [] }: Operation): boolean {
  return coordinates !== null || colors.length > 0 || cells.length > 0;
}

function entryOf(operation: Operation, grid: MarkedGrid): HistoryEntry | null {
  if (operation.type === 'clear') {
    return { id: operation.id, coordinates: { x: grid.width - 1, y: grid.height - 1 }, colors: [], unmark: true };
  }
  assertSelectable(grid, operation);
  const { coordinates = null, colors = [], cells = [] } = operation;
  if (!selects(operation)) return null;
  return {
    id: operation.id,
    coordinates,
    colors: canonicalColours(grid, colors),
    ...(cells.length > 0 ? { cells: distinctCells(grid, cells) } : {}),
    ...(operation.type === 'unmark' ? { unmark: true as const } : {}),
  };
}
