import { decodeScheme, type StoredScheme } from '@uzor/kit';
import type { Kysely } from 'kysely';
import { NotFound } from '../../errors.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { kitRepository } from './repository.ts';

const keptSchemes = 32; // about 0.3 MB each

export type SchemeCache = ReturnType<typeof schemeCache>;

/** A cache of kits' schemes, which never change; the least recently used are dropped. */
export function schemeCache(database: Kysely<Tables>) {
  const kept = new Map<string, StoredScheme>();
  return {
    /** @throws NotFound if the kit is erased */
    async of(kitId: string): Promise<StoredScheme> {
      const scheme = kept.get(kitId) ?? (await read(kitId));
      kept.delete(kitId);
      kept.set(kitId, scheme); // most recently used last
      if (kept.size > keptSchemes) kept.delete(kept.keys().next().value ?? kitId);
      return scheme;
    },
  };
  async function read(kitId: string): Promise<StoredScheme> {
    const bytes = await kitRepository(database).schemeOf(kitId);
    if (!bytes) throw new NotFound('scheme of', kitId); // every kit has one, so it was erased meanwhile
    return decodeScheme(bytes.toString('utf8'));
  }
}
