import { cardKinds } from '@uzor/contract';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { parseCsv, readCsvFile } from '../../../platform/csv.ts';
import {
  compareImported,
  type ImportCounts,
  type ImportRule,
  keepEdited,
  readImported,
  withoutEdited,
} from '../../../platform/imported.ts';
import { keepPublicPicture } from '../../../platform/web-files/public-pictures.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { catalogueRepository } from './repository.ts';

const seedFile = new URL('../../../../../../assets/catalogue/catalogue.csv', import.meta.url);
/** A card is at most 325 CSS px wide, and a list shows two dozen at once: about 20 kB each. */
const pictureSize = { sidePx: 480, quality: 60 };

const text = z.string({ error: 'missing' });
const perhaps = z._default(z.string(), '');
const whole = z._default(
  z.pipe(z.string().check(z.regex(/^\d{1,9}$/, { error: 'a whole number' })), z.transform(Number)),
  0,
);
/** Only https links, because a javascript: link would run in our page. */
const isLink = (given: string) => given.startsWith('https://') && URL.canParse(given);
const link = z._default(z.nullable(z.string().check(z.refine(isLink, { error: 'begins with https://' }))), null);
const no = ['0', 'false', 'no'];

const entry = z.object({
  name: text,
  title: text,
  title_en: z.optional(z.string()),
  product: z.enum(cardKinds, { error: `one of ${cardKinds.join(', ')}` }),
  size: perhaps,
  color: perhaps,
  color_en: z.optional(z.string()),
  picture: text,
  price: whole,
  popularity: whole,
  added_at: z.pipe(
    text.check(z.refine((day) => !Number.isNaN(Date.parse(day)), { error: 'a day such as 2026-11-20' })),
    z.transform((day) => new Date(day)),
  ),
  wb_url: link,
  ozon_url: link,
  ya_url: link,
  active: z.pipe(
    perhaps,
    z.transform((given) => !no.includes(given.toLowerCase())),
  ),
});

/**
 * Imports
 * `name,title[,title_en],product,size,color[,color_en],picture,price,popularity,added_at,wb_url,ozon_url,ya_url,active`;
 * pictures are paths relative to the file. An entry with a known name is updated. If two lines have the same name, the
 * last one counts. Entries missing from the file stay. Entries edited by operators stay too, unless `rule` says to
 * replace them.
 * @throws RangeError naming the wrong line; then nothing is imported
 */
export async function importCatalogue(
  database: Kysely<Tables>,
  storage: Storage,
  file: URL,
  rule: ImportRule = keepEdited,
): Promise<ImportCounts> {
  const entries = parseCsv(await readCsvFile(file)).map(({ line, cells, isCut }) => {
    if (isCut) throw new RangeError(`Line ${line}: the line has not as many cells as there are columns`);
    return readImported(entry, cells, `Line ${line}`);
  });
  const pictures = await Promise.all(
    entries.map(({ picture }) => keepPublicPicture(storage, 'catalogue', new URL(picture, file), pictureSize)),
  );
  const rows = entries.map(({ picture: _, title, title_en, color, color_en, ...same }, i) => ({
    ...same,
    title_ru: title,
    title_en: title_en ?? title,
    color_ru: color,
    color_en: color_en ?? color,
    picture_key: pictures[i] ?? '',
  }));
  const byName = new Map(rows.map((row) => [row.name, row]));
  return inTransaction(database, async (tx) => {
    const repository = catalogueRepository(tx);
    const stored = await repository.byNames([...byName.keys()]);
    const { free, kept } = withoutEdited(stored, byName, rule);
    const { toWrite, counts } = compareImported(stored, free);
    await repository.put(toWrite);
    return { ...counts, kept };
  });
}

export async function seedCatalogue(database: Kysely<Tables>, storage: Storage): Promise<void> {
  if (await catalogueRepository(database).isEmpty()) await importCatalogue(database, storage, seedFile);
}
