import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CatalogueEntryWire } from '@uzor/contract';
import { expect, test } from 'vitest';
import { testFolder } from '../../../platform/testing/testing.ts';
import { call } from '../../../testing/caller.ts';
import type { ImportCounts } from '../../../platform/imported.ts';
import { photoFile } from '../../../testing/photos.ts';
import { openTestServer } from '../../../testing/test-server.ts';
import { importCatalogue } from './import.ts';

/* Imports of an operator's file into an empty catalogue. */

const testServer = await openTestServer();
const folder = testFolder();
await writeFile(path.join(folder, 'a.jpg'), (await photoFile(1000, 1000)).bytes);
await writeFile(path.join(folder, 'text.jpg'), 'not a picture');

const columns = 'name,title,title_en,product,size,color,color_en,picture,price,popularity,added_at,wb_url,active';
async function take(...lines: string[]): Promise<ImportCounts> {
  const file = path.join(folder, 'catalogue.csv');
  await writeFile(file, [columns, ...lines].join('\n'));
  return importCatalogue(testServer.database, testServer.parts.storage, pathToFileURL(file));
}
const entries = async (query = '', language: 'ru' | 'en' = 'ru') => {
  const answer = await call(testServer.app, 'GET', `/where-buy?limit=100${query}`, { language });
  return (answer.json as { data: CatalogueEntryWire[] }).data;
};
const names = async (query = '', language: 'ru' | 'en' = 'ru') =>
  (await entries(query, language)).map(({ name }) => name);

test('a row becomes an entry with the texts of the caller’s language', async () => {
  expect(
    await take('N-1,Набор,Kit,packs,A4,Белый,White,a.jpg,990,3,2026-01-31,https://shop.example/1,1'),
  ).toMatchObject({ added: 1, same: 0 });
  const [inRussian] = await entries();
  expect(inRussian).toMatchObject({
    name: 'N-1',
    title: 'Набор',
    color: 'Белый',
    product: 'packs',
    size: 'A4',
    price: 990,
    popularity: 3,
    wb_url: 'https://shop.example/1',
    ozon_url: null,
    ya_url: null,
    added_at: '2026-01-31T00:00:00.000Z',
  });
  expect((await entries('', 'en'))[0]).toMatchObject({ title: 'Kit', color: 'White' });
});

test('texts without an English form are shown as they are, absent numbers are 0', async () => {
  await take('N-2,Только по-русски,,packs,,,,a.jpg,,,2026-02-01,,');
  const entry = (await entries('', 'en')).find(({ name }) => name === 'N-2');
  expect(entry).toMatchObject({ title: 'Только по-русски', size: '', color: '', price: 0, popularity: 0 });
});

test('a picture is stored at most 480 px a side, compressed, under a name of its content, so that two entries share it', async () => {
  await take('N-3,Три,,packs,,,,a.jpg,1,1,2026-01-01,,', 'N-4,Четыре,,packs,,,,a.jpg,1,1,2026-01-01,,');
  const pictures = (await entries()).filter(({ name }) => name === 'N-3' || name === 'N-4');
  expect(new Set(pictures.map(({ picture }) => picture)).size).toBe(1);
  expect(pictures[0]?.picture).toMatch(/\/files\/public\/catalogue\/[0-9a-f]{20}\.webp$/);
  const answer = await testServer.app.inject({ url: new URL(pictures[0]?.picture ?? '').pathname });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
});

test('a later row updates the entry of its name, and active=no hides it, with its values from the filters', async () => {
  await take('N-5,Пять,,packs,,Лиловый,Lilac,a.jpg,990,1,2026-01-01,https://shop.example/5,yes');
  expect(await take('N-5,Пять,,packs,,Лиловый,Lilac,a.jpg,1990,1,2026-01-01,,')).toMatchObject({ changed: 1 });
  expect((await entries()).find(({ name }) => name === 'N-5')).toMatchObject({ price: 1990, wb_url: null });
  for (const no of ['0', 'FALSE', 'no']) {
    await take(`N-5,Пять,,packs,,Лиловый,Lilac,a.jpg,1990,1,2026-01-01,,${no}`);
    expect(await names()).not.toContain('N-5');
    const filters = await call(testServer.app, 'GET', '/where-buy-filters');
    expect(JSON.stringify(filters.json)).not.toContain('Лиловый');
  }
});

test.each([
  ['a missing name', ',Шесть,,packs,,,,a.jpg,1,1,2026-01-01,,', 'Line 3: name: missing'],
  ['a product that is none', 'X,Шесть,,carpets,,,,a.jpg,1,1,2026-01-01,,', 'Line 3: product: one of'],
  ['a price in words', 'X,Шесть,,packs,,,,a.jpg,dear,1,2026-01-01,,', 'Line 3: price: a whole number'],
  ['a day that is none', 'X,Шесть,,packs,,,,a.jpg,1,1,soon,,', 'Line 3: added_at: a day such as'],
  ['a link that is not of the web', 'X,Шесть,,packs,,,,a.jpg,1,1,2026-01-01,data:text/html,', 'Line 3: wb_url'],
  ['a link without encryption', 'X,Шесть,,packs,,,,a.jpg,1,1,2026-01-01,http://shop.example,', 'begins with https://'],
])('%s is refused with its line number, and nothing of the file is imported', async (_, line, reason) => {
  const before = await names();
  await expect(take('GOOD,Хороший,,packs,,,,a.jpg,1,1,2026-01-01,,', line)).rejects.toThrow(reason);
  expect(await names()).toEqual(before);
});

test('a missing or invalid picture stops the import before anything is written', async () => {
  const before = await names();
  for (const picture of ['gone.jpg', 'text.jpg'])
    await expect(take(`X,Семь,,packs,,,,${picture},1,1,2026-01-01,,`)).rejects.toThrow();
  expect(await names()).toEqual(before);
});

test('a colour is found in either language, in any case', async () => {
  await take('N-8,Восемь,,packs,,Бирюзовый,Turquoise,a.jpg,1,1,2026-01-01,,');
  for (const colour of ['Бирюзовый', 'бирюзовый', 'TURQUOISE', ' turquoise '])
    expect(await names(`&color=${encodeURIComponent(colour)}`), colour).toEqual(['N-8']);
  expect(await names('&color=%25')).toEqual([]);
});

test('colours are sorted by their names in the language of the caller', async () => {
  await take(
    'S-1,Один,,plush,,Белый,White,a.jpg,1,1,2026-01-01,,',
    'S-2,Два,,plush,,Красный,Amber,a.jpg,1,1,2026-01-01,,',
  );
  expect(await names('&product=plush&sort=color', 'ru')).toEqual(['S-1', 'S-2']);
  expect(await names('&product=plush&sort=color', 'en')).toEqual(['S-2', 'S-1']);
  expect(await names('&product=plush&sort=-color', 'en')).toEqual(['S-1', 'S-2']);
});

test.each([
  ['limit=101', 'limit'],
  ['offset=-1', 'offset'],
  ['sort=-weight', 'sort'],
  [`color=${'a'.repeat(101)}`, 'color'],
])('%s is refused on its field', async (query, field) => {
  const { status, error } = await call(testServer.app, 'GET', `/where-buy?${query}`);
  expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]]);
});
