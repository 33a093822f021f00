import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { NoticeTable } from './tables.ts';

/** A notice as it is stored, over or not. */
export type Notice = Selectable<NoticeTable>;

/** The SQL of the notice; create one per transaction. */
export function noticeRepository(db: Kysely<Tables>) {
  return {
    /** The notice, also when its end has passed. */
    async find(): Promise<Notice | null> {
      return (await db.selectFrom('notice').selectAll().executeTakeFirst()) ?? null;
    },
    /** Sets the notice in place of an earlier one. */
    async replace(row: Insertable<NoticeTable>): Promise<void> {
      await db.deleteFrom('notice').execute();
      await db.insertInto('notice').values(row).execute();
    },
    /** False if there was none. */
    async clear(): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('notice').executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
