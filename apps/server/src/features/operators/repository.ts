import { keptForMs, taskStatus } from '@uzor/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';

const DAY_MS = 86_400_000;

export function doctorRepository(db: Kysely<Tables>) {
  return {
    /** The time on the database's machine. */
    async time(): Promise<Date> {
      const { now } = await db.selectNoFrom(sql<Date>`clock_timestamp()`.as('now')).executeTakeFirstOrThrow();
      return now;
    },
    async bytes(): Promise<number> {
      const size = sql<number>`pg_database_size(current_database())`.as('size');
      return (await db.selectNoFrom(size).executeTakeFirstOrThrow()).size;
    },
    /** How much of each kind is kept more than a day beyond its retention period. */
    async overdue(now: Date): Promise<Record<string, number>> {
      const ago = (ms: number) => new Date(now.getTime() - ms - DAY_MS);
      const { rows } = await sql<{ what: string; count: number }>`
        select 'demos' as what, count(*) from demo where created_at < ${ago(keptForMs.demo)}
        union all select 'unfinished orders', count(*) from blank
          where status <> 'completed' and changed_at < ${ago(keptForMs.unfinishedOrder)}
        union all select 'contents of mails', count(*) from mail
          where sealed_content is not null and created_at < ${ago(keptForMs.mailContent)}
        union all select 'archives', count(*) from profile_export where ready_at < ${ago(keptForMs.archive)}
        union all select 'ids of marks', count(*) from segment_operation where applied_at < ${ago(keptForMs.appliedOperation)}
        union all select 'browsers', count(*) from known_browser where used_at < ${ago(keptForMs.knownBrowser)}
      `.execute(db);
      return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
    },
    /** Digests of the secret keys that seal the keys of photos, each found by the index. */
    async sealers(): Promise<string[]> {
      const { rows } = await sql<{ name: string }>`
        with recursive sealer (name) as (
          select min(sealed_by) from photo_key
          union all
          select (select min(sealed_by) from photo_key where sealed_by > name) from sealer where name is not null
        )
        select name from sealer where name is not null`.execute(db);
      return rows.map(({ name }) => name);
    },
    /** How many presets of orders failed, and how many booklets. */
    async unmade(): Promise<{ readonly presets: number; readonly booklets: number }> {
      const presets = await db
        .selectFrom('blank')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('generation_status', '=', taskStatus.failed)
        .executeTakeFirstOrThrow();
      const booklets = await db
        .selectFrom('kit')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('booklet_status', '=', taskStatus.failed)
        .executeTakeFirstOrThrow();
      return { presets: presets.count, booklets: booklets.count };
    },
  };
}
