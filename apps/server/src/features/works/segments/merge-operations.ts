import { randomUUID } from 'node:crypto';
import type { HistoryEntryWire } from '@uzor/contract';
import {
  applyOperations,
  countMarked,
  distinctCells,
  assertSelectable,
  authorsAfter,
  foldOldest,
  latest,
  type MarkedGrid,
  type Operation,
  type OperationCheck,
  packAuthors,
  packMarks,
  rememberedOfGuests,
  replay,
  type Selection,
  withExplicitCells,
  canonicalColours,
  unpackAuthors,
  unpackMarks,
} from '@uzor/kit';
import { GuestMayNot, Invalid } from '../../../errors.ts';
import { type RunOfCollaborator, runsWith, seenAmong } from './operation-runs.ts';
import type { ChangedSegment, SegmentRow } from './repository.ts';

/** A history entry from a caller; missing parts are empty. */
export interface EntryInput {
  readonly id?: string | undefined;
  readonly coordinates?: { readonly x: number; readonly y: number } | null | undefined;
  readonly colors?: readonly string[] | undefined;
  readonly cells?: readonly number[] | undefined;
  readonly unmark?: boolean | undefined;
}

/** What is known of earlier operations on a segment. */
export interface Earlier {
  /** Runs of ids that contain the new ids, or that these continue. */
  readonly around: readonly RunOfCollaborator[];
  /** Ids of entries of the history and the redo list that the operating guest made and may undo or redo. */
  readonly own: ReadonlySet<string>;
  /** Histories that the owner cleared and may restore, the latest last. */
  readonly cleared: readonly (readonly HistoryEntryWire[])[];
  /** How many histories are stored for undo; counted for guests only. */
  readonly stored: number;
}

/**
 * Once this many histories are stored, guests may not set another one aside. Further ones are reserved for histories
 * that the owner clears.
 */
const mostStoredByGuests = 5;

/**
 * The segment after a collaborator's operations; null if none is new.
 * @throws Invalid for an unknown cell or colour, GuestMayNot
 */
export function operate(
  segment: SegmentRow,
  { around, own, cleared, stored }: Earlier,
  operations: readonly Operation[],
  grid: MarkedGrid,
  collaborator: number,
): ChangedSegment | null {
  for (const operation of operations) demandInside(grid, operation);
  const seen = seenAmong(
    around,
    operations.map(({ id }) => id),
  );
  const before = { entries: segment.history, undone: segment.undone, seen, cleared };
  const after = applyOperations(before, operations, grid, collaborator === 0 ? undefined : checkOfGuest(segment, own));
  const newIds = after.seen.slice(seen.length);
  if (newIds.length === 0) return null;
  const known = around.filter((run) => run.collaborator === collaborator);
  const made = madeBy(operations, new Set(newIds), grid);
  const setAside = collaborator === 0 ? null : setAsideBy(segment, after.entries, grid);
  if (setAside && stored >= mostStoredByGuests) throw new GuestMayNot('guest.full');
  return {
    ...marked(segment, setAside?.entries ?? after.entries, grid, collaborator, made),
    ...(setAside && { cleared: setAside.cleared }),
    undone: after.undone,
    runs: runsWith(known, newIds),
    broughtBack: cleared.length - (after.cleared?.length ?? 0),
  };
}

/**
 * A guest's entries must not push others' entries out of the history. Before they would, the history is stored as if it
 * were cleared, and a new one continues from its marks. Null while there is room.
 */
function setAsideBy({ history }: SegmentRow, entries: readonly HistoryEntryWire[], grid: MarkedGrid) {
  const from = entries.findIndex((entry, at) => entry !== history[at]);
  const inCells = (entry: HistoryEntryWire) => withExplicitCells(entry, grid);
  if (from < 0 || latest(entries, rememberedOfGuests, inCells).length === entries.length) return null;
  const marks = foldOldest(entries.slice(0, from), grid, { entries: 0, bytes: 0 });
  // A new id, so that no guest can undo it as an entry of their own.
  return {
    entries: [...marks.map((entry) => ({ ...entry, id: randomUUID() })), ...entries.slice(from)],
    cleared: forUndo(history, grid),
  };
}

