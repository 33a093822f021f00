import { createHmac, hkdfSync } from 'node:crypto';

/** The purposes of digests: each has a key of its own, so that digests of different purposes never match. */
const digestedFor = {
  barredAddress: 'uzor: address that no mail goes to',
  sharing: 'uzor: where a code is used from',
  returnPath: 'uzor: address that a mail comes back to',
  enteredCode: 'uzor: code that was entered in a browser',
  limit: 'uzor: whose events a limit counts',
  historyEntry: 'uzor: entry of somebody else in a history',
  restore: 'uzor: link that brings a deleted account back',
} as const;

/** The first 122 bits of a digest as a UUID of version 8. */
export function uuidOf(digest: Buffer): string {
  const hex = digest.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** HMAC-SHA-256 of a text, 32 bytes, keyed by the secret key, without which it can be neither computed nor guessed. */
export function keyedDigest(purpose: keyof typeof digestedFor, secretKey: string, text: string): Buffer {
  const info = digestedFor[purpose];
  const key = keys.get(`${info}\n${secretKey}`) ?? Buffer.from(hkdfSync('sha256', secretKey, '', info, 32));
  keys.set(`${info}\n${secretKey}`, key);
  return createHmac('sha256', key).update(text).digest();
}
/** Derived keys: deriving one takes ten times as long as a digest. */
const keys = new Map<string, Buffer>();
