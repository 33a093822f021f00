import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { ProductKind } from '@uzor/contract';
import type { Tables } from '../../platform/postgres/tables.ts';
import type {
  AccessTokenTable,
  AccountTable,
  ConsentTable,
  ForgottenPasswordTable,
  PasswordResetTable,
} from './tables.ts';

export type Account = Selectable<AccountTable>;
/** That somebody says to have forgotten the password of an address; whether it has an account is looked up later. */
export type ForgottenPassword = Selectable<ForgottenPasswordTable>;

/** The form of an address by which accounts are found. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** The SQL of accounts; made anew for each transaction. */
export function accountRepository(db: Kysely<Tables>) {
  return {
    async byEmail(email: string): Promise<Account | null> {
      return (
        (await db.selectFrom('account').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst()) ?? null
      );
    },
    async byId(id: string): Promise<Account | null> {
      return (await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
    },
    /** The account, held against other changes until the transaction ends. */
    async lock(id: string): Promise<Account | null> {
      return (await db.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
    },
    /** True where the account is there: it cannot be erased until the transaction ends, all else may go on with it. */
    async hold(id: string): Promise<boolean> {
      const held = db.selectFrom('account').select('id').where('id', '=', id).forKeyShare();
      return (await held.executeTakeFirst()) !== undefined;
    },
    /** False where the address has an account already. */
    async insert(account: Insertable<AccountTable>): Promise<boolean> {
      const made = await db
        .insertInto('account')
        .values(account)
        .onConflict((on) => on.column('email_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      return made !== undefined;
    },
    /** What is undefined stays as it is. */
    async update(id: string, change: Updateable<AccountTable>): Promise<void> {
      if (Object.values(change).some((value) => value !== undefined))
        await db.updateTable('account').set(change).where('id', '=', id).execute();
    },
    async passwordUsed(id: string, now: Date): Promise<void> {
      await db
        .updateTable('account')
        .set({ password_used_at: now })
        .where('id', '=', id)
        .where('password_used_at', 'is', null)
        .execute();
    },
    async viewed(id: string, kind: ProductKind): Promise<void> {
      await db
        .updateTable('account')
        .set({ last_viewed_kind: kind })
        .where('id', '=', id)
        .where('last_viewed_kind', 'is distinct from', kind)
        .execute();
    },
    /** Sign-ins, links and consents go with the account: they refer to it. */
    async remove(id: string): Promise<void> {
      await db.deleteFrom('account').where('id', '=', id).execute();
    },
    async insertConsent(consent: Insertable<ConsentTable>): Promise<void> {
      await db.insertInto('consent').values(consent).execute();
    },
    async insertForgotten(forgotten: ForgottenPassword): Promise<void> {
      await db.insertInto('forgotten_password').values(forgotten).execute();
    },
    async forgotten(id: string): Promise<ForgottenPassword | null> {
      return (await db.selectFrom('forgotten_password').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
    },
    /** Removes the request and answers it, null where another worker took it. */
    async takeForgotten(id: string): Promise<ForgottenPassword | null> {
      return (await db.deleteFrom('forgotten_password').where('id', '=', id).returningAll().executeTakeFirst()) ?? null;
    },
    async dropForgotten(key: string): Promise<void> {
      await db
        .deleteFrom('forgotten_password')
        .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', key))
        .execute();
    },
  };
}

/** The SQL of sign-ins and of links that set a password; made anew for each transaction. */
export function keyRepository(db: Kysely<Tables>) {
  return {
    async insertToken(token: Insertable<AccessTokenTable>): Promise<void> {
      await db.insertInto('access_token').values(token).execute();
    },
    async liveToken(hash: Buffer, now: Date): Promise<Selectable<AccessTokenTable> | null> {
      const token = await db
        .selectFrom('access_token')
        .selectAll()
        .where('hash', '=', hash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return token ?? null;
    },
    async prolong(hash: Buffer, usedAt: Date, expiresAt: Date): Promise<void> {
      await db
        .updateTable('access_token')
        .set({ used_at: usedAt, expires_at: expiresAt })
        .where('hash', '=', hash)
        .execute();
    },
    async dropToken(hash: Buffer): Promise<void> {
      await db.deleteFrom('access_token').where('hash', '=', hash).execute();
    },
    /** Ends every sign-in of the account but `kept`, and the links that were sent to it. */
    async dropAll(accountId: string, kept: Buffer | null): Promise<void> {
      let ended = db.deleteFrom('access_token').where('account_id', '=', accountId);
      if (kept !== null) ended = ended.where('hash', '!=', kept);
      await ended.execute();
      await this.dropResets(accountId);
    },
    /** Ends the links that were sent to the account. */
    async dropResets(accountId: string): Promise<void> {
      await db.deleteFrom('password_reset').where('account_id', '=', accountId).execute();
    },
    async insertReset(reset: Insertable<PasswordResetTable>): Promise<void> {
      await db.insertInto('password_reset').values(reset).execute();
    },
    /** Whose living link this is. */
    async resetOf(hash: Buffer, now: Date): Promise<string | null> {
      const reset = await db
        .selectFrom('password_reset')
        .select('account_id')
        .where('hash', '=', hash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return reset?.account_id ?? null;
    },
    /** Uses the link up: true for one of several concurrent calls. Its account must be locked first. */
    async takeReset(hash: Buffer, now: Date): Promise<boolean> {
      const taken = await db
        .deleteFrom('password_reset')
        .where('hash', '=', hash)
        .where('expires_at', '>', now)
        .returning('account_id')
        .executeTakeFirst();
      return taken !== undefined;
    },
    /** Removes what has run out. */
    async forgetEnded(now: Date): Promise<void> {
      await db.deleteFrom('access_token').where('expires_at', '<=', now).execute();
      await db.deleteFrom('password_reset').where('expires_at', '<=', now).execute();
    },
  };
}
