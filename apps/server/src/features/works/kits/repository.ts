import { type BookletEdition, type ProductKind, taskStatus } from '@uzor/contract';
import { type ExpressionBuilder, type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import { NotFound } from '../../../errors.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { LateWork } from '../../mails/index.ts';
import type { Kit } from './lifecycle.ts';
import type { KitPrintTable, KitTable } from '../tables.ts';

export type ListedKit = Kit & { readonly code: string; readonly uses: number | null; readonly used: number } & {
  readonly share_slug: string | null;
  readonly last_segment_id: string | null;
  readonly last_marked_at: Date | null;
};

const columns = [
  'kit.id',
  'kit.account_id',
  'kit.blank_slug',
  'kit.code_id',
  'kit.attempt',
  'kit.kind',
  'kit.size_id',
  'kit.filter_id',
  'kit.orientation',
  'kit.preset',
  'kit.origin_photo',
  'kit.tracing_photo',
  'kit.booklet',
  'kit.booklet_status',
  'kit.pictures_status',
  'kit.marked_cells',
  'kit.total_cells',
  'kit.visible',
  'kit.tips_read',
  'kit.language',
  'kit.trashed_at',
  'kit.created_at',
  'kit.title',
  'kit.scheme_version',
  'kit.printed_version',
] as const;

export function listedKits(db: Kysely<Tables>) {
  return db
    .selectFrom('kit')
    .innerJoin('code', 'code.id', 'kit.code_id')
    .select(columns)
    .leftJoin('share', 'share.kit_id', 'kit.id')
    .select(['code.code', 'code.uses', 'code.used', 'share.slug as share_slug'])
    .select((of) => [lastSegment(of).as('last_segment_id'), lastMark(of).as('last_marked_at')]);
}

type OfKit = ExpressionBuilder<Tables, 'kit'>;

/** The unfinished segment that was marked last, else the first unfinished one, of a work that has marks. */
function lastSegment(of: OfKit) {
  return of
    .selectFrom('segment')
    .select('segment.id')
    .whereRef('segment.kit_id', '=', 'kit.id')
    .whereRef('segment.marked_cells', '<', 'segment.total_cells')
    .where('kit.marked_cells', '>', 0)
    .orderBy(sql`case when segment.version > 0 then segment.changed_at end desc nulls last`)
    .orderBy('segment.platform_number')
    .orderBy('segment.number')
    .limit(1);
}

/** When a segment last changed, or a step was saved. */
function lastMark(of: OfKit) {
  const marked = of
    .selectFrom('segment')
    .select(({ fn }) => fn.max('segment.changed_at').as('at'))
    .whereRef('segment.kit_id', '=', 'kit.id')
    .where('segment.version', '>', 0);
  const wound = of.selectFrom('step_progress').select('saved_at').whereRef('step_progress.kit_id', '=', 'kit.id');
  return of.fn.coalesce(marked, wound);
}

export function kitRepository(db: Kysely<Tables>) {
  const idsOf = (kits: readonly { readonly id: string }[]) => kits.map(({ id }) => id);
  return {
    async insert(kit: Insertable<KitTable>): Promise<void> {
      await db.insertInto('kit').values(kit).execute();
    },
    async byId(id: string): Promise<Kit | null> {
      return (await db.selectFrom('kit').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
    },
    /** @throws NotFound if it was erased meanwhile */
    async listed(id: string): Promise<ListedKit> {
      return listedKits(db)
        .where('kit.id', '=', id)
        .executeTakeFirstOrThrow(() => new NotFound('kit', id));
    },
    async bySlug(slug: string): Promise<Kit | null> {
      return (await db.selectFrom('kit').select(columns).where('blank_slug', '=', slug).executeTakeFirst()) ?? null;
    },
    /** `scheme.json` of the kit, UTF-8. */
    async schemeOf(id: string): Promise<Buffer | null> {
      return (await db.selectFrom('kit').select('scheme').where('id', '=', id).executeTakeFirst())?.scheme ?? null;
    },
    async lock(id: string): Promise<Kit | null> {
      const held = db.selectFrom('kit').select(columns).where('id', '=', id).forNoKeyUpdate();
      return (await held.executeTakeFirst()) ?? null;
    },
    /** Marks a kit as counted in the statistics of its box; false if it already is, or is erased. */
    async markCounted(id: string): Promise<boolean> {
      const uncounted = db.updateTable('kit').set({ colours_counted: true }).where('id', '=', id);
      return (await uncounted.where('colours_counted', '=', false).executeTakeFirst()).numUpdatedRows > 0n;
    },
    async write(id: string, changed: Updateable<KitTable>): Promise<void> {
      await db.updateTable('kit').set(changed).where('id', '=', id).execute();
    },
    /** @throws NotFound if it was erased meanwhile */
    async change(id: string, changed: Pick<Updateable<KitTable>, 'marked_cells' | 'visible' | 'title'>): Promise<void> {
      const there = db.updateTable('kit').set(changed).where('id', '=', id).returning('id');
      await there.executeTakeFirstOrThrow(() => new NotFound('kit', id));
    },
    async tipsRead(blankSlug: string): Promise<void> {
      await db.updateTable('kit').set({ tips_read: true }).where('blank_slug', '=', blankSlug).execute();
    },
    /** Moves a work into the bin, keeping an earlier time, or out of it. @throws NotFound if it was erased meanwhile */
    async setTrashed(id: string, at: Date | null): Promise<void> {
      await db
        .updateTable('kit')
        .set(({ fn, val }) => ({ trashed_at: at === null ? null : fn.coalesce('trashed_at', val(at)) }))
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirstOrThrow(() => new NotFound('kit', id));
    },
    /**
     * Marks works ordered before `until` and still without a booklet as reported at `at`. Returns them, at most a
     * hundred.
     */
    async noteLate(until: Date, at: Date): Promise<LateWork[]> {
      const late = db
        .selectFrom('kit')
        .select('id')
        .where('booklet_status', '<>', taskStatus.completed)
        .where('late_told_at', 'is', null)
        .where('created_at', '<', until)
        .orderBy('created_at')
        .limit(100);
      const told = db
        .updateTable('kit')
        .from('account')
        .set({ late_told_at: at })
        .whereRef('account.id', '=', 'kit.account_id')
        .where('account.erase_at', 'is', null)
        .where('kit.id', 'in', late)
        .returning(['kit.id', 'kit.kind', 'kit.created_at as createdAt', 'account.email']);
      return told.execute();
    },
    /** Marks everything that is being made as failed, so that it is made again when the owner opens the work. */
    async giveUpMaking(): Promise<void> {
      const { pending, inProcess, failed } = taskStatus;
      const open = [pending, inProcess];
      await db.updateTable('kit').set({ booklet_status: failed }).where('booklet_status', 'in', open).execute();
      await db.updateTable('kit').set({ pictures_status: failed }).where('pictures_status', 'in', open).execute();
    },
    async ofAccount(accountId: string): Promise<string[]> {
      return idsOf(await db.selectFrom('kit').select('id').where('account_id', '=', accountId).execute());
    },
    async latestOf(accountId: string, limit: number) {
      return db
        .selectFrom('kit')
        .innerJoin('code', 'code.id', 'kit.code_id')
        .select(['kit.id', 'kit.kind', 'code.code', 'kit.created_at', 'kit.trashed_at', 'kit.booklet_status'])
        .select(['kit.pictures_status', 'kit.marked_cells', 'kit.total_cells'])
        .where('kit.account_id', '=', accountId)
        .orderBy('kit.created_at', 'desc')
        .limit(limit)
        .execute();
    },
    async inBin(accountId: string, kind: ProductKind): Promise<string[]> {
      const own = db.selectFrom('kit').select('id').where('account_id', '=', accountId).where('kind', '=', kind);
      return idsOf(await own.where('trashed_at', 'is not', null).execute());
    },
    /** Of the given works, those in the bin, locked until the transaction ends, in the order of their ids. */
    async holdInBin(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const trashed = db.selectFrom('kit').select('id').where('id', 'in', ids).where('trashed_at', 'is not', null);
      return idsOf(await trashed.orderBy('id').forUpdate().execute());
    },
    async slugsOf(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const kits = await db.selectFrom('kit').select('blank_slug').where('id', 'in', ids).execute();
      return kits.map(({ blank_slug: slug }) => slug);
    },
    async known(ids: readonly string[]): Promise<ReadonlySet<string>> {
      const there = db.selectFrom('kit').select('id');
      return new Set(idsOf(await there.where(({ eb }) => eb('id', '=', eb.fn.any(eb.val(ids)))).execute()));
    },
    /** Erases works with their segments, prints and mails. Returns the ids of their files. */
    async erase(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const prints = await db.deleteFrom('kit_print').where('kit_id', 'in', ids).returning('file').execute();
      const gone = db.deleteFrom('kit').where('id', 'in', ids).returning(['origin_photo', 'tracing_photo', 'booklet']);
      const files = (await gone.execute()).flatMap((kit) => [kit.origin_photo, kit.tracing_photo, kit.booklet]);
      return [...files.filter((id) => id !== null), ...prints.map(({ file }) => file)];
    },
  };
}

export interface KeptPrint {
  readonly file: string;
  readonly pages: number;
  readonly sizeBytes: number;
}

export function printRepository(db: Kysely<Tables>) {
  return {
    /**
     * The booklet of a kit in an edition. `pageOf`: 0 for the whole booklet, else the number of its only segment, from
     * 1.
     */
    async kept(kitId: string, edition: BookletEdition, pageOf: number): Promise<KeptPrint | null> {
      const row = await db
        .selectFrom('kit_print')
        .innerJoin('file', 'file.id', 'kit_print.file')
        .select(['file.id', 'file.size_bytes', 'kit_print.pages'])
        .where('kit_id', '=', kitId)
        .where('edition', '=', edition)
        .where('page_of', '=', pageOf)
        .executeTakeFirst();
      return row ? { file: row.id, pages: row.pages, sizeBytes: row.size_bytes } : null;
    },
    /** Deletes the booklets made on request for a kit whose scheme has changed; their files are swept. */
    async drop(kitId: string): Promise<void> {
      await db.deleteFrom('kit_print').where('kit_id', '=', kitId).execute();
    },
    /** Stores a booklet whose file is recorded; an earlier one of the same kind stays. */
    async keep(print: Insertable<KitPrintTable>): Promise<void> {
      await db
        .insertInto('kit_print')
        .values(print)
        .onConflict((on) => on.doNothing())
        .execute();
    },
  };
}
