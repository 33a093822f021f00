import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { type ProductKind, typedEmail } from '@uzor/contract';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type {
  AccessTokenTable,
  AccountTable,
  ConsentTable,
  ForgottenPasswordTable,
  KnownBrowserTable,
  PasswordResetTable,
} from '../tables.ts';

export type Account = Selectable<AccountTable>;
/** A request for a new password by email address; whether it has an account is looked up later. */
export type ForgottenPassword = Selectable<ForgottenPasswordTable>;

/** The normalised address by which accounts are found. */
export const emailKey = (email: string): string => typedEmail(email).toLowerCase();

/**
 * Whether nobody but the owner of the address can know the password: the address is proven, or an order mailed the
 * password there and it was never used.
 */
export const isProven = ({
  proven_at,
  made_by_blank,
  password_used_at,
}: Pick<Account, 'proven_at' | 'made_by_blank' | 'password_used_at'>): boolean =>
  proven_at !== null || (made_by_blank !== null && password_used_at === null);

/** Matches accounts that do not wait for erasure; nothing of an account that waits is shown. */
export const isLiving = (accountId: string) =>
  sql<boolean>`not exists (select from account as owner where owner.id = ${sql.ref(accountId)} and owner.erase_at is not null)`;

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
    async lock(id: string): Promise<Account | null> {
      return (await db.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
    },
    /**
     * Keeps the account from being erased until the transaction ends, without blocking other changes. False if it does
     * not exist.
     */
    async hold(id: string): Promise<boolean> {
      const held = db.selectFrom('account').select('id').where('id', '=', id).forKeyShare();
      return (await held.executeTakeFirst()) !== undefined;
    },
    async insert(account: Insertable<AccountTable>): Promise<boolean> {
      const made = await db
        .insertInto('account')
        .values(account)
        .onConflict((on) => on.column('email_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      return made !== undefined;
    },
    /** Undefined columns are not changed. */
    async update(id: string, change: Updateable<AccountTable>): Promise<void> {
      if (Object.values(change).some((value) => value !== undefined))
        await db.updateTable('account').set(change).where('id', '=', id).execute();
    },
    async signInsOf(id: string, now: Date): Promise<number> {
      const live = db.selectFrom('access_token').where('account_id', '=', id).where('expires_at', '>', now);
      const counted = live.select(({ fn }) => fn.countAll<number>().as('count'));
      return (await counted.executeTakeFirstOrThrow()).count;
    },
    async hasSecondFactor(id: string): Promise<boolean> {
      const set = db.selectFrom('second_factor').select('account_id').where('account_id', '=', id);
      return (await set.where('confirmed_at', 'is not', null).executeTakeFirst()) !== undefined;
    },
    /** Records the first use of this password of the account; true if it was the first. */
    async passwordUsed({ id, password_hash }: Pick<Account, 'id' | 'password_hash'>, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('account')
        .set({ password_used_at: now })
        .where('id', '=', id)
        .where('password_hash', '=', password_hash)
        .where('password_used_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async dueForErasure(now: Date): Promise<string[]> {
      const due = db.selectFrom('account').select('id').where('erase_at', '<=', now).orderBy('erase_at');
      return (await due.execute()).map(({ id }) => id);
    },
    async viewed(id: string, kind: ProductKind): Promise<void> {
      await db
        .updateTable('account')
        .set({ last_viewed_kind: kind })
        .where('id', '=', id)
        .where('last_viewed_kind', 'is distinct from', kind)
        .execute();
    },
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
    /** Deletes the request and returns it; null if another worker took it. Lock its account first. */
    async takeForgotten(id: string): Promise<ForgottenPassword | null> {
      return (await db.deleteFrom('forgotten_password').where('id', '=', id).returningAll().executeTakeFirst()) ?? null;
    },
    async forgetAsked(until: Date): Promise<void> {
      await db.deleteFrom('forgotten_password').where('created_at', '<', until).execute();
    },
    async dropForgotten(key: string): Promise<void> {
      await db
        .deleteFrom('forgotten_password')
        .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', key))
        .execute();
    },
  };
}

export function keyRepository(db: Kysely<Tables>) {
  return {
    /** Inserts a sign-in; if the account has more than `most`, the least recently used ones end. */
    async insertToken(token: Insertable<AccessTokenTable>, most: number): Promise<void> {
      await db.insertInto('access_token').values(token).execute();
      const over = db
        .selectFrom('access_token')
        .select('id')
        .where('account_id', '=', token.account_id)
        .orderBy('used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most);
      await db.deleteFrom('access_token').where('id', 'in', over).execute();
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
    async prove(hash: Buffer): Promise<void> {
      await db.updateTable('access_token').set({ second_factor: true }).where('hash', '=', hash).execute();
    },
    async dropToken(hash: Buffer): Promise<void> {
      await db.deleteFrom('access_token').where('hash', '=', hash).execute();
    },
    async liveTokens(accountId: string, now: Date): Promise<Selectable<AccessTokenTable>[]> {
      return db
        .selectFrom('access_token')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('expires_at', '>', now)
        .orderBy('used_at', 'desc')
        .orderBy('id')
        .execute();
    },
    /** Ends one sign-in of the account. Returns its hash, or null if there is none with this id. */
    async dropById(accountId: string, id: string): Promise<Buffer | null> {
      const ended = db
        .deleteFrom('access_token')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .returning('hash');
      return (await ended.executeTakeFirst())?.hash ?? null;
    },
    /** Ends every sign-in of the account except `kept`, and its reset links. */
    async dropAll(accountId: string, kept: Buffer | null): Promise<void> {
      let ended = db.deleteFrom('access_token').where('account_id', '=', accountId);
      if (kept !== null) ended = ended.where('hash', '!=', kept);
      await ended.execute();
      await this.dropResets(accountId);
    },
    async dropResets(accountId: string): Promise<void> {
      await db.deleteFrom('password_reset').where('account_id', '=', accountId).execute();
    },
    async insertReset(reset: Insertable<PasswordResetTable>): Promise<void> {
      await db.insertInto('password_reset').values(reset).execute();
    },
    async resetOf(hash: Buffer, now: Date): Promise<string | null> {
      const reset = await db
        .selectFrom('password_reset')
        .select('account_id')
        .where('hash', '=', hash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return reset?.account_id ?? null;
    },
    /** Uses the link up: true for only one of several concurrent calls. Lock its account first. */
    async takeReset(hash: Buffer, now: Date): Promise<boolean> {
      const taken = await db
        .deleteFrom('password_reset')
        .where('hash', '=', hash)
        .where('expires_at', '>', now)
        .returning('account_id')
        .executeTakeFirst();
      return taken !== undefined;
    },
    async forgetEnded(now: Date): Promise<void> {
      await db.deleteFrom('access_token').where('expires_at', '<=', now).execute();
      await db.deleteFrom('password_reset').where('expires_at', '<=', now).execute();
    },
  };
}

export function browserRepository(db: Kysely<Tables>) {
  return {
    /** Records a sign-in; true for the first one of this browser. */
    async see(seen: Insertable<KnownBrowserTable>): Promise<boolean> {
      const { device, used_at } = seen;
      const known = await db
        .updateTable('known_browser')
        .set({ device, used_at })
        .where('account_id', '=', seen.account_id)
        .where('hash', '=', seen.hash)
        .executeTakeFirst();
      if (known.numUpdatedRows > 0n) return false;
      const added = db
        .insertInto('known_browser')
        .values(seen)
        .onConflict((on) => on.columns(['account_id', 'hash']).doNothing())
        .returning('hash');
      return (await added.executeTakeFirst()) !== undefined;
    },
    async knows(accountId: string, hash: Buffer): Promise<boolean> {
      const known = db
        .selectFrom('known_browser')
        .select('hash')
        .where('account_id', '=', accountId)
        .where('hash', '=', hash);
      return (await known.executeTakeFirst()) !== undefined;
    },
    async hasAny(accountId: string): Promise<boolean> {
      const known = db.selectFrom('known_browser').select('hash').where('account_id', '=', accountId).limit(1);
      return (await known.executeTakeFirst()) !== undefined;
    },
    /** Whether the owner was told of a browser on this kind of device after `since`. */
    async wasTold(accountId: string, device: string | null, since: Date): Promise<boolean> {
      const told = db
        .selectFrom('known_browser')
        .select('hash')
        .where('account_id', '=', accountId)
        .where('device', 'is not distinct from', device)
        .where('told_at', '>', since)
        .limit(1);
      return (await told.executeTakeFirst()) !== undefined;
    },
    async told(accountId: string, hash: Buffer, now: Date): Promise<void> {
      await db
        .updateTable('known_browser')
        .set({ told_at: now })
        .where('account_id', '=', accountId)
        .where('hash', '=', hash)
        .execute();
    },
    async forgetOf(accountId: string): Promise<void> {
      await db.deleteFrom('known_browser').where('account_id', '=', accountId).execute();
    },
    async forget(until: Date): Promise<void> {
      await db.deleteFrom('known_browser').where('used_at', '<', until).execute();
    },
  };
}
