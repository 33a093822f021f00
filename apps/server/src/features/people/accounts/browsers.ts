import type { Language } from '@uzor/contract';
import type { Kysely, Transaction } from 'kysely';
import { AccountWaits, Invalid } from '../../../errors.ts';
import type { Parts } from '../../../platform/parts.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { MailService } from '../../mails/index.ts';
import { deviceOf } from '../../../platform/http/device.ts';
import { isWithin } from '../../../platform/http/rate-limits.ts';
import { rateLimits } from './rate-limits.ts';
import { type Account, accountRepository, browserRepository } from './repository.ts';
import type { AccountService } from './service.ts';
import { type NewSignIn, rememberBrowser } from './sign-ins.ts';
import { tokenHash } from './tokens.ts';

/** Milliseconds. Owners get at most one notice per kind of device in this time. */
const toldAgainMs = 24 * 3_600_000;

export interface BrowserParts extends Pick<Parts, 'database' | 'clock' | 'limits'> {
  readonly accounts: AccountService;
  readonly mails: MailService;
}
export type BrowserNotices = ReturnType<typeof browserNotices>;

export function browserNotices({ database, clock, limits, accounts, mails }: BrowserParts) {
  return {
    /** `account` is as it was before its password was checked. @throws like `demandUnchanged` */
    async signIn(account: Account, signIn: NewSignIn, language: Language): Promise<string> {
      const isMailed = account.made_by_blank !== null && account.password_used_at === null;
      const device = deviceOf(signIn.userAgent);
      const hash = tokenHash(signIn.browser ?? '');
      const isUntold = async (db: Kysely<Tables>): Promise<boolean> => {
        const browsers = browserRepository(db);
        const since = new Date(clock.now().getTime() - toldAgainMs);
        return (await browsers.hasAny(account.id)) && !(await browsers.wasTold(account.id, device, since));
      };
      const mayTell =
        !isMailed &&
        !(await browserRepository(database).knows(account.id, hash)) &&
        (await isUntold(database)) &&
        (await isWithin(limits, `notices:${account.email_key}`, rateLimits.noticesOfAddress));
      return inTransaction(database, async (tx) => {
        await demandUnchanged(tx, account, signIn); // of two concurrent sign-ins only one mails
        const now = clock.now();
        const isStillUntold = mayTell && (await isUntold(tx));
        const isNew = await rememberBrowser(tx, account.id, signIn, now);
        if (isNew && isStillUntold) {
          const owner = { accountId: account.id, address: account.email, language };
          await mails.post(tx, owner, 'new_browser', { device });
          await browserRepository(tx).told(account.id, hash, now);
        }
        return accounts.signIn(tx, account.id, signIn);
      });
    },
  };
}

/**
 * Locks the account and checks that nothing the sign-in depends on has changed since the password was checked.
 * @throws Invalid on `email` if the password was changed, on `second_factor` if a factor was set up; AccountWaits if
 * the account waits for its erasure
 */
async function demandUnchanged(
  tx: Transaction<Tables>,
  { id, password_hash }: Account,
  { secondFactor = false }: NewSignIn,
): Promise<void> {
  const account = await accountRepository(tx).lock(id);
  if (account?.password_hash !== password_hash) throw new Invalid({ email: ['signIn.wrong'] });
  if (account.erase_at !== null) throw new AccountWaits();
  if (!secondFactor && (await accountRepository(tx).hasSecondFactor(id)))
    throw new Invalid({ second_factor: ['secondFactor.needed'] });
}
