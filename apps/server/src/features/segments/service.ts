import { randomUUID } from 'node:crypto';
import type {
  HistoryEntryWire,
  Language,
  ProductKind,
  SegmentListItemWire,
  SegmentListMetaWire,
  SegmentWire,
} from '@uzor/contract';
import {
  type MarkedGrid,
  type Operation,
  rowsOfSegments,
  type SegmentPlace,
  segmentsOf,
  sizeOf,
  type StoredScheme,
} from '@uzor/kit';
import type { Transaction } from 'kysely';
import { Conflict, Invalid } from '../../errors.ts';
import type { Parts, Person } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { FileService } from '../files/index.ts';
import { type Kit, ownedKit, type SchemeCache } from '../kits/index.ts';
import type { FactPictures } from '../library/index.ts';
import { type EntryInput, operate, replaceHistory } from './changes.ts';
import { type ChangedSegment, segmentRepository, type SegmentRow } from './repository.ts';
import { firstUncompleted, gridOf, segmentListItem, segmentToWire } from './wire.ts';

/** Whose segment of which kit. */
export interface SegmentAddress {
  readonly kind: ProductKind;
  readonly person: Person;
  readonly kitId: string;
  readonly segmentId: string;
}
interface OpenSegment {
  readonly row: SegmentRow;
  readonly place: SegmentPlace;
  readonly scheme: StoredScheme;
  readonly grid: MarkedGrid;
}
export interface SegmentServiceParts extends Pick<Parts, 'database' | 'clock'> {
  readonly schemes: SchemeCache;
  readonly files: FileService;
  readonly pictures: FactPictures;
}
export type SegmentService = ReturnType<typeof segmentService>;

export function segmentService({ database, clock, schemes, files, pictures }: SegmentServiceParts) {
  const context = (language: Language) => ({ pictures, pictureUrl: files.url, language });

  /** The scheme is looked up before any lock: a transaction must not wait for a second connection. */
  async function openerOf(at: SegmentAddress) {
    const row = await segmentRepository(database).ofPerson(at.kind, at.person, at.kitId, at.segmentId);
    const scheme = await schemes.of(row.kit_id);
    const place = placesOf(scheme).find(
      ({ number, platformNumber }) => number === row.number && platformNumber === row.platform_number,
    );
    if (!place) throw new Error(`The segment ${row.id} has no place in its scheme`);
    const grid = gridOf(scheme, place);
    return (present: SegmentRow = row): OpenSegment => ({ row: present, place, scheme, grid });
  }

  /** Changes a segment under its lock; null changes nothing. */
  async function change(
    at: SegmentAddress,
    decide: (segment: OpenSegment, tx: Transaction<Tables>) => Promise<ChangedSegment | null>,
  ): Promise<OpenSegment> {
    const opened = await openerOf(at);
    return inTransaction(database, async (tx) => {
      const repository = segmentRepository(tx);
      const segment = opened(await repository.lock(at.kind, at.person, at.kitId, at.segmentId));
      const changed = await decide(segment, tx);
      return changed === null ? segment : opened(await repository.save(segment.row, changed, clock.now()));
    });
  }

  async function operateOn(
    at: SegmentAddress,
    operations: readonly Operation[],
    language: Language,
  ): Promise<SegmentWire> {
    const { row, place, scheme } = await change(at, async (segment, tx) => {
      const seen = await segmentRepository(tx).seen(
        segment.row.id,
        operations.map(({ id }) => id),
      );
      return operate(segment.row, seen, operations, segment.grid);
    });
    return segmentToWire(row, place, scheme, context(language));
  }

  return {
    async list(
      kind: ProductKind,
      person: Person,
      kitId: string,
      language: Language,
    ): Promise<{ data: SegmentListItemWire[][]; meta: SegmentListMetaWire }> {
      const kit: Kit = await ownedKit(database, kitId, kind, person);
      const rows = await segmentRepository(database).ofKit(kit.id);
      const scheme = await schemes.of(kit.id);
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
    async detail(at: SegmentAddress, language: Language): Promise<SegmentWire> {
      const { row, place, scheme } = (await openerOf(at))();
      return segmentToWire(row, place, scheme, context(language));
    },
    /** Takes operations in their order of arrival; those with a known id change nothing. */
    operate: operateOn,
    /** Appends one step of marking. */
    async mark(
      at: SegmentAddress,
      { coordinates, colors }: Pick<EntryInput, 'coordinates' | 'colors'>,
      language: Language,
    ): Promise<SegmentWire> {
      if (!coordinates && !(colors && colors.length > 0))
        throw new Invalid({ [coordinates === undefined ? 'colors' : 'coordinates']: ['field.required'] });
      return operateOn(
        at,
        [{ id: randomUUID(), type: 'mark', coordinates: coordinates ?? null, colors: [...(colors ?? [])] }],
        language,
      );
    },
    async history(at: SegmentAddress): Promise<{ data: HistoryEntryWire[]; version: number }> {
      return historyOf(await segmentRepository(database).ofPerson(at.kind, at.person, at.kitId, at.segmentId));
    },
    /** Puts another history in place of the present one; a stale `version` is a Conflict that bears the present one. */
    async replace(
      at: SegmentAddress,
      history: readonly EntryInput[],
      version: number | undefined,
    ): Promise<{ data: HistoryEntryWire[]; version: number }> {
      const { row } = await change(at, async (segment) => {
        if (version !== undefined && version !== segment.row.version)
          throw new Conflict('marks.stale', { ...historyOf(segment.row) });
        return replaceHistory(history, segment.grid);
      });
      return historyOf(row);
    },
    async clear(at: SegmentAddress): Promise<void> {
      await change(at, async ({ grid }) => replaceHistory([], grid));
    },
  };
}

function placesOf(scheme: StoredScheme): readonly SegmentPlace[] {
  const size = scheme.size === null ? null : sizeOf(scheme.product, scheme.size);
  if (!size) throw new Error(`No places for ${scheme.product} ${scheme.size}`);
  return segmentsOf(scheme.product, size, scheme.orientation);
}

const historyOf = ({ history, version }: SegmentRow) => ({ data: history, version });
