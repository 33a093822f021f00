import { consentVersion, type Language, type ProductKind, typedEmail } from '@uzor/contract';
import type { Kysely } from 'kysely';
import { Invalid } from '../../../errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Parts, Person } from '../../../platform/parts.ts';
import { addressOf } from '../../../platform/mail/mailer.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { rateLimits } from './rate-limits.ts';
import { type PasswordPlace, passwordGuard } from './password-guard.ts';
import { type Account, accountRepository, browserRepository, emailKey, keyRepository } from './repository.ts';
import { refuseEasyPassword } from './easy-passwords.ts';
import { hashPassword, newPassword } from './passwords.ts';
import { signIns } from './sign-ins.ts';
import { tokenHash } from './tokens.ts';

export interface FreshPassword {
  readonly password: string;
  readonly hash: string;
}
export interface Registration {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  readonly consent: boolean;
  readonly language: Language;
  /** Whether the sign-in lasts a year. */
  readonly remembered: boolean;
  readonly userAgent?: string | undefined;
  readonly browser?: string | undefined;
}
interface NewAccount {
  readonly email: string;
  readonly passwordHash: string;
  readonly language: Language;
  readonly fullName: string | null;
  readonly madeByBlank: string | null;
}

export type AccountService = ReturnType<typeof accountService>;

export function accountService(parts: Pick<Parts, 'config' | 'database' | 'clock' | 'limits' | 'security'>) {
  const { config, database, clock, limits, security } = parts;
  const repository = accountRepository(database);
  const { signIn, ...signInRest } = signIns(parts);
  const fits = passwordGuard(parts);

  /** No account may use an address of the service, where everybody's questions go. @throws Invalid on `email` */
  function refuseOwnAddress(email: string): void {
    const { supportEmail, securityEmail, bounceAddress, mailFrom } = config;
    const own = [supportEmail, securityEmail, bounceAddress, mailFrom];
    if (own.some((one) => one !== null && emailKey(typedEmail(addressOf(one))) === emailKey(email)))
      throw new Invalid({ email: ['email.own'] });
  }

  async function insert(
    db: Kysely<Tables>,
    { email, passwordHash, language, fullName, madeByBlank }: NewAccount,
  ): Promise<string | null> {
    const now = clock.now();
    const id = newId(now);
    const made = await accountRepository(db).insert({
      id,
      email,
      email_key: emailKey(email),
      full_name: fullName,
      password_hash: passwordHash,
      language,
      made_by_blank: madeByBlank,
      created_at: now,
    });
    return made ? id : null;
  }

  /**
   * Records that the address belongs to whoever uses the account now. The first proof makes the account forget known
   * browsers: they may belong to someone else who registered with the address.
   */
  async function prove(tx: Kysely<Tables>, { id, proven_at }: Pick<Account, 'id' | 'proven_at'>): Promise<void> {
    await accountRepository(tx).update(id, { proven_at: clock.now() });
    if (proven_at === null) await browserRepository(tx).forgetOf(id);
  }

  /**
   * Records that the right password was given; `kept` is the sign-in that stays. Returns whether it was the first time.
   */
  async function passwordGiven(account: Account, kept: string | null): Promise<boolean> {
    const isFirst = await repository.passwordUsed(account, clock.now());
    // Ordering for an address signs in without proving it; using the mailed password is the proof.
    if (isFirst && account.made_by_blank !== null) {
      await keyRepository(database).dropAll(account.id, kept === null ? null : tokenHash(kept));
      await prove(database, account);
    }
    return isFirst;
  }

  return {
    prove,
    signIn,
    ...signInRest,
    fits,
    passwordGiven,
    byEmail: (db: Kysely<Tables>, email: string) => accountRepository(db).byEmail(email),
    byId: (db: Kysely<Tables>, id: string) => accountRepository(db).byId(id),
    viewed: (id: string, kind: ProductKind) => repository.viewed(id, kind),

    /**
     * Makes an account and signs in; `address` is the caller's IP address. Returns the token of the sign-in.
     * @throws Invalid on `email` for one that has an account or is the service's, on `password` for an easy one;
     * TooMany
     */
    async register(
      { fullName, email, password, consent, language, remembered, userAgent, browser }: Registration,
      address: string,
    ): Promise<string> {
      await limits.count(`register:${address}`, rateLimits.registrationsOfAddress);
      refuseOwnAddress(email);
      refuseEasyPassword('password', password, email);
      const passwordHash = await hashPassword(password);
      const made = await inTransaction(database, async (tx) => {
        const id = await insert(tx, { email, passwordHash, language, fullName, madeByBlank: null });
        if (id === null) return null;
        if (consent) {
          const given = { blank_slug: null, version: consentVersion, given_at: clock.now() };
          await accountRepository(tx).insertConsent({ id: newId(given.given_at), account_id: id, ...given });
        }
        return { id, token: await signIn(tx, id, { remembered, userAgent, browser }) };
      });
      if (made === null) throw new Invalid({ email: ['email.registered'] });
      security.note('account.registered', { account: made.id, address });
      return made.token;
    },

    /** @throws Invalid with the same text for a wrong email and a wrong password */
    async check(email: string, password: string, at: PasswordPlace): Promise<Account> {
      const account = await repository.byEmail(email);
      if (!(await fits(account, email, password, at)) || !account) throw new Invalid({ email: ['signIn.wrong'] });
      const isFirst = await passwordGiven(account, null);
      security.note(isFirst ? 'password.first' : 'password.right', { account: account.id, address: at.address });
      return account;
    },

    refuseOwnAddress,
    /**
     * A new random password and its hash, for an account with this address. Call it before the transaction, because
     * hashing is slow.
     * @throws Invalid on `email` for an address of the service
     */
    async freshPassword(email: string): Promise<FreshPassword> {
      refuseOwnAddress(email);
      const password = newPassword();
      return { password, hash: await hashPassword(password) };
    },
    create: (
      db: Kysely<Tables>,
      email: string,
      fresh: FreshPassword,
      language: Language,
      madeByBlank: string,
    ): Promise<string | null> => insert(db, { email, passwordHash: fresh.hash, language, fullName: null, madeByBlank }),
    /**
     * Moves an account whose password was never used to another address with a new password, and ends all its other
     * sign-ins and reset links. False if the password was used meanwhile.
     */
    async move(
      db: Kysely<Tables>,
      { id, token }: Pick<Person, 'id' | 'token'>,
      email: string,
      fresh: FreshPassword,
    ): Promise<boolean> {
      const account = await accountRepository(db).lock(id);
      if (account?.password_used_at !== null || account.erase_at !== null) return false;
      const moved = { email, email_key: emailKey(email), password_hash: fresh.hash, proven_at: null };
      await accountRepository(db).update(id, moved);
      await keyRepository(db).dropAll(id, tokenHash(token));
      return true;
    },
  };
}
