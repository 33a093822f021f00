import { createHmac, hkdfSync } from 'node:crypto';

/** The purposes of digests: each has a key of its own, so that digests of different purposes never match. */
const digestedFor = {
  barredAddress: 'uzor: address that no mail goes to',
  sharing: 'uzor: where a code is used from',
  returnPath: 'uzor: address that a mail comes back to',
  enteredCode: 'uzor: code that was entered in a browser',
  limit: 'uzor: whose events a limit counts',
  restore: 'uzor: link that brings a deleted account back',
} as const;

/** HMAC-SHA-256 of a text, 32 bytes, keyed by the secret key, without which it can be neither computed nor guessed. */
export function keyedDigest(purpose: keyof typeof digestedFor, secretKey: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', digestedFor[purpose], 32));
  return createHmac('sha256', key).update(text).digest();
}
