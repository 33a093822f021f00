import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { PasskeyAssertion, PasskeyAskedWire, PasskeyCreation, PasskeyOfferWire } from '@uzor/contract';
import type { Transaction } from 'kysely';
import { Conflict, Invalid, NotFound } from '../../../errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Parts, Person } from '../../../platform/parts.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { Caller } from '../accounts/erasure.ts';
import { type Account, accountRepository } from '../accounts/repository.ts';
import type { MailService } from '../../mails/index.ts';
import type { SecondFactorService } from '../second-factor/service.ts';
import { type Passkey, passkeyRepository, type Purpose } from './repository.ts';

const CHALLENGE_BYTES = 32;
/** How long a challenge is valid, in ms. */
const ANSWER_WITHIN_MS = 5 * 60_000;
const MOST_PASSKEYS = 10;

export interface PasskeyParts extends Pick<Parts, 'database' | 'clock' | 'config' | 'security'> {
  readonly factors: Pick<SecondFactorService, 'show' | 'demandCode' | 'hold'>;
  readonly mails: Pick<MailService, 'post'>;
}
export type PasskeyService = ReturnType<typeof passkeyService>;

type SignsIn = Pick<Account, 'id' | 'role'>;

const signing: Purpose = { purpose: 'get', sign_in: null };
const making = ({ signIn }: Person): Purpose => ({ purpose: 'create', sign_in: signIn });
/** Operators must verify themselves to the authenticator (biometrics or PIN); customers only need to have it. */
const isVerified = (account: Pick<Account, 'role'> | null) => account?.role === 'operator';
const verification = (account: Pick<Account, 'role'> | null) => (isVerified(account) ? 'required' : 'preferred');

/**
 * Removes the attestation from an attestation object. The page asks for none, and checking one would fetch addresses
 * that its certificates name.
 */
async function withoutAttestation(encoded: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(encoded)).get('authData');
  const plain = new Map<string, string | Map<string, string> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(plain));
}

