import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/caller.ts';
import { eventually, type TestServer, openTestServer } from '../../testing/test-server.ts';
import { openedBlank } from '../../testing/orders.ts';
import { photoFile } from '../../testing/photos.ts';
import { fileService } from '../files/index.ts';
import { tidyBlanks } from './retention.ts';

const daySeconds = 86_400;
let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer({ worker: true });
});
afterAll(() => testServer.close());

const tidy = () => tidyBlanks({ ...testServer.parts, files: fileService(testServer.parts) });
const isThere = async (slug: string) => (await call(testServer.app, 'GET', `/tile/blank/${slug}`)).status === 200;

test('an unfinished blank is erased with its photo 30 days after its last change, not before', async () => {
  const { slug } = await openedBlank(testServer);
  testServer.advance(20 * daySeconds);
  await call(testServer.app, 'POST', `/tile/blank/${slug}/upload-photo`, {
    files: { raw_photo: await photoFile(64, 80) },
  });
  const { storage_key: key } = await testServer.database
    .selectFrom('file')
    .select('storage_key')
    .executeTakeFirstOrThrow();
  testServer.advance(29 * daySeconds);
  await tidy();
  expect([await isThere(slug), (await testServer.parts.storage.read(key)) !== null]).toEqual([true, true]);
  testServer.advance(daySeconds);
  await tidy();
  expect([await isThere(slug), await testServer.database.selectFrom('file').selectAll().execute()]).toEqual([
    false,
    [],
  ]);
  await eventually(async () => (await testServer.parts.storage.read(key)) === null);
});
