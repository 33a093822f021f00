import type { ContentOf } from '@uzor/contract';
import type { ContentSource } from '../content/content-source.ts';
import { catalogueRepository } from './repository.ts';

/** Entries of the catalogue by article number, as operators edit them. */
export const catalogueSource: ContentSource<ContentOf<'catalogue'>> = {
  async shown(db) {
    const rows = await catalogueRepository(db).all();
    return new Map(
      rows.map(({ id: _, name, picture_key: picture, added_at: added, edited, ...same }) => [
        name,
        { content: { ...same, picture, added_at: added.toISOString() }, edited },
      ]),
    );
  },
  async put(db, name, shown) {
    const repository = catalogueRepository(db);
    if (!shown) return repository.remove(name);
    const { picture, added_at: added, ...same } = shown.content;
    const row = { ...same, name, picture_key: picture, added_at: new Date(added), edited: shown.edited };
    return repository.put([row]);
  },
};
