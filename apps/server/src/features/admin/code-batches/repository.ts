import type { ProductKind } from '@uzor/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { Code } from '../../codes/index.ts';

/** The first code of a batch, which dates the batch and represents it in lists. */
interface FirstCode {
  readonly id: string;
  readonly batch: string;
  readonly created_at: Date;
}
/** Filter of a list of batches; null = any. */
export interface BatchFilter {
  readonly kind: ProductKind | null;
  readonly marketplace: string | null;
}

/** The names of all batches with the ids of their first codes: one index probe per batch, however many codes it has. */
const named = sql`with recursive named as (
  (select batch, id from code where batch is not null order by batch, id limit 1)
  union all
  select next.batch, next.id from named cross join lateral (
    select batch, id from code where code.batch > named.batch order by batch, id limit 1) next)`;

/** The last `days` days, ending with the day of `now` in the time zone; `batch` null = any code. */
export interface Span {
  readonly now: Date;
  readonly days: number;
  readonly zone: string;
  readonly batch: string | null;
}

/** The midnights of a span. */
const daysOf = ({ now, days, zone }: Span) => sql`(
  select date_trunc('day', ${now}::timestamptz at time zone ${zone}) - make_interval(days => ago) as day
  from generate_series(0, ${days - 1}::int) ago)`;

/** A code is used when it opens an order, or joins one as a further box. */
const uses = [
  { table: sql.table('blank'), at: sql.ref('created_at') },
  { table: sql.table('joined_code'), at: sql.ref('added_at') },
];

/** Uses in a span, one per row. */
function usesIn({ now, days, zone, batch }: Span) {
  const began = sql`(date_trunc('day', ${now}::timestamptz at time zone ${zone}) - make_interval(days => ${days - 1})) at time zone ${zone}`;
  const ofBatch = batch === null ? sql`` : sql`and code_id in (select id from code where batch = ${batch})`;
  const each = uses.map(
    ({ table, at }) => sql`select marketplace, ${at} as at from ${table} where ${at} >= ${began} ${ofBatch}`,
  );
  return sql`(${sql.join(each, sql` union all `)})`;
}

export function batchRepository(db: Kysely<Tables>) {
  return {
    /**
     * The first code of each batch, newest first. Only those with an id below `before`, if it is given. An `exists`
     * would read all codes.
     */
    async page(before: string | null, { kind, marketplace }: BatchFilter, atMost: number): Promise<FirstCode[]> {
      const { rows } = await sql<FirstCode>`${named},
        page as (
          select batch, id from named
          where (${before}::text is null or id < ${before})
            and (${kind}::text is null or (
              select true from code where code.batch = named.batch and code.kind = ${kind} limit 1))
            and (${marketplace}::text is null or (
              select true from code where code.batch = named.batch and code.marketplace = ${marketplace} limit 1))
          order by id desc limit ${atMost})
        select id, code.batch, created_at from page join code using (id) order by id desc`.execute(db);
      return rows;
    },
    /** Marketplaces of batches: one index probe per marketplace. */
    async marketplaces(): Promise<string[]> {
      const { rows } = await sql<{ marketplace: string }>`with recursive sold as (
        (select marketplace from code where batch is not null and marketplace is not null order by marketplace limit 1)
        union all
        select next.marketplace from sold cross join lateral (
          select marketplace from code where batch is not null and code.marketplace > sold.marketplace
          order by marketplace limit 1) next)
        select marketplace from sold`.execute(db);
      return rows.map(({ marketplace }) => marketplace);
    },
    /** The first code of a batch; null if there is no such batch. */
    async first(batch: string): Promise<Code | null> {
      const first = db.selectFrom('code').selectAll().where('batch', '=', batch).orderBy('id').limit(1);
      return (await first.executeTakeFirst()) ?? null;
    },
    /** Number of codes per batch, product and marketplace. */
    async counts(batches: readonly string[]) {
      if (batches.length === 0) return [];
      return db
        .selectFrom('code')
        .select(({ fn }) => [
          'batch',
          'kind',
          'marketplace',
          fn.countAll<number>().as('count'),
          fn.countAll<number>().filterWhere('used', '>', 0).as('used'),
          fn.count<number>('blocked_at').as('blocked'),
        ])
        .where('batch', 'in', batches)
        .groupBy(['batch', 'kind', 'marketplace'])
        .orderBy('kind')
        .orderBy('marketplace')
        .execute();
    },
    /** Codes of a batch with an id above `after`, by id. */
    async codes(batch: string, after: string, atMost: number): Promise<Code[]> {
      const page = db.selectFrom('code').selectAll().where('batch', '=', batch).where('id', '>', after);
      return page.orderBy('id').limit(atMost).execute();
    },
    /** Every day of the span, oldest first, including those without a use. */
    async byDay(span: Span): Promise<{ day: string; opened: number }[]> {
      const { zone } = span;
      const { rows } = await sql<{ day: string; opened: number }>`
        select to_char(day, 'YYYY-MM-DD') as day, coalesce(opened, 0)::int as opened from ${daysOf(span)} days
        left join (
          select date_trunc('day', at at time zone ${zone}) as day, count(*) as opened from ${usesIn(span)} used group by 1) by_day
        using (day) order by days.day`.execute(db);
      return rows;
    },
    /** Uses per marketplace, highest first. */
    async byMarketplace(span: Span): Promise<{ marketplace: string | null; opened: number }[]> {
      const { rows } = await sql<{ marketplace: string | null; opened: number }>`
        select marketplace, count(*)::int as opened from ${usesIn(span)} used
        group by marketplace order by 2 desc, 1`.execute(db);
      return rows;
    },
  };
}
