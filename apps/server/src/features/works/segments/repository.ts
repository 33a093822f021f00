import type { HistoryEntryWire } from '@uzor/contract';
import { packHistory, unpackHistory } from '@uzor/kit';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { NotFound } from '../../../errors.ts';
import { isId } from '../../../platform/ids.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { type OperationRun, type RunOfCollaborator, runsWith } from './operation-runs.ts';
import type { SegmentOperationTable, SegmentTable } from '../tables.ts';

type StoredSegment = Selectable<SegmentTable>;
type StoredRun = Selectable<SegmentOperationTable>;
/** A segment with its whole history, unpacked. */
export interface SegmentRow extends Omit<StoredSegment, 'packed_history' | 'packed_undone'> {
  readonly undone: readonly HistoryEntryWire[];
}
export interface ListedSegment
  extends Omit<SegmentRow, 'history' | 'undone' | 'marks' | 'hands' | 'claimed_by' | 'claimed_until'> {
  /** The last entry of the history; null if there is none. */
  readonly last: HistoryEntryWire | null;
}

/** A segment whose picture is stored under a key. */
export interface DrawnSegment {
  readonly number: number;
  readonly platformNumber: number | null;
  readonly key: string;
}

export type SegmentAuthors = Pick<
  StoredSegment,
  'id' | 'marks' | 'marked_cells' | 'total_cells' | 'hands' | 'claimed_by' | 'claimed_until'
>;

export interface ChangedSegment {
  readonly entries: readonly HistoryEntryWire[];
  readonly undone: readonly HistoryEntryWire[];
  /** Packed by `packMarks`. */
  readonly marks: Uint8Array;
  readonly markedCells: number;
  /** Packed by `packAuthors`. */
  readonly hands: Uint8Array;
  /** Runs to write: new ones, and known ones that grow. */
  readonly runs: readonly OperationRun[];
  readonly collaborator: number;
  /** The history that undo may restore, if the change clears it or sets it aside. */
  readonly cleared?: readonly HistoryEntryWire[];
  /** How many of the latest cleared histories undo restored. */
  readonly broughtBack?: number;
}

const listedColumns = [
  'id',
  'kit_id',
  'number',
  'platform_number',
  'marked_cells',
  'total_cells',
  'version',
  'picture_key',
  'changed_at',
] as const;

/** Maximum number of cleared histories kept per segment; each may be as large as a history can get. */
const mostCleared = 10;
const skippedVersions = 1_000_000; // more changes than a segment has between two backups
/**
 * Maximum number of runs of operations kept per segment and collaborator; a browser adds one each time it opens the
 * page.
 */
const mostRuns = 5000;
/** Number of changes of a segment after which superfluous runs are deleted. */
const runsTidiedAfter = 100;
const rowsAtOnce = 1000;

