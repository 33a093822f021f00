import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { NoticeTable } from '../tables.ts';

/** A stored notice, even if its end has passed. */
export type Notice = Selectable<NoticeTable>;

export function noticeRepository(db: Kysely<Tables>) {
  return {
    async find(): Promise<Notice | null> {
      return (await db.selectFrom('notice').selectAll().executeTakeFirst()) ?? null;
    },
    async replace(row: Insertable<NoticeTable>): Promise<void> {
      await db.deleteFrom('notice').execute();
      await db.insertInto('notice').values(row).execute();
    },
    async clear(): Promise<void> {
      await db.deleteFrom('notice').execute();
    },
  };
}
