import type { Language } from '@uzor/contract';
import type { Transaction } from 'kysely';
import { Invalid, SignInNeeded } from '../../../errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Parts, Person } from '../../../platform/parts.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { MailService } from '../../mails/index.ts';
import { refuseEasyPassword } from './easy-passwords.ts';
import { type Caller, postLink } from './erasure.ts';
import { hashPassword } from './passwords.ts';
import { rateLimits } from './rate-limits.ts';
import { type Account, accountRepository, emailKey, keyRepository } from './repository.ts';
import type { AccountService } from './service.ts';
import { newToken, tokenHash } from './tokens.ts';

export async function workAccounts({ queue }: Pick<Parts, 'queue'>, renewal: PasswordRenewal): Promise<void> {
  await queue.work<{ id: string }>(forgottenQueue, { concurrency: 1 }, ({ payload }) => renewal.answer(payload.id));
}

export const forgottenQueue = 'forgotten-password';
/** Lifetime of a link in seconds, counted from its request; the mail may take up to a quarter of it. */
const linkSeconds = 3600;
/** Highest priority, because someone is waiting for the mail. */
const forgottenPriority = 30;

export interface RenewalParts extends Pick<Parts, 'database' | 'clock' | 'config' | 'limits' | 'queue' | 'security'> {
  readonly accounts: AccountService;
  readonly mails: MailService;
  readonly dropSecondFactor: (tx: Transaction<Tables>, accountId: string) => Promise<void>;
}
export type PasswordRenewal = ReturnType<typeof passwordRenewal>;

/** Sets new passwords: by a mailed link for someone who forgot theirs, or by the current password. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a factory of short functions
export function passwordRenewal(parts: RenewalParts) {
  const { database, clock, limits, queue, security, accounts, mails, dropSecondFactor } = parts;
  /** Sets the password, ends every sign-in except `kept` and mails the owner. */
  async function set(
    tx: Transaction<Tables>,
    account: Account,
    passwordHash: string,
    kept: string | null,
    language: Language,
  ): Promise<void> {
    await accountRepository(tx).update(account.id, { password_hash: passwordHash });
    await accountRepository(tx).passwordUsed({ id: account.id, password_hash: passwordHash }, clock.now());
    await keyRepository(tx).dropAll(account.id, kept === null ? null : tokenHash(kept));
    await mails.post(tx, { accountId: account.id, address: account.email, language }, 'password_changed');
  }

  /** Locks the account of a request; null if there is none, or if it moved to another address meanwhile. */
  async function lockedAsker(tx: Transaction<Tables>, forgottenId: string): Promise<Account | null> {
    const repository = accountRepository(tx);
    const asked = await repository.forgotten(forgottenId);
    const found = asked && (await repository.byEmail(asked.email));
    const account = found && (await repository.lock(found.id));
    return account?.email_key === found?.email_key ? account : null;
  }

  return {
    /**
     * Stores a request for a new password. A job looks up the account, so that neither answer nor response time reveals
     * whether it exists.
     */
    async ask(email: string, language: Language, address: string): Promise<void> {
      // The caller's limit first: a refused caller must not use up the limit of somebody else's account.
      await limits.count(`forgotten-of:${address}`, rateLimits.forgottenOfAddress);
      await limits.count(`forgotten:${emailKey(email)}`, rateLimits.forgottenOfAccount);
      const now = clock.now();
      const id = newId(now);
      await inTransaction(database, async (tx) => {
        await accountRepository(tx).insertForgotten({ id, email, language, created_at: now });
        await queue.send(tx, forgottenQueue, { id }, { key: id, priority: forgottenPriority });
      });
      security.note('password.asked', { address });
    },
    /** Mails a link, or the restore link of a deleted account; deletes the request in either case. */
    async answer(id: string): Promise<void> {
      await inTransaction(database, async (tx) => {
        const repository = accountRepository(tx);
        const account = await lockedAsker(tx, id);
        const asked = await repository.takeForgotten(id);
        if (!asked || !account) return;
        if (account.erase_at !== null) return postLink(tx, parts, account, asked.language);
        const token = newToken();
        const until = new Date(asked.created_at.getTime() + linkSeconds * 1000);
        await keyRepository(tx).insertReset({
          hash: tokenHash(token),
          account_id: account.id,
          created_at: asked.created_at,
          expires_at: until,
        });
        const to = { accountId: account.id, address: account.email, language: asked.language };
        await mails.post(tx, to, 'reset', { token, until: until.toISOString() });
      });
    },
    async checkLink(token: string): Promise<void> {
      if ((await keyRepository(database).resetOf(tokenHash(token), clock.now())) === null)
        throw new Invalid({ token: ['token.invalid'] });
    },
    /**
     * Sets a new password by a mailed link and ends every sign-in.
     * @throws Invalid on `token`, or on `password` for an easy one, which does not use the link up; TooMany
     */
    async byLink(token: string, password: string, { language, address }: Caller): Promise<void> {
      // Everything that can refuse the call comes before the slow hash.
      await limits.count(`reset-of:${address}`, rateLimits.resetsOfAddress);
      const asker = await keyRepository(database).resetOf(tokenHash(token), clock.now());
      const known = asker === null ? null : await accounts.byId(database, asker);
      if (!known) throw new Invalid({ token: ['token.invalid'] });
      refuseEasyPassword('password', password, known.email);
      const passwordHash = await hashPassword(password);
      const id = await inTransaction(database, async (tx) => {
        const keys = keyRepository(tx);
        const accountId = await keys.resetOf(tokenHash(token), clock.now());
        const account = accountId === null ? null : await accountRepository(tx).lock(accountId);
        const isTaken = account !== null && (await keys.takeReset(tokenHash(token), clock.now()));
        if (!isTaken) throw new Invalid({ token: ['token.invalid'] });
        refuseEasyPassword('password', password, account.email);
        await set(tx, account, passwordHash, null, language);
        // The second factor may have been set up by someone who registered with the address before its owner.
        if (account.proven_at === null) await dropSecondFactor(tx, account.id);
        await accounts.prove(tx, account);
        return account.id;
      });
      security.note('password.reset', { account: id, address });
    },
    /**
     * Changes the password of a signed-in person and ends all their other sign-ins.
     * @throws Invalid on `current_password`, or on `new_password` for an easy one; TooMany
     */
    async byPassword(person: Person, current: string, password: string, { language, address }: Caller): Promise<void> {
      const account = await accounts.byId(database, person.id);
      if (!account) throw new SignInNeeded();
      if (!(await accounts.fits(account, account.email, current, { address })))
        throw new Invalid({ current_password: ['password.wrong'] });
      await accounts.passwordGiven(account, person.token);
      refuseEasyPassword('new_password', password, account.email);
      await limits.count(`new-password:${account.email_key}`, rateLimits.changesOfPassword);
      const passwordHash = await hashPassword(password);
      await inTransaction(database, async (tx) => {
        const locked = await accountRepository(tx).lock(account.id);
        // If another call has set a password meanwhile, that one stays.
        if (locked?.password_hash !== account.password_hash)
          throw new Invalid({ current_password: ['password.wrong'] });
        await set(tx, locked, passwordHash, person.token, language);
      });
      security.note('password.changed', { account: account.id, address });
    },
  };
}
