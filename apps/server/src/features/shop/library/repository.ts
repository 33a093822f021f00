import type { LibraryCategory } from '@uzor/contract';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { LibraryPictureTable } from '../tables.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';

type LibraryPicture = Selectable<LibraryPictureTable>;

export function libraryRepository(db: Kysely<Tables>) {
  return {
    async list(category: LibraryCategory | null): Promise<LibraryPicture[]> {
      let found = db.selectFrom('library_picture').selectAll();
      if (category !== null) found = found.where('category', '=', category);
      return found.orderBy('place').orderBy('id').execute();
    },
    async remove(id: string): Promise<void> {
      await db.deleteFrom('library_picture').where('id', '=', id).execute();
    },
    /** Puts these pictures first, in this order. Afterwards all count as edited. */
    async setOrder(ids: readonly string[]): Promise<void> {
      const known = await db.selectFrom('library_picture').select('id').orderBy('place').orderBy('id').execute();
      const places = new Map(ids.map((id, place) => [id, place]));
      const after = (id: string) => places.get(id) ?? ids.length;
      for (const [place, { id }] of known.toSorted((a, b) => after(a.id) - after(b.id)).entries())
        await db.updateTable('library_picture').set({ place, edited: true }).where('id', '=', id).execute();
    },
    async byId(id: string): Promise<LibraryPicture | null> {
      return (await db.selectFrom('library_picture').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
    },
    async put(pictures: readonly Insertable<LibraryPictureTable>[]): Promise<void> {
      for (const picture of pictures) {
        const { id: _, ...changes } = picture;
        await db
          .insertInto('library_picture')
          .values(picture)
          .onConflict((on) => on.column('id').doUpdateSet(changes))
          .execute();
      }
    },
  };
}
