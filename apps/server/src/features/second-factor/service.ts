import type { SecondFactorWire } from '@uzor/contract';
import { Secret, TOTP } from 'otpauth';
import type { Kysely } from 'kysely';
import { Conflict, Invalid, SignInNeeded, TooMany } from '../../errors.ts';
import type { Limit } from '../../platform/http/rate-limits.ts';
import type { Parts, Person } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { seal, unseal } from '../../platform/security/sealing.ts';
import { secretKeysOf } from '../../secret-keys.ts';
import { type AccountService, countedGuess } from '../accounts/index.ts';
import { isRecoveryCode, newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { secondFactorRepository } from './repository.ts';

/** As RFC 6238 and every authenticator have it. */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** Half-minutes that a clock may be off. */
const WINDOW = 1;

/** Wrong codes. An account's limit is a day long: by then a guesser has had one chance in 6,000, and the owner has recovery codes. */
const rateLimits = {
  ofAccount: { times: 50, seconds: 24 * 3600 },
  ofAddress: { times: 10, seconds: 900 },
} as const satisfies Record<string, Limit>;

export interface SecondFactorParts extends Pick<Parts, 'database' | 'clock' | 'config' | 'limits' | 'security'> {
  readonly accounts: Pick<AccountService, 'byId' | 'fits'>;
}
export type SecondFactorService = ReturnType<typeof secondFactorService>;

/** A code beside the password: from an authenticator, or one of the recovery codes. */
export function secondFactorService({ database, clock, config, limits, security, accounts }: SecondFactorParts) {
  const factors = secondFactorRepository(database);
  const secretKeys = secretKeysOf(config);
  const sealed = (secret: Secret) => seal('secondFactor', config.secretKey, secret.base32);
  const totpOf = (secret: string | Secret, label = '') =>
    new TOTP({ issuer: 'Uzor', label, secret, period: PERIOD_SECONDS });

  /** The half-minute of a right code that was not taken before, taken; false for any other. */
  async function taken(db: Kysely<Tables>, accountId: string, code: string): Promise<boolean> {
    const repository = secondFactorRepository(db);
    const factor = await repository.of(accountId);
    if (!factor) return false;
    const timestamp = clock.now().getTime();
    const secret = unseal('secondFactor', secretKeys, factor.sealed_secret);
    const late = totpOf(Secret.fromBase32(secret)).validate({
      token: code.replaceAll(/\s/g, ''),
      timestamp,
      window: WINDOW,
    });
    if (late === null) return false;
    return repository.take(accountId, Math.floor(timestamp / 1000 / PERIOD_SECONDS) + late);
  }

  /** Whether the code is right; it is used up by that. @throws TooMany after too many wrong ones */
  async function isRight(accountId: string, code: string, address: string): Promise<boolean> {
    const ofAddress = [`second-factors:${address}`, rateLimits.ofAddress] as const;
    const ofAccount = [`second-factor:${accountId}`, rateLimits.ofAccount] as const;
    const told = { account: accountId, address };
    const isRecovery = isRecoveryCode(code);
    try {
      const fits = isRecovery
        ? await countedGuess(limits, [ofAddress], () => factors.takeCode(accountId, recoveryHash(accountId, code)))
        : await countedGuess(limits, [ofAccount, ofAddress], () => taken(database, accountId, code));
      if (!fits) security.note('factor.wrong', told);
      else if (isRecovery) security.note('factor.recovered', told);
      return fits;
    } catch (error) {
      if (error instanceof TooMany) security.note('factor.locked', told);
      throw error;
    }
  }

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
    /** How the account's second factor stands. */
    async show({ id }: Pick<Person, 'id'>): Promise<SecondFactorWire> {
      const factor = await factors.of(id);
      const since = factor?.confirmed_at ?? null;
      return {
        enabled: since !== null,
        since: since?.toISOString() ?? null,
        recovery_codes_left: since ? await factors.codesLeft(id) : 0,
      };
    },
    /** A secret for the authenticator; it counts once a code of it is given. @throws Invalid on `current_password`, Conflict if there is a factor already, TooMany */
    async begin(person: Person, password: string, address: string): Promise<{ secret: string; uri: string }> {
      const account = await accounts.byId(database, person.id);
      if (!account) throw new SignInNeeded();
      if (!(await accounts.fits(account, account.email, password, address)))
        throw new Invalid({ current_password: ['password.wrong'] });
      const secret = new Secret({ size: SECRET_BYTES });
      if (!(await factors.begin(person.id, sealed(secret), clock.now()))) throw new Conflict('secondFactor.there');
      return { secret: secret.base32, uri: totpOf(secret, account.email).toString() };
    },
    /** The first code of the authenticator: from now on the factor is demanded. Returns the recovery codes, which are never told again. @throws Invalid on `code`, TooMany */
    async confirm({ id }: Person, code: string, address: string): Promise<string[]> {
      await demandRight(id, code, address);
      const codes = await inTransaction(database, async (tx) =>
        (await secondFactorRepository(tx).confirm(id, clock.now())) ? newCodes(tx, id) : null,
      );
      if (!codes) throw new Conflict('secondFactor.there');
      security.note('factor.set', { account: id, address });
      return codes;
    },
    /** New recovery codes in place of the former ones. @throws Invalid on `code`, TooMany */
    async renewCodes({ id }: Person, code: string, address: string): Promise<string[]> {
      await demandRight(id, code, address);
      const codes = await inTransaction(database, (tx) => newCodes(tx, id));
      security.note('factor.renewed', { account: id, address });
      return codes;
    },
    /** Takes the factor away. @throws Invalid on `code`, TooMany */
    async turnOff({ id }: Person, code: string, address: string): Promise<void> {
      await demandRight(id, code, address);
      await inTransaction(database, (tx) => secondFactorRepository(tx).drop(id));
      security.note('factor.off', { account: id, address });
    },
    /** Nothing for an account without a second factor. @throws Invalid on `second_factor` if the code is missing or wrong, TooMany */
    async demand(accountId: string, code: string | undefined, address: string): Promise<void> {
      const factor = await factors.of(accountId);
      if (!factor?.confirmed_at) return;
      if (code === undefined) throw new Invalid({ second_factor: ['secondFactor.needed'] });
      if (!(await isRight(accountId, code, address))) throw new Invalid({ second_factor: ['secondFactor.wrong'] });
    },
    /** Seals anew what a former secret key sealed, so that the former one can be taken away. */
    async reseal(): Promise<void> {
      if (secretKeys.length === 1) return;
      for (
        let last = '', rows = await factors.after(last, BATCH);
        rows.length > 0;
        rows = await factors.after(last, BATCH)
      ) {
        for (const row of rows)
          await factors.reseal(
            row,
            seal('secondFactor', config.secretKey, unseal('secondFactor', secretKeys, row.sealed_secret)),
          );
        last = rows.at(-1)?.account_id ?? '';
      }
    },
  };
}

/** Rows read at once. */
const BATCH = 200;
