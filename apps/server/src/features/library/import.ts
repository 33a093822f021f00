import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type LibraryCategory, libraryCategories } from '@uzor/contract';
import { encodeJpeg, openPhoto } from '@uzor/intake';
import type { Insertable, Kysely } from 'kysely';
import type { Storage } from '../../platform/storage/storage.ts';
import type { LibraryPictureTable } from './tables.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { libraryRepository } from './repository.ts';

/** The pictures that come with the product. */
export const libraryFolder = new URL('../../../../../assets/media-library/', import.meta.url);

const previewSidePx = 360;
const previewQuality = 82;

interface LibraryEntry {
  readonly file: string;
  readonly category: LibraryCategory;
  readonly title: { readonly ru: string; readonly en: string };
}

/** Takes in the pictures of a folder with its `library.json` that are not in the library yet. @throws RangeError for an entry that does not fit */
export async function importLibrary(database: Kysely<Tables>, storage: Storage, folder: URL): Promise<number> {
  const entries = readEntries(await readFile(new URL('library.json', folder), 'utf8'));
  const repository = libraryRepository(database);
  const known = await repository.ids();
  const fresh: Insertable<LibraryPictureTable>[] = [];
  for (const [place, entry] of entries.entries()) {
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

function readEntries(text: string): LibraryEntry[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new RangeError('library.json is no list');
  return list.map((entry: unknown, i) => {
    const at = `entry ${i + 1} of library.json`;
    const { file, category, title } = fieldsOf(entry, at);
    const { ru, en } = fieldsOf(title, at);
    const known = libraryCategories.find((one) => one === category);
    if (typeof file !== 'string' || !/^[\w-]+\/[\w-]+\.jpg$/.test(file) || !known)
      throw new RangeError(`The file or category of ${at} is wrong`);
    if (typeof ru !== 'string' || typeof en !== 'string') throw new RangeError(`The title of ${at} is missing`);
    return { file, category: known, title: { ru, en } };
  });
}

function fieldsOf(given: unknown, at: string): Partial<Record<string, unknown>> {
  if (typeof given !== 'object' || given === null) throw new RangeError(`Something is wrong with ${at}`);
  return { ...given };
}
