import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { cardKinds, type CatalogueEntryWire, type CatalogueFiltersWire, message } from '@uzor/contract';
import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { openTestServer } from '../../../testing/test-server.ts';

const testServer = await openTestServer({ library: true });

interface Page {
  readonly data: CatalogueEntryWire[];
  readonly meta: { readonly limit: number; readonly offset: number; readonly total: number };
}
const page = async (query = '', language: 'ru' | 'en' = 'ru') =>
  (await call(testServer.app, 'GET', `/where-buy${query}`, { language })).json as Page;
const filters = async (language: 'ru' | 'en') =>
  ((await call(testServer.app, 'GET', '/where-buy-filters', { language })).json as { data: CatalogueFiltersWire }).data;

test('a fresh start has a catalogue of at least 24 entries over all card kinds, each with a picture and three marketplaces', async () => {
  const { data, meta } = await page('?limit=100');
  expect(meta.total).toBeGreaterThanOrEqual(24);
  expect(new Set(data.map(({ product }) => product))).toEqual(new Set(cardKinds));
  for (const entry of data) {
    expect([entry.wb_url, entry.ozon_url, entry.ya_url].every((url) => url?.startsWith('https://'))).toBe(true);
    const key = new URL(entry.picture).pathname.replace('/files/', '');
    expect((await testServer.parts.storage.read(key))?.subarray(8, 12).toString()).toBe('WEBP');
  }
});

test('the catalogue is filtered by product, size and colour; "all" and «Все» mean no filter', async () => {
  const { total } = (await page()).meta;
  for (const all of ['all', encodeURIComponent('Все'), ''])
    expect((await page(`?product=${all}&size=${all}&color=${all}`)).meta.total).toBe(total);
  const strings = await page('?product=unistring&limit=100');
  expect(strings.meta.total).toBeGreaterThan(0);
  expect(new Set(strings.data.map(({ product, product_id }) => `${product} ${product_id}`))).toEqual(
    new Set(['unistring 8']),
  );
  for (const language of ['ru', 'en'] as const) {
    const { products, sizes, colors } = await filters(language);
    expect(products).toEqual(cardKinds.filter((kind) => products.includes(kind)));
    const sums = await Promise.all(
      colors.map(async (colour) => (await page(`?color=${encodeURIComponent(colour)}`, language)).meta.total),
    );
    expect(sums.every((count) => count > 0)).toBe(true);
    expect(sizes).toEqual(['8 см', 'mini x3', 'A4', '30x30', 'A3', '40x50', '43x52', 'roomaxi']);
    expect((await page(`?size=${encodeURIComponent(sizes[0] ?? '')}`)).meta.total).toBeGreaterThan(0);
  }
});

test('sorts are price, popularity, novelty and color, a minus is descending, and the most popular come first without one', async () => {
  const sorted = async (sort: string) => (await page(`?sort=${sort}&limit=100`)).data;
  const prices = (await sorted('price')).map(({ price }) => price);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  expect((await sorted('-price')).map(({ price }) => price)).toEqual([...prices].reverse());
  const popular = (await sorted('-popularity')).map(({ popularity }) => popularity);
  expect(popular).toEqual([...popular].sort((a, b) => b - a));
  expect((await sorted('popularity')).map(({ popularity }) => popularity)).toEqual([...popular].reverse());
  const days = (await sorted('novelty')).map(({ added_at }) => added_at);
  expect(days).toEqual([...days].sort());
  expect((await sorted('-novelty')).map(({ added_at }) => added_at)).toEqual([...days].reverse());
  expect((await page('?limit=100')).data.map(({ popularity }) => popularity)).toEqual(popular);
});

test('a filter that the database cannot store as text is refused with a message, or finds nothing', async () => {
  const malformed = message('request.malformed', 'ru');
  for (const path of ['/where-buy', '/where-buy-filters'])
    for (const query of ['product=%00', 'size[]=a%00b', 'color=%ff', 'size=%ed%a0%80']) {
      const { status, error } = await call(testServer.app, 'GET', `${path}?${query}`, { language: 'ru' });
      if (status !== 200) expect([status, error.message], `${path}?${query}`).toEqual([400, malformed]);
    }
});

test('several values of a filter mean any of them, and each value has its number of entries', async () => {
  const totalOf = async (query: string) => (await page(query)).meta.total;
  const [mosaics, packs] = [await totalOf('?product=mosaic'), await totalOf('?product=packs')];
  expect(await totalOf('?product[]=mosaic&product[]=packs')).toBe(mosaics + packs);
  const query = '?product[]=mosaic&product[]=packs&size[]=A3';
  const { json } = await call(testServer.app, 'GET', `/where-buy-filters${query}`, { language: 'ru' });
  const { counts } = (json as { data: CatalogueFiltersWire }).data;
  expect(counts.products['mosaic']).toBe(await totalOf('?product=mosaic&size=A3'));
  expect(counts.sizes['A4']).toBe(await totalOf('?product[]=mosaic&product[]=packs&size=A4'));
  expect(counts.colors['Полный цвет']).toBe(await totalOf(`${query}&color=${encodeURIComponent('Полный цвет')}`));
  expect(counts.sizes['roomaxi']).toBeUndefined();
});

test('limit and offset page through the catalogue without a gap', async () => {
  const first = await page('?limit=10&sort=price');
  const second = await page('?limit=10&offset=10&sort=price');
  expect([first.meta, second.data.length]).toEqual([{ limit: 10, offset: 0, total: first.meta.total }, 10]);
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(20);
  expect((await page('?offset=100000')).data).toEqual([]);
});

test('the catalogue page is prerendered with its first query, in its language, with pictures of any of our origins', async () => {
  const question = { product: ['mosaic', 'packs'], size: [], color: [], sort: '-price', limit: 3, offset: 0 };
  const answers = ['/products', '/en/products'].map(async (path) => {
    const own = await testServer.features.pageOf?.(path);
    return own && 'part' in own ? ((await own.answer(question)) as Page) : null;
  });
  const [russian, english] = await Promise.all(answers);
  expect(russian?.data.map(({ name }) => name)).toEqual(english?.data.map(({ name }) => name));
  expect(russian?.data).toHaveLength(3);
  expect(russian?.meta).toMatchObject({
    limit: 3,
    offset: 0,
    total: (await page('?product[]=mosaic&product[]=packs')).meta.total,
  });
  expect([russian?.data[0]?.title, english?.data[0]?.title].map((title) => /[а-я]/.test(title ?? ''))).toEqual([
    true,
    false,
  ]);
  for (const { picture } of russian?.data ?? []) expect(picture).toMatch(/^\/files\/public\/catalogue\//);
  expect(await testServer.features.pageOf?.('/products/more')).toBeNull();
});

test('a catalogue without entries leaves the page as built', async () => {
  const own = await testServer.features.pageOf?.('/products');
  const question = { product: ['nothing'], size: [], color: [], sort: '-popularity', limit: 24, offset: 0 };
  expect(own && 'part' in own ? await own.answer(question) : undefined).toBeNull();
});

test('public lists are compressed as the caller accepts', async () => {
  const ask = (accepted: string, url = '/api/where-buy') =>
    testServer.app.inject({ url, headers: { 'accept-encoding': accepted } });
  const plain = await ask('');
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const [accepted, coding, open] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const packed = await ask(accepted);
    expect(packed.headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' });
    expect(open(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  }
  expect((await ask('br;q=0, gzip;q=0')).headers['content-encoding']).toBeUndefined();
  expect((await ask('br', '/api/where-buy?offset=100000')).headers['content-encoding']).toBeUndefined();
});
