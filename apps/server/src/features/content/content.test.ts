import { type BannerWire, type CatalogueEntryWire, keptForMs } from '@uzor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorIn } from '../../testing/operators.ts';
import { dataOf } from '../../testing/orders.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { importBanners, seedBanners } from '../banners/index.ts';
import { importCatalogue, seedCatalogue } from '../catalogue/index.ts';
import { openDesk, reason } from '../../testing/content-desk.ts';

let testServer: TestServer;
let desk: Awaited<ReturnType<typeof openDesk>>;
let other: string;
const assets = new URL('../../../../../assets/', import.meta.url);

beforeAll(async () => {
  testServer = await openTestServer({ library: true });
  desk = await openDesk(testServer);
  other = await operatorIn(testServer, 'pavel@example.com');
});
afterAll(() => testServer.close());

const entries = async () => dataOf<CatalogueEntryWire[]>(await desk.get('/where-buy?limit=100'));
const banners = async (language: 'ru' | 'en' = 'ru') => dataOf<BannerWire[]>(await desk.get('/banners', language));
const counts = async () => (await desk.overview()).changes.length;

test('an edit changes nothing for customers until it is published, and stays after a restart and the same import twice', async () => {
  const { database, parts } = testServer;
  const entry = await desk.first('catalogue');
  await desk.saved('catalogue', entry.item, entry.version, { ...entry.content, price: 1777 });
  const priceOf = async () => (await entries()).find(({ name }) => name === entry.item)?.price;
  expect(await priceOf()).toBe(entry.content.price);
  const { changes } = await desk.overview();
  expect(changes).toMatchObject([
    { section: 'catalogue', item: entry.item, fields: ['price'], missing: [], operator: 'olga@example.com' },
  ]);
  expect((await desk.publish()).status).toBe(200);
  expect([await priceOf(), await counts()]).toEqual([1777, 0]);
  const file = new URL('catalogue/catalogue.csv', assets);
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
  expect(await priceOf()).toBe(entry.content.price);
});

test('of two operators the later one is told, nothing of either is lost, and the later one decides', async () => {
  const entry = await desk.first('catalogue');
  await desk.saved('catalogue', entry.item, entry.version, { ...entry.content, title_ru: 'Пчела Ольги' });
  const refused = await desk.save(
    'catalogue',
    entry.item,
    entry.version,
    { ...entry.content, title_ru: 'Пчела Павла' },
    other,
  );
  expect(refused.status).toBe(409);
  const theirs = (await desk.items('catalogue')).find(({ item }) => item === entry.item);
  expect(theirs).toMatchObject({ content: { title_ru: 'Пчела Ольги' }, draft: { operator: 'olga@example.com' } });
  const decided = await desk.saved(
    'catalogue',
    entry.item,
    theirs?.version ?? '',
    { ...entry.content, title_ru: 'Пчела Павла' },
    other,
  );
  expect(decided).toMatchObject({ content: { title_ru: 'Пчела Павла' }, draft: { operator: 'pavel@example.com' } });
  const drop = (version: string) => desk.drop('catalogue', entry.item, version);
  expect((await drop(theirs?.version ?? '')).status).toBe(409);
  expect((await drop(decided.version)).status).toBe(204);
  expect((await drop(decided.version)).status).toBe(404);
});

test('what was changed since the list was seen is not published, nor what was changed elsewhere since the draft was begun', async () => {
  const entry = await desk.first('catalogue');
  const draft = await desk.saved('catalogue', entry.item, entry.version, { ...entry.content, price: 11 });
  const seen = [{ section: 'catalogue', item: entry.item, version: draft.version }];
  const again = await desk.saved('catalogue', entry.item, draft.version, { ...entry.content, price: 12 });
  expect((await desk.publish(seen)).status).toBe(409);
  await testServer.database.updateTable('catalogue_entry').set({ price: 13 }).where('name', '=', entry.item).execute();
  expect((await desk.overview()).changes).toMatchObject([{ outdated: true }]);
  expect((await desk.publish()).status).toBe(409);
  const looked = await desk.saved('catalogue', entry.item, again.version, { ...entry.content, price: 14 });
  expect((await desk.overview()).changes).toMatchObject([{ outdated: false }]);
  expect((await desk.publish([{ ...seen[0], version: looked.version }])).status).toBe(200);
  expect((await entries()).find(({ name }) => name === entry.item)?.price).toBe(14);
});

