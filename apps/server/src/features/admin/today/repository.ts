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
          fn.countAll<number>().as('opened'),
          fn.countAll<number>().filterWhere('upload_number', '>', 0).as('with_photo'),
          fn.countAll<number>().filterWhere('generation_status', '=', taskStatus.completed).as('with_presets'),
          fn.countAll<number>().filterWhere('status', '=', 'completed').as('confirmed'),
        ])
        .where('created_at', '>=', from)
        .where('created_at', '<', to)
        .executeTakeFirstOrThrow();
      const { mailed } = await db
        .selectFrom('mail')
        .select(({ fn }) => fn.countAll<number>().as('mailed'))
        .where('subject_kind', '=', 'scheme')
        .where('status', '=', 'sent')
        .where('created_at', '>=', from)
        .where('created_at', '<', to)
        .executeTakeFirstOrThrow();
      return { ...opened, mailed };
    },

    /** Orders opened in a span that were confirmed, by product. */
    async confirmedByKind({ from, to }: Span): Promise<readonly Confirmed[]> {
      return db
        .selectFrom('blank')
        .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
        .where('status', '=', 'completed')
        .where('created_at', '>=', from)
        .where('created_at', '<', to)
        .groupBy('kind')
        .execute();
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
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('since')])
        .where('status', '=', 'failed')
        .executeTakeFirstOrThrow();
    },
    /** Works confirmed before `before` that have no booklet yet and were not reported as late. */
    async lateWorks(before: Date) {
      return db
        .selectFrom('kit')
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('since')])
        .where('booklet_status', '!=', taskStatus.completed)
        .where('late_told_at', 'is', null)
        .where('created_at', '<', before)
        .executeTakeFirstOrThrow();
    },
  };
}
