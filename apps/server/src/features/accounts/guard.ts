import { TooMany } from '../../errors.ts';
import { countedTry } from '../../platform/http/counted-tries.ts';
import { hidden, type Limit, type Limits } from '../../platform/http/rate-limits.ts';
import type { Parts } from '../../platform/parts.ts';
import { rateLimits } from './rate-limits.ts';
import { type Account, emailKey } from './repository.ts';
import { passwordFits } from './passwords.ts';

/** How long an address is known after a right password, seconds. */
const homeSeconds = 30 * 24 * 3600;

/**
 * A guess of which the wrong ones are counted under each key. It counts before anybody looks, so that of many guesses at once no
 * more are looked at than a key has left. @throws TooMany after too many wrong ones, also for a right one
 */
export async function countedGuess(
  limits: Limits,
  keys: readonly (readonly [key: string, limit: Limit])[],
  guess: () => Promise<boolean>,
): Promise<boolean> {
  const known: ((harmless: boolean) => Promise<void>)[] = [];
  let isHarmless = true; // what nobody has looked at
  try {
    for (const key of keys) known.push(await countedTry(limits, ...key));
    isHarmless = await guess();
    return isHarmless;
  } finally {
    for (const tell of known) await tell(isHarmless);
  }
}

/**
 * Checks a password. Wrong ones are counted by account and by the caller's address; after too many, even the right one throws
 * TooMany. From an address where the account signed in before, its wrong ones are counted apart: strangers who guess cannot lock
 * its owner out at home.
 */
export function passwordGuard({ limits, security }: Pick<Parts, 'limits' | 'security'>) {
  const fits = async (account: Account | null, email: string, password: string, address: string): Promise<boolean> => {
    const key = hidden(emailKey(email));
    const home = `${key}:${hidden(address)}`;
    const isHome = await limits.remembers(`home:${home}`);
    const ofAccount = [
      isHome ? `password-at-home:${home}` : `password:${key}`,
      rateLimits.wrongPasswordsOfAccount,
    ] as const;
    const ofAddress = [`passwords:${address}`, rateLimits.wrongPasswordsOfAddress] as const;
    const isRight = await countedGuess(limits, [ofAccount, ofAddress], () =>
      passwordFits(account?.password_hash ?? null, password),
    );
    if (isRight) await limits.remember(`home:${home}`, homeSeconds);
    return isRight;
  };
  return async (account: Account | null, email: string, password: string, address: string): Promise<boolean> => {
    const told = { account: account?.id ?? null, address };
    try {
      const isRight = await fits(account, email, password, address);
      if (!isRight) security.note('password.wrong', told);
      return isRight;
    } catch (error) {
      if (error instanceof TooMany) security.note('password.locked', told);
      throw error;
    }
  };
}
