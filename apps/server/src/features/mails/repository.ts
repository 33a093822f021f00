import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { MailTable } from './tables.ts';

export type Mail = Selectable<MailTable>;

/** The SQL of the postbox; made anew for each transaction. */
export function mailRepository(db: Kysely<Tables>) {
  return {
    async insert(mail: Insertable<MailTable>): Promise<void> {
      await db.insertInto('mail').values(mail).execute();
    },
    async byId(id: string): Promise<Mail | null> {
      return (await db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
    },
    /** What a scheme mail speaks of: the work, its booklet and its picture. */
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
    async tried(id: string): Promise<void> {
      await db
        .updateTable('mail')
        .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
    /** A password and the link to a new one go with the mail: they are not needed any more. */
    async sent(id: string, now: Date): Promise<void> {
      await db
        .updateTable('mail')
        .set(({ eb, ref }) => ({
          status: 'sent',
          sent_at: now,
          sealed_password: null,
          last_error: null,
          sealed_content: eb.case().when('subject_kind', '=', 'reset').then(null).else(ref('sealed_content')).end(),
        }))
        .where('id', '=', id)
        .execute();
    },
    async notSent(id: string, error: string, givenUp: boolean): Promise<void> {
      await db
        .updateTable('mail')
        .set({ last_error: error, ...(givenUp ? { status: 'failed' as const } : {}) })
        .where('id', '=', id)
        .where('status', '!=', 'sent')
        .execute();
    },
    /** The reason of the last try stays where there is one. */
    async givenUp(id: string, reason: string): Promise<void> {
      await db
        .updateTable('mail')
        .set(({ fn, val, ref }) => ({ status: 'failed', last_error: fn.coalesce(ref('last_error'), val(reason)) }))
        .where('id', '=', id)
        .where('status', '!=', 'sent')
        .execute();
    },
    async again(id: string): Promise<void> {
      await db.updateTable('mail').set({ status: 'waiting', last_error: null }).where('id', '=', id).execute();
    },
    /** Erases the mails of an account, and those that went to its address or name it: its key, in small letters. */
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
    /** The newest mails first, for the operator. */
    async list(limit: number): Promise<Mail[]> {
      return db.selectFrom('mail').selectAll().orderBy('created_at', 'desc').limit(limit).execute();
    },
  };
}

/** Erases what mails of before `until` said. */
export async function eraseContent(db: Kysely<Tables>, until: Date): Promise<void> {
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
}
