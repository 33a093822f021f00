import type { BannerWire } from '@uzor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/caller.ts';
import { type House, openHouse } from '../../testing/house.ts';
import { seedBanners } from './index.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse({});
  await seedBanners(house.database, house.parts.storage);
});
afterAll(() => house.close());

const banners = async () => ((await call(house.app, 'GET', '/banners')).json as { data: BannerWire[] }).data;

test('a fresh start has three banners in their order, with pictures for wide screens and for phones', async () => {
  const list = await banners();
  expect(list.map(({ order_number }) => order_number)).toEqual([1, 2, 3]);
  for (const { image, mobile_image, link } of list) {
    expect(link).toMatch(/^\//);
    for (const url of [image, mobile_image])
      expect(await house.parts.storage.read(new URL(url).pathname.replace('/files/', ''))).not.toBeNull();
  }
  await seedBanners(house.database, house.parts.storage);
  expect(await banners()).toEqual(list);
});

test('a click on a banner is counted, one on an unknown banner is not found', async () => {
  const [first] = await banners();
  expect((await call(house.app, 'POST', `/banners/${first?.id}/click`)).status).toBe(204);
  const { clicks } = await house.database
    .selectFrom('banner')
    .select('clicks')
    .where('id', '=', first?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(clicks).toBe(1);
  for (const id of ['999999', '0', 'x', '99999999999'])
    expect((await call(house.app, 'POST', `/banners/${id}/click`)).status).toBe(404);
});
