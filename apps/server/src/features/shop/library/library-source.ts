import type { ContentOf } from '@uzor/contract';
import type { Ordering, ContentSource } from '../content/content-source.ts';
import { libraryRepository } from './repository.ts';

/** Pictures of the media library by id, as operators edit them. */
export const librarySource: ContentSource<ContentOf<'library'>> = {
  accepts: (item) => /^[0-9a-f]{20}$/.test(item),
  async shown(db) {
    const rows = await libraryRepository(db).list(null);
    return new Map(
      rows.map(({ id, picture_key: picture, preview_key: preview, place: _, edited, ...same }) => [
        id,
        { content: { ...same, picture, preview }, edited },
      ]),
    );
  },
  async put(db, id, shown) {
    const repository = libraryRepository(db);
    if (!shown) return repository.remove(id);
    const pictures = await repository.list(null);
    const place = pictures.find((one) => one.id === id)?.place ?? (pictures.at(-1)?.place ?? -1) + 1;
    const { picture, preview, ...same } = shown.content;
    return repository.put([{ ...same, id, place, picture_key: picture, preview_key: preview, edited: shown.edited }]);
  },
};

export const libraryOrdering: Ordering = {
  items: async (db) => (await libraryRepository(db).list(null)).map(({ id }) => id),
  setOrder: (db, items) => libraryRepository(db).setOrder(items ?? []),
};
