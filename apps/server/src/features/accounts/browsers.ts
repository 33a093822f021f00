import type { Language } from '@uzor/contract';
import type { Parts } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { MailService } from '../mails/index.ts';
import { deviceOf } from './device.ts';
import { knowBrowser } from './known-browser.ts';
import { type Account, accountRepository, browserRepository } from './repository.ts';
import type { AccountService } from './service.ts';
import type { NewSignIn } from './sign-ins.ts';
import { tokenHash } from './tokens.ts';

/** Of one kind of device an account hears at most once in this time, ms. */
const toldAgainMs = 24 * 3_600_000;

export interface BrowserParts extends Pick<Parts, 'database' | 'clock'> {
  readonly accounts: AccountService;
  readonly mails: MailService;
}
export type BrowserNotices = ReturnType<typeof browserNotices>;

/** Signs in by password and tells the owner of a browser that is new. */
export function browserNotices({ database, clock, accounts, mails }: BrowserParts) {
  return {
    /**
     * Signs the account in as `AccountService.signIn`. `account` is as it was before its password was checked: the mailed password
     * of an order is first typed wherever its mail was opened, which is news to nobody, and neither is an account's first browser.
     */
    async signIn(account: Account, signIn: NewSignIn, language: Language): Promise<string> {
      const isMailed = account.made_by_blank !== null && account.password_used_at === null;
      return inTransaction(database, async (tx) => {
        await accountRepository(tx).lock(account.id); // of two sign-ins at once one tells
        const now = clock.now();
        const browsers = browserRepository(tx);
        const isFirst = !(await browsers.hasAny(account.id));
        const isNew = await knowBrowser(tx, account.id, signIn, now);
        const device = deviceOf(signIn.userAgent);
        const since = new Date(now.getTime() - toldAgainMs);
        if (isNew && !isFirst && !isMailed && !(await browsers.wasTold(account.id, device, since))) {
          await mails.postNewBrowser(tx, { accountId: account.id, address: account.email, language }, { device });
          await browsers.told(account.id, tokenHash(signIn.browser ?? ''), now);
        }
        return accounts.signIn(tx, account.id, signIn);
      });
    },
  };
}
