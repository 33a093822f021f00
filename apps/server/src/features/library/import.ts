import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { libraryCategories } from '@uzor/contract';
import { encodeJpeg, openPhoto } from '@uzor/intake';
import type { Insertable, Kysely } from 'kysely';
import * as z from 'zod/mini';
import { readImportedJson } from '../../platform/imported.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { LibraryPictureTable } from './tables.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { libraryRepository } from './repository.ts';

/** The pictures that come with the product. */
export const libraryFolder = new URL('../../../../../assets/media-library/', import.meta.url);

const previewSidePx = 360;
const previewQuality = 82;

const entries = z.array(
  z.object({
    file: z.string().check(z.regex(/^[\w-]+\/[\w-]+\.jpg$/, { error: 'a .jpg in a folder beside library.json' })),
    category: z.enum(libraryCategories, { error: `one of ${libraryCategories.join(', ')}` }),
    title: z.object({ ru: z.string(), en: z.string() }),
  }),
);
type LibraryEntry = z.infer<typeof entries>[number];

/** Imports the new pictures of a folder with a `library.json`. @throws RangeError for an invalid entry */
export async function importLibrary(database: Kysely<Tables>, storage: Storage, folder: URL): Promise<number> {
  const listed = readImportedJson(entries, await readFile(new URL('library.json', folder), 'utf8'), 'library.json');
  const repository = libraryRepository(database);
  const known = await repository.ids();
  const fresh: Insertable<LibraryPictureTable>[] = [];
  for (const [place, entry] of listed.entries()) {
    const bytes = await readFile(new URL(entry.file, folder));
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
    if (!known.has(id)) fresh.push(await store(storage, entry, { id, place, bytes }));
  }
  await repository.insert(fresh);
  return fresh.length;
}

async function store(
  storage: Storage,
  entry: LibraryEntry,
  { id, place, bytes }: { readonly id: string; readonly place: number; readonly bytes: Buffer },
) {
  const { raster } = await openPhoto(bytes, { maxSidePx: previewSidePx });
  const pictureKey = `public/library/${id}.jpg`;
  const previewKey = `public/library/${id}-preview.jpg`;
  await storage.put(pictureKey, bytes, 'image/jpeg');
  await storage.put(previewKey, await encodeJpeg(raster, previewQuality), 'image/jpeg');
  return {
    id,
    category: entry.category,
    title_ru: entry.title.ru,
    title_en: entry.title.en,
    picture_key: pictureKey,
    preview_key: previewKey,
    place,
  };
}
