import { randomBytes } from 'node:crypto';

/** A new id after the pattern of UUIDv7: 48 bits of time, so that indexes grow at one end, and 74 random bits, so that nobody counts or guesses. */
export function newId(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** A slug: 128 random bits. Whoever knows it may open what it names. */
export function newSlug(): string {
  return randomBytes(16).toString('base64url');
}

/** True for what an id or a slug of ours could be; anything else never reaches the database. */
export function isId(given: string): boolean {
  return /^[\w-]{1,64}$/.test(given);
}