/** A history as it is stored for undo. Its entries name cells, so that they do not depend on the colours. */
const forUndo = (history: readonly HistoryEntryWire[], grid: MarkedGrid) =>
  foldOldest(history, grid, undefined, (entry) => withExplicitCells(entry, grid));

/** The cells that new operations mark; cells that undo and redo restore keep their author. */
function madeBy(operations: readonly Operation[], newIds: ReadonlySet<string>, grid: MarkedGrid): Uint8Array {
  const isNewMark = ({ id, type }: Operation) => type === 'mark' && newIds.has(id);
  return replay(
    operations
      .filter(isNewMark)
      .map(({ id, coordinates = null, colors = [], cells = [] }) => ({ id, coordinates, colors, cells })),
    grid,
  );
}

/** Guests may mark and unmark, and undo and redo what they did themselves. */
function checkOfGuest({ history, undone }: SegmentRow, own: ReadonlySet<string>): OperationCheck {
  const former = new Set([...history, ...undone].map(({ id }) => id));
  const isOwn = (id: string) => !former.has(id) || own.has(id);
  return ({ id, type }, moved) => {
    if (type === 'clear') throw new GuestMayNot('guest.clears');
    // Otherwise a guest could claim someone else's entry by its id.
    if (former.has(id) || (moved && !isOwn(moved.id))) throw new GuestMayNot('guest.undoes');
  };
}

/** The segment with its history replaced by the owner. @throws Invalid like `operate` */
export function replaceHistory(segment: SegmentRow, given: readonly EntryInput[], grid: MarkedGrid): ChangedSegment {
  for (const entry of given) demandInside(grid, entry);
  const { history } = segment;
  const isCleared = given.length === 0 && history.length > 0;
  return {
    ...marked(
      segment,
      given.map((entry) => entryOf(entry, grid)),
      grid,
      0,
    ),
    undone: [],
    runs: [],
    ...(isCleared && { cleared: forUndo(history, grid) }),
  };
}

function marked(
  segment: SegmentRow,
  entries: readonly HistoryEntryWire[],
  grid: MarkedGrid,
  collaborator: number,
  made?: Uint8Array,
) {
  const marks = replay(entries, grid);
  return {
    entries: foldOldest(entries, grid),
    marks: packMarks(marks),
    markedCells: countMarked(marks),
    hands: handsOf(segment, marks, collaborator, made),
    collaborator,
  };
}

/** The author of each mark, packed. Without guests all are the owner's, and nothing is computed. */
function handsOf(
  { hands, marks: former }: SegmentRow,
  marks: Uint8Array,
  collaborator: number,
  made?: Uint8Array,
): Uint8Array {
  if (collaborator === 0 && hands.length === 0) return hands;
  const cells = marks.length;
  return packAuthors(authorsAfter(unpackAuthors(hands, cells), unpackMarks(former, cells), marks, collaborator, made));
}

function entryOf({ id, coordinates, colors, cells, unmark }: EntryInput, grid: MarkedGrid): HistoryEntryWire {
  return {
    id: id !== undefined && /^[\w-]{1,64}$/.test(id) ? id : randomUUID(),
    coordinates: coordinates ? { x: coordinates.x, y: coordinates.y } : null,
    colors: canonicalColours(grid, colors ?? []),
    ...(cells && cells.length > 0 ? { cells: distinctCells(grid, cells) } : {}),
    ...(unmark ? { unmark: true as const } : {}),
  };
}

/** @throws Invalid on a field outside the grid */
export function demandInside(grid: MarkedGrid, selection: Selection): void {
  const { coordinates, colors, cells } = selection;
  if (fails(() => assertSelectable(grid, { colors }))) throw new Invalid({ colors: ['marks.outside'] });
  if (fails(() => assertSelectable(grid, { coordinates }))) throw new Invalid({ coordinates: ['marks.outside'] });
  if (fails(() => assertSelectable(grid, { cells }))) throw new Invalid({ cells: ['marks.outside'] });
}

/** True if `rule` throws a RangeError. */
function fails(rule: () => unknown): boolean {
  try {
    rule();
    return false;
  } catch (error) {
    if (error instanceof RangeError) return true;
    throw error;
  }
}
