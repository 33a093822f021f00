import { type BlankWire, message } from '@uzor/contract';
import { packMask } from '@uzor/engine';
import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { openTestServer, eventually } from '../../../testing/test-server.ts';
import { blankWhen, dataOf, generatedBlank, openedBlank, readyBlank } from '../../../testing/orders.ts';
import { photoFile } from '../../../testing/photos.ts';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { fileService } from '../../files/index.ts';
import { tidyBlanks } from './retention.ts';

const testServer = await openTestServer({ worker: true });

const storedFiles = () => testServer.database.selectFrom('file').selectAll().execute();
const settle = (slug: string, body: object) =>
  call(testServer.app, 'POST', `/tile/blank/${slug}/edition-settings`, { body });

test('a new photo replaces the old one, whose bytes are deleted at once', async () => {
  const { slug } = await openedBlank(testServer);
  const path = `/tile/blank/${slug}/upload-photo`;
  await call(testServer.app, 'POST', path, { files: { raw_photo: await photoFile() } });
  const before = await testServer.database
    .selectFrom('blank')
    .innerJoin('file', 'file.id', 'blank.raw_photo')
    .select(['file.id', 'file.storage_key'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  await call(testServer.app, 'POST', path, { files: { raw_photo: await photoFile(600, 500, 3) } });
  expect((await storedFiles()).map(({ id }) => id)).not.toContain(before.id);
  expect(await testServer.parts.storage.read(before.storage_key)).toBeNull();
  expect(dataOf(await call(testServer.app, 'GET', `/tile/blank/${slug}`))).toMatchObject({
    status: 'editing',
    edition_settings: null,
  });
});

test('an upload answers the turn and the colours it found, and what it put under transparent parts', async () => {
  const { slug } = await openedBlank(testServer);
  const upload = (bytes: Uint8Array) =>
    call(testServer.app, 'POST', `/tile/blank/${slug}/upload-photo`, {
      files: { raw_photo: { name: 'photo', bytes } },
      headers: { 'content-language': 'en' },
    });
  const size = { width: 60, height: 40 };
  const green = sharp({ create: { ...size, channels: 3, background: '#0a0' } });
  const turned = await upload(await green.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer());
  expect(dataOf(turned)).toMatchObject({ orientation: 6 });
  const wide = await upload(await green.clone().withIccProfile('p3').jpeg().toBuffer());
  expect(dataOf(wide)).toMatchObject({ orientation: 1, colour: 'sP3C' });
  const clear = sharp({ create: { ...size, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  const { json } = await upload(await clear.png().toBuffer());
  expect(json).toMatchObject({ message: message('photo.onWhite', 'en'), data: { orientation: 1, colour: 'sRGB' } });
});

test('a code opens twenty unfinished orders; then those without a photo are given again, and none once there is no such', async () => {
  const code = await testServer.code();
  const open = () => call(testServer.app, 'POST', '/blank', { body: { code } });
  const first = dataOf<BlankWire>(await open()).slug;
  const many = await Promise.all(Array.from({ length: 24 }, open));
  expect(many.filter(({ status }) => status === 201)).toHaveLength(19);
  const slugs = new Set([first, ...many.map((one) => dataOf<BlankWire>(one).slug)]);
  expect(slugs.size).toBe(20);
  const touched = testServer.database.updateTable('blank').where('slug', 'in', [...slugs]);
  await touched.where('slug', '!=', first).set({ upload_number: 1 }).execute();
  const again = await open();
  expect([again.status, dataOf<BlankWire>(again).slug]).toEqual([200, first]);
  await testServer.database.updateTable('blank').set({ upload_number: 1 }).where('slug', '=', first).execute();
  const refused = await open();
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 3600]);
});

test('who knows a code from elsewhere knows no slug that a customer with the box gets', async () => {
  const code = await testServer.code();
  const open = (address: string) => call(testServer.app, 'POST', '/blank', { body: { code }, address });
  const opened = await Promise.all(Array.from({ length: 20 }, () => open('198.51.100.7')));
  const slugs = opened.map((one) => dataOf<BlankWire>(one).slug);
  const left = async () =>
    (await testServer.database.selectFrom('blank').select('slug').where('slug', 'in', slugs).execute()).length;
  const answer = await open('192.0.2.7');
  expect([answer.status, slugs.includes(dataOf<BlankWire>(answer).slug), await left()]).toEqual([201, false, 20]);
  const hourAgo = new Date(testServer.parts.clock.now().getTime() - 3_600_000);
  await testServer.database.updateTable('blank').set({ changed_at: hourAgo }).where('slug', 'in', slugs).execute();
  expect([(await open('192.0.2.7')).status, await left()]).toEqual([201, 19]);
});

test('who knows a code from elsewhere drops no order that was opened within the hour', async () => {
  const code = await testServer.code();
  const { slug } = dataOf<BlankWire>(await call(testServer.app, 'POST', '/blank', { body: { code } }));
  const open = () =>
    call(testServer.app, 'POST', '/blank', { body: { code }, address: '198.51.100.9', elsewhere: true });
  const statuses: number[] = [];
  for (let i = 0; i < 100; i++) statuses.push((await open()).status);
  expect((await call(testServer.app, 'GET', `/tile/blank/${slug}`)).status).toBe(200);
  expect(statuses).toEqual([...Array.from({ length: 99 }, () => 201), 429]);
});

test('of two concurrent uploads the one that began later stays', async () => {
  const { slug } = await openedBlank(testServer);
  const path = `/tile/blank/${slug}/upload-photo`;
  const large = await photoFile(2400, 3200);
  const small = await photoFile(300, 400);
  const both = [
    call(testServer.app, 'POST', path, { files: { raw_photo: { ...large, name: 'first.jpg' } } }),
    call(testServer.app, 'POST', path, { files: { raw_photo: { ...small, name: 'second.jpg' } } }),
  ];
  await Promise.all(both);
  const { upload_number: last, raw_photo: kept } = await testServer.database
    .selectFrom('blank')
    .select(['upload_number', 'raw_photo'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  expect(last).toBe(2);
  const photos = await testServer.database
    .selectFrom('file')
    .select('id')
    .where('name', 'in', ['first.jpg', 'second.jpg'])
    .execute();
  expect(photos.map(({ id }) => id)).toEqual([kept]);
});

test('edition settings are accepted as JSON, as JSON text and as brackets; absent ones mean the untouched photo', async () => {
  const { slug } = await openedBlank(testServer);
  const whole = { scale_x: -1, scale_y: 1, rotate: 12.5, zoom_ratio: 1.4, margin: { top: 0.1, left: -0.2 } };
  expect(dataOf(await settle(slug, { edition_settings: whole, orientation: 'landscape' }))).toMatchObject({
    edition_settings: whole,
    orientation: 'landscape',
    status: 'pending',
  });
  expect(dataOf(await settle(slug, { edition_settings: JSON.stringify({ rotate: 90 }) }))).toMatchObject({
    edition_settings: { scale_x: 1, rotate: 90, zoom_ratio: null, margin: { top: 0, left: 0 } },
  });
  const form = await call(testServer.app, 'POST', `/tile/blank/${slug}/edition-settings`, {
    files: { raw_photo: await photoFile() },
    body: { 'edition_settings[zoom_ratio]': 2, 'edition_settings[margin][top]': 0.25 },
  });
  expect(dataOf(form)).toMatchObject({
    status: 'editing',
    edition_settings: { zoom_ratio: 2, margin: { top: 0.25, left: 0 } },
  });
});

test('a background and a rescue are stored as sent, and an invalid mask is refused', async () => {
  const { slug } = await openedBlank(testServer);
  const mask = packMask({ widthCells: 4, heightCells: 2, cells: Uint8Array.of(0, 1, 1, 0, 1, 1, 1, 1) });
  const rescue = { black: [0, 4, 9], white: [255, 240, 200], gamma: [90, 100, 110], chroma: 115, noise: 12 };
  const background = { kind: 'plain', color: '#aabbcc', mask };
  expect(dataOf(await settle(slug, { edition_settings: { background, rescue, lift: false } }))).toMatchObject({
    edition_settings: { background: { kind: 'plain', color: '#AABBCC', mask }, rescue, lift: false },
  });
  expect(dataOf(await settle(slug, { edition_settings: { background: { kind: 'calm', mask } } }))).toMatchObject({
    edition_settings: { background: { kind: 'calm', color: null, mask } },
  });
  for (const wrong of [
    { kind: 'gone', mask: '4x2:AAAA' },
    { kind: 'plain', mask },
    { kind: 'blurred', mask },
  ]) {
    const refused = await settle(slug, { edition_settings: { background: wrong } });
    expect(refused.status).toBe(422);
  }
});

test('a change takes the blank back to editing and drops what was made of the old photo', async () => {
  const ready = await readyBlank(testServer);
  const pictures = (
    await testServer.database
      .selectFrom('tracing')
      .innerJoin('file', 'file.id', 'tracing.picture')
      .select('storage_key')
      .where('slug', '=', ready.slug)
      .execute()
  ).map(({ storage_key }) => storage_key);
  const after = dataOf<BlankWire>(await settle(ready.slug, { edition_settings: { zoom_ratio: 1.2 } }));
  expect(after).toMatchObject({
    status: 'editing',
    preset: null,
    tracing_photos: [],
    origin_photo: null,
    generation_status: 1,
  });
  for (const key of pictures) expect(await testServer.parts.storage.read(key)).toBeNull();
});

test('pictures of an older request never replace those of a newer one', async () => {
  const { slug } = await generatedBlank(testServer);
  await call(testServer.app, 'POST', `/tile/blank/${slug}`, { body: { size_id: 1, filter_id: 4 } });
  const last = dataOf<BlankWire>(
    await call(testServer.app, 'POST', `/tile/blank/${slug}`, {
      body: { size_id: 1, filter_id: 3, orientation: 'landscape' },
    }),
  );
  expect(last).toMatchObject({ filter_id: 3, tracing_photos: [] });
  expect([1, 2]).toContain(last.generation_status); // its own older drawings may be queued before it
  await blankWhen(testServer, slug, ({ generation_status }) => generation_status === 3);
  const schemes = await testServer.database.selectFrom('tracing').select('scheme').where('slug', '=', slug).execute();
  expect(schemes.map(({ scheme }) => JSON.parse(scheme.toString()) as { filter: string; orientation: string })).toEqual(
    schemes.map(() => expect.objectContaining({ filter: 'sepia', orientation: 'landscape' }) as object),
  );
  expect(schemes).toHaveLength(6);
});

test('an uploaded cropped photo is not cropped again', async () => {
  const { slug } = await openedBlank(testServer);
  await call(testServer.app, 'POST', `/tile/blank/${slug}/upload-photo`, { files: { raw_photo: await photoFile() } });
  await settle(slug, { edition_settings: { zoom_ratio: 3, rotate: 45 } });
  await call(testServer.app, 'POST', `/tile/blank/${slug}`, {
    files: { photo: await photoFile(640, 896, 5) },
    body: { size_id: 1, filter_id: 2 },
  });
  await blankWhen(testServer, slug, ({ tracing_photos }) => tracing_photos.length > 0);
  const { scheme } = await testServer.database
    .selectFrom('tracing')
    .select('scheme')
    .where('slug', '=', slug)
    .limit(1)
    .executeTakeFirstOrThrow();
  expect((JSON.parse(scheme.toString()) as { crop: object }).crop).toEqual({
    scaleX: 1,
    scaleY: 1,
    rotate: 0,
    zoomRatio: null,
    margin: { left: 0, top: 0 },
  });
});

/** The answer to the URL of a scheme, which works for anyone. */
const fetched = (url: string, headers: Readonly<Record<string, string>> = {}) => {
  const { pathname, search } = new URL(url);
  return testServer.app.inject({ method: 'GET', url: pathname + search, headers });
};
const readyOnes = async (slug: string) =>
  blankWhen(testServer, slug, ({ generation_status }) => generation_status === 3);

test('every picture to choose from has the signed URL of its scheme, which is compressed and not cached by proxies', async () => {
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
    'cache-control': 'private, max-age=3600, no-transform',
    vary: 'accept-encoding',
  });
  expect(gunzipSync(packed.rawPayload)).toEqual(stored.get(tracings[0]?.preset ?? 0));
  const [one, two] = tracings.map(({ scheme_url: url }) => new URL(url));
  expect((await fetched(`${one?.origin}${one?.pathname}`)).statusCode).toBe(404);
  expect((await fetched(`${one?.origin}${one?.pathname}${two?.search}`)).statusCode).toBe(404);
});

const daySeconds = 86_400;

const tidy = () => tidyBlanks({ ...testServer.parts, files: fileService(testServer.parts) });
const isThere = async (slug: string) => (await call(testServer.app, 'GET', `/tile/blank/${slug}`)).status === 200;

test('an unfinished blank is erased with its photo 30 days after its last change, not before', async () => {
  const { slug } = await openedBlank(testServer);
  testServer.advance(20 * daySeconds);
  await call(testServer.app, 'POST', `/tile/blank/${slug}/upload-photo`, {
    files: { raw_photo: await photoFile(64, 80) },
  });
  const photo = testServer.database.selectFrom('blank').innerJoin('file', 'file.id', 'blank.raw_photo');
  const { storage_key: key } = await photo.select('storage_key').where('slug', '=', slug).executeTakeFirstOrThrow();
  testServer.advance(29 * daySeconds);
  await tidy();
  expect([await isThere(slug), (await testServer.parts.storage.read(key)) !== null]).toEqual([true, true]);
  testServer.advance(daySeconds);
  await tidy();
  expect(await isThere(slug)).toBe(false);
  await eventually(async () => (await testServer.parts.storage.read(key)) === null);
});
