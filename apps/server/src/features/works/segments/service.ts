import { randomUUID } from 'node:crypto';
import {
  channels,
  type HistoryEntryWire,
  keptForMs,
  type Language,
  type MarkedSegmentWire,
  type MarksChanged,
  marksChanged,
  type SegmentListItemWire,
  type SegmentListMetaWire,
  type SegmentWire,
} from '@uzor/contract';
import { base64Of } from '@uzor/engine';
import {
  type MarkedGrid,
  marksOfOthers,
  type Operation,
  packMarks,
  rowsOfSegments,
  type SegmentPlace,
  sequentialId,
  type StoredScheme,
  unpackAuthors,
  unpackMarks,
} from '@uzor/kit';
import type { Transaction } from 'kysely';
import { Conflict, GuestMayNot, Invalid } from '../../../errors.ts';
import { noPace, paceOfMarks, turnsAt } from '../../../platform/pace.ts';
import type { Parts } from '../../../platform/parts.ts';
import { inBatches } from '../../../platform/postgres/in-batches.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { keyedDigest, uuidOf } from '../../../platform/security/keyed-digest.ts';
import type { FactPictures } from '../../facts/index.ts';
import type { FileService } from '../../files/index.ts';
import { heldFor, type Marker } from '../collaborators/access.ts';
import { collaboratorRepository } from '../collaborators/repository.ts';
import type { Kit } from '../kits/lifecycle.ts';
import { kitRepository } from '../kits/repository.ts';
import type { SchemeCache } from '../kits/scheme-cache.ts';
import { type Earlier, type EntryInput, operate, replaceHistory } from './merge-operations.ts';
import { seenAmong } from './operation-runs.ts';
import { placesOf } from './places.ts';
import { type ChangedSegment, segmentRepository, type SegmentRow } from './repository.ts';
import { firstUncompleted, gridOf, markedSegmentToWire, ofScheme, segmentListItem, segmentToWire } from './wire.ts';

/**
 * Deletes cleared histories and ids of applied operations after their retention periods; ids that share a row stay
 * until the last one is that old. A browser closed before it read the answer sends its operations again when it is
 * reopened; without their ids, they would be applied twice.
 */
