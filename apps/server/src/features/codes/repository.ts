import type { ProductKind } from '@uzor/contract';
import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type Kysely,
  type Selectable,
  sql,
  type SqlBool,
} from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { CodeTable } from './tables.ts';

export type Code = Selectable<CodeTable>;

/** Matches orders with one of these codes, as their first or a further one; both parts use an index. */
export function withCode(of: ExpressionBuilder<Tables, 'blank'>, ids: readonly string[]): Expression<SqlBool> {
  const first = of.selectFrom('blank as ordered').select('ordered.slug').where('ordered.code_id', 'in', ids);
  const further = of.selectFrom('joined_code').select('joined_code.slug').where('joined_code.code_id', 'in', ids);
  return of('blank.slug', 'in', first.unionAll(further));
}

export function codeRepository(db: Kysely<Tables>) {
  return {
    async find(code: string): Promise<Code | null> {
      return (await db.selectFrom('code').selectAll().where('code', '=', code).executeTakeFirst()) ?? null;
    },
    async findId(id: string): Promise<Code | null> {
      return (await db.selectFrom('code').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
    },
    async byId(id: string): Promise<Code> {
      return db.selectFrom('code').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    },
    /** Whether any imported code has characters that new codes never have. The predicate matches the index. */
    async haveOtherSigns(): Promise<boolean> {
      const found = db.selectFrom('code').select('id').where(sql<SqlBool>`code ~ '[01L]'`).limit(1);
      return (await found.executeTakeFirst()) !== undefined;
    },
    /** Locks codes in the order of their ids. */
    async hold(ids: readonly string[]): Promise<void> {
      await db.selectFrom('code').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
    },
    /** Returns the number of the attempt, from 1, or null if none is left. Concurrent calls get different numbers. */
    async takeAttempt(id: string, now: Date): Promise<number | null> {
      const taken = await db
        .updateTable('code')
        .set(({ eb }) => ({ used: eb('used', '+', 1) }))
        .where('id', '=', id)
        .where('blocked_at', 'is', null)
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
        .where((eb) => eb.or([eb('uses', 'is', null), eb('used', '<', eb.ref('uses'))]))
        .returning('used')
        .executeTakeFirst();
      return taken?.used ?? null;
    },
    async among(wanted: readonly string[]): Promise<Code[]> {
      const found: Code[] = [];
      for (const some of thousands(wanted))
        found.push(...(await db.selectFrom('code').selectAll().where('code', 'in', some).execute()));
      return found;
    },
    /** `marketplace` null: orders imported without a marketplace. */
    async ofOrders(marketplace: string | null, numbers: readonly string[]): Promise<Code[]> {
      const found: Code[] = [];
      for (const some of thousands(numbers)) {
        const made = db.selectFrom('code').selectAll().where('order_number', 'in', some);
        found.push(...(await made.where('marketplace', marketplace === null ? 'is' : '=', marketplace).execute()));
      }
      return found;
    },
    async ofOrderNumber(number: string): Promise<Code[]> {
      return db.selectFrom('code').selectAll().where('order_number', '=', number).execute();
    },
    /** Like `insert`, but an order that got a code meanwhile keeps it. */
    async insertForOrders(rows: readonly Insertable<CodeTable>[]): Promise<void> {
      for (const some of thousands(rows))
        await db
          .insertInto('code')
          .values(some)
          .onConflict((conflict) =>
            conflict.columns(['order_number', 'marketplace']).where('order_number', 'is not', null).doNothing(),
          )
          .execute();
    },
    /** Like `insert`, but existing codes stay as they are. Returns the inserted ones. */
    async insertMissing(rows: readonly Insertable<CodeTable>[]): Promise<ReadonlySet<string>> {
      const made = new Set<string>();
      for (const some of thousands(rows)) {
        const added = db
          .insertInto('code')
          .values(some)
          .onConflict((conflict) => conflict.column('code').doNothing());
        for (const { code } of await added.returning('code').execute()) made.add(code);
      }
      return made;
    },
    async insert(rows: readonly Insertable<CodeTable>[]): Promise<void> {
      for (const some of thousands(rows)) await db.insertInto('code').values(some).execute();
    },
    /** Adds one attempt to each; false if all are unlimited. */
    async giveAttempts(ids: readonly string[]): Promise<boolean> {
      const given = db
        .updateTable('code')
        .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
        .where('id', 'in', ids)
        .where('uses', 'is not', null)
        .returning('id');
      return (await given.execute()).length > 0;
    },
    /** Null unblocks. */
    async setBlocked(ids: readonly string[], blockedAt: Date | null): Promise<void> {
      await db.updateTable('code').set({ blocked_at: blockedAt }).where('id', 'in', ids).execute();
    },
    async blockCode(code: string, now: Date): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('code')
        .set({ blocked_at: now })
        .where('code', '=', code)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
    /** Blocks every code of a batch; codes already blocked keep their time. Returns how many the batch has. */
    async blockBatch(batch: string, now: Date): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('code')
        .set(({ fn, ref, val }) => ({ blocked_at: fn.coalesce(ref('blocked_at'), val(now)) }))
        .where('batch', '=', batch)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
    /** Unblocks the codes that were blocked with the batch, not those blocked one by one. Returns how many. */
    async unblockBatch(batch: string): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('code')
        .set({ blocked_at: null })
        .where('batch', '=', batch)
        .where(
          'blocked_at',
          '=',
          sql<Date>`(
          select mode() within group (order by closed.blocked_at desc) from code closed where closed.batch = ${batch})`,
        )
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
    async freshTrial(kind: ProductKind): Promise<Code | null> {
      const trial = await db
        .selectFrom('code')
        .selectAll()
        .where('kind', '=', kind)
        .where('trial', '=', true)
        .where('used', '=', 0)
        .where('blocked_at', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('blank').select('slug').whereRef('blank.code_id', '=', 'code.id'))),
        )
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('joined_code').select('slug').whereRef('joined_code.code_id', '=', 'code.id'))),
        )
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return trial ?? null;
    },
    /** Whether the account (null = anyone) has an unfinished order with the code. */
    async hasUnfinished(id: string, accountId: string | null): Promise<boolean> {
      let found = db
        .selectFrom('blank')
        .select('slug')
        .where((of) => withCode(of, [id]))
        .where('status', '!=', 'completed');
      if (accountId !== null) found = found.where('account_id', '=', accountId);
      return (await found.limit(1).executeTakeFirst()) !== undefined;
    },
    async countUnfinished(id: string): Promise<number> {
      const open = db.selectFrom('blank').where('code_id', '=', id).where('status', '!=', 'completed');
      const counted = open.select(({ fn }) => fn.countAll<number>().as('blanks'));
      return (await counted.executeTakeFirstOrThrow()).blanks;
    },
    async isOfSeveralNetworks(id: string): Promise<boolean> {
      const seen = db.selectFrom('code_sighting').select('digest').where('code_id', '=', id);
      return (await seen.where('what', '=', 'network').limit(2).execute()).length > 1;
    },
    /**
     * Of the code's blanks without a photo, an account or a further box, the one that has been unchanged for longest;
     * null if there is none.
     */
    async untouchedBlank(id: string): Promise<string | null> {
      const untouched = db
        .selectFrom('blank')
        .select('slug')
        .where('code_id', '=', id)
        .where('status', '=', 'pending')
        .where('upload_number', '=', 0)
        .where('account_id', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('joined_code').select('slug').whereRef('joined_code.slug', '=', 'blank.slug'))),
        );
      return (await untouched.orderBy('changed_at').limit(1).executeTakeFirst())?.slug ?? null;
    },
    /** Every blank opened with the code, oldest first, with its kit if it has one. */
    async ordersOf(id: string) {
      return db
        .selectFrom('blank')
        .leftJoin('kit', 'kit.blank_slug', 'blank.slug')
        .select(['blank.status', 'blank.created_at', 'kit.id as kit', 'kit.attempt', 'kit.created_at as completed_at'])
        .where((of) => withCode(of, [id]))
        .orderBy('blank.created_at')
        .execute();
    },
  };
}

/** Statements have a limited number of parameters. */
function* thousands<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += 1000) yield all.slice(from, from + 1000);
}
