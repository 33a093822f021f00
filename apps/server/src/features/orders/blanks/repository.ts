import { type ProfileWire, taskStatus } from '@uzor/contract';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { NotFound } from '../../../errors.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { withCode } from '../../codes/index.ts';
import type { Blank, DrawnBlank, Transition } from './lifecycle.ts';
import type { BlankTable, TracingTable } from '../tables.ts';

/** A tracing without its scheme, which only `complete` and retouching read. */
export type Tracing = Omit<Selectable<TracingTable>, 'scheme'>;
/** A tracing as the wire shows it. `made_picture`: the picture before a retouch; null without one. */
export type ShownTracing = Tracing & { readonly made_picture: string | null };
/** The blank and its current generation; tracings of earlier generations no longer count. */
type Generation = Pick<Blank, 'slug' | 'generation'>;

const tracingColumns = [
  'tracing.slug',
  'tracing.generation',
  'tracing.preset',
  'tracing.picture',
  'tracing.lonely_cells',
  'tracing.colours',
  'tracing.pieces',
  'tracing.hours',
  'tracing.thread_metres',
  'tracing.binding',
  'tracing.created_at',
] as const;

export function blankRepository(db: Kysely<Tables>) {
  const tracingsOf = ({ slug, generation }: Generation) =>
    db.selectFrom('tracing').where('slug', '=', slug).where('generation', '=', generation);
  const unfinishedOf = (accountId: string) =>
    db.selectFrom('blank').where('account_id', '=', accountId).where('status', '!=', 'completed').limit(1);
  /** Deletes the tracings of blanks. Returns the ids of their pictures, including those before a retouch. */
  const eraseTracings = async (slugs: readonly string[]): Promise<string[]> => {
    const made = db.deleteFrom('made_tracing').where('slug', 'in', slugs);
    const drawn = db.deleteFrom('tracing').where('slug', 'in', slugs);
    const pictures = [...(await made.returning('picture').execute()), ...(await drawn.returning('picture').execute())];
    return pictures.map(({ picture }) => picture);
  };
  async function withPresets(blank: Blank): Promise<DrawnBlank> {
    const drawn = await tracingsOf(blank).select('preset').orderBy('preset').execute();
    return { ...blank, ready: drawn.map(({ preset }) => preset) };
  }
  return {
    async insert(blank: Omit<Insertable<BlankTable>, 'marketplace'>): Promise<Blank> {
      const marketplace = db.selectFrom('code').select('marketplace').where('id', '=', blank.code_id);
      const added = db.insertInto('blank').values({ ...blank, marketplace });
      return added.returningAll().executeTakeFirstOrThrow();
    },
    async find(slug: string): Promise<Blank | null> {
      return (await db.selectFrom('blank').selectAll().where('slug', '=', slug).executeTakeFirst()) ?? null;
    },
    /** The blank with its drawn presets, locked until the transaction ends. */
    async lock(slug: string): Promise<DrawnBlank | null> {
      const blank = await db.selectFrom('blank').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst();
      return blank ? withPresets(blank) : null;
    },
    withPresets,
    /** Writes the effect of an event on a locked blank. `dropped`: ids of files that are no longer referenced. */
    async write(before: Blank, { columns, drops, dropsTracings }: Transition) {
      const drawn = dropsTracings ? await eraseTracings([before.slug]) : [];
      const changed = db.updateTable('blank').set(columns).where('slug', '=', before.slug).returningAll();
      const blank: Blank = Object.keys(columns).length === 0 ? before : await changed.executeTakeFirstOrThrow();
      return { blank, dropped: [...drops, ...drawn] };
    },
    async othersDrawn(codeId: string, slug: string): Promise<number> {
      const drawn = db.selectFrom('blank').where('generation_status', '=', taskStatus.inProcess);
      const others = drawn.where('code_id', '=', codeId).where('slug', '!=', slug);
      const counted = others.select(({ fn }) => fn.countAll<number>().as('blanks'));
      return (await counted.executeTakeFirstOrThrow()).blanks;
    },
    async unfinished(accountId: string, codeId: string): Promise<Blank | null> {
      const own = unfinishedOf(accountId).where((of) => withCode(of, [codeId]));
      return (await own.orderBy('changed_at', 'desc').selectAll().executeTakeFirst()) ?? null;
    },
    /** Blanks with a photo come before those without, which lose nothing when their code is entered again. */
    async lastUnfinished(accountId: string): Promise<ProfileWire['unfinished_blank']> {
      const newest = unfinishedOf(accountId)
        .orderBy((eb) => eb('status', '=', 'pending'))
        .orderBy('changed_at', 'desc');
      return (await newest.select(['kind as product_type', 'slug', 'status as step']).executeTakeFirst()) ?? null;
    },
    /** @throws NotFound if the blank is erased meanwhile */
    async tipsRead(slug: string): Promise<void> {
      const read = db.updateTable('blank').set({ tips_read: true }).where('slug', '=', slug).returning('slug');
      await read.executeTakeFirstOrThrow(() => new NotFound('blank', slug));
    },
    /** Assigns a number to an upload that begins; later uploads get larger ones. @throws NotFound like `tipsRead` */
    async announceUpload(slug: string): Promise<number> {
      const { upload_number: number } = await db
        .updateTable('blank')
        .set(({ eb }) => ({ upload_number: eb('upload_number', '+', 1) }))
        .where('slug', '=', slug)
        .returning('upload_number')
        .executeTakeFirstOrThrow(() => new NotFound('blank', slug));
      return number;
    },
    async tracings({ slug, generation }: Generation): Promise<ShownTracing[]> {
      return db
        .selectFrom('tracing')
        .leftJoin('made_tracing as made', (join) =>
          join
            .onRef('made.slug', '=', 'tracing.slug')
            .onRef('made.generation', '=', 'tracing.generation')
            .onRef('made.preset', '=', 'tracing.preset'),
        )
        .where('tracing.slug', '=', slug)
        .where('tracing.generation', '=', generation)
        .select(tracingColumns)
        .select('made.picture as made_picture')
        .orderBy('tracing.preset')
        .execute();
    },
    /** A tracing with its scheme. @throws if it is missing: check `ready` of the locked blank first */
    async tracing(blank: Generation, preset: number): Promise<Selectable<TracingTable>> {
      return tracingsOf(blank).where('preset', '=', preset).selectAll().executeTakeFirstOrThrow();
    },
    async schemeOfPicture(picture: string): Promise<Buffer | null> {
      const of = (table: 'tracing' | 'made_tracing') =>
        db.selectFrom(table).select('scheme').where('picture', '=', picture).executeTakeFirst();
      return ((await of('tracing')) ?? (await of('made_tracing')))?.scheme ?? null;
    },
    async addTracing(tracing: Insertable<TracingTable>): Promise<void> {
      await db.insertInto('tracing').values(tracing).execute();
    },
    /** Up to `atMost` unfinished blanks last changed no later than `until`, locked until the transaction ends. */
    async abandoned(until: Date, atMost: number): Promise<string[]> {
      const unfinished = db.selectFrom('blank').select('slug').where('status', '!=', 'completed');
      const old = unfinished.where('changed_at', '<=', until).limit(atMost).forUpdate().skipLocked();
      return (await old.execute()).map(({ slug }) => slug);
    },
    /**
     * Deletes up to `atMost` tracings that were drawn no later than `until`, for presets that a completed order did not
     * choose. Returns the ids of their pictures.
     */
    async dropUnchosen(until: Date, atMost: number): Promise<string[]> {
      const unchosen = db
        .selectFrom('tracing')
        .innerJoin('blank', 'blank.slug', 'tracing.slug')
        .where('blank.status', '=', 'completed')
        .whereRef('tracing.preset', '!=', 'blank.preset')
        .where('tracing.created_at', '<=', until)
        .leftJoin('made_tracing as made', (join) =>
          join.onRef('made.slug', '=', 'tracing.slug').onRef('made.preset', '=', 'tracing.preset'),
        )
        .select(['tracing.picture', 'made.picture as made']);
      const rows = await unchosen.limit(atMost).execute();
      const drawn = rows.map(({ picture }) => picture);
      if (drawn.length > 0) await db.deleteFrom('tracing').where('picture', 'in', drawn).execute();
      return [...drawn, ...rows.flatMap(({ made }) => made ?? [])];
    },
    /** Slugs of an account's blanks, and of others that mention its address, given as its key (lower case). */
    async concerning(
      accountId: string,
      emailKey: string | null,
    ): Promise<{ readonly own: string[]; readonly others: string[] }> {
      const blanks = await db
        .selectFrom('blank')
        .select(['slug', 'account_id'])
        .where(({ eb, fn, or }) =>
          or([
            eb('account_id', '=', accountId),
            eb(fn('lower', ['tried_email']), '=', emailKey),
            eb(fn('lower', ['completed_email']), '=', emailKey),
          ]),
        )
        .execute();
      const slugsOf = (isOwn: boolean) =>
        blanks.filter((blank) => (blank.account_id === accountId) === isOwn).map(({ slug }) => slug);
      return { own: slugsOf(true), others: slugsOf(false) };
    },
    /** Locks the blanks in the order of their slugs. */
    async hold(slugs: readonly string[]): Promise<void> {
      if (slugs.length === 0) return;
      const held = db.selectFrom('blank').select('slug').where('slug', 'in', slugs);
      await held.orderBy('slug').forUpdate().execute();
    },
    async forgetAddress(emailKey: string): Promise<void> {
      for (const column of ['tried_email', 'completed_email'] as const)
        await db
          .updateTable('blank')
          .set({ [column]: null })
          .where(({ eb, fn }) => eb(fn('lower', [column]), '=', emailKey))
          .execute();
    },
    /** Marks what is being drawn as failed, so that it can be drawn again. */
    async giveUpDrawing(): Promise<void> {
      const open = db.updateTable('blank').where('generation_status', '=', taskStatus.inProcess);
      await open.where('status', '<>', 'completed').set({ generation_status: taskStatus.failed }).execute();
    },
    /** Erases blanks with their tracings; erase their kits first. Returns the ids of their files. */
    async erase(slugs: readonly string[]): Promise<string[]> {
      if (slugs.length === 0) return [];
      const drawn = await eraseTracings(slugs);
      const gone = db.deleteFrom('blank').where('slug', 'in', slugs);
      const erased = await gone.returning(['raw_photo', 'cropped_photo', 'origin_photo']).execute();
      const photos = erased.flatMap((blank) => [blank.raw_photo, blank.cropped_photo, blank.origin_photo]);
      return [...drawn, ...photos.filter((id) => id !== null)];
    },
  };
}

