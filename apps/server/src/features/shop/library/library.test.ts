import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type ConfigWire,
  type FilterWire,
  libraryCategories,
  type LibraryItemWire,
  maxUploadBytes,
  productKinds,
  type SizeWire,
} from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { testFolder } from '../../../platform/testing/testing.ts';
import { call } from '../../../testing/caller.ts';
import { dataOf } from '../../../testing/orders.ts';
import { openTestServer } from '../../../testing/test-server.ts';
import { importLibrary, libraryFolder } from './import.ts';
import { libraryService } from './service.ts';

const testServer = await openTestServer({ library: true });

async function get<T>(url: string, language: 'ru' | 'en' = 'ru'): Promise<T> {
  return dataOf<T>(await call(testServer.app, 'GET', url, { language }));
}
const pictures = (query = '', language: 'ru' | 'en' = 'ru') =>
  get<LibraryItemWire[]>(`/media-library${query}`, language);
const fileAt = (url: string) => testServer.app.inject({ url: url.replace('http://uzor.test', '') });

test('a fresh start has pictures in every category; no category and "all" mean everything', async () => {
  const all = await pictures();
  expect(await pictures('?category=all')).toEqual(all);
  expect(await pictures('?category=')).toEqual(all);
  const byCategory = await Promise.all(libraryCategories.map((category) => pictures(`?category=${category}`)));
  for (const [i, found] of byCategory.entries())
    expect(new Set(found.map(({ category }) => category))).toEqual(new Set([libraryCategories[i]]));
  expect(
    byCategory
      .flat()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(all.map(({ id }) => id).toSorted());
});

test('titles are in the language of the caller, and the rest is the same', async () => {
  const [inRussian, inEnglish] = [await pictures('', 'ru'), await pictures('', 'en')];
  const withoutTitle = (items: LibraryItemWire[]) => items.map(({ title: _, ...rest }) => rest);
  expect(withoutTitle(inRussian)).toEqual(withoutTitle(inEnglish));
  expect(inRussian.every(({ title }) => /[а-яё]/i.test(title))).toBe(true);
  expect(inEnglish.some(({ title }) => /[а-яё]/i.test(title))).toBe(false);
});

test('a picture and its preview are immutable public files, the preview the smaller one', async () => {
  const [first] = await pictures();
  const [whole, preview] = [await fileAt(first?.url ?? ''), await fileAt(first?.preview_url ?? '')];
  for (const { statusCode, headers } of [whole, preview])
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ]);
  expect(preview.rawPayload.length).toBeLessThan(whole.rawPayload.length);
});

test('an import adds new pictures, knows a picture by its content, and refuses an invalid entry', async () => {
  const folder = testFolder();
  await mkdir(path.join(folder, 'more'));
  await cp(new URL('animals/parrot.jpg', libraryFolder), path.join(folder, 'more/known.jpg'));
  await cp(
    path.join(import.meta.dirname, '../../../../../../assets/banners/paint-wide.jpg'),
    path.join(folder, 'more/new.jpg'),
  );
  const title = { ru: 'Новая', en: 'New' };
  const take = async (...entries: readonly object[]) => {
    await writeFile(path.join(folder, 'library.json'), JSON.stringify(entries));
    return importLibrary(testServer.database, testServer.parts.storage, pathToFileURL(`${folder}/`), { renew: false });
  };
  const before = (await pictures()).length;
  const good = { file: 'more/new.jpg', category: 'kids', title };
  expect(await take(good, { ...good, file: 'more/known.jpg' })).toMatchObject({ added: 1, changed: 0, same: 1 });
  expect((await pictures()).length).toBe(before + 1);
  expect((await pictures('?category=kids', 'en')).map((item) => item.title)).toContain('New');
  await expect(take(good, { ...good, category: 'cars' })).rejects.toThrow('library.json: entry 2 category: one of');
  await expect(take({ ...good, file: '../secret.jpg' })).rejects.toThrow('library.json: entry 1 file');
  await expect(take({ ...good, title: { ru: 'Только' } })).rejects.toThrow('entry 1 title en');
  await writeFile(path.join(folder, 'library.json'), '[{');
  const folderUrl = pathToFileURL(`${folder}/`);
  await expect(
    importLibrary(testServer.database, testServer.parts.storage, folderUrl, { renew: false }),
  ).rejects.toThrow(RangeError);
  expect((await pictures()).length).toBe(before + 1);
});

test('a picture is used by its id with its title; an unknown one, or one without bytes, is refused on media_id', async () => {
  const library = libraryService(testServer.parts);
  const [first, second] = await pictures('', 'en');
  const taken = await library.take(first?.id ?? '', 'en');
  expect(taken.name).toBe(first?.title);
  expect((await taken.bytes()).equals((await fileAt(first?.url ?? '')).rawPayload)).toBe(true);
  const unknown = { fields: { media_id: ['library.unknown'] } };
  for (const id of ['', 'f'.repeat(20), '../../etc', `${first?.id}0`])
    await expect(library.take(id, 'ru')).rejects.toMatchObject(unknown);
  const { bytes } = await library.take(second?.id ?? '', 'ru');
  await testServer.parts.storage.remove([new URL(second?.url ?? '').pathname.replace('/files/', '')]);
  await expect(bytes()).rejects.toMatchObject(unknown);
});

test('sizes and filters of a kind are those of its table, sizes in mm and portrait', async () => {
  const { apiBase, sizes, filters } = productOf('paint_by_numbers');
  const listed = await get<SizeWire[]>(`${apiBase}/size`);
  expect(listed.map(({ id, slug, width, height }) => [id, slug, width, height])).toEqual(
    sizes.map(({ id, slug, pictureMm }) => [id, slug, pictureMm.width, pictureMm.height]),
  );
  expect(listed.every(({ width, height }) => width <= height)).toBe(true);
  const shown = await get<FilterWire[]>(`${apiBase}/filter`);
  expect(shown).toHaveLength(filters.length);
  for (const { preview_img: url } of shown) expect((await fileAt(url)).headers['content-type']).toBe('image/png');
  expect(await get(`${apiBase}/filter?size=${sizes[0]?.id}`)).toEqual(shown);
  expect(await get(`${apiBase}/filter?size=999`)).toEqual([]);
});

test('the configuration has every size and filter once, the upload limits and the realtime connection', async () => {
  const config = await get<ConfigWire>('/config', 'en');
  for (const list of [config.sizes, config.filters]) {
    const ids = list.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
  }
  const everySize = productKinds.flatMap((kind) => productOf(kind).sizes.map(({ id }) => id));
  expect(new Set(config.sizes.map(({ id }) => id))).toEqual(new Set(everySize));
  expect(config).toMatchObject({
    notice: null,
    support_email: 'help@uzor.test',
    limits: { upload_bytes: maxUploadBytes },
    realtime: { wsHost: 'uzor.test', wsPort: 80, forceTLS: false },
  });
});
