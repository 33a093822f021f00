import { createHash, randomBytes } from 'node:crypto';

/** Lifetime of a remembered sign-in, seconds (specification section 9). */
export const rememberedSeconds = 31_535_566;
/** Any other sign-in ends after this idle time, seconds. */
export const idleSeconds = 24 * 3600;

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The form in which the database stores a token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
