import { createHmac, hkdfSync } from 'node:crypto';

/** What texts are digested for: each purpose has a key of its own, so that a digest of one is none of another. */
const digestedFor = {
  barredAddress: 'uzor: address that no mail goes to',
  sharing: 'uzor: where a code is used from',
  returnPath: 'uzor: address that a mail comes back to',
} as const;

/** HMAC-SHA-256 of a text under a key of the secret key, 32 bytes: nobody without that key can make it, or try texts. */
export function keyedDigest(purpose: keyof typeof digestedFor, secretKey: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', digestedFor[purpose], 32));
  return createHmac('sha256', key).update(text).digest();
}
