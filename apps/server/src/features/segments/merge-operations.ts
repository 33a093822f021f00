import { randomUUID } from 'node:crypto';
import type { HistoryEntryWire } from '@uzor/contract';
import {
  applyOperations,
  countMarked,
  demandSelectable,
  handsAfter,
  foldOldest,
  type MarkedGrid,
  type Operation,
  packHands,
  packMarks,
  replay,
  type Selection,
  speltAs,
  unpackHands,
  unpackMarks,
} from '@uzor/kit';
import { Invalid } from '../../errors.ts';
import { type OperationRun, runsWith, seenAmong } from './operation-runs.ts';
import type { ChangedSegment, SegmentRow } from './repository.ts';

/** A history entry from a caller; missing parts are empty. */
export interface EntryInput {
  readonly id?: string | undefined;
  readonly coordinates?: { readonly x: number; readonly y: number } | null | undefined;
  readonly colors?: readonly string[] | undefined;
  readonly cells?: readonly number[] | undefined;
  readonly unmark?: boolean | undefined;
}

/** The segment after operations of a hand, given the runs around their ids; null if none is new. @throws Invalid for an unknown cell or colour */
export function operate(
  segment: SegmentRow,
  known: readonly OperationRun[],
  operations: readonly Operation[],
  grid: MarkedGrid,
  hand: number,
): ChangedSegment | null {
  for (const operation of operations) demandInside(grid, operation);
  const seen = seenAmong(
    known,
    operations.map(({ id }) => id),
  );
  const before = { entries: segment.history, undone: segment.undone, seen };
  const after = applyOperations(before, operations, grid);
  const newIds = after.seen.slice(seen.length);
  if (newIds.length === 0) return null;
  return { ...marked(segment, after.entries, grid, hand), undone: after.undone, runs: runsWith(known, newIds) };
}

/** The segment with its history replaced by a hand. @throws Invalid as `operate` */
export function replaceHistory(
  segment: SegmentRow,
  given: readonly EntryInput[],
  grid: MarkedGrid,
  hand: number,
): ChangedSegment {
  for (const entry of given) demandInside(grid, entry);
  return {
    ...marked(
      segment,
      given.map((entry) => entryOf(entry, grid)),
      grid,
      hand,
    ),
    undone: [],
    runs: [],
  };
}

function marked(segment: SegmentRow, entries: readonly HistoryEntryWire[], grid: MarkedGrid, hand: number) {
  const marks = replay(entries, grid);
  return {
    entries: foldOldest(entries, grid),
    marks: packMarks(marks),
    markedCells: countMarked(marks),
    hands: handsOf(segment, marks, hand),
  };
}

/** Whose the new marks are, packed. Without guests all are the owner's, and nothing is to be worked out. */
function handsOf({ hands, marks: former }: SegmentRow, marks: Uint8Array, hand: number): Uint8Array {
  if (hand === 0 && hands.length === 0) return hands;
  const cells = marks.length;
  return packHands(handsAfter(unpackHands(hands, cells), unpackMarks(former, cells), marks, hand));
}

function entryOf({ id, coordinates, colors, cells, unmark }: EntryInput, grid: MarkedGrid): HistoryEntryWire {
  return {
    id: id !== undefined && /^[\w-]{1,64}$/.test(id) ? id : randomUUID(),
    coordinates: coordinates ? { x: coordinates.x, y: coordinates.y } : null,
    colors: speltAs(grid, colors ?? []),
    ...(cells && cells.length > 0 ? { cells: [...new Set(cells)] } : {}),
    ...(unmark ? { unmark: true as const } : {}),
  };
}

/** @throws Invalid on a field outside the grid */
export function demandInside(grid: MarkedGrid, selection: Selection): void {
  const { coordinates, colors, cells } = selection;
  if (fails(() => demandSelectable(grid, { colors }))) throw new Invalid({ colors: ['marks.outside'] });
  if (fails(() => demandSelectable(grid, { coordinates }))) throw new Invalid({ coordinates: ['marks.outside'] });
  if (fails(() => demandSelectable(grid, { cells }))) throw new Invalid({ cells: ['marks.outside'] });
}

/** True if the rule of marks throws a RangeError. */
function fails(rule: () => unknown): boolean {
  try {
    rule();
    return false;
  } catch (error) {
    if (error instanceof RangeError) return true;
    throw error;
  }
}