export function segmentRepository(db: Kysely<Tables>) {
  const ofKit = (kitId: string) => db.selectFrom('segment').selectAll().where('kit_id', '=', kitId);
  return {
    async ofKit(kitId: string): Promise<ListedSegment[]> {
      return db
        .selectFrom('segment')
        .select(listedColumns)
        .select(sql<HistoryEntryWire | null>`history->-1`.as('last'))
        .where('kit_id', '=', kitId)
        .orderBy('platform_number')
        .orderBy('number')
        .execute();
    },
    /** Who made the marks in each segment of a kit, and who has claimed it, in the order segments are worked. */
    async authorsOfKit(kitId: string): Promise<SegmentAuthors[]> {
      return db
        .selectFrom('segment')
        .select(['id', 'marks', 'marked_cells', 'total_cells', 'hands', 'claimed_by', 'claimed_until'])
        .where('kit_id', '=', kitId)
        .orderBy('platform_number')
        .orderBy('number')
        .execute();
    },
    /** Claims a segment for a collaborator; null ends the claim. @throws NotFound */
    async claim(kitId: string, id: string, claimed: { collaborator: number; until: Date } | null): Promise<void> {
      if (!isId(id)) throw new NotFound('segment', id);
      await db
        .updateTable('segment')
        .set({ claimed_by: claimed?.collaborator ?? null, claimed_until: claimed?.until ?? null })
        .where('kit_id', '=', kitId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirstOrThrow(() => new NotFound('segment', id));
    },
    async writeAuthors(id: string, hands: Uint8Array): Promise<void> {
      await db
        .updateTable('segment')
        .set({ hands: Buffer.from(hands) })
        .where('id', '=', id)
        .execute();
    },
    /** Removes a collaborator's claims, and gives their operations to the owner. */
    async forgetCollaborator(kitId: string, collaborator: number): Promise<void> {
      const ids = db.selectFrom('segment').select('id').where('kit_id', '=', kitId);
      const operations = db.updateTable('segment_operation').set({ hand: 0 });
      await operations.where('hand', '=', collaborator).where('segment_id', 'in', ids).execute();
      const claims = db.updateTable('segment').set({ claimed_by: null, claimed_until: null });
      await claims.where('kit_id', '=', kitId).where('claimed_by', '=', collaborator).execute();
    },
    async wholeOfKit(kitId: string): Promise<SegmentRow[]> {
      const rows = await ofKit(kitId).orderBy('platform_number').orderBy('number').execute();
      return rows.map(unpacked);
    },
    async find(kitId: string, id: string): Promise<SegmentRow> {
      if (!isId(id)) throw new NotFound('segment', id);
      const found = ofKit(kitId).where('id', '=', id);
      return unpacked(await found.executeTakeFirstOrThrow(() => new NotFound('segment', id)));
    },
    /** A segment of the kit, locked until the transaction ends; lock its kit first. @throws NotFound */
    async lock(kitId: string, id: string): Promise<SegmentRow> {
      if (!isId(id)) throw new NotFound('segment', id);
      const held = ofKit(kitId).where('id', '=', id).forUpdate();
      return unpacked(await held.executeTakeFirstOrThrow(() => new NotFound('segment', id)));
    },
    /** The runs of applied operations that contain these ids, and those that the ids may continue. */
    async runsAround(segmentId: string, operationIds: readonly string[]): Promise<RunOfCollaborator[]> {
      const stretches = runsWith([], [...new Set(operationIds)]);
      if (stretches.length === 0) return [];
      const { rows } = await sql<Pick<StoredRun, 'operation_id' | 'last_id' | 'hand'>>`
        select distinct found.operation_id, found.last_id, found.hand
        from unnest(${stretches.map(({ first }) => first)}::uuid[], ${stretches.map(({ last }) => last)}::uuid[])
          as asked (first, last)
        cross join lateral (
          (select * from segment_operation where segment_id = ${segmentId} and operation_id <= asked.first
            order by operation_id desc limit 1)
          union all
          select * from segment_operation where segment_id = ${segmentId}
            and operation_id > asked.first and operation_id <= asked.last
        ) as found`.execute(db);
      return rows.map(({ operation_id: first, last_id, hand: collaborator }) => ({
        first,
        last: last_id ?? first,
        collaborator,
      }));
    },
    /** Histories of the segment that were cleared after `since`, the latest last. */
    async clearedSince(segmentId: string, since: Date): Promise<HistoryEntryWire[][]> {
      const rows = db.selectFrom('cleared_history').select('packed_history').where('segment_id', '=', segmentId);
      const cleared = await rows.where('cleared_at', '>', since).orderBy('version').execute();
      return cleared.map(({ packed_history: packed }) => unpackHistory(packed));
    },
    async countClearedSince(segmentId: string, since: Date): Promise<number> {
      const rows = db.selectFrom('cleared_history').where('segment_id', '=', segmentId).where('cleared_at', '>', since);
      return (await rows.select('version').execute()).length;
    },
    async forgetCleared(until: Date): Promise<void> {
      await db.deleteFrom('cleared_history').where('cleared_at', '<=', until).execute();
    },
    /** Saves a change of a locked segment and increments its version. */
    async save({ id, version }: SegmentRow, change: ChangedSegment, now: Date): Promise<SegmentRow> {
      const saved = await db
        .updateTable('segment')
        .set({
          packed_history: Buffer.from(packHistory(change.entries.slice(0, -1))),
          history: JSON.stringify(change.entries.slice(-1)),
          packed_undone: Buffer.from(packHistory(change.undone)),
          marks: Buffer.from(change.marks),
          marked_cells: change.markedCells,
          hands: Buffer.from(change.hands),
          version: version + 1,
          changed_at: now,
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      for (let from = 0; from < change.runs.length; from += rowsAtOnce) {
        const rows = change.runs.slice(from, from + rowsAtOnce).map(({ first, last }) => ({
          segment_id: id,
          operation_id: first,
          last_id: first === last ? null : last,
          applied_at: now,
          hand: change.collaborator,
        }));
        await db
          .insertInto('segment_operation')
          .values(rows)
          .onConflict((run) =>
            run.columns(['segment_id', 'operation_id']).doUpdateSet(({ ref }) => ({
              last_id: ref('excluded.last_id'),
              applied_at: ref('excluded.applied_at'),
            })),
          )
          .execute();
      }
      if (change.runs.length > 1 || saved.version % runsTidiedAfter === 0) {
        const ofSegment = db.selectFrom('segment_operation').select('operation_id').where('segment_id', '=', id);
        const own = ofSegment.where('hand', '=', change.collaborator);
        const old = own.orderBy('applied_at', 'desc').offset(mostRuns);
        await db
          .deleteFrom('segment_operation')
          .where('segment_id', '=', id)
          .where('operation_id', 'in', old)
          .execute();
      }
      if (change.cleared) {
        const packed_history = Buffer.from(packHistory(change.cleared));
        const row = { segment_id: id, version: saved.version, packed_history, cleared_at: now };
        await db.insertInto('cleared_history').values(row).execute();
        const own = db.selectFrom('cleared_history').select('version').where('segment_id', '=', id);
        const old = own.orderBy('version', 'desc').offset(mostCleared);
        await db.deleteFrom('cleared_history').where('segment_id', '=', id).where('version', 'in', old).execute();
      }
      if (change.broughtBack) {
        const cleared = db.selectFrom('cleared_history').select('version').where('segment_id', '=', id);
        const last = cleared.orderBy('version', 'desc').limit(change.broughtBack);
        await db.deleteFrom('cleared_history').where('segment_id', '=', id).where('version', 'in', last).execute();
      }
      return unpacked(saved);
    },
    /** Deletes up to `atMost` runs whose last operation was applied before `until`. Returns how many. */
    async forgetOperations(until: Date, atMost: number): Promise<number> {
      const old = db
        .selectFrom('segment_operation')
        .select(['segment_id', 'operation_id'])
        .where('applied_at', '<', until);
      const gone = await db
        .deleteFrom('segment_operation')
        .where(({ eb, refTuple }) =>
          eb(refTuple('segment_id', 'operation_id'), 'in', old.limit(atMost).$asTuple('segment_id', 'operation_id')),
        )
        .executeTakeFirst();
      return Number(gone.numDeletedRows);
    },
    /** Makes devices reload all marks after a restore: their versions may be newer than those of the backup. */
    async skipVersions(): Promise<void> {
      const raised = db.updateTable('segment').set(({ eb }) => ({ version: eb('version', '+', skippedVersions) }));
      await raised.execute();
    },
    async setPictures(kitId: string, drawn: readonly DrawnSegment[]): Promise<void> {
      for (const { number, platformNumber, key } of drawn)
        await db
          .updateTable('segment')
          .set({ picture_key: key })
          .where('kit_id', '=', kitId)
          .where('number', '=', number)
          .where('platform_number', 'is not distinct from', platformNumber)
          .execute();
    },
    async pictureKeys(kitIds: readonly string[]): Promise<string[]> {
      if (kitIds.length === 0) return [];
      const drawn = db.selectFrom('segment').select('picture_key').where('kit_id', 'in', kitIds);
      return (await drawn.execute()).flatMap(({ picture_key: key }) => key ?? []);
    },
  };
}

function unpacked({ packed_history: history, packed_undone: undone, ...row }: StoredSegment): SegmentRow {
  return {
    ...row,
    history: [...unpackHistory(history), ...row.history],
    undone: unpackHistory(undone),
  };
}

export async function insertSegments(
  tx: Transaction<Tables>,
  rows: readonly Pick<SegmentRow, 'id' | 'kit_id' | 'number' | 'platform_number' | 'total_cells' | 'changed_at'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const untouched = { history: '[]', marks: Buffer.alloc(0) };
  await tx
    .insertInto('segment')
    .values(rows.map((row) => ({ ...row, ...untouched })))
    .execute();
}
