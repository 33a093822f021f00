import { hidden, type Limits } from '../../platform/http/rate-limits.ts';
import { rateLimits } from './rate-limits.ts';
import { type Account, emailKey } from './repository.ts';
import { passwordFits } from './passwords.ts';

/** Does the password fit? Wrong ones are counted by account and by the caller's address; too many are TooMany, whatever was given. */
export function passwordGuard(limits: Limits) {
  return async (account: Account | null, email: string, password: string, address: string): Promise<boolean> => {
    const ofAccount = [`password:${hidden(emailKey(email))}`, rateLimits.wrongPasswordsOfAccount] as const;
    const ofAddress = [`passwords:${address}`, rateLimits.wrongPasswordsOfAddress] as const;
    await limits.check(...ofAccount);
    await limits.check(...ofAddress);
    const isRight = await passwordFits(account?.password_hash ?? null, password);
    // Of many tries at once all have passed the look above; what they got wrong meanwhile counts against the right one too.
    const note = isRight ? limits.check : limits.count;
    await note(...ofAccount);
    await note(...ofAddress);
    return isRight;
  };
}
