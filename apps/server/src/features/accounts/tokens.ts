import { createHash, randomBytes } from 'node:crypto';

/** A remembered sign-in lasts this long, seconds (specification section 9). */
export const rememberedSeconds = 31_535_566;
/** Any other ends after so much idleness, seconds. */
export const idleSeconds = 24 * 3600;

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
