import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Guest } from '../../../platform/parts.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { collaboratorRepository } from './repository.ts';

/** The key of a new link: 128 random bits. Only its hash is stored. */
export function newGuestKey(): string {
  return randomBytes(16).toString('base64url');
}

export function guestKeyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** The guest of a key; null once the link has ended or the work is in the bin or erased. */
export async function guestOf(database: Kysely<Tables>, key: string): Promise<Guest | null> {
  if (!/^[\w-]{22}$/.test(key)) return null;
  const hash = guestKeyHash(key);
  const found = await collaboratorRepository(database).byKey(hash);
  if (!found) return null;
  return {
    id: found.id,
    kitId: found.kit_id,
    collaborator: found.place,
    mayMark: found.may_mark,
    signIn: hash.toString('hex'),
  };
}
