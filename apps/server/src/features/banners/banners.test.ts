import type { BannerWire } from '@uzor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/caller.ts';
import { type TestServer, openTestServer } from '../../testing/test-server.ts';
import { seedBanners } from './index.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer({});
  await seedBanners(testServer.database, testServer.parts.storage);
});
afterAll(() => testServer.close());

const banners = async () => ((await call(testServer.app, 'GET', '/banners')).json as { data: BannerWire[] }).data;

test('a fresh start has three banners in their order, with pictures for wide screens and for phones', async () => {
  const list = await banners();
  expect(list.map(({ order_number }) => order_number)).toEqual([1, 2, 3]);
  for (const { image, mobile_image, link } of list) {
    expect(link).toMatch(/^\//);
    for (const url of [image, mobile_image])
      expect(await testServer.parts.storage.read(new URL(url).pathname.replace('/files/', ''))).not.toBeNull();
  }
  await seedBanners(testServer.database, testServer.parts.storage);
  expect(await banners()).toEqual(list);
});

test('a click on a banner is counted, one on an unknown banner is not found', async () => {
  const [first] = await banners();
  expect((await call(testServer.app, 'POST', `/banners/${first?.id}/click`)).status).toBe(204);
  const { clicks } = await testServer.database
    .selectFrom('banner')
    .select('clicks')
    .where('id', '=', first?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(clicks).toBe(1);
  for (const id of ['999999', '0', 'x', '99999999999'])
    expect((await call(testServer.app, 'POST', `/banners/${id}/click`)).status).toBe(404);
});
