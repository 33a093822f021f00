import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type {
  PasskeyAssertion,
  PasskeyAskedWire,
  PasskeyCreation,
  PasskeyOfferWire,
  PasskeyWire,
} from '@uzor/contract';
import { Conflict, Invalid, NotFound } from '../../errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Parts, Person } from '../../platform/parts.ts';
import type { SecondFactorService } from '../second-factor/index.ts';
import { type Passkey, passkeyRepository } from './repository.ts';

const CHALLENGE_BYTES = 32;
/** How long a person may look for the key, milliseconds. */
const ANSWER_WITHIN_MS = 5 * 60_000;
const MOST_PASSKEYS = 10;

export interface PasskeyParts extends Pick<Parts, 'database' | 'clock' | 'config' | 'security'> {
  readonly factors: Pick<SecondFactorService, 'show' | 'demandCode'>;
}
export type PasskeyService = ReturnType<typeof passkeyService>;

/** Passkeys (WebAuthn) beside the codes of an authenticator: they come with a second factor and go with it. */
export function passkeyService({ database, clock, config, security, factors }: PasskeyParts) {
  const passkeys = passkeyRepository(database);
  // Passkeys are of a host with a name; a trial without PUBLIC_URL has one on its own machine.
  const home = config.hasPublicUrl ? config.publicUrl : config.publicUrl.replace('//127.0.0.1', '//localhost');
  const { hostname: rpId, origin } = new URL(home);
  const expected = { expectedOrigin: [origin, ...config.allowedOrigins], expectedRPID: rpId };

  async function newChallenge(accountId: string): Promise<string> {
    const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
    await passkeys.ask(accountId, challenge, new Date(clock.now().getTime() + ANSWER_WITHIN_MS));
    return challenge;
  }

  /** The key as the library found it, or null where it did not sign what was asked, here. */
  async function created(accountId: string, { id, response }: PasskeyCreation) {
    const expectedChallenge = await passkeys.takeChallenge(accountId, clock.now());
    if (expectedChallenge === null) return null;
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server'); // large, and few people have keys
    const given = { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response } as const;
    const found = await verifyRegistrationResponse({
      response: given,
      expectedChallenge,
      ...expected,
      requireUserVerification: false,
    }).catch(() => null);
    return found?.verified ? found.registrationInfo.credential : null;
  }

  /** The counter after this signature, or null where it is not the key's. */
  async function signed(
    accountId: string,
    passkey: Passkey,
    { id, response }: PasskeyAssertion,
  ): Promise<number | null> {
    const expectedChallenge = await passkeys.takeChallenge(accountId, clock.now());
    if (expectedChallenge === null) return null;
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const credential = { id, publicKey: Uint8Array.from(passkey.public_key), counter: Number(passkey.counter) };
    const found = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge,
      ...expected,
      credential,
      requireUserVerification: false,
    }).catch(() => null);
    return found?.verified ? found.authenticationInfo.newCounter : null;
  }

  return {
    /** Those of the account, the oldest first. */
    async list({ id }: Person): Promise<PasskeyWire[]> {
      return (await passkeys.of(id)).map(toWire);
    },

    /** What a new key is made for. @throws Conflict without a second factor, with ten keys or on a server without a name, Invalid on `code`, TooMany */
    async offer({ id, email }: Person, code: string, address: string): Promise<PasskeyOfferWire> {
      if (isIP(rpId.replaceAll(/[[\]]/g, '')) !== 0) throw new Conflict('passkey.noName');
      if (!(await factors.show({ id })).enabled) throw new Conflict('passkey.factorFirst');
      const known = await passkeys.of(id);
      if (known.length >= MOST_PASSKEYS) throw new Conflict('passkey.most');
      await factors.demandCode(id, code, address);
      return {
        challenge: await newChallenge(id),
        rp_id: rpId,
        user_id: Buffer.from(id).toString('base64url'),
        user_name: email,
        known: known.map(({ credential_id }) => credential_id),
      };
    },

    /** Keeps a key made for the last offer. @throws Invalid on `response` if it was not, or is kept already */
    async add({ id: accountId }: Person, creation: PasskeyCreation, address: string): Promise<PasskeyWire> {
      const credential = await created(accountId, creation);
      const now = clock.now();
      const passkey = credential && {
        id: newId(now),
        account_id: accountId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: String(credential.counter),
        name: creation.name,
        created_at: now,
        used_at: null,
      };
      if (!passkey || !(await passkeys.insert(passkey))) throw new Invalid({ response: ['passkey.wrong'] });
      security.note('passkey.set', { account: accountId, address });
      return toWire(passkey);
    },

    /** @throws NotFound */
    async remove({ id: accountId }: Person, id: string, address: string): Promise<void> {
      if (!(await passkeys.drop(accountId, id))) throw new NotFound('passkey', id);
      security.note('passkey.off', { account: accountId, address });
    },

    /** What a key of the account is to sign; its password has been looked at. @throws NotFound where it has none */
    async ask(accountId: string): Promise<PasskeyAskedWire> {
      const known = await passkeys.of(accountId);
      if (known.length === 0) throw new NotFound('passkey', accountId);
      return {
        challenge: await newChallenge(accountId),
        rp_id: rpId,
        known: known.map(({ credential_id }) => credential_id),
      };
    },

    /** Takes a signature in place of a code. @throws Invalid on `passkey` if it is not of a key of the account */
    async demand(accountId: string, assertion: PasskeyAssertion, address: string): Promise<void> {
      const passkey = (await passkeys.of(accountId)).find(({ credential_id }) => credential_id === assertion.id);
      const counter = passkey ? await signed(accountId, passkey, assertion) : null;
      if (!passkey || counter === null) {
        security.note('factor.wrong', { account: accountId, address });
        throw new Invalid({ passkey: ['passkey.wrong'] });
      }
      await passkeys.used(passkey.id, counter, clock.now());
    },
  };
}

const toWire = ({ id, name, created_at, used_at }: Pick<Passkey, 'id' | 'name' | 'created_at' | 'used_at'>) => ({
  id,
  name,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
});
