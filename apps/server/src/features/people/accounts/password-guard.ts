import { TooMany } from '../../../errors.ts';
import { countedTry, sharedTry } from '../../../platform/admission/counted-tries.ts';
import type { Limit, Limits } from '../../../platform/http/rate-limits.ts';
import type { Parts } from '../../../platform/parts.ts';
import { rateLimits } from './rate-limits.ts';
import { type Account, browserRepository, emailKey } from './repository.ts';
import { tokenHash } from './tokens.ts';
import { passwordFits } from './passwords.ts';

/** Seconds for which an address stays known after a right password. */
const homeSeconds = 30 * 24 * 3600;

type Key = readonly [key: string, limit: Limit];
/** The keys under which wrong guesses are counted: of one account, and of a network, which many people share. */
interface GuessKeys {
  readonly own?: Key;
  readonly shared: Key;
}

/**
 * Counts wrong guesses under each key. A guess is counted before it is checked, so that concurrent guesses cannot
 * exceed the limit of a key.
 * @throws TooMany after too many wrong ones, even for a right one
 */
export async function countedGuess(
  limits: Limits,
  { own, shared }: GuessKeys,
  guess: () => Promise<boolean>,
): Promise<boolean> {
  const known: ((harmless: boolean) => Promise<void>)[] = [];
  let isHarmless = true; // also if the guess is never checked
  try {
    if (own) known.push(await countedTry(limits, ...own));
    known.push(await sharedTry(limits, ...shared));
    isHarmless = await guess();
    return isHarmless;
  } finally {
    await Promise.all(known.map((tell) => tell(isHarmless)));
  }
}

export interface PasswordPlace {
  readonly address: string;
  /** The random id of the browser; absent for callers without cookies. */
  readonly browser?: string | undefined;
}

/**
 * Checks a password. Wrong ones are counted by account and by the caller's address; after too many for the account,
 * even the right one throws TooMany. An address or a browser where the account signed in before has its own count, so
 * that strangers who guess cannot lock the owner out there.
 */
export function passwordGuard({ limits, security, database }: Pick<Parts, 'limits' | 'security' | 'database'>) {
  const keyOf = async (
    account: Account | null,
    email: string,
    { address, browser }: PasswordPlace,
  ): Promise<string> => {
    const key = emailKey(email);
    const home = `${key}:${address}`;
    // Queried for unknown addresses too, so that both take the same time.
    const isKnown = browser && (await browserRepository(database).knows(account?.id ?? '', tokenHash(browser)));
    // The browser first, because neighbours who guess may share the network.
    if (isKnown) return `password-of-browser:${key}:${browser}`;
    return (await limits.remembers(`home:${home}`)) ? `password-at-home:${home}` : `password:${key}`;
  };
  const fits = async (
    account: Account | null,
    email: string,
    password: string,
    at: PasswordPlace,
  ): Promise<boolean> => {
    const own = [await keyOf(account, email, at), rateLimits.wrongPasswordsOfAccount] as const;
    const shared = [`passwords:${at.address}`, rateLimits.wrongPasswordsOfAddress] as const;
    // Right ones are counted too, because each costs a hash; per network, so that nobody who knows a password can lock
    // the owner out elsewhere.
    const ofRight = `right-password:${emailKey(email)}:${at.address}`;
    const right = await countedTry(limits, ofRight, rateLimits.rightPasswordsOfAccount);
    let isRight = false;
    try {
      isRight = await countedGuess(limits, { own, shared }, () =>
        passwordFits(account?.password_hash ?? null, password),
      );
    } finally {
      await right(!isRight);
    }
    if (isRight) await limits.remember(`home:${emailKey(email)}:${at.address}`, homeSeconds);
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
