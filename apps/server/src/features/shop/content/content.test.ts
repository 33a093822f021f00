import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BannerWire, type CatalogueEntryWire, keptForMs } from '@uzor/contract';
import { encodeJpeg } from '@uzor/intake';
import { expect, test } from 'vitest';
import { dataOf } from '../../../testing/orders.ts';
import { testFolder } from '../../../platform/testing/testing.ts';
import { detailed } from '../../../testing/photos.ts';
import { openTestServer } from '../../../testing/test-server.ts';
import { importBanners, seedBanners } from '../banners/import.ts';
import { importCatalogue, seedCatalogue } from '../catalogue/import.ts';
import { openContentAdmin } from '../../../testing/content-admin.ts';

const testServer = await openTestServer({ library: true });
const admin = await openContentAdmin(testServer);

const entries = async () => dataOf<CatalogueEntryWire[]>(await admin.get('/where-buy?limit=100'));
const banners = async (language: 'ru' | 'en' = 'ru') => dataOf<BannerWire[]>(await admin.get('/banners', language));

async function writtenFile(name: string, content: string): Promise<URL> {
  const folder = testFolder();
  await writeFile(path.join(folder, 'a.jpg'), await encodeJpeg(detailed(120, 60), 80));
  await writeFile(path.join(folder, name), content);
  return pathToFileURL(path.join(folder, name));
}

async function lineOfCatalogue(name: string): Promise<string> {
  const file = new URL('../../../../../../assets/catalogue/catalogue.csv', import.meta.url);
  const [first, ...lines] = (await readFile(file, 'utf8')).split('\n');
  const line = lines.find((one) => one.startsWith(`${name},`));
  return [first, line?.replace('pictures/', new URL('pictures/', file).href)].join('\n');
}

test('an edit is shown to customers at once, and stays after a restart and the same import twice', async () => {
  const { database, parts } = testServer;
  const { item, content } = await admin.first('catalogue');
  const priceOf = async () => (await entries()).find(({ name }) => name === item)?.price;
  expect(await priceOf()).toBe(content.price);
  const published = await admin.published('catalogue', item, { ...content, price: 1777 });
  expect(published).toMatchObject({ section: 'catalogue', item, content: { price: 1777 } });
  expect(await priceOf()).toBe(1777);
  expect((await admin.overview()).publications).toMatchObject([
    { operator: 'olga@example.com', changes: [{ section: 'catalogue', item }] },
  ]);
  const file = await writtenFile('catalogue.csv', await lineOfCatalogue(item));
  const twice = [
    await importCatalogue(database, parts.storage, file),
    await importCatalogue(database, parts.storage, file),
  ];
  expect(twice).toMatchObject([
    { added: 0, changed: 0, kept: 1 },
    { added: 0, changed: 0, kept: 1 },
  ]);
  await seedCatalogue(database, parts.storage);
  expect(await priceOf()).toBe(1777);
  expect(await importCatalogue(database, parts.storage, file, { replaceEdited: true })).toMatchObject({
    changed: 1,
    kept: 0,
  });
  expect(await priceOf()).toBe(content.price);
});

test('a publication can be undone within 30 days, once, and not over a later one', async () => {
  const entry = await admin.first('catalogue');
  const titled = async (title_ru: string) => {
    const { content } = await admin.first('catalogue');
    await admin.published('catalogue', entry.item, { ...content, title_ru });
    testServer.advance(1);
  };
  await titled('Один');
  await titled('Два');
  const [second, one] = (await admin.overview()).publications;
  expect((await admin.undo(one?.id)).status).toBe(409);
  expect((await admin.undo(second?.id)).status).toBe(200);
  expect((await admin.first('catalogue')).content.title_ru).toBe('Один');
  expect((await admin.undo(second?.id)).status).toBe(409);
  expect((await admin.undo(one?.id)).status).toBe(200);
  expect((await admin.first('catalogue')).content).toEqual(entry.content);
  expect((await admin.overview()).publications[0]).toMatchObject({
    id: second?.id,
    undone_by: 'olga@example.com',
  });
  expect((await admin.undo('none')).status).toBe(404);
  await titled('Три');
  const [third] = (await admin.overview()).publications;
  await admin.passes(keptForMs.publication / 1000 + 60);
  expect((await admin.undo(third?.id)).status).toBe(409);
  await testServer.features.tidy();
  expect(await testServer.database.selectFrom('content_publication').select('id').execute()).toEqual([]);
});

test('a banner without alternative text cannot be published', async () => {
  const before = await banners();
  const { content } = await admin.first('banners');
  const given = { ...content, link: '/faq', alt_ru: '', alt_en: '' };
  const refused = await admin.publish('banners', 'new', given, true);
  expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([
    422,
    ['content.alt_ru', 'content.alt_en'],
  ]);
  expect(await banners()).toEqual(before);
  await admin.published('banners', 'new', { ...given, alt_ru: 'Пчела', alt_en: 'A bee' }, true);
  expect((await banners()).at(-1)).toMatchObject({ link: '/faq', alt: 'Пчела', order_number: before.length + 1 });
  expect((await banners('en')).at(-1)?.alt).toBe('A bee');
  expect((await admin.undoLast()).status).toBe(200);
  expect(await banners()).toEqual(before);
});

test('banners are reordered and hidden; clicks stay, and no import changes what an operator published', async () => {
  const { database, parts } = testServer;
  const before = await banners();
  const [a, b, c] = before.map(({ id }) => String(id));
  await admin.published('order', 'banners', { items: [c, a, b] });
  const [, hidden] = await admin.items('banners');
  await admin.published('banners', hidden?.item ?? '', { ...hidden?.content, active: false });
  expect((await banners()).map(({ id, order_number }) => [String(id), order_number])).toEqual([
    [c, 1],
    [b, 3],
  ]);
  const images = { image: 'a.jpg', mobile_image: 'a.jpg' };
  const file = await writtenFile('banners.json', JSON.stringify([{ order_number: 1, link: '/faq', ...images }]));
  await expect(importBanners(database, parts.storage, file)).rejects.toThrow('--replace');
  await seedBanners(database, parts.storage);
  expect((await banners()).length).toBe(2);
  await admin.undoLast();
  testServer.advance(1);
  const [, ordering] = (await admin.overview()).publications;
  expect((await admin.undo(ordering?.id)).status).toBe(200);
  expect(await banners()).toEqual(before);
  expect(await importBanners(database, parts.storage, file, { replaceEdited: true })).toMatchObject({
    changed: 1,
    removed: 2,
  });
});

test('a new entry is added under its article number; links that are not https and invalid keys are refused on their field', async () => {
  const { content } = await admin.first('catalogue');
  const fieldsOf = async (changes: object, item = 'DM-900') =>
    Object.keys((await admin.publish('catalogue', item, { ...content, ...changes }, true)).error.errors ?? {});
  expect(await fieldsOf({ wb_url: 'javascript:alert(1)' })).toEqual(['content.wb_url']);
  expect(await fieldsOf({ picture: 'files/secret.jpg' })).toEqual(['content.picture']);
  expect(await fieldsOf({ price: -1 })).toEqual(['content.price']);
  expect(await fieldsOf({}, '../x')).toEqual(['item']);
  await admin.published('catalogue', 'DM-900', { ...content, title_ru: 'Новый набор', popularity: 1 }, true);
  expect((await admin.publish('catalogue', 'DM-900', content, true)).status).toBe(409);
  expect((await entries()).find(({ name }) => name === 'DM-900')?.title).toBe('Новый набор');
  await admin.undoLast();
  expect((await entries()).some(({ name }) => name === 'DM-900')).toBe(false);
});
