import type { Language, ProductKind } from '@uzor/contract';
import type { Kysely } from 'kysely';
import { Invalid } from '../../errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Parts, Person } from '../../platform/parts.ts';
import type { Tables } from '../../platform/tables.ts';
import { type Account, accountLedger, emailKey } from './ledger.ts';
import { hashPassword, newPassword, passwordFits } from './passwords.ts';
import { idleSeconds, newToken, rememberedSeconds, tokenHash } from './tokens.ts';

const wrongPasswordsOfAccount = { times: 10, seconds: 900 };
const wrongPasswordsOfAddress = { times: 30, seconds: 900 };
/** An idle sign-in is written down again only after so long, seconds: not on every call. */
const prolongAfterSeconds = 300;

/** A new account's password: in the open for the mail alone. */
export interface FreshPassword {
  readonly password: string;
  readonly hash: string;
}

export type AccountService = ReturnType<typeof accountService>;

export function accountService({ database, clock, limits }: Pick<Parts, 'database' | 'clock' | 'limits'>) {
  const ledger = accountLedger(database);
  return {
    byEmail: (db: Kysely<Tables>, email: string) => accountLedger(db).byEmail(email),
    byId: (db: Kysely<Tables>, id: string) => accountLedger(db).byId(id),
    viewed: (id: string, kind: ProductKind) => ledger.viewed(id, kind),

    /** The account whose address and password these are. One text for a wrong address and a wrong password. */
    async check(email: string, password: string, address: string): Promise<Account> {
      const ofAccount = `password:${emailKey(email)}`;
      const ofAddress = `passwords:${address}`;
      await limits.check(ofAccount, wrongPasswordsOfAccount);
      await limits.check(ofAddress, wrongPasswordsOfAddress);
      const account = await ledger.byEmail(email);
      if ((await passwordFits(account?.password_hash ?? null, password)) && account) {
        // Of many tries at once all have passed the look above; what they got wrong meanwhile counts against this one.
        await limits.check(ofAccount, wrongPasswordsOfAccount);
        await limits.check(ofAddress, wrongPasswordsOfAddress);
        await ledger.passwordUsed(account.id, clock.now());
        return account;
      }
      await limits.count(ofAccount, wrongPasswordsOfAccount);
      await limits.count(ofAddress, wrongPasswordsOfAddress);
      throw new Invalid({ email: ['signIn.wrong'] });
    },

    /** Signs the account in and answers the token; only its hash is kept. */
    async signIn(db: Kysely<Tables>, accountId: string, remembered: boolean): Promise<string> {
      const now = clock.now();
      const token = newToken();
      const expires = later(now, remembered ? rememberedSeconds : idleSeconds);
      await accountLedger(db).insertToken({ hash: tokenHash(token), account_id: accountId, remembered, created_at: now, used_at: now, expires_at: expires });
      return token;
    },
    signOut: (token: string) => ledger.dropToken(tokenHash(token)),

    /** Whose living sign-in this is; a sign-in that is not remembered lives 24 hours from its last use. */
    async personOf(token: string): Promise<Person | null> {
      const now = clock.now();
      const live = await ledger.liveToken(tokenHash(token), now);
      const account = live && (await ledger.byId(live.account_id));
      if (!live || !account) return null;
      if (!live.remembered && now.getTime() - live.used_at.getTime() > prolongAfterSeconds * 1000) {
        await ledger.prolong(live.hash, now, later(now, idleSeconds));
      }
      return { id: account.id, email: account.email, token };
    },

    /** A password nobody knows yet; made before the transaction, because hashing takes its time. */
    async freshPassword(): Promise<FreshPassword> {
      const password = newPassword();
      return { password, hash: await hashPassword(password) };
    },
    /** Makes the account of a new customer, or answers null where the address has one already. */
    async create(db: Kysely<Tables>, email: string, fresh: FreshPassword, language: Language, madeByBlank: string): Promise<string | null> {
      const now = clock.now();
      const id = newId(now);
      const made = await accountLedger(db).insert({
        id,
        email,
        email_key: emailKey(email),
        full_name: null,
        birth_date: null,
        gender: null,
        password_hash: fresh.hash,
        language,
        made_by_blank: madeByBlank,
        password_used_at: null,
        last_viewed_kind: null,
        created_at: now,
      });
      return made ? id : null;
    },
    /** Moves an account that nobody has signed in to yet to another address, with a new password. */
    async move(db: Kysely<Tables>, id: string, email: string, fresh: FreshPassword): Promise<void> {
      await accountLedger(db).setPassword(id, fresh.hash, email);
    },
  };
}

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);
