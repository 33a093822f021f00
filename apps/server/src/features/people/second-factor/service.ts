import { createHash, randomInt } from 'node:crypto';
import type { Language, SecondFactorWire } from '@uzor/contract';
import type { Kysely, Transaction } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { Conflict, Invalid, SignInNeeded, TooMany } from '../../../errors.ts';
import type { Parts, Person } from '../../../platform/parts.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { reseal } from '../../../platform/postgres/reseal.ts';
import { seal, unseal } from '../../../platform/security/sealing.ts';
import { secretKeysOf } from '../../../secret-keys.ts';
import type { MailService } from '../../mails/index.ts';
import type { Caller } from '../accounts/erasure.ts';
import { countedGuess } from '../accounts/password-guard.ts';
import { accountRepository, isProven } from '../accounts/repository.ts';
import type { AccountService } from '../accounts/service.ts';
import { secondFactorRepository } from './repository.ts';

/** RFC 6238; every authenticator app uses it. */
const PERIOD_SECONDS = 30;
/** Number of time steps that a clock may be off. */
const WINDOW = 1;

/** An authenticator with this secret (RFC 6238): SHA-1, six digits, 30 s. */
const authenticator = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Uzor', label, secret, period: PERIOD_SECONDS });

/**
 * Limits on wrong codes. The daily limit of an account leaves a guesser a chance of 1 in 6,000 a day; the owner can use
 * recovery codes meanwhile.
 */
const wrongOfAccount = { times: 50, seconds: 24 * 3600 };
const wrongOfAddress = { times: 10, seconds: 900 };

type GuessParts = Pick<Parts, 'database' | 'clock' | 'config' | 'limits' | 'security'>;

