import type { KitDetailWire, KitListItemWire, ShareWire, SharedWorkWire } from '@uzor/contract';
import { openPhoto } from '@uzor/intake';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { erasedNow } from '../../../testing/erase-now.ts';
import { dataOf, finishedKit } from '../../../testing/orders.ts';
import { openTestServer } from '../../../testing/test-server.ts';

const testServer = await openTestServer({ worker: true });
const { token, kitId } = await finishedKit(testServer, 'sharer@example.com');
beforeEach(() => say('DELETE', `/tile/${kitId}/share`));

const say = (method: 'GET' | 'POST' | 'DELETE', path: string, language: 'ru' | 'en' = 'ru') =>
  call(testServer.app, method, path, { token, language });
const ask = (path: string) => call(testServer.app, 'GET', path);
const slugOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
async function shared(): Promise<string> {
  return slugOf(dataOf<ShareWire>(await say('POST', `/tile/${kitId}/share`)).url);
}
const file = (path: string) => testServer.app.inject({ url: `/api${path}` });
const pageOf = async (path: string) => {
  const page = (await testServer.features.pageOf?.(path)) ?? null;
  return page && 'status' in page ? page : null;
};

test('a work is shared by one unguessable link, in the language of the owner', async () => {
  const first = await say('POST', `/tile/${kitId}/share`);
  const { url } = dataOf<ShareWire>(first);
  expect([first.status, url]).toEqual([201, expect.stringMatching(/^http:\/\/uzor\.test\/work\/[\w-]{22}$/)]);
  const again = await say('POST', `/tile/${kitId}/share`);
  expect([again.status, dataOf<ShareWire>(again).url]).toEqual([200, url]);
  const english = dataOf<ShareWire>(await say('POST', `/tile/${kitId}/share`, 'en')).url;
  expect(english).toBe(`http://uzor.test/en/work/${slugOf(url)}`);
});

test('two concurrent calls make one link', async () => {
  const both = await Promise.all([shared(), shared()]);
  expect(new Set(both).size).toBe(1);
});

test('the owner sees that a work is shared, in lists and in the work', async () => {
  const urls = async () => [
    dataOf<KitDetailWire>(await say('GET', `/tile/${kitId}`)).share_url,
    ...dataOf<KitListItemWire[]>(await say('GET', '/kits')).map(({ share_url: url }) => url),
  ];
  expect(await urls()).toEqual([null, null]);
  const slug = await shared();
  expect(await urls()).toEqual(Array(2).fill(`http://uzor.test/work/${slug}`));
});

test('friends see kind, size and picture, and nothing else of the work', async () => {
  const slug = await shared();
  const answer = await ask(`/shared/${slug}`);
  expect(dataOf<SharedWorkWire>(answer)).toEqual({
    product_type: 'mosaic',
    size: expect.objectContaining({ slug: expect.any(String) as string }) as SharedWorkWire['size'],
    orientation: 'portrait',
    picture_url: `http://uzor.test/api/shared/${slug}/picture`,
  });
  const kit = dataOf<KitDetailWire>(await say('GET', `/tile/${kitId}`));
  for (const secret of [kit.id, kit.slug, kit.code ?? '', 'sharer@example.com'])
    expect(JSON.stringify(answer.json)).not.toContain(secret);
});

test('the picture is that of the finished work, the card has the size of link previews', async () => {
  const slug = await shared();
  const picture = await file(`/shared/${slug}/picture`);
  const { tracing_photo: tracing } = dataOf<KitDetailWire>(await say('GET', `/tile/${kitId}`));
  const own = await testServer.app.inject({ url: (tracing?.url ?? '').replace('http://uzor.test', '') });
  expect(picture.rawPayload.equals(own.rawPayload)).toBe(true);
  const card = await file(`/shared/${slug}/card`);
  for (const { statusCode, headers } of [picture, card])
    expect([statusCode, headers]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'image/jpeg',
        'content-disposition': expect.stringMatching(/^inline/) as string,
        'cache-control': 'private, max-age=300, no-transform',
        'x-robots-tag': 'noindex',
      }),
    ]);
  const { raster } = await openPhoto(card.rawPayload, { maxSidePx: 4000 });
  expect([raster.width, raster.height]).toEqual([1200, 630]);
});

test('an ended link and its pictures are gone for good, and a new link is another', async () => {
  const slug = await shared();
  for (const _ of [1, 2]) expect((await say('DELETE', `/tile/${kitId}/share`)).status).toBe(204);
  for (const path of ['', '/picture', '/card']) expect((await ask(`/shared/${slug}${path}`)).status).toBe(404);
  expect(await shared()).not.toBe(slug);
  for (const path of ['', '/picture', '/card']) expect((await ask(`/shared/${slug}${path}`)).status).toBe(404);
});

test('a work in the bin shows nothing and cannot be shared; restored, its link works again', async () => {
  const slug = await shared();
  await say('DELETE', `/tile/${kitId}`);
  for (const path of ['', '/picture', '/card']) expect((await ask(`/shared/${slug}${path}`)).status).toBe(404);
  expect((await pageOf(`/work/${slug}`))?.status).toBe(404);
  expect((await say('POST', `/tile/${kitId}/share`)).status).toBe(404);
  await say('POST', `/tile/${kitId}/restore`);
  expect((await ask(`/shared/${slug}`)).status).toBe(200);
});

test('robots get what a link shows, in the language of the page', async () => {
  const slug = await shared();
  const russian = await pageOf(`/work/${slug}`);
  expect(russian).toMatchObject({
    status: 200,
    title: expect.stringMatching(/^Алмазная мозаика, .+ — Узор$/) as string,
  });
  expect(russian?.tags).toContainEqual(['og:image', `http://uzor.test/api/shared/${slug}/card`]);
  expect(russian?.tags).toContainEqual(['og:url', `http://uzor.test/work/${slug}`]);
  expect((await pageOf(`/en/work/${slug}`))?.title).toMatch(/^Diamond .+ — Uzor$/);
  expect(await pageOf('/work/no-such-link')).toMatchObject({ status: 404, tags: [] });
  for (const other of ['/', '/work', '/mosaic', `/work/${slug}/more`, '/de/work/x'])
    expect(await pageOf(other)).toBeNull();
});

test('erasing the work erases what was shared', async () => {
  const { token: owner, kitId: gone } = await finishedKit(testServer, 'leaver@example.com');
  const { url } = dataOf<ShareWire>(await call(testServer.app, 'POST', `/tile/${gone}/share`, { token: owner }));
  expect((await erasedNow(testServer, owner)).status).toBe(204);
  for (const path of ['', '/picture', '/card']) expect((await ask(`/shared/${slugOf(url)}${path}`)).status).toBe(404);
  const left = testServer.database.selectFrom('share').select('kit_id').where('kit_id', '=', gone);
  expect(await left.execute()).toEqual([]);
});
