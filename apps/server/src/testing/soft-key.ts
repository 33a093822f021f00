import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAskedWire, PasskeyAssertion, PasskeyCreation, PasskeyOfferWire } from '@uzor/contract';

/* An authenticator in software (WebAuthn level 3, ES256, no attestation), for tests. */

type Attestation = readonly [format: string, statement: Map<string, unknown>];
export interface SoftKey {
  /** @param attestation its format and statement */
  create(offer: PasskeyOfferWire, origin: string, attestation?: Attestation): Omit<PasskeyCreation, 'name'>;
  sign(asked: PasskeyAskedWire, origin: string): PasskeyAssertion;
  /** Resets its counter, as a cloned key would have it. */
  rewind(): void;
}

const userPresent = 0x01;
/** The user was verified (biometrics or PIN). */
export const userVerified = 0x04;
const hasCredential = 0x40;
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const base64 = (bytes: Buffer) => bytes.toString('base64url');

/** CBOR as written by authenticators: maps of small keys, texts, bytes, small numbers. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number) => {
    if (length < 24) return Buffer.from([(major << 5) | length]);
    if (length < 256) return Buffer.from([(major << 5) | 24, length]);
    return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, held]) => [cbor(key), cbor(held as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

/** @param flags of the user in its answers */
export function softKey(flags = userPresent): SoftKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;
  const authData = (rpId: string, bits: number, rest: Buffer) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(++counter);
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), counted, rest]);
  };
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  return {
    create({ challenge, rp_id }, origin, [format, statement] = ['none', new Map()]) {
      const cose = new Map<number | string, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)]);
      const attested = new Map<number | string, unknown>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', authData(rp_id, flags | hasCredential, credential)],
      ]);
      const response = {
        clientDataJSON: base64(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64(cbor(attested)),
      };
      return { id: base64(id), response };
    },
    sign({ challenge, rp_id }, origin) {
      const data = clientData('webauthn.get', challenge, origin);
      const authenticatorData = authData(rp_id, flags, Buffer.alloc(0));
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      const response = {
        clientDataJSON: base64(data),
        authenticatorData: base64(authenticatorData),
        signature: base64(signature),
      };
      return { id: base64(id), response };
    },
    rewind() {
      counter = 0;
    },
  };
}
