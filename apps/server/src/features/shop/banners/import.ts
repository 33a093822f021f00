import { readFile } from 'node:fs/promises';
import type { Insertable, Kysely } from 'kysely';
import * as z from 'zod/mini';
import {
  compareImported,
  type ImportCounts,
  type ImportRule,
  keepEdited,
  readImportedJson,
} from '../../../platform/imported.ts';
import { keepPublicPicture } from '../../../platform/web-files/public-pictures.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { BannerTable } from '../tables.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { bannerRepository } from './repository.ts';

const seedFile = new URL('../../../../../../assets/banners/banners.json', import.meta.url);
const pictureSize = { sidePx: 2400, quality: 80 };

const banners = z
  .array(
    z.object({
      order_number: z.int(),
      link: z.string().check(z.regex(/^(\/(?!\/)|https:\/\/)/, { error: 'neither a page of ours nor https://' })),
      image: z.string(),
      mobile_image: z.string(),
      alt: z._default(z.object({ ru: z.string(), en: z.string() }), { ru: '', en: '' }),
    }),
  )
  .check(
    z.refine((list) => new Set(list.map((one) => one.order_number)).size === list.length, {
      error: 'two banners have one order_number',
    }),
  );

/**
 * Replaces all banners by a list of `{ order_number, link, image, mobile_image, alt? }`, with pictures as paths
 * relative to the file. A banner with the same number keeps its id, and its clicks if the link is unchanged.
 * @throws RangeError for an invalid entry, and for banners edited by operators unless these are to be replaced; then
 * nothing is changed
 */
export async function importBanners(
  database: Kysely<Tables>,
  storage: Storage,
  file: URL,
  { replaceEdited }: ImportRule = keepEdited,
): Promise<ImportCounts> {
  const rows: Insertable<BannerTable>[] = [];
  for (const { image, mobile_image, alt, ...banner } of readImportedJson(
    banners,
    await readFile(file, 'utf8'),
    'Banners',
  )) {
    rows.push({
      ...banner,
      alt_ru: alt.ru,
      alt_en: alt.en,
      image_key: await keepPublicPicture(storage, 'banners', new URL(image, file), pictureSize),
      mobile_image_key: await keepPublicPicture(storage, 'banners', new URL(mobile_image, file), pictureSize),
    });
  }
  return inTransaction(database, async (tx) => {
    const repository = bannerRepository(tx);
    const stored = new Map((await repository.list()).map((banner) => [banner.order_number, banner]));
    if (!replaceEdited && [...stored.values()].some(({ edited }) => edited))
      throw new RangeError('The banners are edited at the desk: only with --replace the file takes their place');
    await repository.replaceAll(rows);
    return compareImported(stored, new Map(rows.map((row) => [row.order_number, row]))).counts;
  });
}

export async function seedBanners(database: Kysely<Tables>, storage: Storage): Promise<void> {
  if (await bannerRepository(database).isEmpty()) await importBanners(database, storage, seedFile);
}
