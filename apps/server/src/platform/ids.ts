import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** A new UUIDv7: 48 bits of time, so that indexes grow at one end, and 74 random bits, which cannot be guessed. */
export function newId(now: Date): string {
  return v7({ msecs: now.getTime() });
}

/** A slug: 128 random bits. Knowing it grants access. */
export function newSlug(): string {
  return randomBytes(16).toString('base64url');
}

/** Whether the text can be an id or a slug; nothing else reaches the database. */
export function isId(given: string): boolean {
  return /^[\w-]{1,64}$/.test(given);
}
