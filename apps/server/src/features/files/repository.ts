import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { FileTable } from './tables.ts';

export type StoredFile = Selectable<FileTable>;

/** The SQL of stored files; create one per transaction. */
export function fileRepository(db: Kysely<Tables>) {
  return {
    async insert(files: readonly StoredFile[]): Promise<void> {
      if (files.length > 0)
        await db
          .insertInto('file')
          .values([...files])
          .execute();
    },
    async byIds(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, StoredFile>> {
      const wanted = ids.filter((id) => id !== null);
      if (wanted.length === 0) return new Map();
      const files = await db.selectFrom('file').selectAll().where('id', 'in', wanted).execute();
      return new Map(files.map((file) => [file.id, file]));
    },
    /** Those of the storage keys that a file has. */
    async knownKeys(keys: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await db
        .selectFrom('file')
        .select('storage_key')
        .where(({ eb }) => eb('storage_key', '=', eb.fn.any(eb.val(keys))))
        .execute();
      return new Set(rows.map(({ storage_key: key }) => key));
    },
    /** Deletes the rows. Returns the keys of their bytes. */
    async forget(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const gone = await db
        .deleteFrom('file')
        .where('id', 'in', [...ids])
        .returning('storage_key')
        .execute();
      return gone.map(({ storage_key }) => storage_key);
    },
  };
}