/** Passkeys (WebAuthn) instead of authenticator codes; they are added to a second factor and removed with it. */
export function passkeyService({ database, clock, config, security, factors, mails }: PasskeyParts) {
  const passkeys = passkeyRepository(database);
  const accounts = accountRepository(database);
  // Passkeys belong to a host name; without PUBLIC_URL that is localhost.
  const home = config.hasPublicUrl ? config.publicUrl : config.publicUrl.replace('//127.0.0.1', '//localhost');
  const { hostname: rpId, origin } = new URL(home);
  const expected = { expectedOrigin: [origin, ...config.allowedOrigins], expectedRPID: rpId };

  async function newChallenge(accountId: string, purpose: Purpose): Promise<string> {
    const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
    await passkeys.ask(accountId, purpose, challenge, new Date(clock.now().getTime() + ANSWER_WITHIN_MS));
    return challenge;
  }

  /** The verified new passkey, or null if it does not answer the challenge of this sign-in and origin. */
  async function created(person: Person, { id, response }: PasskeyCreation) {
    const expectedChallenge = await passkeys.takeChallenge(person.id, making(person), clock.now());
    if (expectedChallenge === null) return null;
    // loaded late: large, and few people have passkeys
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const requireUserVerification = isVerified(await accounts.byId(person.id));
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response: { ...response, attestationObject: await withoutAttestation(response.attestationObject) },
        },
        expectedChallenge,
        ...expected,
        requireUserVerification,
      });
      return verified ? registrationInfo.credential : null;
    } catch {
      return null;
    }
  }

  /** The counter after a valid signature, or null for an invalid one. */
  async function signed(
    account: SignsIn,
    passkey: Passkey,
    { id, response }: PasskeyAssertion,
  ): Promise<number | null> {
    const expectedChallenge = await passkeys.takeChallenge(account.id, signing, clock.now());
    if (expectedChallenge === null) return null;
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const credential = { id, publicKey: Uint8Array.from(passkey.public_key), counter: passkey.counter };
    const found = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge,
      ...expected,
      credential,
      requireUserVerification: isVerified(account),
    }).catch(() => null);
    return found?.verified ? found.authenticationInfo.newCounter : null;
  }

  /** Runs `act` and mails the owner. False if `act` changed nothing. */
  async function changed(
    { id, email }: Person,
    kind: 'passkey_set' | 'passkey_off',
    { language, address }: Caller,
    act: (tx: Transaction<Tables>) => Promise<boolean>,
  ): Promise<boolean> {
    const isDone = await inTransaction(database, async (tx) => {
      await accountRepository(tx).hold(id); // locked before its second factor, in the same order as erasure
      if (!(await act(tx))) return false;
      await mails.post(tx, { accountId: id, address: email, language }, kind);
      return true;
    });
    if (isDone) security.note(kind === 'passkey_set' ? 'passkey.set' : 'passkey.off', { account: id, address });
    return isDone;
  }

  return {
    async list({ id }: Person) {
      return (await passkeys.of(id)).map(shown);
    },

    /**
     * What a browser needs to create a passkey, with a new challenge.
     * @throws Conflict without a second factor, with ten passkeys or without a host name; Invalid on `code`; TooMany
     */
    async offer(person: Person, code: string, address: string): Promise<PasskeyOfferWire> {
      const { id, email } = person;
      if (isIP(rpId.replaceAll(/[[\]]/g, '')) !== 0) throw new Conflict('passkey.noName');
      if (!(await factors.show({ id })).enabled) throw new Conflict('passkey.factorFirst');
      const known = await passkeys.of(id);
      if (known.length >= MOST_PASSKEYS) throw new Conflict('passkey.most');
      await factors.demandCode(id, code, address);
      return {
        challenge: await newChallenge(id, making(person)),
        rp_id: rpId,
        user_id: Buffer.from(id).toString('base64url'),
        user_name: email,
        user_verification: verification(await accounts.byId(id)),
        known: known.map(({ credential_id }) => credential_id),
      };
    },

    /**
     * The passkey must answer the last challenge of this sign-in.
     * @throws Invalid on `response`, Conflict without a second factor or with ten passkeys
     */
    async add(person: Person, creation: PasskeyCreation, caller: Caller) {
      const credential = await created(person, creation);
      if (!credential) throw new Invalid({ response: ['passkey.wrong'] });
      const now = clock.now();
      const passkey = {
        id: newId(now),
        account_id: person.id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        name: creation.name,
        created_at: now,
        used_at: null,
      };
      const isAdded = await changed(person, 'passkey_set', caller, async (tx) => {
        if (!(await factors.hold(tx, person.id))) throw new Conflict('passkey.factorFirst');
        if ((await passkeyRepository(tx).of(person.id)).length >= MOST_PASSKEYS) throw new Conflict('passkey.most');
        return passkeyRepository(tx).insert(passkey);
      });
      if (!isAdded) throw new Invalid({ response: ['passkey.wrong'] });
      return shown(passkey);
    },

    /** @throws NotFound, Invalid on `code` if it is missing or wrong, TooMany */
    async remove(person: Person, id: string, code: string | undefined, caller: Caller): Promise<void> {
      if (!(await passkeys.of(person.id)).some((known) => known.id === id)) throw new NotFound('passkey', id);
      if (code === undefined) throw new Invalid({ code: ['secondFactor.needed'] });
      await factors.demandCode(person.id, code, caller.address);
      const drop = (tx: Transaction<Tables>) => passkeyRepository(tx).drop(person.id, id);
      if (!(await changed(person, 'passkey_off', caller, drop))) throw new NotFound('passkey', id);
    },

    /** The challenge for a passkey of the account, whose password was checked. @throws NotFound if it has none */
    async ask(account: SignsIn): Promise<PasskeyAskedWire> {
      const known = await passkeys.of(account.id);
      if (known.length === 0) throw new NotFound('passkey', account.id);
      return {
        challenge: await newChallenge(account.id, signing),
        rp_id: rpId,
        user_verification: verification(account),
        known: known.map(({ credential_id }) => credential_id),
      };
    },

    /** Accepts a signature instead of a code. @throws Invalid on `passkey` if it is not by a passkey of the account */
    async demand(account: SignsIn, assertion: PasskeyAssertion, address: string): Promise<true> {
      const passkey = (await passkeys.of(account.id)).find(({ credential_id }) => credential_id === assertion.id);
      const counter = passkey ? await signed(account, passkey, assertion) : null;
      if (!passkey || counter === null) {
        security.note('factor.wrong', { account: account.id, address });
        throw new Invalid({ passkey: ['passkey.wrong'] });
      }
      await passkeys.used(passkey.id, counter, clock.now());
      return true;
    },
  };
}

const shown = ({ id, name, created_at, used_at }: Pick<Passkey, 'id' | 'name' | 'created_at' | 'used_at'>) => ({
  id,
  name,
  created_at,
  used_at,
});
