import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new key with 128 random bits. Only its hash is stored. */
export function newEraseKey(): string {
  return randomBytes(16).toString('base64url');
}

export function eraseKeyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Compares in constant time. */
export function isEraseKey(key: string, hash: Buffer | null): boolean {
  return hash !== null && timingSafeEqual(eraseKeyHash(key), hash);
}
