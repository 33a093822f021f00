import { decodeScheme, type StoredScheme } from '@uzor/kit';
import type { Kysely } from 'kysely';
import { NotFound } from '../../../errors.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { Kit } from './lifecycle.ts';
import { kitRepository } from './repository.ts';

const keptSchemes = 32; // about 0.3 MB each

export type SchemeCache = ReturnType<typeof schemeCache>;

/** A cache of kits' schemes, each in the last version that was requested; the least recently used are dropped. */
export function schemeCache(database: Kysely<Tables>) {
  const kept = new Map<string, { readonly version: number; readonly scheme: Promise<StoredScheme> }>();
  return {
    /** The scheme of a kit, at least as new as `kit`. @throws NotFound if the kit is erased */
    async of({ id, scheme_version: version }: Pick<Kit, 'id' | 'scheme_version'>): Promise<StoredScheme> {
      const known = kept.get(id);
      const scheme = known && known.version >= version ? known : { version, scheme: read(id) };
      kept.delete(id);
      kept.set(id, scheme); // most recently used last
      if (kept.size > keptSchemes) kept.delete(kept.keys().next().value ?? id);
      return scheme.scheme.catch((error: unknown) => {
        if (kept.get(id) === scheme) kept.delete(id);
        throw error;
      });
    },
  };
  async function read(kitId: string): Promise<StoredScheme> {
    const bytes = await kitRepository(database).schemeOf(kitId);
    if (!bytes) throw new NotFound('scheme of', kitId); // every kit has one, so it was erased meanwhile
    return decodeScheme(bytes.toString('utf8'));
  }
}
