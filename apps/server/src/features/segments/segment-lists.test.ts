import type { SegmentListItemWire } from '@uzor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/caller.ts';
import { eventually, type TestServer, openTestServer } from '../../testing/test-server.ts';
import { dataOf, finishedKit } from '../../testing/orders.ts';

let testServer: TestServer;
let token: string;
let kitId: string;
let path: string;
beforeAll(async () => {
  testServer = await openTestServer({ worker: true });
  ({ token, kitId } = await finishedKit(testServer, 'maker@example.com'));
  const list = await call(testServer.app, 'GET', `/tile/${kitId}/segment`, { token });
  path = `/tile/${kitId}/segment/${dataOf<SegmentListItemWire[][]>(list).flat()[0]?.id}`;
});
afterAll(() => testServer.close());

test('fields of an entity are always present: a segment in the list bears null for the cells it does not draw', async () => {
  const list = dataOf<SegmentListItemWire[][]>(await call(testServer.app, 'GET', `/tile/${kitId}/segment`, { token }));
  for (const item of list.flat()) expect(item).toMatchObject({ cells: null });
});

test('every segment gets its picture', async () => {
  const list = await eventually(async () => {
    const { json } = await call(testServer.app, 'GET', `/tile/${kitId}/segment`, { token });
    const { data, meta } = json as { data: SegmentListItemWire[][]; meta: { pictures_generation_status: number } };
    return meta.pictures_generation_status === 3 && data.flat();
  });
  const urls = list.map(({ image_src }) => image_src ?? '');
  expect(new Set(urls).size).toBe(35);
  const picture = await testServer.app.inject((urls[0] ?? '').replace('http://uzor.test', ''));
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('answers about a person are kept by no cache on their way, those for everybody may be', async () => {
  const kept = async (at: string) => (await call(testServer.app, 'GET', at, { token })).headers['cache-control'];
  expect([await kept('/profile'), await kept(`/tile/${kitId}`), await kept(path), await kept('/config')]).toEqual([
    'no-store',
    'no-store',
    'no-store',
    undefined,
  ]);
});
