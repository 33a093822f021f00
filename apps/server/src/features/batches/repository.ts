import type { ProductKind } from '@uzor/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { Code } from '../codes/index.ts';

/** The first code of a batch tells when the batch was made, and stands for it in lists. */
interface FirstCode {
  readonly id: string;
  readonly batch: string;
  readonly created_at: Date;
}
/** What is asked of a list of batches; null = any. */
export interface BatchFilter {
  readonly kind: ProductKind | null;
  readonly marketplace: string | null;
}

/** The names of all batches: one probe of the index a batch, however many codes each has. */
const named = sql`with recursive named as (
  (select batch from code where batch is not null order by batch limit 1)
  union all
  select (select batch from code where code.batch > named.batch order by batch limit 1) from named where named.batch is not null)`;

/** What is counted: orders opened in these days, the last of them with `now`, in the zone; `batch` null = with any code. */
export interface Span {
  readonly now: Date;
  readonly days: number;
  readonly zone: string;
  readonly batch: string | null;
}

/** Orders opened in a span. */
const opened = ({ now, days, zone, batch }: Span) => sql`opened as (
  select (blank.created_at at time zone ${zone})::date as day, code.marketplace
  from blank join code on code.id = blank.code_id
  where blank.created_at >= (date_trunc('day', ${now}::timestamptz at time zone ${zone}) - make_interval(days => ${days - 1})) at time zone ${zone}
    and (${batch}::text is null or code.batch = ${batch}))`;

/** The SQL of batches of codes, and of how they are used. */
export function batchRepository(db: Kysely<Tables>) {
  return {
    /** First codes of batches, newest first, from before the one with this id. */
    async page(before: string | null, { kind, marketplace }: BatchFilter, atMost: number): Promise<FirstCode[]> {
      const { rows } = await sql<FirstCode>`${named}
        select first.* from named cross join lateral (
          select id, batch, created_at from code where code.batch = named.batch order by id limit 1) first
        where (${before}::text is null or first.id < ${before})
          and (${kind}::text is null or exists (select from code where code.batch = named.batch and code.kind = ${kind}))
          and (${marketplace}::text is null or exists (
            select from code where code.batch = named.batch and code.marketplace = ${marketplace}))
        order by first.id desc limit ${atMost}`.execute(db);
      return rows;
    },
    /** Where batches are sold, by their first codes. */
    async marketplaces(): Promise<string[]> {
      const { rows } = await sql<{ marketplace: string }>`${named}
        select distinct first.marketplace from named cross join lateral (
          select marketplace from code where code.batch = named.batch order by id limit 1) first
        where first.marketplace is not null order by first.marketplace`.execute(db);
      return rows.map(({ marketplace }) => marketplace);
    },
    /** The first code of a batch; null where there is no such batch. */
    async first(batch: string): Promise<Code | null> {
      const first = db.selectFrom('code').selectAll().where('batch', '=', batch).orderBy('id').limit(1);
      return (await first.executeTakeFirst()) ?? null;
    },
    /** Codes of batches, counted by product and marketplace. */
    async counts(batches: readonly string[]) {
      if (batches.length === 0) return [];
      return db
        .selectFrom('code')
        .select(({ fn }) => [
          'batch',
          'kind',
          'marketplace',
          fn.countAll<string>().as('count'),
          fn.countAll<string>().filterWhere('used', '>', 0).as('used'),
          fn.count<string>('blocked_at').as('blocked'),
        ])
        .where('batch', 'in', [...batches])
        .groupBy(['batch', 'kind', 'marketplace'])
        .orderBy('kind')
        .orderBy('marketplace')
        .execute();
    },
    /** Codes of a batch by id, from after the one with this id. */
    async codes(batch: string, after: string, atMost: number): Promise<Code[]> {
      const page = db.selectFrom('code').selectAll().where('batch', '=', batch).where('id', '>', after);
      return page.orderBy('id').limit(atMost).execute();
    },
    /** Every day of the span, oldest first, also those without an order. */
    async byDay(span: Span): Promise<{ day: string; opened: number }[]> {
      const { now, days, zone } = span;
      const { rows } = await sql<{ day: string; opened: number }>`with ${opened(span)}
        select to_char(last.day - ago, 'YYYY-MM-DD') as day, count(opened.day)::int as opened
        from (select (${now}::timestamptz at time zone ${zone})::date as day) last
        cross join generate_series(0, ${days - 1}::int) ago
        left join opened on opened.day = last.day - ago
        group by last.day, ago order by ago desc`.execute(db);
      return rows;
    },
    /** Most first. */
    async byMarketplace(span: Span): Promise<{ marketplace: string | null; opened: number }[]> {
      const { rows } = await sql<{ marketplace: string | null; opened: number }>`with ${opened(span)}
        select marketplace, count(*)::int as opened from opened group by marketplace order by 2 desc, 1`.execute(db);
      return rows;
    },
  };
}
