import { decodeScheme, type StoredScheme } from '@uzor/kit';
import type { Kysely } from 'kysely';
import { NotFound } from '../../errors.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { kitRepository } from './repository.ts';

const keptSchemes = 32; // about 0.3 MB each

export type SchemeCache = ReturnType<typeof schemeCache>;

/** Schemes of kits, read once and kept while they are used: a kit's scheme never changes. */
export function schemeCache(database: Kysely<Tables>) {
  const kept = new Map<string, StoredScheme>();
  return {
    /** @throws NotFound where the kit is gone */
    async of(kitId: string): Promise<StoredScheme> {
      const scheme = kept.get(kitId) ?? (await read(kitId));
      kept.delete(kitId);
      kept.set(kitId, scheme); // the last used stand last
      if (kept.size > keptSchemes) kept.delete(kept.keys().next().value ?? kitId);
      return scheme;
    },
  };
  async function read(kitId: string): Promise<StoredScheme> {
    const bytes = await kitRepository(database).schemeOf(kitId);
    if (!bytes) throw new NotFound('scheme of', kitId); // erased meanwhile: every kit has one
    return decodeScheme(bytes.toString('utf8'));
  }
}
