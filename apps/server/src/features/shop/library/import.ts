import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { libraryCategories } from '@uzor/contract';
import { encodeJpeg, openPhoto } from '@uzor/intake';
import type { Insertable, Kysely } from 'kysely';
import * as z from 'zod/mini';
import {
  compareImported,
  type ImportCounts,
  type ImportRule,
  readImportedJson,
  withoutEdited,
} from '../../../platform/imported.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { LibraryPictureTable } from '../tables.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { libraryRepository } from './repository.ts';

export const libraryFolder = new URL('../../../../../../assets/media-library/', import.meta.url);

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

/**
 * Imports the pictures of a folder with a `library.json`; a picture is identified by its content. Pictures edited by
 * operators stay as they are, unless `replaceEdited` is set.
 * @param renew whether other known pictures are updated from the list
 * @throws RangeError for an invalid entry
 */
export async function importLibrary(
  database: Kysely<Tables>,
  storage: Storage,
  folder: URL,
  { renew, replaceEdited = false }: { readonly renew: boolean } & Partial<ImportRule>,
): Promise<ImportCounts> {
  const listed = readImportedJson(entries, await readFile(new URL('library.json', folder), 'utf8'), 'library.json');
  const repository = libraryRepository(database);
  const known = new Map((await repository.list(null)).map((picture) => [picture.id, picture]));
  const rows = new Map<string, Insertable<LibraryPictureTable>>();
  for (const [place, entry] of listed.entries()) {
    const bytes = await readFile(new URL(entry.file, folder));
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
    const stored = known.get(id);
    if (stored === undefined) await store(storage, id, bytes);
    rows.set(id, stored === undefined || renew ? rowOf(entry, id, place) : stored);
  }
  const { free, kept } = withoutEdited(known, rows, { replaceEdited });
  const { toWrite, counts } = compareImported(known, free);
  await repository.put(toWrite);
  return { ...counts, kept, removed: 0 };
}

const pictureKey = (id: string) => `public/library/${id}.jpg`;
const previewKey = (id: string) => `public/library/${id}-preview.jpg`;

async function store(storage: Storage, id: string, bytes: Buffer): Promise<void> {
  const { raster } = await openPhoto(bytes, { maxSidePx: previewSidePx });
  await storage.put(pictureKey(id), bytes, 'image/jpeg');
  await storage.put(previewKey(id), await encodeJpeg(raster, previewQuality), 'image/jpeg');
}

function rowOf({ category, title }: LibraryEntry, id: string, place: number): Insertable<LibraryPictureTable> {
  return {
    id,
    category,
    title_ru: title.ru,
    title_en: title.en,
    picture_key: pictureKey(id),
    preview_key: previewKey(id),
    place,
  };
}
