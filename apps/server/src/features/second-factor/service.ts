import type { Language, SecondFactorWire } from '@uzor/contract';
import { Secret } from 'otpauth';
import type { Kysely } from 'kysely';
import { Conflict, Invalid, SignInNeeded } from '../../errors.ts';
import type { Parts, Person } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { seal, unseal } from '../../platform/security/sealing.ts';
import { secretKeysOf } from '../../secret-keys.ts';
import type { AccountService } from '../accounts/index.ts';
import type { MailService } from '../mails/index.ts';
import { authenticator, codeGuard } from './guard.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { secondFactorRepository } from './repository.ts';

/** Of a secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Rows read at once. */
const BATCH = 200;

export interface SecondFactorParts extends Pick<Parts, 'database' | 'clock' | 'config' | 'limits' | 'security'> {
  readonly accounts: Pick<AccountService, 'byId' | 'fits'>;
  readonly mails: Pick<MailService, 'postSecondFactor'>;
}
/** Who calls: the language of the mail, and the address for limits. */
interface Caller {
  readonly language: Language;
  readonly address: string;
}
export type SecondFactorService = ReturnType<typeof secondFactorService>;

/** A code beside the password: from an authenticator, or one of the recovery codes. */
export function secondFactorService({ database, clock, config, limits, security, accounts, mails }: SecondFactorParts) {
  const factors = secondFactorRepository(database);
  const secretKeys = secretKeysOf(config);
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
      if (!(await accounts.fits(account, account.email, password, { address })))
        throw new Invalid({ current_password: ['password.wrong'] });
      const secret = new Secret({ size: SECRET_BYTES });
      if (!(await factors.begin(person.id, sealed(secret), clock.now()))) throw new Conflict('secondFactor.there');
      return { secret: secret.base32, uri: authenticator(secret, account.email).toString() };
    },
    /** The first code of the authenticator: from now on the factor is demanded. Returns the recovery codes, which are never told again. @throws Invalid on `code`, TooMany */
    async confirm(person: Person, code: string, { language, address }: Caller): Promise<string[]> {
      const { id } = person;
      await demandRight(id, code, address);
      const codes = await inTransaction(database, async (tx) => {
        if (!(await secondFactorRepository(tx).confirm(id, clock.now()))) return null;
        await mails.postSecondFactor(tx, { accountId: id, address: person.email, language }, true);
        return newCodes(tx, id);
      });
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
    async turnOff(person: Person, code: string, { language, address }: Caller): Promise<void> {
      const { id } = person;
      await demandRight(id, code, address);
      await inTransaction(database, async (tx) => {
        await secondFactorRepository(tx).drop(id);
        await mails.postSecondFactor(tx, { accountId: id, address: person.email, language }, false);
      });
      security.note('factor.off', { account: id, address });
    },
    /** A code that is needed beside a sign-in. @throws Invalid on `code`, TooMany */
    demandCode: demandRight,
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
