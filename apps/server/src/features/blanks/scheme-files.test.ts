import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/caller.ts';
import { blankWhen, dataOf, readyBlank } from '../../testing/orders.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer({ worker: true });
});
afterAll(() => testServer.close());

/** What the address of a scheme answers, to anybody who has it. */
const fetched = (url: string, headers: Readonly<Record<string, string>> = {}) => {
  const { pathname, search } = new URL(url);
  return testServer.app.inject({ method: 'GET', url: pathname + search, headers });
};
const readyOnes = async (slug: string) =>
  blankWhen(testServer, slug, ({ generation_status }) => generation_status === 3);

test('every picture to choose from has the signed address of its scheme, which comes compressed and is kept by nobody on the way', async () => {
  const { slug } = await readyBlank(testServer);
  const { tracing_photos: tracings } = await readyOnes(slug);
  const rows = testServer.database.selectFrom('tracing').select(['preset', 'scheme']).where('slug', '=', slug);
  const stored = new Map((await rows.execute()).map(({ preset, scheme }) => [preset, scheme]));
  expect(tracings).toHaveLength(stored.size);
  for (const { preset, scheme_url: url } of tracings) {
    const answer = await fetched(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json']);
    expect(answer.rawPayload).toEqual(stored.get(preset));
  }
  const packed = await fetched(tracings[0]?.scheme_url ?? '', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'private, max-age=3600',
    vary: 'accept-encoding',
  });
  expect(gunzipSync(packed.rawPayload)).toEqual(stored.get(tracings[0]?.preset ?? 0));
  const [one, two] = tracings.map(({ scheme_url: url }) => new URL(url));
  expect((await fetched(`${one?.origin}${one?.pathname}`)).statusCode).toBe(404);
  expect((await fetched(`${one?.origin}${one?.pathname}${two?.search}`)).statusCode).toBe(404);
});

test('a scheme goes with its picture when the photo is cropped anew', async () => {
  const { slug } = await readyBlank(testServer);
  const { tracing_photos: tracings } = await readyOnes(slug);
  const body = { edition_settings: { zoom_ratio: 1.2 } };
  dataOf(await call(testServer.app, 'POST', `/tile/blank/${slug}/edition-settings`, { body }));
  for (const { scheme_url: url } of tracings) expect((await fetched(url)).statusCode).toBe(404);
});
