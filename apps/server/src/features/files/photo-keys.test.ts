import { expect, test } from 'vitest';
import { folderStorage } from '../../platform/storage/storage.ts';
import { erasedNow } from '../../testing/erase-now.ts';
import { finishedKit } from '../../testing/orders.ts';
import { eventually, openTestServer } from '../../testing/test-server.ts';
import { photoStorage, resealKeys } from './photo-keys.ts';

const testServer = await openTestServer({ worker: true });
const lying = folderStorage(`${testServer.parts.config.dataDir}/files`);

const folders = ['photos', 'crops', 'tracings', 'booklets', 'segments', 'avatars', 'demos', 'exports'];

async function copies(): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (const folder of folders)
    for await (const some of lying.list(folder))
      for (const { name } of some) found.set(name, (await lying.read(name)) ?? Buffer.alloc(0));
  return found;
}

const keysThere = () => testServer.database.selectFrom('photo_key').selectAll().execute();
const keyNames = async () => (await keysThere()).map(({ storage_key: key }) => key).sort();

test('every file of an order is stored sealed, and no copy of one can be opened once the order is erased', async () => {
  const { parts } = testServer;
  const { token } = await finishedKit(testServer, 'gone@example.com');
  const kept = await copies();
  expect(new Set([...kept.keys()].map((name) => name.split('/')[0]))).toEqual(
    new Set(['photos', 'crops', 'tracings', 'booklets', 'segments']),
  );
  expect(await keyNames()).toEqual([...kept.keys()].sort());
  for (const [name, bytes] of kept) {
    expect(bytes.subarray(0, 6).toString()).toBe('UZSEAL');
    expect(await parts.storage.read(name)).not.toBeNull();
  }
  expect((await erasedNow(testServer, token)).status).toBe(204);
  expect(await keysThere()).toEqual([]);
  await eventually(async () => (await copies()).size === 0);
  for (const [name, bytes] of kept) {
    await lying.put(name, bytes, '');
    expect(await parts.storage.read(name)).toBeNull();
    expect(await parts.storage.stream(name)).toBeNull();
  }
});

test('a new secret key opens the photos of the former one and reseals their keys, then the former one can be removed', async () => {
  const { database, parts } = testServer;
  const { log, config, security } = parts;
  const [before, after] = ['b'.repeat(32), 'a'.repeat(32)];
  const under = (secretKey: string, ...formerSecretKeys: string[]) => ({
    database,
    log,
    security,
    config: { ...config, secretKey, formerSecretKeys },
  });
  const bytes = Buffer.from('a photo');
  await photoStorage(lying, under(before)).put('photos/kept.jpg', bytes, 'image/jpeg');
  expect(await photoStorage(lying, under(after)).read('photos/kept.jpg')).toBeNull();
  expect(await photoStorage(lying, under(after, before)).read('photos/kept.jpg')).toEqual(bytes);
  await resealKeys(under(after, before));
  expect(await photoStorage(lying, under(after)).read('photos/kept.jpg')).toEqual(bytes);
  expect(await photoStorage(lying, under(before)).read('photos/kept.jpg')).toBeNull();
});
