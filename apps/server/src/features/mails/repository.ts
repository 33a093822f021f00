import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { Mail } from './lifecycle.ts';
import type { BarredAddressTable, MailTable } from './tables.ts';

/** Lists leave out the content, which can be megabytes of pictures. */
const listed = [
  'id',
  'subject_kind as kind',
  'address as to',
  'status',
  'tries',
  'created_at',
  'sent_at',
  'kit_id as kit',
  'last_error as error',
] as const;

export function mailRepository(db: Kysely<Tables>) {
  return {
    async insert(mail: Insertable<MailTable>): Promise<void> {
      await db.insertInto('mail').values(mail).execute();
    },
    async byId(id: string): Promise<Mail | null> {
      return (await db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
    },
    async workOf(kitId: string) {
      return db
        .selectFrom('kit')
        .leftJoin('file as booklet', 'booklet.id', 'kit.booklet')
        .leftJoin('file as picture', 'picture.id', 'kit.tracing_photo')
        .leftJoin('kit_print', 'kit_print.file', 'kit.booklet')
        .select([
          'kit.id',
          'kit.kind',
          'kit.size_id',
          'booklet.storage_key as booklet_key',
          'kit_print.pages',
          'picture.storage_key as picture_key',
        ])
        .where('kit.id', '=', kitId)
        .executeTakeFirst();
    },
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
    /** Whether the mail belongs to an account that waits for its erasure; only the restore link is still sent then. */
    async isHeld({ account_id: accountId, subject_kind: kind }: Mail): Promise<boolean> {
      if (accountId === null || kind === 'erasure') return false;
      const owner = db.selectFrom('account').select('id').where('id', '=', accountId);
      return (await owner.where('erase_at', 'is not', null).executeTakeFirst()) !== undefined;
    },
    async waitingOfAccount(accountId: string): Promise<string[]> {
      const own = db.selectFrom('mail').select('id').where('account_id', '=', accountId);
      return (await own.where('status', '=', 'waiting').orderBy('created_at').execute()).map(({ id }) => id);
    },
    async tried(id: string): Promise<void> {
      await db
        .updateTable('mail')
        .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
    async lock(id: string): Promise<Mail | null> {
      return (await db.selectFrom('mail').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
    },
    /** Lock the mail before writing. */
    async write(id: string, changed: Updateable<MailTable>): Promise<void> {
      if (Object.keys(changed).length > 0) await db.updateTable('mail').set(changed).where('id', '=', id).execute();
    },
    async giveUpWaiting(reason: string): Promise<void> {
      await db
        .updateTable('mail')
        .set({ status: 'failed', last_error: reason })
        .where('status', '=', 'waiting')
        .execute();
    },
    async eraseContent(until: Date): Promise<void> {
      await db
        .updateTable('mail')
        .set({ sealed_content: null, last_error: null })
        .where('created_at', '<', until)
        .where(({ eb, or }) => or([eb('sealed_content', 'is not', null), eb('last_error', 'is not', null)]))
        .execute();
    },
    async dropNobodys(until: Date): Promise<void> {
      await db.deleteFrom('mail').where('account_id', 'is', null).where('created_at', '<', until).execute();
    },
    /**
     * Erases the mails of an account, and those with its address as recipient or reply address. `emailKey`: the
     * address in lower case, or null.
     */
    async eraseOf(accountId: string, emailKey: string | null): Promise<void> {
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
    async latestOf(accountId: string, limit: number) {
      const own = db.selectFrom('mail').select(listed).where('account_id', '=', accountId);
      return own.orderBy('created_at', 'desc').limit(limit).execute();
    },
    async latestOfKit(kitId: string, limit: number) {
      const own = db.selectFrom('mail').select(listed).where('kit_id', '=', kitId);
      return own.orderBy('created_at', 'desc').limit(limit).execute();
    },
    /** Mails older than `id`, newest first, without those of deleted accounts. */
    async before(id: string | undefined, atMost: number) {
      let page = db
        .selectFrom('mail')
        .select(listed)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('account')
                .select('account.id')
                .whereRef('account.id', '=', 'mail.account_id')
                .where('erase_at', 'is not', null),
            ),
          ),
        );
      if (id !== undefined) page = page.where('id', '<', id);
      return page.orderBy('id', 'desc').limit(atMost).execute();
    },
    async failedSince(since: Date): Promise<string[]> {
      const failed = db.selectFrom('mail').select('id').where('created_at', '>=', since).where('status', '=', 'failed');
      return (await failed.orderBy('created_at').execute()).map(({ id }) => id);
    },
    async list(limit: number) {
      return db.selectFrom('mail').select(listed).orderBy('created_at', 'desc').limit(limit).execute();
    },
  };
}

export function barredRepository(db: Kysely<Tables>) {
  return {
    async among(digests: readonly string[]): Promise<Selectable<BarredAddressTable>[]> {
      if (digests.length === 0) return [];
      return db.selectFrom('barred_address').selectAll().where('digest', 'in', digests).execute();
    },
    /** A complaint outranks a bounce. False if nothing changes. */
    async bar(digest: string, reason: BarredAddressTable['reason'], now: Date): Promise<boolean> {
      const { numInsertedOrUpdatedRows: changed } = await db
        .insertInto('barred_address')
        .values({ digest, reason, barred_at: now })
        .onConflict((conflict) =>
          conflict
            .column('digest')
            .doUpdateSet({ reason, barred_at: now })
            .where('barred_address.reason', '=', 'bounced')
            .where('excluded.reason', '=', 'complained'),
        )
        .executeTakeFirst();
      return (changed ?? 0n) > 0n;
    },
    async rename(digest: string, current: string): Promise<void> {
      await db
        .insertInto('barred_address')
        .columns(['digest', 'reason', 'barred_at'])
        .expression(({ selectFrom, val }) =>
          selectFrom('barred_address')
            .select([val(current).as('digest'), 'reason', 'barred_at'])
            .where('digest', '=', digest),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async allow(digests: readonly string[]): Promise<void> {
      await db.deleteFrom('barred_address').where('digest', 'in', digests).execute();
    },
    /** Complaints stay. */
    async forgetBounced(until: Date): Promise<void> {
      await db.deleteFrom('barred_address').where('reason', '=', 'bounced').where('barred_at', '<', until).execute();
    },
  };
}
