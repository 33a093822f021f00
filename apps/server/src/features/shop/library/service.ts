import type { Language, LibraryCategory, LibraryItemWire } from '@uzor/contract';
import { Invalid } from '../../../errors.ts';
import type { Parts } from '../../../platform/parts.ts';
import { libraryRepository } from './repository.ts';

export type LibraryService = ReturnType<typeof libraryService>;

export function libraryService({ database, storage, fileLinks }: Pick<Parts, 'database' | 'storage' | 'fileLinks'>) {
  const repository = libraryRepository(database);
  return {
    /** The pictures of a category, or all, in display order. */
    async list(category: LibraryCategory | null, language: Language): Promise<LibraryItemWire[]> {
      return (await repository.list(category))
        .filter(({ active }) => active)
        .map((row) => ({
          id: row.id,
          category: row.category,
          title: row[`title_${language}`],
          url: fileLinks.publicUrl(row.picture_key),
          preview_url: fileLinks.publicUrl(row.preview_key),
        }));
    },
    /** A picture's title, and a function that reads its bytes. @throws Invalid on `media_id` for an unknown picture */
    async take(
      id: string,
      language: Language,
    ): Promise<{ readonly bytes: () => Promise<Buffer>; readonly name: string }> {
      const row = /^[0-9a-f]{20}$/.test(id) ? await repository.byId(id) : null;
      const unknown = new Invalid({ media_id: ['library.unknown'] });
      if (!row) throw unknown;
      const bytes = async (): Promise<Buffer> => (await storage.read(row.picture_key)) ?? Promise.reject(unknown);
      return { bytes, name: row[`title_${language}`] };
    },
  };
}
