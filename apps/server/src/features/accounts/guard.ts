import { hidden, type Limits } from '../../platform/http/rate-limits.ts';
import { rateLimits } from './rate-limits.ts';
import { type Account, emailKey } from './repository.ts';
import { passwordFits } from './passwords.ts';

/** Checks a password. Wrong ones are counted by account and by the caller's address; after too many, even the right one throws TooMany. */
export function passwordGuard(limits: Limits) {
  return async (account: Account | null, email: string, password: string, address: string): Promise<boolean> => {
    const ofAccount = [`password:${hidden(emailKey(email))}`, rateLimits.wrongPasswordsOfAccount] as const;
    const ofAddress = [`passwords:${address}`, rateLimits.wrongPasswordsOfAddress] as const;
    await limits.check(...ofAccount);
    await limits.check(...ofAddress);
    const isRight = await passwordFits(account?.password_hash ?? null, password);
    // Concurrent tries all pass the check above, so check again: the wrong ones among them count by now.
    const note = isRight ? limits.check : limits.count;
    await note(...ofAccount);
    await note(...ofAddress);
    return isRight;
  };
}
