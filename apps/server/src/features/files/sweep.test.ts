import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestServer } from '../../testing/test-server.ts';
import { folderStorage } from '../../platform/storage/storage.ts';
import { finishedKit } from '../../testing/orders.ts';
import { knownPictures, picturesFolder } from '../works/index.ts';
import { fileService } from './service.ts';
import { fileSweep, unclaimedFiles } from './sweep.ts';

const testServer = await openTestServer({ worker: true, library: true });

/** A clean-up that has not run yet; later calls within six hours do nothing. */
const sweep = () => fileSweep(testServer.parts, new Map([[picturesFolder, knownPictures]]))();
const isThere = async (key: string) => (await testServer.parts.storage.read(key)) !== null;
const stored = async () =>
  (await Promise.all(['photos', 'crops', 'tracings', 'booklets', picturesFolder, 'public'].map(keysUnder)))
    .flat()
    .toSorted();
async function keysUnder(folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const some of testServer.parts.storage.list(folder)) keys.push(...some.map(({ name }) => name));
  return keys;
}

test('bytes without a row are deleted after an hour; those of rows, of works and public files stay', async () => {
  await finishedKit(testServer, 'sweeper@example.com');
  await fileService(testServer.parts).keep(testServer.database, {
    folder: 'photos',
    name: 'known.jpg',
    type: 'image/jpeg',
    bytes: Uint8Array.of(1),
  });
  const before = await stored();
  expect(before.filter((key) => key.startsWith(picturesFolder)).length).toBeGreaterThan(0);
  const lost = [
    'photos/lost.jpg',
    'tracings/lost.jpg',
    `${picturesFolder}/00000000-0000-4000-8000-000000000000/0-1.jpg`,
  ];
  for (const key of lost) await testServer.parts.storage.put(key, Uint8Array.of(1), 'image/jpeg');
  await sweep();
  expect(await Promise.all(lost.map(isThere))).toEqual([true, true, true]);
  testServer.advance(3700);
  await sweep();
  expect(await Promise.all(lost.map(isThere))).toEqual([false, false, false]);
  expect(await stored()).toEqual(before);
});

test('a file whose place another took is deleted within a day', async () => {
  const { database, advance } = testServer;
  const file = { folder: 'booklets', name: 'former.pdf', type: 'application/pdf', bytes: Uint8Array.of(1) } as const;
  const { id } = await fileService(testServer.parts).keep(database, file);
  const code = await database.selectFrom('kit').select(['id', 'booklet']).executeTakeFirstOrThrow();
  const show = (booklet: string | null) =>
    database.updateTable('kit').set({ booklet }).where('id', '=', code.id).execute();
  const removeUnclaimed = unclaimedFiles(testServer.parts);
  const isKnown = async () => (await database.selectFrom('file').select('id').where('id', '=', id).execute()).length;
  await show(id);
  advance(10 * 86_400);
  await removeUnclaimed();
  await show(code.booklet);
  expect(await isKnown()).toBe(1);
  advance(86_400);
  await removeUnclaimed();
  expect(await isKnown()).toBe(0);
});

test('keys whose files never came are deleted after an hour, even between keys that stay', async () => {
  const { database } = testServer;
  const key = { sealed_key: Buffer.alloc(60), sealed_by: 'none' };
  const lost = ['photos/killed.jpg', `${picturesFolder}/00000000-0000-4000-8000-000000000000/0-2.jpg`];
  const looking = fileSweep(testServer.parts, new Map([[picturesFolder, knownPictures]]));
  const names = async () =>
    (await database.selectFrom('photo_key').select('storage_key').execute())
      .map(({ storage_key: name }) => name)
      .sort();
  testServer.advance(3700);
  await looking();
  const before = await names();
  expect(before).toEqual((await stored()).filter((name) => !name.startsWith('public')));
  const add = (name: string) =>
    database
      .insertInto('photo_key')
      .values({ ...key, storage_key: name, made_at: testServer.parts.clock.now() })
      .execute();
  for (const name of lost) await add(name);
  testServer.advance(6 * 3600);
  await add('photos/at-work.jpg');
  await looking();
  expect(await names()).toEqual([...before, 'photos/at-work.jpg'].sort());
  testServer.advance(6 * 3600);
  await looking();
  expect(await names()).toEqual(before);
});

test('a clean-up pauses for six hours', async () => {
  const resting = fileSweep(testServer.parts, new Map());
  await resting();
  await testServer.parts.storage.put('photos/late.jpg', Uint8Array.of(1), 'image/jpeg');
  testServer.advance(3 * 3600);
  await resting();
  expect(await isThere('photos/late.jpg')).toBe(true);
  testServer.advance(3 * 3600);
  await resting();
  expect(await isThere('photos/late.jpg')).toBe(false);
});

test('a clean-up that met an unavailable storage tries again at the next call', async () => {
  await testServer.parts.storage.put('photos/later.jpg', Uint8Array.of(1), 'image/jpeg');
  testServer.advance(3700);
  let away = true;
  const { storage } = testServer.parts;
  const remove = (keys: readonly string[]) =>
    away ? Promise.reject(new Error('The storage is away')) : storage.remove(keys);
  const looking = fileSweep({ ...testServer.parts, storage: { ...storage, remove } }, new Map());
  await expect(looking()).rejects.toThrow('away');
  away = false;
  await looking();
  expect(await isThere('photos/later.jpg')).toBe(false);
});

test('files older than the database are not its own and stay: a fresh database on an old folder erases nothing', async () => {
  const stored = folderStorage(join(testServer.parts.config.dataDir, 'files'));
  await stored.put('photos/older.jpg', Uint8Array.of(1), '');
  const before = new Date('2020-01-01T00:00:00Z');
  utimesSync(join(testServer.parts.config.dataDir, 'files/photos/older.jpg'), before, before);
  testServer.advance(3700);
  await sweep();
  expect(await stored.read('photos/older.jpg')).not.toBeNull();
});
