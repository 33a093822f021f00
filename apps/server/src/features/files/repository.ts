import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { FileTable, PhotoKey, PhotoKeyTable } from './tables.ts';

export type StoredFile = Selectable<FileTable>;
export type KeyMade = Pick<Selectable<PhotoKeyTable>, 'made_at' | 'storage_key'>;

/** Every column that refers to a file. */
export const fileReferences = [
  ['account', 'avatar'],
  ['blank', 'raw_photo'],
  ['blank', 'cropped_photo'],
  ['blank', 'origin_photo'],
  ['demo', 'photo'],
  ['demo', 'origin_photo'],
  ['demo_photo', 'picture'],
  ['kit', 'origin_photo'],
  ['kit', 'tracing_photo'],
  ['kit', 'booklet'],
  ['kit_print', 'file'],
  ['made_tracing', 'picture'],
  ['profile_export', 'file'],
  ['tracing', 'picture'],
] as const;

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
    async knownKeys(keys: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await db
        .selectFrom('file')
        .select('storage_key')
        .where(({ eb }) => eb('storage_key', '=', eb.fn.any(eb.val(keys))))
        .execute();
      return new Set(rows.map(({ storage_key: key }) => key));
    },
    /** Ids of up to `atMost` files recorded in that period that no row refers to. */
    async unclaimed({ from, until }: { readonly from: Date; readonly until: Date }, atMost: number): Promise<string[]> {
      const isFree = fileReferences.map(
        ([table, column]) =>
          sql`not exists (select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = file.id)`,
      );
      const { rows } = await sql<{ id: string }>`
        select id from file where created_at between ${from} and ${until} and ${sql.join(isFree, sql` and `)}
        limit ${atMost}`.execute(db);
      return rows.map(({ id }) => id);
    },
    /** Adds the key of a file. False if it has one. */
    async addKey(row: PhotoKey): Promise<boolean> {
      const { numInsertedOrUpdatedRows: added } = await db
        .insertInto('photo_key')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (added ?? 0n) > 0n;
    },
    keyOf: (storageKey: string): Promise<PhotoKey | undefined> =>
      db.selectFrom('photo_key').selectAll().where('storage_key', '=', storageKey).executeTakeFirst(),
    /** Up to `atMost` keys sealed by any of these sealers, locked. */
    keysSealedBy: (sealers: readonly string[], atMost: number): Promise<PhotoKey[]> =>
      db
        .selectFrom('photo_key')
        .selectAll()
        .where('sealed_by', 'in', sealers)
        .limit(atMost)
        .forUpdate()
        .skipLocked()
        .execute(),
    async replaceKey({ storage_key: key, ...sealed }: PhotoKey): Promise<void> {
      await db.updateTable('photo_key').set(sealed).where('storage_key', '=', key).execute();
    },
    /** Up to `atMost` keys made after `after` and by `until`, oldest first. */
    keysMade(after: KeyMade, until: Date, atMost: number): Promise<KeyMade[]> {
      return db
        .selectFrom('photo_key')
        .select(['made_at', 'storage_key'])
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple('made_at', 'storage_key'), '>', tuple(after.made_at, after.storage_key)),
        )
        .where('made_at', '<=', until)
        .orderBy('made_at')
        .orderBy('storage_key')
        .limit(atMost)
        .execute();
    },
    /** Erases keys, so that no copy of those files can be opened any more. */
    async forgetKeys(storageKeys: readonly string[]): Promise<void> {
      if (storageKeys.length === 0) return;
      await db
        .deleteFrom('photo_key')
        .where(({ eb }) => eb('storage_key', '=', eb.fn.any(eb.val(storageKeys))))
        .execute();
    },
    /** Deletes the rows. Returns the keys of their bytes. */
    async forget(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const gone = await db.deleteFrom('file').where('id', 'in', ids).returning('storage_key').execute();
      return gone.map(({ storage_key }) => storage_key);
    },
  };
}
