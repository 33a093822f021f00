import { productOf } from '@uzor/kit';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Load } from '../platform/admission/load-gauge.ts';
import { call } from '../testing/caller.ts';
import { openedBlank, readyBlank, finishedKit } from '../testing/orders.ts';
import { photoFile } from '../testing/photos.ts';
import { openTestServer } from '../testing/test-server.ts';

const calm: Load = { loopDelayMs: 0, drawingWaitSeconds: 0, waitingPhotos: 0, waitingOrders: 0 };
let load = calm;
const testServer = await openTestServer({ worker: true, load: async () => load });
const become = async (changes: Partial<Load>, looks = 1): Promise<void> => {
  load = { ...calm, ...changes };
  for (let i = 0; i < looks; i++) await testServer.parts.shedding.look();
};
beforeEach(() => become({}, 5));

const demo = async () =>
  call(testServer.app, 'POST', productOf('string_art').demoBase, { files: { photo: await photoFile(64, 80) } });
const open = async () =>
  call(testServer.app, 'POST', '/blank', { body: { code: await testServer.code() }, language: 'en' });
const upload = async (slug: string) =>
  call(testServer.app, 'POST', `/tile/blank/${slug}/upload-photo`, { files: { raw_photo: await photoFile(200, 280) } });

test('under load demos are shed first, while codes open orders and photos are accepted', async () => {
  const { slug } = await openedBlank(testServer);
  await become({ loopDelayMs: 450, drawingWaitSeconds: 45 });
  const refused = await demo();
  expect([refused.status, refused.headers['retry-after'], refused.error.message]).toEqual([
    429,
    '45',
    'Сейчас много посетителей. Попробуйте снова через 45 с: ничего не пропадёт.',
  ]);
  expect([(await open()).status, (await upload(slug)).status]).toEqual([201, 200]);
});

test('under more load new orders and photos are refused for now too: existing ones are confirmed and shown as usual', async () => {
  const { slug } = await readyBlank(testServer);
  const code = await testServer.code();
  await become({ loopDelayMs: 2000 });
  expect((await demo()).status).toBe(429);
  const opened = await open();
  expect([opened.status, opened.headers['retry-after'], opened.error.message]).toEqual([
    429,
    '20',
    'We’re very busy right now. Please try again in 20 s: nothing is lost.',
  ]);
  expect((await upload(slug)).status).toBe(429);
  const shown = await call(testServer.app, 'GET', `/tile/blank/${slug}`);
  expect(shown.json).toMatchObject({ data: { status: 'preset', raw_photo: { url: expect.any(String) } } });
  const body = { email: 'busy@example.com', preset: 1, consent: true };
  const confirmed = await call(testServer.app, 'POST', `/tile/blank/${slug}/complete`, { body });
  expect(confirmed.status).toBe(201);
  await become({}, 5);
  expect((await call(testServer.app, 'POST', '/blank', { body: { code } })).status).toBe(201);
});

/** More than the connections of the pool. */
const uploads = 12;

test('a hanging storage blocks no connection: calls without files are answered, and uploads finish once it is back', async () => {
  const { app, parts } = testServer;
  const { token, kitId } = await finishedKit(testServer, 'patient@example.com');
  const blanks = await Promise.all(Array.from({ length: uploads }, () => openedBlank(testServer)));
  const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>();
  const put = parts.storage.put.bind(parts.storage);
  const { promise: allHang, resolve: hang } = Promise.withResolvers<void>();
  let hanging = 0;
  vi.spyOn(parts.storage, 'put').mockImplementation(async (...given) => {
    if (++hanging === uploads) hang();
    await isBack;
    return put(...given);
  });
  const photo = await photoFile(300, 400);
  const sent = blanks.map(({ slug }) =>
    call(app, 'POST', `/tile/blank/${slug}/upload-photo`, { files: { raw_photo: photo } }),
  );
  await allHang;
  for (const [path, asker] of [
    ['/banners', {}],
    ['/kits', { token }],
    [`/tile/${kitId}`, { token }],
    [`/tile/${kitId}/segment`, { token }],
    ['/profile', { token }],
    ...blanks.map(({ slug }) => [`/tile/blank/${slug}`, {}] as const),
  ] as const)
    expect((await call(app, 'GET', path, asker)).status).toBe(200);
  comeBack();
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(blanks.map(() => 200));
});