export async function forgetOldOperations({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  await segmentRepository(database).forgetCleared(new Date(clock.now().getTime() - keptForMs.clearedMarks));
  const until = new Date(clock.now().getTime() - keptForMs.appliedOperation);
  await inBatches(database, (tx, atMost) => segmentRepository(tx).forgetOperations(until, atMost));
}

/** A segment of a kit that the access check has found, and who marks in it. */
export interface SegmentAddress {
  readonly kit: Kit;
  readonly marker: Marker;
  readonly segmentId: string;
}
interface OpenSegment {
  readonly kit: Pick<Kit, 'scheme_version'>;
  readonly row: SegmentRow;
  readonly place: SegmentPlace;
  readonly scheme: StoredScheme;
  readonly grid: MarkedGrid;
}
export interface SegmentServiceParts extends Pick<Parts, 'config' | 'database' | 'clock' | 'realtime'> {
  readonly schemes: SchemeCache;
  readonly files: FileService;
  readonly pictures: FactPictures;
}
export type SegmentService = ReturnType<typeof segmentService>;

export function segmentService({ config, database, clock, realtime, schemes, files, pictures }: SegmentServiceParts) {
  /** Limits marks, because each leaves its id in the database for weeks. */
  const takeMarks = config.rateLimits ? turnsAt(paceOfMarks) : noPace;
  const context = (language: Language) => ({ pictures, pictureUrl: files.url, language });

  /** Locks the kit and the segment and applies a change; null changes nothing. @throws like `heldFor` */
  async function change(
    at: SegmentAddress,
    decide: (segment: OpenSegment, tx: Transaction<Tables>) => Promise<ChangedSegment | null>,
  ): Promise<OpenSegment> {
    // before any lock, because a transaction must not wait for a second connection
    const scheme = await schemes.of(at.kit);
    const { collaborator } = at.marker;
    const done = await inTransaction(database, async (tx) => {
      const kit = await heldFor(tx, at.kit, at.marker);
      if (kit.scheme_version !== at.kit.scheme_version) return { newer: kit };
      const segment = opened(kit, await segmentRepository(tx).lock(kit.id, at.segmentId), scheme);
      const changed = await decide(segment, tx);
      if (changed === null) return { ...segment, more: null };
      const more = changed.markedCells - segment.row.marked_cells;
      if (more !== 0) await kitRepository(tx).change(kit.id, { marked_cells: kit.marked_cells + more });
      const row = await segmentRepository(tx).save(segment.row, changed, clock.now());
      const last = { seen_segment: row.id, seen_row: lastRow(changed, segment.grid), seen_at: clock.now() };
      await collaboratorRepository(tx).see(kit.id, collaborator, last);
      return { ...segment, row, more };
    });
    // A substitution was made meanwhile.
    if (done.newer !== undefined) return change({ ...at, kit: done.newer }, decide);
    const { more, ...after } = done;
    if (more !== null) {
      const said: MarksChanged = { segment: after.row.id, version: after.row.version, hand: collaborator, more };
      void realtime.tell(channels.work(at.kit.id), marksChanged, said);
    }
    return after;
  }

  async function operateOn(at: SegmentAddress, operations: readonly Operation[]): Promise<OpenSegment> {
    await takeMarks(at.marker.id, operations.length);
    return change(at, async (segment, tx) => {
      const earlier = await earlierOn(segmentRepository(tx), segment.row, operations, at.marker.collaborator);
      return operate(segment.row, earlier, operations, segment.grid, at.marker.collaborator);
    });
  }
  async function earlierOn(
    segments: ReturnType<typeof segmentRepository>,
    { id, history, undone }: SegmentRow,
    operations: readonly Operation[],
    collaborator: number,
  ): Promise<Earlier> {
    const undos = operations.filter(({ type }) => type === 'undo').length;
    const moves = undos + operations.filter(({ type }) => type === 'redo').length;
    const movable = collaborator === 0 || moves === 0 ? [] : [...history.slice(-moves), ...undone.slice(-moves)];
    const since = new Date(clock.now().getTime() - keptForMs.clearedMarks);
    return {
      around: await segments.runsAround(
        id,
        operations.map((operation) => operation.id),
      ),
      own: await idsOf(segments, { id, ids: movable.map((entry) => entry.id), collaborator }),
      cleared: collaborator === 0 && undos > history.length ? await segments.clearedSince(id, since) : [],
      stored: collaborator === 0 ? 0 : await segments.countClearedSince(id, since),
    };
  }
  /** The ids among `ids` that belong to this collaborator's operations. */
  async function idsOf(
    segments: ReturnType<typeof segmentRepository>,
    { id, ids, collaborator }: { readonly id: string; readonly ids: readonly string[]; readonly collaborator: number },
  ): Promise<ReadonlySet<string>> {
    const sequential = ids.filter((one) => sequentialId(one) !== null);
    const runs = (await segments.runsAround(id, sequential)).filter((run) => run.collaborator === collaborator);
    return new Set(seenAmong(runs, sequential));
  }
  async function withHiddenIds({ id, history }: SegmentRow, collaborator: number): Promise<HistoryEntryWire[]> {
    const ids = history.map((entry) => entry.id);
    const own = await idsOf(segmentRepository(database), { id, ids, collaborator });
    const hidden = new Map<string, string>();
    const hide = (entryId: string): string => {
      const series = sequentialId(entryId)?.series ?? entryId;
      const other = hidden.get(series) ?? uuidOf(keyedDigest('historyEntry', config.secretKey, `${id}\n${series}`));
      hidden.set(series, other);
      return other.slice(0, series.length) + entryId.slice(series.length);
    };
    return history.map((entry) => (own.has(entry.id) ? entry : { ...entry, id: hide(entry.id) }));
  }
  const whole = ({ kit, row, place, scheme }: OpenSegment, language: Language) =>
    segmentToWire(row, place, scheme, kit.scheme_version, context(language));

  return {
    /** Index of a segment, from 0, in the order segments are worked. @throws NotFound */
    async placeOf(kitId: string, segmentId: string): Promise<number> {
      const { id } = await segmentRepository(database).find(kitId, segmentId);
      return (await segmentRepository(database).ofKit(kitId)).findIndex((row) => row.id === id);
    },

    async list(kit: Kit, language: Language): Promise<{ data: SegmentListItemWire[][]; meta: SegmentListMetaWire }> {
      const rows = await segmentRepository(database).ofKit(kit.id);
      const scheme = await schemes.of(kit);
      const placed = placesOf(scheme).flatMap((place) => {
        const row = rows.find(
          ({ number, platform_number: platform }) => number === place.number && platform === place.platformNumber,
        );
        return row ? [{ ...place, item: segmentListItem(row, place, scheme, context(language)) }] : [];
      });
      return {
        data: rowsOfSegments(placed).map((line) => line.map(({ item }) => item)),
        meta: { first_uncompleted_segment_id: firstUncompleted(rows), pictures_generation_status: kit.pictures_status },
      };
    },
    async detail({ kit, segmentId }: SegmentAddress, language: Language): Promise<SegmentWire> {
      const found = await segmentRepository(database).find(kit.id, segmentId);
      return whole(opened(kit, found, await schemes.of(kit)), language);
    },
    /**
     * Applies operations in order of arrival; known ids change nothing.
     * @throws Invalid for an unknown cell or colour
     */
    async operate(at: SegmentAddress, operations: readonly Operation[], language: Language): Promise<SegmentWire> {
      return whole(await operateOn(at, operations), language);
    },
    /** Like `operate`, but returns only what the marks change. */
    async operateBriefly(at: SegmentAddress, operations: readonly Operation[]): Promise<MarkedSegmentWire> {
      return markedSegmentToWire((await operateOn(at, operations)).row);
    },
    /** Appends one marking step. @throws Invalid if it names neither cells nor colours, or like `operate` */
    async mark(
      at: SegmentAddress,
      { coordinates, colors }: Pick<EntryInput, 'coordinates' | 'colors'>,
      language: Language,
    ): Promise<SegmentWire> {
      if (!coordinates && !(colors && colors.length > 0))
        throw new Invalid({ [coordinates === undefined ? 'colors' : 'coordinates']: ['field.required'] });
      const chosen = { coordinates: coordinates ?? null, colors: [...(colors ?? [])] };
      const mark: Operation = { id: randomUUID(), type: 'mark', ...chosen };
      return whole(await operateOn(at, [mark]), language);
    },
    /**
     * The history, its version, and which marks are not the caller's. Guests see substitute ids in entries of others:
     * from real ids they could guess and use up a device's next ids, and that device's operations would be lost.
     * @throws NotFound
     */
    async history({ kit, segmentId, marker: { collaborator } }: SegmentAddress) {
      const row = await segmentRepository(database).find(kit.id, segmentId);
      const { data, version } = historyOf(row);
      const shown = collaborator === 0 ? data : await withHiddenIds(row, collaborator);
      return { data: shown, version, ...ofScheme(kit.scheme_version), ...othersOf(row, collaborator) };
    },
    /** Replaces the history. @throws Conflict with the current history for a stale `version`, GuestMayNot */
    async replace(
      at: SegmentAddress,
      history: readonly EntryInput[],
      version: number | undefined,
    ): Promise<{ data: HistoryEntryWire[]; version: number }> {
      demandOwner(at);
      const { row } = await change(at, async (segment) => {
        if (version !== undefined && version !== segment.row.version)
          throw new Conflict('marks.stale', { ...historyOf(segment.row) });
        return replaceHistory(segment.row, history, segment.grid);
      });
      return historyOf(row);
    },
    tidy: () => forgetOldOperations({ database, clock }),
    /** Removes all marks; undo restores them within 30 days. @throws GuestMayNot */
    async clear(at: SegmentAddress): Promise<void> {
      demandOwner(at);
      await change(at, async ({ row, grid }) => replaceHistory(row, [], grid));
    },
  };
}

function demandOwner({ marker }: SegmentAddress): void {
  if (marker.collaborator !== 0) throw new GuestMayNot('guest.clears');
}

function opened(kit: OpenSegment['kit'], row: SegmentRow, scheme: StoredScheme): OpenSegment {
  const place = placesOf(scheme).find(
    ({ number, platformNumber }) => number === row.number && platformNumber === row.platform_number,
  );
  if (!place) throw new Error(`The segment ${row.id} has no place in its scheme`);
  return { kit, row, place, scheme, grid: gridOf(scheme, place) };
}

/** The row, from 1, in which the last history entry ends. */
function lastRow({ entries }: Pick<ChangedSegment, 'entries'>, { width }: Pick<MarkedGrid, 'width'>): number {
  const last = entries.at(-1);
  const cell = last?.cells?.at(-1);
  return (cell === undefined ? (last?.coordinates?.y ?? 0) : Math.floor(cell / width)) + 1;
}

/** The marks of others, packed as marks are; nothing if all are this collaborator's. */
function othersOf({ hands, marks, total_cells: cells }: SegmentRow, collaborator: number): { others?: string } {
  if (collaborator === 0 && hands.length === 0) return {};
  const others = marksOfOthers(unpackAuthors(hands, cells), unpackMarks(marks, cells), collaborator);
  return others.includes(1) ? { others: base64Of(packMarks(others)) } : {};
}

const historyOf = ({ history, version }: SegmentRow) => ({ data: history, version });
