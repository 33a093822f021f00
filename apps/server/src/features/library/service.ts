import type { Language, LibraryCategory, LibraryItemWire } from '@uzor/contract';
import { Invalid } from '../../errors.ts';
import type { Parts } from '../../platform/parts.ts';

export type LibraryService = ReturnType<typeof libraryService>;

export function libraryService({ database, storage, fileLinks }: Pick<Parts, 'database' | 'storage' | 'fileLinks'>) {
  return {
    /** The pictures of a category, or all, in the order of showing. */
    async list(category: LibraryCategory | null, language: Language): Promise<LibraryItemWire[]> {
      const rows = await database
        .selectFrom('library_picture')
        .selectAll()
        .$if(category !== null, (query) => query.where('category', '=', category ?? 'selfie'))
        .orderBy('place')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        category: row.category,
        title: language === 'ru' ? row.title_ru : row.title_en,
        url: fileLinks.publicUrl(row.picture_key),
        preview_url: fileLinks.publicUrl(row.preview_key),
      }));
    },
    /** A picture's title, and its bytes when they are asked for; either is Invalid on `media_id` for an unknown one. */
    async take(
      id: string,
      language: Language,
    ): Promise<{ readonly bytes: () => Promise<Buffer>; readonly name: string }> {
      const row = /^[0-9a-f]{20}$/.test(id)
        ? await database.selectFrom('library_picture').selectAll().where('id', '=', id).executeTakeFirst()
        : undefined;
      const unknown = new Invalid({ media_id: ['library.unknown'] });
      if (!row) throw unknown;
      const bytes = async (): Promise<Buffer> => (await storage.read(row.picture_key)) ?? Promise.reject(unknown);
      return { bytes, name: language === 'ru' ? row.title_ru : row.title_en };
    },
  };
}
