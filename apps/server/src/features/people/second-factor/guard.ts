import { Secret, TOTP } from 'otpauth';
import { TooMany } from '../../../errors.ts';
import type { Parts } from '../../../platform/parts.ts';
import { unseal } from '../../../platform/security/sealing.ts';
import { secretKeysOf } from '../../../secret-keys.ts';
import { countedGuess } from '../accounts/guard.ts';
import { rateLimits } from './rate-limits.ts';
import { isRecoveryCode, recoveryHash } from './recovery-codes.ts';
import { secondFactorRepository } from './repository.ts';

/** RFC 6238; every authenticator app uses it. */
const PERIOD_SECONDS = 30;
/** Time steps that a clock may be off. */
const WINDOW = 1;

/** An authenticator with this secret (RFC 6238): SHA-1, six digits, 30 s. */
export const authenticator = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Uzor', label, secret, period: PERIOD_SECONDS });

export type GuessParts = Pick<Parts, 'database' | 'clock' | 'config' | 'limits' | 'security'>;

/** Checks codes: a right one is used up, wrong ones are counted. */
export function codeGuard({ database, clock, config, limits, security }: GuessParts) {
  const factors = secondFactorRepository(database);
  const secretKeys = secretKeysOf(config);

  /** Takes the time step of a right code; false for a wrong code or a used step. */
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

  /** Whether the code is right; if so, it is used up. @throws TooMany after too many wrong ones */
  return async (accountId: string, code: string, address: string): Promise<boolean> => {
    const ofAddress = [`second-factors:${address}`, rateLimits.ofAddress] as const;
    const ofAccount = [`second-factor:${accountId}`, rateLimits.ofAccount] as const;
    const told = { account: accountId, address };
    const isRecovery = isRecoveryCode(code);
    try {
      const fits = isRecovery
        ? await countedGuess(limits, { shared: ofAddress }, () =>
            factors.takeCode(accountId, recoveryHash(accountId, code)),
          )
        : await countedGuess(limits, { own: ofAccount, shared: ofAddress }, () => taken(accountId, code));
      if (!fits) security.note('factor.wrong', told);
      else if (isRecovery) security.note('factor.recovered', told);
      return fits;
    } catch (error) {
      if (error instanceof TooMany) security.note('factor.locked', told);
      throw error;
    }
  };
}
