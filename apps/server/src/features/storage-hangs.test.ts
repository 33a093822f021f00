import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { call } from '../testing/caller.ts';
import { finishedKit, openedBlank } from '../testing/orders.ts';
import { photoFile } from '../testing/photos.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer({ worker: true });
});
afterAll(() => testServer.close());

/** More than the pool has connections. */
const uploads = 12;

test('a storage that hangs holds no connection: calls without files are answered, and uploads end once it is back', {
  timeout: 300_000,
}, async () => {
  const { app, parts } = testServer;
  const { token, kitId } = await finishedKit(testServer, 'patient@example.com');
  const blanks = await Promise.all(Array.from({ length: uploads }, () => openedBlank(testServer)));
  const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>();
  const put = parts.storage.put.bind(parts.storage);
  let hanging = 0;
  vi.spyOn(parts.storage, 'put').mockImplementation(async (...given) => {
    hanging++;
    await isBack;
    return put(...given);
  });
  const photo = await photoFile(300, 400);
  const sent = blanks.map(({ slug }) =>
    call(app, 'POST', `/tile/blank/${slug}/upload-photo`, { files: { raw_photo: photo } }),
  );
  await vi.waitFor(() => expect(hanging).toBeGreaterThanOrEqual(uploads), { timeout: 120_000 });
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
