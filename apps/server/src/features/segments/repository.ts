import type { HistoryEntryWire, ProductKind } from '@uzor/contract';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { NotFound } from '../../errors.ts';
import { isId } from '../../platform/ids.ts';
import type { Person } from '../../platform/parts.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { SegmentTable } from './tables.ts';
import { ownedKit } from '../kits/index.ts';

export type SegmentRow = Selectable<SegmentTable>;

/** What a change leaves behind. */
export interface ChangedSegment {
  readonly entries: readonly HistoryEntryWire[];
  readonly undone: readonly HistoryEntryWire[];
  /** Packed, as `packMarks` makes them. */
  readonly marks: Uint8Array;
  readonly markedCells: number;
  readonly newOperations: readonly string[];
}

/** The SQL of segments; made anew for each transaction. */
export function segmentRepository(db: Kysely<Tables>) {
  return {
    async ofKit(kitId: string): Promise<SegmentRow[]> {
      return db
        .selectFrom('segment')
        .selectAll()
        .where('kit_id', '=', kitId)
        .orderBy('platform_number')
        .orderBy('number')
        .execute();
    },
    async ofPerson(kind: ProductKind, person: Person, kitId: string, segmentId: string): Promise<SegmentRow> {
      await ownedKit(db, kitId, kind, person);
      const segment = isId(segmentId)
        ? await db
            .selectFrom('segment')
            .selectAll()
            .where('id', '=', segmentId)
            .where('kit_id', '=', kitId)
            .executeTakeFirst()
        : undefined;
      if (!segment) throw new NotFound('segment', segmentId);
      return segment;
    },
    /** The segment, held against other changes until the transaction ends. */
    async lock(kind: ProductKind, person: Person, kitId: string, segmentId: string): Promise<SegmentRow> {
      const { id } = await this.ofPerson(kind, person, kitId, segmentId);
      const segment = await db.selectFrom('segment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
      if (!segment) throw new NotFound('segment', segmentId);
      return segment;
    },
    /** Which of these operations were taken before. */
    async seen(segmentId: string, operationIds: readonly string[]): Promise<string[]> {
      if (operationIds.length === 0) return [];
      const rows = await db
        .selectFrom('segment_operation')
        .select('operation_id')
        .where('segment_id', '=', segmentId)
        .where('operation_id', 'in', [...operationIds])
        .execute();
      return rows.map((row) => row.operation_id);
    },
    /** Saves a change, one version on, and carries it over to the progress of the kit. */
    async save(segment: SegmentRow, change: ChangedSegment, now: Date): Promise<SegmentRow> {
      const saved = await db
        .updateTable('segment')
        .set({
          history: JSON.stringify(change.entries),
          undone: JSON.stringify(change.undone),
          marks: Buffer.from(change.marks),
          marked_cells: change.markedCells,
          version: segment.version + 1,
          changed_at: now,
        })
        .where('id', '=', segment.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      for (let from = 0; from < change.newOperations.length; from += 1000) {
        const ids = change.newOperations.slice(from, from + 1000);
        await db
          .insertInto('segment_operation')
          .values(ids.map((id) => ({ segment_id: segment.id, operation_id: id })))
          .execute();
      }
      const more = change.markedCells - segment.marked_cells;
      if (more !== 0)
        await db
          .updateTable('kit')
          .set(({ eb }) => ({ marked_cells: eb('marked_cells', '+', more) }))
          .where('id', '=', segment.kit_id)
          .execute();
      return saved;
    },
  };
}

/** Untouched segments of a new kit, written within the transaction that makes it. */
export async function insertSegments(
  tx: Transaction<Tables>,
  rows: readonly Pick<SegmentRow, 'id' | 'kit_id' | 'number' | 'platform_number' | 'total_cells' | 'changed_at'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('segment')
    .values(
      rows.map((row) => ({
        ...row,
        history: '[]',
        undone: '[]',
        marks: Buffer.alloc(0),
        marked_cells: 0,
        version: 0,
        picture_key: null,
      })),
    )
    .execute();
}
