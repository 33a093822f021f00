import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BannerWire } from '@uzor/contract';
import { encodeJpeg } from '@uzor/intake';
import { expect, test } from 'vitest';
import { testFolder } from '../../../platform/testing/testing.ts';
import { call } from '../../../testing/caller.ts';
import { detailed } from '../../../testing/photos.ts';
import { openTestServer } from '../../../testing/test-server.ts';
import { importBanners } from './import.ts';

const testServer = await openTestServer({ library: true });

const banners = async () => ((await call(testServer.app, 'GET', '/banners')).json as { data: BannerWire[] }).data;

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

test('an import replaces all banners; clicks stay while a banner leads to the same page', async () => {
  const folder = testFolder();
  await writeFile(path.join(folder, 'a.jpg'), await encodeJpeg(detailed(120, 60), 80));
  const take = async (...list: readonly object[]) => {
    const file = path.join(folder, 'banners.json');
    await writeFile(file, JSON.stringify(list.map((one) => ({ image: 'a.jpg', mobile_image: 'a.jpg', ...one }))));
    return importBanners(testServer.database, testServer.parts.storage, pathToFileURL(file));
  };
  const clicks = async () =>
    (await testServer.database.selectFrom('banner').select('clicks').orderBy('order_number').execute()).map(
      (row) => row.clicks,
    );
  expect(await take({ order_number: 1, link: '/mosaic' }, { order_number: 2, link: 'https://example.com/' })).toEqual({
    added: 0,
    changed: 2,
    same: 0,
    kept: 0,
    removed: 1,
  });
  const [first] = await banners();
  await call(testServer.app, 'POST', `/banners/${first?.id}/click`);
  await take({ order_number: 1, link: '/mosaic' }, { order_number: 2, link: '/products' });
  expect([await clicks(), (await banners())[0]?.id]).toEqual([[1, 0], first?.id]);
  await take({ order_number: 1, link: '/unistring' });
  expect(await clicks()).toEqual([0]);
  await expect(take({ order_number: 1, link: '//evil.example' })).rejects.toThrow('Banners: entry 1 link');
  await expect(take({ order_number: 1, link: '/a' }, { order_number: 1, link: '/b' })).rejects.toThrow('order_number');
  await expect(take({ order_number: 1.5, link: '/a' })).rejects.toThrow('Banners: entry 1 order_number');
  expect((await banners()).map(({ link }) => link)).toEqual(['/unistring']);
});
