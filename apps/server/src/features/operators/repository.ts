import { taskStatus } from '@uzor/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';

/** What `craft doctor` asks of the database. */
export function doctorRepository(db: Kysely<Tables>) {
  return {
    /** The time of the database's machine. */
    async time(): Promise<Date> {
      const { now } = await db.selectNoFrom(sql<Date>`clock_timestamp()`.as('now')).executeTakeFirstOrThrow();
      return now;
    },
    /** How many presets of orders could not be made, and how many booklets of works. */
    async unmade(): Promise<{ readonly presets: number; readonly booklets: number }> {
      const presets = await db
        .selectFrom('blank')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('generation_status', '=', taskStatus.failed)
        .executeTakeFirstOrThrow();
      const booklets = await db
        .selectFrom('kit')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('booklet_status', '=', taskStatus.failed)
        .executeTakeFirstOrThrow();
      return { presets: Number(presets.count), booklets: Number(booklets.count) };
    },
  };
}