const kept = ['scheme', 'picture', 'lonely_cells', 'colours', 'pieces', 'hours', 'binding'] as const;
const keys = ['slug', 'generation', 'preset'] as const;
export type RetouchedTracing = Pick<Selectable<TracingTable>, (typeof kept)[number]>;
/** The current and the original scheme of a preset; the same bytes without a retouch. */
export interface RetouchableScheme {
  readonly now: Buffer;
  readonly made: Buffer;
  /** The picture of `now`; every change makes a new one. */
  readonly picture: string;
}

/** The transaction must have locked the blank. */
export function retouchRepository(db: Kysely<Tables>) {
  const of = ({ slug, generation }: Generation, preset: number) => ({ slug, generation, preset });
  const find = (table: 'tracing' | 'made_tracing', blank: Generation, preset: number) =>
    db
      .selectFrom(table)
      .select(['scheme', 'picture'])
      .where((eb) => eb.and(of(blank, preset)))
      .executeTakeFirst();
  return {
    async schemes(blank: Generation, preset: number): Promise<RetouchableScheme | null> {
      const now = await find('tracing', blank, preset);
      if (!now) return null;
      const made = await find('made_tracing', blank, preset);
      return { now: now.scheme, made: made?.scheme ?? now.scheme, picture: now.picture };
    },
    /**
     * Replaces the scheme that has this picture; the first change keeps the original. Returns the ids of files that are
     * no longer referenced; null if the scheme was changed meanwhile.
     */
    async replace(
      blank: Generation,
      preset: number,
      picture: string,
      tracing: RetouchedTracing,
    ): Promise<string[] | null> {
      const known = await find('tracing', blank, preset);
      if (known?.picture !== picture) return null;
      const first = await db
        .insertInto('made_tracing')
        .columns([...keys, ...kept])
        .expression(
          db
            .selectFrom('tracing')
            .select([...keys, ...kept])
            .where((eb) => eb.and(of(blank, preset))),
        )
        .onConflict((conflict) => conflict.columns([...keys]).doNothing())
        .returning('picture')
        .executeTakeFirst();
      await db
        .updateTable('tracing')
        .set(tracing)
        .where((eb) => eb.and(of(blank, preset)))
        .execute();
      return first ? [] : [picture];
    },
    /** Restores the original of a preset, or of all. Returns the ids of files that are no longer referenced. */
    async restore(blank: Generation, preset?: number): Promise<string[]> {
      const all = await db
        .selectFrom('made_tracing')
        .select(['preset', ...kept])
        .where('slug', '=', blank.slug)
        .where('generation', '=', blank.generation)
        .orderBy('preset')
        .execute();
      const changed = all.filter((made) => preset === undefined || made.preset === preset);
      const dropped: string[] = [];
      for (const { preset: number, ...made } of changed) {
        const retouched = await find('tracing', blank, number);
        if (retouched) dropped.push(retouched.picture);
        await db
          .updateTable('tracing')
          .set(made)
          .where((eb) => eb.and(of(blank, number)))
          .execute();
        await db
          .deleteFrom('made_tracing')
          .where((eb) => eb.and(of(blank, number)))
          .execute();
      }
      return dropped;
    },
  };
}
