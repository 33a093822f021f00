import { readFile } from 'node:fs/promises';
import type { Insertable, Kysely } from 'kysely';
import { keepPublicPicture } from '../../platform/web-files/public-pictures.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { BannerTable } from './tables.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { bannerRepository } from './repository.ts';

/** The banners of a fresh start. */
const seedFile = new URL('../../../../../assets/banners/banners.json', import.meta.url);
const pictureSidePx = 2400;

interface Entry {
  readonly orderNumber: number;
  readonly link: string;
  readonly image: string;
  readonly mobileImage: string;
}

/**
 * Takes in a list of `{ order_number, link, image, mobile_image }`, pictures as paths beside the file, in place of all banners
 * there were; one with the same number keeps its id, and its clicks while it leads to the same place.
 *
 * @returns how many there are now
 * @throws RangeError for an entry that does not fit; then nothing is changed
 */
async function importBanners(database: Kysely<Tables>, storage: Storage, file: URL): Promise<number> {
  const entries = readEntries(await readFile(file, 'utf8'));
  const rows: Insertable<BannerTable>[] = [];
  for (const { orderNumber, link, image, mobileImage } of entries) {
    rows.push({
      order_number: orderNumber,
      link,
      image_key: await keepPublicPicture(storage, 'banners', new URL(image, file), pictureSidePx),
      mobile_image_key: await keepPublicPicture(storage, 'banners', new URL(mobileImage, file), pictureSidePx),
    });
  }
  await inTransaction(database, (tx) => bannerRepository(tx).replaceAll(rows));
  return rows.length;
}

/** Fills an empty list of banners. */
export async function seedBanners(database: Kysely<Tables>, storage: Storage): Promise<void> {
  if (await bannerRepository(database).isEmpty()) await importBanners(database, storage, seedFile);
}

function readEntries(text: string): Entry[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new RangeError('The file holds no list of banners');
  const entries = list.map((given: unknown, i) => readEntry(given, `banner ${i + 1}`));
  if (new Set(entries.map(({ orderNumber }) => orderNumber)).size < entries.length)
    throw new RangeError('Two banners have one order_number');
  return entries;
}

function readEntry(given: unknown, at: string): Entry {
  const fields: Partial<Record<string, unknown>> = typeof given === 'object' && given !== null ? { ...given } : {};
  const { order_number: orderNumber, link, image, mobile_image: mobileImage } = fields;
  if (typeof orderNumber !== 'number' || !Number.isInteger(orderNumber))
    throw new RangeError(`The order_number of ${at} is no whole number`);
  if (typeof link !== 'string' || !/^(\/(?!\/)|https:\/\/)/.test(link))
    throw new RangeError(`The link of ${at} is neither a page of ours nor https://`);
  if (typeof image !== 'string' || typeof mobileImage !== 'string')
    throw new RangeError(`The pictures of ${at} are missing`);
  return { orderNumber, link, image, mobileImage };
}