test('a publication is undone within 30 days, once, and not over a later one', async () => {
  const entry = await desk.first('catalogue');
  const titled = async (title_ru: string) => {
    const { version, content } = await desk.first('catalogue');
    await desk.saved('catalogue', entry.item, version, { ...content, title_ru });
    await desk.publish();
    testServer.advance(1);
  };
  await titled('Один');
  await titled('Два');
  const [second, one] = (await desk.overview()).publications;
  expect((await desk.undo(one?.id)).status).toBe(409);
  expect((await desk.undo(second?.id)).status).toBe(200);
  expect((await desk.first('catalogue')).content.title_ru).toBe('Один');
  expect((await desk.undo(second?.id)).status).toBe(409);
  expect((await desk.undo(one?.id)).status).toBe(200);
  expect((await desk.first('catalogue')).content).toEqual(entry.content);
  expect((await desk.overview()).publications[0]).toMatchObject({
    id: second?.id,
    undone_by: 'olga@example.com',
    reason,
  });
  expect((await desk.undo('none')).status).toBe(404);
  await titled('Три');
  const [third] = (await desk.overview()).publications;
  await desk.passes(keptForMs.publication / 1000 + 60);
  expect((await desk.undo(third?.id)).status).toBe(409);
  await testServer.features.tidy();
  expect(await testServer.database.selectFrom('content_publication').select('id').execute()).toEqual([]);
});

test('a banner without words for those who do not see it cannot be published', async () => {
  const before = await banners();
  const { content } = await desk.first('banners');
  const added = await desk.saved('banners', 'new', 'none', { ...content, link: '/faq', alt_ru: '', alt_en: '' });
  expect(await banners()).toEqual(before);
  expect((await desk.overview()).changes).toMatchObject([{ is_new: true, missing: ['alt_ru', 'alt_en'] }]);
  const refused = await desk.publish();
  expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, ['changes.0']]);
  expect(await banners()).toEqual(before);
  await desk.saved('banners', added.item, added.version, {
    ...content,
    link: '/faq',
    alt_ru: 'Пчела',
    alt_en: 'A bee',
  });
  expect((await desk.publish()).status).toBe(200);
  expect((await banners()).at(-1)).toMatchObject({ link: '/faq', alt: 'Пчела', order_number: before.length + 1 });
  expect((await banners('en')).at(-1)?.alt).toBe('A bee');
  expect((await desk.undoLast()).status).toBe(200);
  expect(await banners()).toEqual(before);
});

test('banners are reordered and hidden; clicks stay, and no import of a file changes what the desk published', async () => {
  const { database, parts } = testServer;
  const before = await banners();
  const [a, b, c] = before.map(({ id }) => String(id));
  const order = (await desk.items('order')).find(({ item }) => item === 'banners');
  await desk.saved('order', 'banners', order?.version ?? '', { items: [c, a, b] });
  const { item, version, content } = await desk.first('banners');
  await desk.saved('banners', item, version, { ...content, active: false });
  expect((await desk.publish()).status).toBe(200);
  expect((await banners()).map(({ id, order_number }) => [String(id), order_number])).toEqual([
    [c, 1],
    [b, 3],
  ]);
  const file = new URL('banners/banners.json', assets);
  await expect(importBanners(database, parts.storage, file)).rejects.toThrow('--replace');
  await seedBanners(database, parts.storage);
  expect((await banners()).length).toBe(2);
  await desk.undoLast();
  expect(await banners()).toEqual(before);
  expect(await importBanners(database, parts.storage, file, { replaceEdited: true })).toMatchObject({
    changed: 0,
    same: 3,
  });
});

test('a new entry is added under its article; links that are not https and keys that are none are refused on their field', async () => {
  const { content } = await desk.first('catalogue');
  const fieldsOf = async (changes: object, item = 'DM-900') =>
    Object.keys((await desk.save('catalogue', item, 'none', { ...content, ...changes })).error.errors ?? {});
  expect(await fieldsOf({ wb_url: 'javascript:alert(1)' })).toEqual(['content.wb_url']);
  expect(await fieldsOf({ picture: 'files/secret.jpg' })).toEqual(['content.picture']);
  expect(await fieldsOf({ price: -1 })).toEqual(['content.price']);
  expect(await fieldsOf({}, '../x')).toEqual(['item']);
  await desk.saved('catalogue', 'DM-900', 'none', { ...content, title_ru: 'Новый набор', popularity: 1 });
  expect((await desk.save('catalogue', 'DM-900', 'none', content)).status).toBe(409);
  await desk.publish();
  expect((await entries()).find(({ name }) => name === 'DM-900')?.title).toBe('Новый набор');
  await desk.undoLast();
  expect((await entries()).some(({ name }) => name === 'DM-900')).toBe(false);
});
