import { gunzipSync } from 'node:zlib';
import type { BlankWire, ProductKind } from '@uzor/contract';
import { decodeScheme } from '@uzor/kit';
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
const storedSchemes = (slug: string) =>
  testServer.database.selectFrom('tracing').select(['preset', 'scheme']).where('slug', '=', slug).execute();
const madeBlank = async (kind: ProductKind): Promise<BlankWire> => {
  const { slug } = await readyBlank(testServer, await testServer.code({ kind }));
  return blankWhen(testServer, slug, ({ generation_status }) => generation_status === 3);
};

test.each(['mosaic', 'paint_by_numbers', 'constructor', 'string_art'] as const)(
  'every picture to choose from has the address of its scheme (%s)',
  async (kind) => {
    const { slug, tracing_photos: tracings } = await madeBlank(kind);
    const stored = new Map((await storedSchemes(slug)).map(({ preset, scheme }) => [preset, scheme]));
    expect(tracings).toHaveLength(stored.size);
    for (const { preset, scheme_url: url } of tracings) {
      const answer = await fetched(url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json']);
      expect(answer.rawPayload).toEqual(stored.get(preset));
      expect(decodeScheme(answer.body).product).toBe(kind);
    }
  },
);

test('a scheme comes compressed to whoever takes that, and is kept by nobody on the way', async () => {
  const { slug, tracing_photos: tracings } = await madeBlank('mosaic');
  const [{ scheme }] = await storedSchemes(slug);
  const answer = await fetched(tracings[0].scheme_url, { 'accept-encoding': 'gzip, br' });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'private, max-age=3600',
    vary: 'accept-encoding',
  });
  expect(gunzipSync(answer.rawPayload)).toEqual(scheme);
  expect(answer.rawPayload.length).toBeLessThan(scheme.length / 3);
});

test('nobody opens a scheme without the signature of its own address', async () => {
  const [one, two] = (await madeBlank('mosaic')).tracing_photos.map(({ scheme_url }) => new URL(scheme_url));
  expect((await fetched(one.origin + one.pathname)).statusCode).toBe(404);
  expect((await fetched(one.origin + one.pathname + two.search)).statusCode).toBe(404);
});

test('a scheme goes with its picture when the photo is cropped anew', async () => {
  const { slug, tracing_photos: tracings } = await madeBlank('mosaic');
  dataOf(
    await call(testServer.app, 'POST', `/tile/blank/${slug}/edition-settings`, {
      body: { edition_settings: { zoom_ratio: 1.2 } },
    }),
  );
  for (const { scheme_url: url } of tracings) expect((await fetched(url)).statusCode).toBe(404);
});
