import { timingSafeEqual } from 'node:crypto';
import { keptForMs, type Language } from '@uzor/contract';
import type { Kysely, Transaction } from 'kysely';
import { AccountWaits, Invalid, SignInNeeded } from '../../../errors.ts';
import type { Parts, Person } from '../../../platform/parts.ts';
import { isWithin } from '../../../platform/http/rate-limits.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { keyedDigest } from '../../../platform/security/keyed-digest.ts';
import { secretKeysOf } from '../../../secret-keys.ts';
import type { MailService } from '../../mails/index.ts';
import { rateLimits } from './rate-limits.ts';
import { type Account, accountRepository, isProven, keyRepository } from './repository.ts';
import type { AccountService } from './service.ts';
import type { NewSignIn } from './sign-ins.ts';

export interface ErasureParts extends Pick<Parts, 'database' | 'clock' | 'config' | 'limits' | 'security'> {
  readonly accounts: Pick<AccountService, 'fits' | 'passwordGiven' | 'signIn' | 'freshPassword' | 'prove'>;
  readonly mails: Pick<MailService, 'post' | 'sendWaiting'>;
  /** Demands the second factor of an account that has one. @throws Invalid on `field` */
  readonly demandSecondFactor: (
    accountId: string,
    code: string | undefined,
    address: string,
    field: 'code' | 'second_factor',
  ) => Promise<unknown>;
  /** Deletes the account's archive, whose link would outlive it. */
  readonly dropArchive: (tx: Transaction<Tables>, accountId: string) => Promise<void>;
  /** Ends the links of guests of the account's works. */
  readonly endGuests: (tx: Transaction<Tables>, accountId: string) => Promise<void>;
  /** Erases an account with all its data; with `due`, only if its waiting time ended by then. */
  readonly erase: (accountId: string, due?: Date) => Promise<void>;
}
/** The language of the mail, and the caller's IP address for limits. */
export interface Caller {
  readonly language: Language;
  readonly address: string;
}
export interface Deletion {
  readonly code?: string | undefined;
  readonly at_once?: boolean | undefined;
  readonly password?: string | undefined;
}
export type AccountErasure = ReturnType<typeof accountErasure>;

/**
 * Deletion ends sign-ins at once and erases everything after the waiting period; until then, a mailed link restores the
 * account.
 */
export function accountErasure(parts: ErasureParts) {
  const { database, clock, config, limits, security, accounts, mails } = parts;

  async function lockedWaiting(db: Kysely<Tables>, token: string): Promise<Account> {
    const account = await accountRepository(db).lock(token.slice(0, -digestLength));
    const isDue = account?.erase_at && account.erase_at <= clock.now();
    const made = account?.erase_at && !isDue ? secretKeysOf(config).map((key) => restoreToken(key, account)) : [];
    if (!account || !made.some((one) => isSame(one, token))) throw new Invalid({ token: ['restore.invalid'] });
    return account;
  }

  async function mailLink(account: Account, language: Language): Promise<void> {
    if (!(await isWithin(limits, `restore:${account.id}`, rateLimits.forgottenOfAccount))) return;
    await inTransaction(database, async (tx) => {
      const locked = await accountRepository(tx).lock(account.id); // null if it was erased meanwhile
      if (locked) await postLink(tx, parts, locked, language);
    });
  }

  return {
    /** @throws Invalid on `password` or `code`, TooMany */
    async remove(person: Person, { code, at_once, password }: Deletion, { language, address }: Caller): Promise<void> {
      const account = await accountRepository(database).byId(person.id);
      if (!account) throw new SignInNeeded();
      if (at_once && password === undefined) throw new Invalid({ password: ['password.required'] });
      if (at_once && !(await accounts.fits(account, account.email, password ?? '', { address })))
        throw new Invalid({ password: ['password.wrong'] });
      await parts.demandSecondFactor(account.id, code, address, 'code');
      if (at_once) {
        await accounts.passwordGiven(account, person.token); // may prove the address; its questions are then erased too
        await parts.erase(account.id);
        security.note('account.erased', { account: account.id, address });
        return;
      }
      const erase_at = new Date(clock.now().getTime() + keptForMs.deletedAccount);
      await inTransaction(database, async (tx) => {
        const locked = await accountRepository(tx).lock(account.id);
        if (!locked || locked.erase_at !== null) return; // another call deleted it, and its mailed link stays valid
        await accountRepository(tx).update(account.id, { erase_at });
        await keyRepository(tx).dropAll(account.id, null);
        await parts.endGuests(tx, account.id);
        await parts.dropArchive(tx, account.id);
        await postLink(tx, parts, { ...account, erase_at }, language);
      });
      security.note('account.deleted', { account: account.id, address });
    },

    /**
     * Restores an account by its link, which proves the address, and signs in. Replaces the password of an unproven
     * account: someone else may have registered with the address and know it.
     * @throws Invalid on `token`, or on `second_factor` of an account that has one, TooMany
     */
    async restore(
      { token, second_factor: code }: { readonly token: string; readonly second_factor?: string | undefined },
      signIn: NewSignIn,
      address: string,
    ): Promise<string> {
      const { id, ...waiting } = await lockedWaiting(database, token);
      await parts.demandSecondFactor(id, code, address, 'second_factor');
      const ended = isProven(waiting) ? null : (await accounts.freshPassword(waiting.email)).hash;
      const made = await inTransaction(database, async (tx) => {
        const locked = await lockedWaiting(tx, token);
        await accountRepository(tx).update(id, { erase_at: null, ...(ended !== null && { password_hash: ended }) });
        await accounts.prove(tx, locked);
        await mails.sendWaiting(tx, id);
        return accounts.signIn(tx, id, { ...signIn, secondFactor: await accountRepository(tx).hasSecondFactor(id) });
      });
      security.note('account.restored', { account: id, address });
      return made;
    },

    /** Refuses an account that waits for its erasure, and mails the link that restores it. @throws AccountWaits */
    async demandLiving(account: Account | null, language: Language): Promise<void> {
      if (!account?.erase_at) return;
      await mailLink(account, language);
      throw new AccountWaits();
    },

    /** A failing account does not stop the others. @throws the first error */
    async tidy(): Promise<void> {
      const now = clock.now();
      const failures: unknown[] = [];
      for (const id of await accountRepository(database).dueForErasure(now))
        await parts.erase(id, now).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** Queues the mail with the restore link of an account; the same link each time. */
export async function postLink(
  tx: Transaction<Tables>,
  { config, mails }: Pick<ErasureParts, 'config'> & { readonly mails: Pick<MailService, 'post'> },
  account: Account,
  language: Language,
): Promise<void> {
  if (account.erase_at === null) return;
  const link = { token: restoreToken(config.secretKey, account), until: account.erase_at.toISOString() };
  await mails.post(tx, { accountId: account.id, address: account.email, language }, 'erasure', link);
}

/** Characters of a digest in base64url. */
const digestLength = 43;

/** Only readers of the mail have this token. It is valid for this waiting period only. */
function restoreToken(secretKey: string, { id, erase_at: at }: Pick<Account, 'id' | 'erase_at'>): string {
  return id + keyedDigest('restore', secretKey, `${id} ${at?.toISOString()}`).toString('base64url');
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
