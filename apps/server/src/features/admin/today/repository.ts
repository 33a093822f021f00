import { type ProductKind, taskStatus } from '@uzor/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/postgres/tables.ts';

/** Start and end; the end is excluded. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

export interface Confirmed {
  readonly kind: ProductKind;
  readonly count: number;
}

export function todayRepository(db: Kysely<Tables>) {
  return {
    /** How many orders opened in a span reached each stage, and how many schemes were mailed in it. */
    async day({ from, to }: Span) {
      const opened = await db
        .selectFrom('blank')
        .select(({ fn }) => [
          fn.countAll<string>().as('opened'),
          fn.countAll<string>().filterWhere('upload_number', '>', 0).as('with_photo'),
          fn.countAll<string>().filterWhere('generation_status', '=', taskStatus.completed).as('with_presets'),
          fn.countAll<string>().filterWhere('status', '=', 'completed').as('confirmed'),
        ])
        .where('created_at', '>=', from)
        .where('created_at', '<', to)
        .executeTakeFirstOrThrow();
      const { mailed } = await db
        .selectFrom('mail')
        .select(({ fn }) => fn.countAll<string>().as('mailed'))
        .where('subject_kind', '=', 'scheme')
        .where('status', '=', 'sent')
        .where('created_at', '>=', from)
        .where('created_at', '<', to)
        .executeTakeFirstOrThrow();
      const { with_photo: photos, with_presets: presets, confirmed } = opened;
      return {
        opened: Number(opened.opened),
        with_photo: Number(photos),
        with_presets: Number(presets),
        confirmed: Number(confirmed),
        mailed: Number(mailed),
      };
    },
    /** Orders opened in a span that were confirmed, by product. */
    async confirmedByKind({ from, to }: Span): Promise<readonly Confirmed[]> {
      const rows = await db
        .selectFrom('blank')
        .select(({ fn }) => ['kind', fn.countAll<string>().as('count')])
        .where('status', '=', 'completed')
        .where('created_at', '>=', from)
        .where('created_at', '<', to)
        .groupBy('kind')
        .execute();
      return rows.map(({ kind, count }) => ({ kind, count: Number(count) }));
    },
    /** The start of the day of `now` in the time zone. */
    async midnight(now: Date, zone: string): Promise<Date> {
      const { at } = await db
        .selectNoFrom(sql<Date>`date_trunc('day', ${now}::timestamptz, ${zone})`.as('at'))
        .executeTakeFirstOrThrow();
      return at;
    },
    /** Mails that failed, and when the first of them was written. */
    async failedMails() {
      return db
        .selectFrom('mail')
        .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('created_at').as('since')])
        .where('status', '=', 'failed')
        .executeTakeFirstOrThrow();
    },
    /** Works confirmed before `before` that have no booklet yet and were not reported as late. */
    async lateWorks(before: Date) {
      return db
        .selectFrom('kit')
        .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('created_at').as('since')])
        .where('booklet_status', '!=', taskStatus.completed)
        .where('late_told_at', 'is', null)
        .where('created_at', '<', before)
        .executeTakeFirstOrThrow();
    },
  };
}