/** Checks codes: a right one is used up, wrong ones are counted. */
function codeGuard({ database, clock, config, limits, security }: GuessParts) {
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
    const ofAddress = [`second-factors:${address}`, wrongOfAddress] as const;
    const ofAccount = [`second-factor:${accountId}`, wrongOfAccount] as const;
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

const SECRET_BYTES = 20;

export interface SecondFactorParts extends Pick<Parts, 'database' | 'clock' | 'config' | 'limits' | 'security'> {
  readonly accounts: Pick<AccountService, 'byId' | 'fits' | 'passwordGiven' | 'proved'>;
  readonly mails: Pick<MailService, 'post'>;
  /** Mails a link for a new password, which proves the address. */
  readonly mailReset: (email: string, language: Language, address: string) => Promise<void>;
}
export type SecondFactorService = ReturnType<typeof secondFactorService>;

export const dropSecondFactor = (tx: Transaction<Tables>, accountId: string): Promise<void> =>
  secondFactorRepository(tx).drop(accountId);

export function secondFactorService(parts: SecondFactorParts) {
  const { database, clock, config, limits, security, accounts, mails, mailReset } = parts;
  const factors = secondFactorRepository(database);
  const sealed = (secret: Secret) => seal('secondFactor', config.secretKey, secret.base32);

  const isRight = codeGuard({ database, clock, config, limits, security });

  async function demandRight(accountId: string, code: string, address: string): Promise<void> {
    if (!(await isRight(accountId, code, address))) throw new Invalid({ code: ['secondFactor.wrong'] });
  }

  async function newCodes(db: Kysely<Tables>, accountId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await secondFactorRepository(db).replaceCodes(
      accountId,
      codes.map((code) => recoveryHash(accountId, code)),
    );
    return codes;
  }

  return {
    async show({ id }: Pick<Person, 'id'>): Promise<SecondFactorWire> {
      const factor = await factors.of(id);
      const since = factor?.confirmed_at ?? null;
      return {
        enabled: since !== null,
        since: since?.toISOString() ?? null,
        recovery_codes_left: since ? await factors.codesLeft(id) : 0,
      };
    },
    /**
     * Makes the secret of a new second factor. The factor is not required before `confirm`.
     * @throws Invalid on `current_password`, Conflict if there is a factor already or the address is unproven, TooMany
     */
    async begin(
      person: Person,
      password: string,
      { language, address }: Caller,
    ): Promise<{ secret: string; uri: string }> {
      const account = await accounts.byId(database, person.id);
      if (!account) throw new SignInNeeded();
      if (!(await accounts.fits(account, account.email, password, { address })))
        throw new Invalid({ current_password: ['password.wrong'] });
      if (!isProven(account)) {
        await mailReset(account.email, language, address);
        throw new Conflict('secondFactor.proveAddress');
      }
      await accounts.passwordGiven(account, person.token); // from now on the account cannot move to another address
      const secret = new Secret({ size: SECRET_BYTES });
      const isBegun = await inTransaction(database, async (tx) => {
        const locked = await accountRepository(tx).lock(account.id);
        if (locked?.password_hash !== account.password_hash)
          throw new Invalid({ current_password: ['password.wrong'] });
        return secondFactorRepository(tx).begin(account.id, sealed(secret), clock.now());
      });
      if (!isBegun) throw new Conflict('secondFactor.there');
      return { secret: secret.base32, uri: authenticator(secret, account.email).toString() };
    },
    /**
     * Confirms the second factor by its first code. From then on it is required, and all other sign-ins end. Returns
     * the recovery codes.
     * @throws Invalid on `code`, Conflict if there is a confirmed factor already, TooMany
     */
    async confirm(person: Person, code: string, { language, address }: Caller): Promise<string[]> {
      const { id } = person;
      await demandRight(id, code, address);
      const codes = await inTransaction(database, async (tx) => {
        await accountRepository(tx).lock(id); // serialises with sign-ins: one under way either ends or sees the factor
        if (!(await secondFactorRepository(tx).confirm(id, clock.now()))) return null;
        await accounts.proved(tx, person);
        await mails.post(tx, { accountId: id, address: person.email, language }, 'second_factor_set');
        return newCodes(tx, id);
      });
      if (!codes) throw new Conflict('secondFactor.there');
      security.note('factor.set', { account: id, address });
      return codes;
    },
    async renewCodes({ id }: Person, code: string, address: string): Promise<string[]> {
      await demandRight(id, code, address);
      const codes = await inTransaction(database, (tx) => newCodes(tx, id));
      security.note('factor.renewed', { account: id, address });
      return codes;
    },
    async turnOff(person: Person, code: string, { language, address }: Caller): Promise<void> {
      const { id } = person;
      await demandRight(id, code, address);
      await inTransaction(database, async (tx) => {
        await secondFactorRepository(tx).drop(id);
        await mails.post(tx, { accountId: id, address: person.email, language }, 'second_factor_off');
      });
      security.note('factor.off', { account: id, address });
    },
    /** Locks the second factor; false if the account has none. */
    hold: (tx: Transaction<Tables>, accountId: string) => secondFactorRepository(tx).hold(accountId),
    /** Demands a code, for actions other than signing in. @throws Invalid on `code`, TooMany */
    demandCode: demandRight,
    /** False if the account has no factor. @throws Invalid on `field` if the code is missing or wrong, TooMany */
    async demand(
      accountId: string,
      code: string | undefined,
      address: string,
      field: 'code' | 'second_factor' = 'second_factor',
    ): Promise<boolean> {
      const factor = await factors.of(accountId);
      if (!factor?.confirmed_at) return false;
      if (code === undefined) throw new Invalid({ [field]: ['secondFactor.needed'] });
      if (!(await isRight(accountId, code, address))) throw new Invalid({ [field]: ['secondFactor.wrong'] });
      return true;
    },
    reseal: () => reseal(parts, 'secondFactor', ['second_factor', 'sealed_secret', 'account_id']),
  };
}

const RECOVERY_CODES = 10;
/** Without look-alikes; 16 of them are 79 bits, too many to guess even with a stolen database. */
const RECOVERY_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const RECOVERY_GROUPS = 4;
const RECOVERY_GROUP = 4;

/** A fresh set of codes, in groups that are easy to copy by hand. */
export function newRecoveryCodes(): string[] {
  const group = () =>
    Array.from({ length: RECOVERY_GROUP }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: RECOVERY_GROUPS }, group).join('-'));
}

export function recoveryHash(accountId: string, code: string): Buffer {
  const plain = code.replaceAll(/[\s-]/g, '').toUpperCase();
  return createHash('sha256').update(`${accountId} ${plain}`).digest();
}

/** Whether this looks like a recovery code rather than an authenticator's. */
const isRecoveryCode = (code: string): boolean =>
  code.replaceAll(/[\s-]/g, '').length === RECOVERY_GROUPS * RECOVERY_GROUP;
