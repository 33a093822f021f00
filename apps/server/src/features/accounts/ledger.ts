import type { Insertable, Kysely, Selectable } from 'kysely';
import type { ProductKind } from '@uzor/contract';
import type { AccessTokenTable, AccountTable, Tables } from '../../platform/tables.ts';

export type Account = Selectable<AccountTable>;

/** The form of an address by which accounts are found. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** The SQL of accounts and their sign-ins; made anew for each transaction. */
export function accountLedger(db: Kysely<Tables>) {
  return {
    async byEmail(email: string): Promise<Account | null> {
      return (await db.selectFrom('account').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst()) ?? null;
    },
    async byId(id: string): Promise<Account | null> {
      return (await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
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
    async setPassword(id: string, passwordHash: string, email?: string): Promise<void> {
      const address = email === undefined ? {} : { email, email_key: emailKey(email) };
      await db
        .updateTable('account')
        .set({ password_hash: passwordHash, ...address })
        .where('id', '=', id)
        .execute();
    },
    async passwordUsed(id: string, now: Date): Promise<void> {
      await db.updateTable('account').set({ password_used_at: now }).where('id', '=', id).where('password_used_at', 'is', null).execute();
    },
    async viewed(id: string, kind: ProductKind): Promise<void> {
      await db.updateTable('account').set({ last_viewed_kind: kind }).where('id', '=', id).where('last_viewed_kind', 'is distinct from', kind).execute();
    },
    async insertToken(token: Insertable<AccessTokenTable>): Promise<void> {
      await db.insertInto('access_token').values(token).execute();
    },
    async liveToken(hash: Buffer, now: Date): Promise<Selectable<AccessTokenTable> | null> {
      const token = await db.selectFrom('access_token').selectAll().where('hash', '=', hash).where('expires_at', '>', now).executeTakeFirst();
      return token ?? null;
    },
    async prolong(hash: Buffer, usedAt: Date, expiresAt: Date): Promise<void> {
      await db.updateTable('access_token').set({ used_at: usedAt, expires_at: expiresAt }).where('hash', '=', hash).execute();
    },
    async dropToken(hash: Buffer): Promise<void> {
      await db.deleteFrom('access_token').where('hash', '=', hash).execute();
    },
    async dropTokensOf(accountId: string): Promise<void> {
      await db.deleteFrom('access_token').where('account_id', '=', accountId).execute();
    },
  };
}
