import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;
/** The purposes of sealing: each has a key of its own, so that one cannot open what another sealed. */
export const sealedFor = {
  mail: 'uzor: password waiting to be mailed',
  question: 'uzor: question to support',
  parts: 'uzor: request for missing parts',
  secondFactor: 'uzor: secret of a second factor',
} as const;
export type Purpose = keyof typeof sealedFor;

const keyOf = (purpose: Purpose, secretKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', sealedFor[purpose], 32));

/** Encrypts a text with the secret key: nonce, tag, AES-256-GCM. */
export function seal(purpose: Purpose, secretKey: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(purpose, secretKey), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts what `seal` returned with any of the keys. @throws if none of them opens it, or bytes were changed */
export function unseal(purpose: Purpose, secretKeys: readonly string[], sealed: Buffer): string {
  for (const key of secretKeys.slice(0, -1)) {
    try {
      return unsealWith(purpose, key, sealed);
    } catch {
      // A former key may have sealed it.
    }
  }
  return unsealWith(purpose, secretKeys.at(-1) ?? '', sealed);
}

function unsealWith(purpose: Purpose, secretKey: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose, secretKey), sealed.subarray(0, nonceBytes));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}
