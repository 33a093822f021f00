import type { ProductKind, TaskStatus } from '@uzor/contract';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { NotFound } from '../../errors.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { KitTable } from './tables.ts';

/** A kit without its scheme, which only makers and segments need. */
export type Kit = Omit<Selectable<KitTable>, 'scheme'>;
/** A kit with what its list shows of the code. */
export type ListedKit = Kit & { readonly code: string; readonly uses: number | null; readonly used: number };

/** Whose works a list is of: of one kind or (null) of every, those at work or those in the bin. */
export interface KitsWanted {
  readonly accountId: string;
  readonly kind: ProductKind | null;
  readonly inBin: boolean;
}

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
] as const;

/** Kits with what lists show of their codes. */
export function listedKits(db: Kysely<Tables>) {
  return db
    .selectFrom('kit')
    .innerJoin('code', 'code.id', 'kit.code_id')
    .select(columns)
    .select(['code.code', 'code.uses', 'code.used']);
}

/** The SQL of finished works; made anew for each transaction. */
export function kitRepository(db: Kysely<Tables>) {
  return {
    async insert(kit: Insertable<KitTable>): Promise<void> {
      await db.insertInto('kit').values(kit).execute();
    },
    async byId(id: string): Promise<Kit | null> {
      return (await db.selectFrom('kit').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
    },
    /** @throws NotFound where it is erased meanwhile */
    async listed(id: string): Promise<ListedKit> {
      return listedKits(db)
        .where('kit.id', '=', id)
        .executeTakeFirstOrThrow(() => new NotFound('kit', id));
    },
    async bySlug(slug: string): Promise<Kit | null> {
      return (await db.selectFrom('kit').select(columns).where('blank_slug', '=', slug).executeTakeFirst()) ?? null;
    },
    async schemeOf(id: string): Promise<Buffer | null> {
      return (await db.selectFrom('kit').select('scheme').where('id', '=', id).executeTakeFirst())?.scheme ?? null;
    },
    /** True where the kit is there; waits for whoever is erasing it, and in a transaction keeps them waiting. */
    async hold(id: string): Promise<boolean> {
      return (
        (await db.selectFrom('kit').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined
      );
    },
    async setBooklet(id: string, status: TaskStatus, booklet?: string): Promise<void> {
      await db
        .updateTable('kit')
        .set({ booklet_status: status, ...(booklet ? { booklet } : {}) })
        .where('id', '=', id)
        .execute();
    },
    async setPictures(id: string, status: TaskStatus): Promise<void> {
      await db.updateTable('kit').set({ pictures_status: status }).where('id', '=', id).execute();
    },
    /** Keys of the segments' pictures, by segment number and platform. */
    async setSegmentPicture(kitId: string, number: number, platformNumber: number | null, key: string): Promise<void> {
      await db
        .updateTable('segment')
        .set({ picture_key: key })
        .where('kit_id', '=', kitId)
        .where('number', '=', number)
        .where('platform_number', 'is not distinct from', platformNumber)
        .execute();
    },
    /** Carries over how much of the work is done. @throws NotFound where it is erased meanwhile */
    async setMarkedCells(id: string, markedCells: number): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable('kit')
        .set({ marked_cells: markedCells })
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new NotFound('kit', id);
    },
    /** The tips were read of the work that an order has become; nothing where it has not become one. */
    async tipsRead(blankSlug: string): Promise<void> {
      await db.updateTable('kit').set({ tips_read: true }).where('blank_slug', '=', blankSlug).execute();
    },
    async setVisible(id: string, visible: boolean): Promise<void> {
      await db.updateTable('kit').set({ visible }).where('id', '=', id).execute();
    },
    /** Puts a work into the bin (when it came there first stays) or takes it out. */
    async setTrashed(id: string, at: Date | null): Promise<void> {
      await db
        .updateTable('kit')
        .set(({ fn, val }) => ({ trashed_at: at === null ? null : fn.coalesce('trashed_at', val(at)) }))
        .where('id', '=', id)
        .execute();
    },
    /** Ids of the account's works in the bin, held until the transaction ends. */
    async inBin(accountId: string, kind: ProductKind | null): Promise<string[]> {
      let found = db
        .selectFrom('kit')
        .select('id')
        .where('account_id', '=', accountId)
        .where('trashed_at', 'is not', null);
      if (kind !== null) found = found.where('kind', '=', kind);
      return (await found.forUpdate().execute()).map(({ id }) => id);
    },
    /** How many works of the account there are, by what a list filters on. */
    async counts({ accountId, kind, inBin }: KitsWanted) {
      let found = db
        .selectFrom('kit')
        .select(({ fn }) => ['visible', 'size_id', 'filter_id', 'kind', fn.countAll<string>().as('kits')])
        .where('account_id', '=', accountId)
        .where('trashed_at', inBin ? 'is not' : 'is', null);
      if (kind !== null) found = found.where('kind', '=', kind);
      return found.groupBy(['visible', 'size_id', 'filter_id', 'kind']).execute();
    },
  };
}
