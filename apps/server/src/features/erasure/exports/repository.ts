import { taskStatus } from '@uzor/contract';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { ProfileExportTable } from './tables.ts';

export type ProfileExport = Selectable<ProfileExportTable>;

export function exportRepository(db: Kysely<Tables>) {
  const ofAccount = (accountId: string) =>
    db.selectFrom('profile_export').selectAll().where('account_id', '=', accountId);
  return {
    async find(accountId: string): Promise<ProfileExport | null> {
      return (await ofAccount(accountId).executeTakeFirst()) ?? null;
    },
    /** The archive, locked until the transaction ends; lock its account first. */
    async lock(accountId: string): Promise<ProfileExport | null> {
      return (await ofAccount(accountId).forUpdate().executeTakeFirst()) ?? null;
    },
    async begin(request: Insertable<ProfileExportTable>): Promise<ProfileExport> {
      return db
        .insertInto('profile_export')
        .values(request)
        .onConflict((on) => on.column('account_id').doUpdateSet(request))
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    async write(accountId: string, change: Updateable<ProfileExportTable>): Promise<void> {
      await db.updateTable('profile_export').set(change).where('account_id', '=', accountId).execute();
    },
    /** Marks unfinished archives as failed. */
    async giveUp(): Promise<void> {
      const underWay = db.updateTable('profile_export').set({ status: taskStatus.failed });
      await underWay.where('status', 'in', [taskStatus.pending, taskStatus.inProcess]).execute();
    },
    async askedBefore(until: Date, atMost: number): Promise<string[]> {
      const old = db.selectFrom('profile_export').select('account_id').where('asked_at', '<=', until);
      return (await old.limit(atMost).forUpdate().skipLocked().execute()).map(({ account_id: id }) => id);
    },
    /** Deletes the rows. Returns the ids of their files. */
    async drop(accountIds: readonly string[]): Promise<string[]> {
      if (accountIds.length === 0) return [];
      const gone = await db
        .deleteFrom('profile_export')
        .where('account_id', 'in', accountIds)
        .returning('file')
        .execute();
      return gone.flatMap(({ file }) => file ?? []);
    },
  };
}
