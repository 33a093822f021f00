import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;
const keyOf = (secretKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'uzor: password waiting to be mailed', 32));

/** Encrypts a text with the secret key: nonce, tag, AES-256-GCM. */
export function seal(secretKey: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts what `seal` returned with any of the keys. @throws if none of them opens it, or bytes were changed */
export function unseal(secretKeys: readonly string[], sealed: Buffer): string {
  for (const key of secretKeys.slice(0, -1)) {
    try {
      return unsealWith(key, sealed);
    } catch {
      // A key of before may have sealed it.
    }
  }
  return unsealWith(secretKeys.at(-1) ?? '', sealed);
}

function unsealWith(secretKey: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey), sealed.subarray(0, nonceBytes));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}
