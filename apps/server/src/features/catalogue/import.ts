import { readFile } from 'node:fs/promises';
import { cardKinds } from '@uzor/contract';
import type { Insertable, Kysely } from 'kysely';
import { parseCsv } from '../../platform/csv.ts';
import { keepPublicPicture } from '../../platform/web-files/public-pictures.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { CatalogueEntryTable } from './tables.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { catalogueRepository } from './repository.ts';

/** The catalogue of a fresh start. */
const seedFile = new URL('../../../../../assets/catalogue/catalogue.csv', import.meta.url);
const pictureSidePx = 800;

type Entry = Omit<Insertable<CatalogueEntryTable>, 'picture_key'> & { readonly picture: string };

/**
 * Takes in `name,title[,title_en],product,size,color[,color_en],picture,price,popularity,added_at,wb_url,ozon_url,ya_url,active`;
 * pictures are paths beside the file. A name that is known already is changed to what the file says.
 *
 * @returns how many entries the file has
 * @throws RangeError naming the line that does not fit; then nothing is taken in
 */
export async function importCatalogue(database: Kysely<Tables>, storage: Storage, file: URL): Promise<number> {
  const entries = parseCsv(await readFile(file, 'utf8')).map(readEntry);
  const pictures = await Promise.all(
    entries.map(({ picture }) => keepPublicPicture(storage, 'catalogue', new URL(picture, file), pictureSidePx)),
  );
  const rows = entries.map(({ picture: _, ...entry }, i) => ({ ...entry, picture_key: pictures[i] ?? '' }));
  await inTransaction(database, (tx) => catalogueRepository(tx).put(rows));
  return rows.length;
}

/** Fills an empty catalogue. */
export async function seedCatalogue(database: Kysely<Tables>, storage: Storage): Promise<void> {
  if (await catalogueRepository(database).isEmpty()) await importCatalogue(database, storage, seedFile);
}

function readEntry(row: ReadonlyMap<string, string>, i: number): Entry {
  const line = i + 2; // the header is line 1
  const text = (name: string) => {
    const value = row.get(name) ?? '';
    if (value === '') throw new RangeError(`Line ${line}: ${name} is missing`);
    return value;
  };
  const product = cardKinds.find((kind) => kind === text('product'));
  if (!product) throw new RangeError(`Line ${line}: product is one of ${cardKinds.join(', ')}`);
  const addedAt = new Date(text('added_at'));
  if (Number.isNaN(addedAt.getTime())) throw new RangeError(`Line ${line}: added_at is a day such as 2026-11-20`);
  return {
    name: text('name'),
    title_ru: text('title'),
    title_en: row.get('title_en') || text('title'),
    product,
    size: row.get('size') ?? '',
    color_ru: row.get('color') ?? '',
    color_en: row.get('color_en') || (row.get('color') ?? ''),
    picture: text('picture'),
    price: wholeAt(row, 'price', line),
    popularity: wholeAt(row, 'popularity', line),
    added_at: addedAt,
    wb_url: linkAt(row, 'wb_url', line),
    ozon_url: linkAt(row, 'ozon_url', line),
    ya_url: linkAt(row, 'ya_url', line),
    active: !['0', 'false', 'no'].includes((row.get('active') ?? '').toLowerCase()),
  };
}

function wholeAt(row: ReadonlyMap<string, string>, name: string, line: number): number {
  const value = row.get(name) || '0';
  if (!/^\d{1,9}$/.test(value)) throw new RangeError(`Line ${line}: ${name} is a whole number`);
  return Number(value);
}

/** Only links of the web: what is opened from a card must not run. */
function linkAt(row: ReadonlyMap<string, string>, name: string, line: number): string | null {
  const value = row.get(name) ?? '';
  if (value === '') return null;
  if (!/^https:\/\//.test(value) || !URL.canParse(value))
    throw new RangeError(`Line ${line}: ${name} begins with https://`);
  return value;
}
