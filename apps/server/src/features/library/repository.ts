import type { LibraryCategory } from '@uzor/contract';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { LibraryPictureTable } from './tables.ts';
import type { Tables } from '../../platform/postgres/tables.ts';

type LibraryPicture = Selectable<LibraryPictureTable>;

/** The SQL of the media library; create one per transaction. */
export function libraryRepository(db: Kysely<Tables>) {
  return {
    /** The pictures of a category, or (null) all, in display order. */
    async list(category: LibraryCategory | null): Promise<LibraryPicture[]> {
      let found = db.selectFrom('library_picture').selectAll();
      if (category !== null) found = found.where('category', '=', category);
      return found.orderBy('place').execute();
    },
    async byId(id: string): Promise<LibraryPicture | null> {
      return (await db.selectFrom('library_picture').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
    },
    async ids(): Promise<ReadonlySet<string>> {
      const rows = await db.selectFrom('library_picture').select('id').execute();
      return new Set(rows.map(({ id }) => id));
    },
    /** Inserts new pictures; existing ones are not changed. */
    async insert(pictures: readonly Insertable<LibraryPictureTable>[]): Promise<void> {
      if (pictures.length === 0) return;
      await db
        .insertInto('library_picture')
        .values(pictures)
        .onConflict((on) => on.column('id').doNothing())
        .execute();
    },
  };
}
