import type { Insertable, Kysely, Updateable } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { Mail } from './lifecycle.ts';
import type { MailTable } from './tables.ts';

/** The SQL of mails; create one per transaction. */
export function mailRepository(db: Kysely<Tables>) {
  return {
    /** Writes a new mail. */
    async insert(mail: Insertable<MailTable>): Promise<void> {
      await db.insertInto('mail').values(mail).execute();
    },
    /** The mail, not locked. */
    async byId(id: string): Promise<Mail | null> {
      return (await db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
    },
    /** The data of a scheme mail: the work, its booklet and its picture. */
    async workOf(kitId: string) {
      return db
        .selectFrom('kit')
        .leftJoin('file as booklet', 'booklet.id', 'kit.booklet')
        .leftJoin('file as picture', 'picture.id', 'kit.tracing_photo')
        .select([
          'kit.id',
          'kit.kind',
          'kit.size_id',
          'booklet.storage_key as booklet_key',
          'picture.storage_key as picture_key',
        ])
        .where('kit.id', '=', kitId)
        .executeTakeFirst();
    },
    /** Scheme mails of the work that wait for its booklet. */
    async waitingOf(kitId: string): Promise<string[]> {
      const mails = await db
        .selectFrom('mail')
        .select('id')
        .where('kit_id', '=', kitId)
        .where('status', '=', 'waiting')
        .orderBy('created_at')
        .execute();
      return mails.map(({ id }) => id);
    },
    /** Counts one more try. */
    async tried(id: string): Promise<void> {
      await db
        .updateTable('mail')
        .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
    /** The mail, locked until the transaction ends. */
    async lock(id: string): Promise<Mail | null> {
      return (await db.selectFrom('mail').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
    },
    /** Writes columns of a locked mail, if any. */
    async write(id: string, changed: Updateable<MailTable>): Promise<void> {
      if (Object.keys(changed).length > 0) await db.updateTable('mail').set(changed).where('id', '=', id).execute();
    },
    /** Gives up every mail that has not been sent, for that reason. */
    async giveUpWaiting(reason: string): Promise<void> {
      await db
        .updateTable('mail')
        .set({ status: 'failed', last_error: reason })
        .where('status', '=', 'waiting')
        .execute();
    },
    /** Erases the content of mails older than `until`. */
    async eraseContent(until: Date): Promise<void> {
      await db
        .updateTable('mail')
        .set({ sealed_password: null, sealed_content: null, last_error: null })
        .where('created_at', '<', until)
        .where(({ eb, or }) =>
          or([
            eb('sealed_password', 'is not', null),
            eb('sealed_content', 'is not', null),
            eb('last_error', 'is not', null),
          ]),
        )
        .execute();
    },
    /** Deletes mails older than `until` that belong to no account. */
    async dropNobodys(until: Date): Promise<void> {
      await db.deleteFrom('mail').where('account_id', 'is', null).where('created_at', '<', until).execute();
    },
    /** Erases the mails of an account, and those sent to its address or naming it. The address is given as its key (lower case). */
    async eraseOf(accountId: string, emailKey: string): Promise<void> {
      await db
        .deleteFrom('mail')
        .where(({ eb, fn, or }) =>
          or([
            eb('account_id', '=', accountId),
            eb(fn('lower', ['address']), '=', emailKey),
            eb(fn('lower', ['reply_to']), '=', emailKey),
          ]),
        )
        .execute();
    },
    /** The latest mails of an account, newest first. */
    async latestOf(accountId: string, limit: number): Promise<Mail[]> {
      const own = db.selectFrom('mail').selectAll().where('account_id', '=', accountId);
      return own.orderBy('created_at', 'desc').limit(limit).execute();
    },
    /** Mails for the operator, newest first. */
    async list(limit: number): Promise<Mail[]> {
      return db.selectFrom('mail').selectAll().orderBy('created_at', 'desc').limit(limit).execute();
    },
  };
}
