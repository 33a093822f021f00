import { Secret, TOTP } from 'otpauth';
import { TooMany } from '../../errors.ts';
import type { Limit } from '../../platform/http/rate-limits.ts';
import type { Parts } from '../../platform/parts.ts';
import { unseal } from '../../platform/security/sealing.ts';
import { secretKeysOf } from '../../secret-keys.ts';
import { countedGuess } from '../accounts/index.ts';
import { isRecoveryCode, recoveryHash } from './recovery-codes.ts';
import { secondFactorRepository } from './repository.ts';

/** As RFC 6238 and every authenticator have it. */
const PERIOD_SECONDS = 30;
/** Half-minutes that a clock may be off. */
const WINDOW = 1;

/** Wrong codes. An account's limit is a day long: by then a guesser has had one chance in 6,000, and the owner has recovery codes. */
const rateLimits = {
  ofAccount: { times: 50, seconds: 24 * 3600 },
  ofAddress: { times: 10, seconds: 900 },
} as const satisfies Record<string, Limit>;

/** An authenticator with this secret, as RFC 6238 and every app have it: SHA-1, six digits, 30 seconds. */
export const authenticator = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Uzor', label, secret, period: PERIOD_SECONDS });

export type GuessParts = Pick<Parts, 'database' | 'clock' | 'config' | 'limits' | 'security'>;

/** Looks at codes: a right one is used up by that, wrong ones are counted. */
export function codeGuard({ database, clock, config, limits, security }: GuessParts) {
  const factors = secondFactorRepository(database);
  const secretKeys = secretKeysOf(config);

  /** The half-minute of a right code that was not taken before, taken; false for any other. */
  async function taken(accountId: string, code: string): Promise<boolean> {
    const factor = await factors.of(accountId);
    if (!factor) return false;
    const timestamp = clock.now().getTime();
    const secret = unseal('secondFactor', secretKeys, factor.sealed_secret);
    const late = authenticator(Secret.fromBase32(secret)).validate({
      token: code.replaceAll(/\s/g, ''),
      timestamp,
      window: WINDOW,
    });
    if (late === null) return false;
    return factors.take(accountId, Math.floor(timestamp / 1000 / PERIOD_SECONDS) + late);
  }

  /** Whether the code is right; it is used up by that. @throws TooMany after too many wrong ones */
  return async (accountId: string, code: string, address: string): Promise<boolean> => {
    const ofAddress = [`second-factors:${address}`, rateLimits.ofAddress] as const;
    const ofAccount = [`second-factor:${accountId}`, rateLimits.ofAccount] as const;
    const told = { account: accountId, address };
    const isRecovery = isRecoveryCode(code);
    try {
      const fits = isRecovery
        ? await countedGuess(limits, [ofAddress], () => factors.takeCode(accountId, recoveryHash(accountId, code)))
        : await countedGuess(limits, [ofAccount, ofAddress], () => taken(accountId, code));
      if (!fits) security.note('factor.wrong', told);
      else if (isRecovery) security.note('factor.recovered', told);
      return fits;
    } catch (error) {
      if (error instanceof TooMany) security.note('factor.locked', told);
      throw error;
    }
  };
}
