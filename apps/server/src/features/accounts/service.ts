import { consentVersion, type Language, type ProductKind } from '@uzor/contract';
import type { Kysely } from 'kysely';
import { Invalid } from '../../errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Parts } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { rateLimits } from './rate-limits.ts';
import { passwordGuard } from './guard.ts';
import { type Account, accountRepository, emailKey, keyRepository } from './repository.ts';
import { hashPassword, newPassword } from './passwords.ts';
import { signIns } from './sign-ins.ts';

/** A new account's password: in the open for the mail alone. */
export interface FreshPassword {
  readonly password: string;
  readonly hash: string;
}
/** What somebody registers with. */
export interface Registration {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  readonly consent: boolean;
  readonly language: Language;
}
interface NewAccount {
  readonly email: string;
  readonly passwordHash: string;
  readonly language: Language;
  readonly fullName: string | null;
  readonly madeByBlank: string | null;
}

export type AccountService = ReturnType<typeof accountService>;

export function accountService(parts: Pick<Parts, 'database' | 'clock' | 'limits'>) {
  const { database, clock, limits } = parts;
  const repository = accountRepository(database);
  const { signIn, signOut, personOf, tidy } = signIns(parts);
  const fits = passwordGuard(limits);

  /** Makes the account, or answers null where the address has one already. */
  async function insert(
    db: Kysely<Tables>,
    { email, passwordHash, language, fullName, madeByBlank }: NewAccount,
  ): Promise<string | null> {
    const now = clock.now();
    const id = newId(now);
    const unknown = { birth_date: null, gender: null, password_used_at: null, last_viewed_kind: null };
    const named = { full_name: fullName, password_hash: passwordHash, made_by_blank: madeByBlank };
    const made = await accountRepository(db).insert({
      id,
      email,
      email_key: emailKey(email),
      language,
      created_at: now,
      ...named,
      ...unknown,
    });
    return made ? id : null;
  }

  return {
    signIn,
    signOut,
    personOf,
    tidy,
    fits,
    /** The account of an address in any case, null where there is none. */
    byEmail: (db: Kysely<Tables>, email: string) => accountRepository(db).byEmail(email),
    /** The account, null where it is erased. */
    byId: (db: Kysely<Tables>, id: string) => accountRepository(db).byId(id),
    /** Remembers of which kind the owner looked at a work last. */
    viewed: (id: string, kind: ProductKind) => repository.viewed(id, kind),

    /** Makes an account with a password of its owner's choice and signs it in. A known address is Invalid on `email`; `address` is the caller's. */
    async register({ fullName, email, password, consent, language }: Registration, address: string): Promise<string> {
      await limits.count(`register:${address}`, rateLimits.registrationsOfAddress);
      const passwordHash = await hashPassword(password);
      const token = await inTransaction(database, async (tx) => {
        const id = await insert(tx, { email, passwordHash, language, fullName, madeByBlank: null });
        if (id === null) return null;
        if (consent) {
          const given = { blank_slug: null, version: consentVersion, given_at: clock.now() };
          await accountRepository(tx).insertConsent({ id: newId(given.given_at), account_id: id, ...given });
        }
        return signIn(tx, id, false);
      });
      if (token === null) throw new Invalid({ email: ['email.registered'] });
      return token;
    },

    /** The account whose address and password these are. One text for a wrong address and a wrong password. */
    async check(email: string, password: string, address: string): Promise<Account> {
      const account = await repository.byEmail(email);
      if (!(await fits(account, email, password, address)) || !account) throw new Invalid({ email: ['signIn.wrong'] });
      await repository.passwordUsed(account.id, clock.now());
      return account;
    },

    /** A password nobody knows yet; made before the transaction, because hashing takes its time. */
    async freshPassword(): Promise<FreshPassword> {
      const password = newPassword();
      return { password, hash: await hashPassword(password) };
    },
    /** Makes the account of a new customer, or answers null where the address has one already. */
    create: (
      db: Kysely<Tables>,
      email: string,
      fresh: FreshPassword,
      language: Language,
      madeByBlank: string,
    ): Promise<string | null> => insert(db, { email, passwordHash: fresh.hash, language, fullName: null, madeByBlank }),
    /** Moves an account that nobody has signed in to yet to another address, with a new password; links that went to the old one die. */
    async move(db: Kysely<Tables>, id: string, email: string, fresh: FreshPassword): Promise<void> {
      await accountRepository(db).update(id, { email, email_key: emailKey(email), password_hash: fresh.hash });
      await keyRepository(db).dropResets(id);
    },
  };
}
