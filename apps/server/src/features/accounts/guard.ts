import { TooMany } from '../../errors.ts';
import { countedTry } from '../../platform/admission/counted-tries.ts';
import { hidden, type Limit, type Limits } from '../../platform/http/rate-limits.ts';
import type { Parts } from '../../platform/parts.ts';
import { rateLimits } from './rate-limits.ts';
import { type Account, browserRepository, emailKey } from './repository.ts';
import { tokenHash } from './tokens.ts';
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

/** Where a password is given. */
export interface PasswordPlace {
  readonly address: string;
  /** The random name of the browser; absent for callers without cookies. */
  readonly browser?: string | undefined;
}

/**
 * Checks a password. Wrong ones are counted by account and by the caller's address; after too many, even the right one throws
 * TooMany. From an address or a browser where the account signed in before, its wrong ones are counted apart: strangers who guess
 * cannot lock its owner out at home, nor on the road with their own phone.
 */
export function passwordGuard({ limits, security, database }: Pick<Parts, 'limits' | 'security' | 'database'>) {
  /** The key of wrong passwords of the account at this place. */
  const keyOf = async (
    account: Account | null,
    email: string,
    { address, browser }: PasswordPlace,
  ): Promise<string> => {
    const key = hidden(emailKey(email));
    const home = `${key}:${hidden(address)}`;
    if (await limits.remembers(`home:${home}`)) return `password-at-home:${home}`;
    // Asked for unknown addresses too: the time of the answer must not tell them apart.
    const isKnown = browser && (await browserRepository(database).knows(account?.id ?? '', tokenHash(browser)));
    return isKnown ? `password-of-browser:${key}:${hidden(browser)}` : `password:${key}`;
  };
  const fits = async (
    account: Account | null,
    email: string,
    password: string,
    at: PasswordPlace,
  ): Promise<boolean> => {
    const ofAccount = [await keyOf(account, email, at), rateLimits.wrongPasswordsOfAccount] as const;
    const ofAddress = [`passwords:${at.address}`, rateLimits.wrongPasswordsOfAddress] as const;
    const isRight = await countedGuess(limits, [ofAccount, ofAddress], () =>
      passwordFits(account?.password_hash ?? null, password),
    );
    if (isRight) await limits.remember(`home:${hidden(emailKey(email))}:${hidden(at.address)}`, homeSeconds);
    return isRight;
  };
  return async (account: Account | null, email: string, password: string, at: PasswordPlace): Promise<boolean> => {
    const told = { account: account?.id ?? null, address: at.address };
    try {
      const isRight = await fits(account, email, password, at);
      if (!isRight) security.note('password.wrong', told);
      return isRight;
    } catch (error) {
      if (error instanceof TooMany) security.note('password.locked', told);
      throw error;
    }
  };
}
