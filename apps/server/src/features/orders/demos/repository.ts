import type { ProductKind } from '@uzor/contract';
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { DemoTable } from '../tables.ts';

export type Demo = Selectable<DemoTable>;
export interface DemoPicture {
  readonly name: string;
  readonly picture: string;
}

export function demoRepository(db: Kysely<Tables>) {
  return {
    async insert(demo: Insertable<DemoTable>): Promise<Demo> {
      return db.insertInto('demo').values(demo).returningAll().executeTakeFirstOrThrow();
    },
    async find(slug: string): Promise<Demo | null> {
      return (await db.selectFrom('demo').selectAll().where('slug', '=', slug).executeTakeFirst()) ?? null;
    },
    async lock(slug: string): Promise<Demo | null> {
      return (await db.selectFrom('demo').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst()) ?? null;
    },
    async update(slug: string, change: Updateable<DemoTable>): Promise<boolean> {
      const { numUpdatedRows } = await db.updateTable('demo').set(change).where('slug', '=', slug).executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async pictures(slug: string): Promise<DemoPicture[]> {
      return db.selectFrom('demo_photo').select(['name', 'picture']).where('slug', '=', slug).execute();
    },
    async addPicture(slug: string, { name, picture }: DemoPicture): Promise<void> {
      await db.insertInto('demo_photo').values({ slug, name, picture }).execute();
    },
    async waiting(since: Date): Promise<number> {
      const { count } = await db
        .selectFrom('demo')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('status', '<', 3)
        .where('created_at', '>', since)
        .executeTakeFirstOrThrow();
      return count;
    },
    /** Locked until the transaction ends; a demo that is being drawn is left for the next time. */
    async madeUntil(moment: Date, atMost: number): Promise<string[]> {
      const old = db.selectFrom('demo').select('slug').where('created_at', '<=', moment).limit(atMost);
      return (await old.forUpdate().skipLocked().execute()).map(({ slug }) => slug);
    },
    async drop(slugs: readonly string[]): Promise<string[]> {
      if (slugs.length === 0) return [];
      const pictures = await db.selectFrom('demo_photo').select('picture').where('slug', 'in', slugs).execute();
      const gone = await db
        .deleteFrom('demo')
        .where('slug', 'in', slugs)
        .returning(['photo', 'origin_photo'])
        .execute();
      return [
        ...pictures.map(({ picture }) => picture),
        ...gone.flatMap(({ photo, origin_photo: origin }) => (origin === null ? [photo] : [photo, origin])),
      ];
    },
  };
}

/** Votes on demos of the last `days` days, ending with the day of `now` in the time zone; `kind` null = any. */
export interface OpinionSpan {
  readonly now: Date;
  readonly days: number;
  readonly zone: string;
  readonly kind: ProductKind | null;
}

const counted = ['liked', 'disliked'] as const;

/** Only counts are kept: a demo is deleted with its photo after a day. */
export function opinionRepository(db: Kysely<Tables>) {
  const within = ({ now, days, zone, kind }: OpinionSpan) =>
    db
      .selectFrom('demo_opinion')
      .select(({ fn }) => counted.map((one) => fn.sum<number>(one).as(one)))
      .where('day', '>', sql<string>`(${now}::timestamptz at time zone ${zone})::date - ${days}::int`)
      .where(sql<boolean>`(${kind}::text is null or kind = ${kind})`);

  return {
    /** Counts a vote on a demo, or (`by` -1) removes it; does nothing without a vote or a photo check. */
    async count({ kind, liked, judged_look: look, troubles, created_at: made }: Demo, zone: string, by: 1 | -1) {
      if (liked === null || troubles === null) return;
      const [yes, no] = liked ? [by, 0] : [0, by];
      await sql`insert into demo_opinion as known (day, kind, look, troubles, liked, disliked)
        values ((${made}::timestamptz at time zone ${zone})::date, ${kind}, ${look ?? ''}, ${troubles}, ${yes}, ${no})
        on conflict (day, kind, look, troubles)
        do update set liked = known.liked + ${yes}, disliked = known.disliked + ${no}`.execute(db);
    },
    byTroubles: (span: OpinionSpan) => within(span).select('troubles').groupBy('troubles').execute(),
    byLook: (span: OpinionSpan) => within(span).select(['kind', 'look']).groupBy(['kind', 'look']).execute(),
    /** Oldest first, each `YYYY-MM-DD`. */
    byDay: (span: OpinionSpan) =>
      within(span).select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day')).groupBy('day').orderBy('day').execute(),
    async dropUntil(moment: Date): Promise<void> {
      await db.deleteFrom('demo_opinion').where('day', '<=', sql<string>`${moment}::timestamptz::date`).execute();
    },
  };
}
