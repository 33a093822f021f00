import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Where } from '../../../platform/backup/archive-place.ts';
import type { DatabaseConnection } from '../../../platform/postgres/database.ts';
import { folderStorage, type Storage } from '../../../platform/storage/storage.ts';
import { emptyDatabase, openTestDatabase, testFolder } from '../../../platform/testing/testing.ts';
import { writeBackup } from '../backup.ts';
import { checkChain } from './chain.ts';
import { restoreBackup } from '../restore.ts';

const dayMs = 86_400_000;
const keys = null;
const banner = (name: string) => `public/banners/${name}.jpg`;
let connection: DatabaseConnection;
let storage: Storage;
let dataDir: string;
beforeEach(async () => {
  const original = await openTestDatabase();
  onTestFinished(original.drop);
  ({ connection } = original);
  dataDir = testFolder();
  storage = folderStorage(join(dataDir, 'files'));
});

const put = (name: string, text: string) => storage.put(banner(name), Buffer.from(text), 'image/jpeg');
/** A backup made so many days from now: what is written in between is old by then. */
async function backUp(day: number, since: string | null = null) {
  const file = join(dataDir, `day-${day}`);
  const now = new Date(Date.now() + day * dayMs);
  return { file, done: await writeBackup({ connection, storage, dataDir, now }, { file, keys }, null, since) };
}

async function restored(file: string, earlier: readonly Where[]) {
  const { connection: copy, drop } = await emptyDatabase();
  onTestFinished(drop);
  const into = testFolder();
  const files = folderStorage(join(into, 'files'));
  const target = { connection: copy, storage: files, dataDir: into, now: new Date(), resume: false };
  const done = await restoreBackup(target, { file, keys }, null, earlier);
  return { done, read: async (name: string) => (await files.read(banner(name)))?.toString() ?? null };
}

/** Three days: what is the same each day, what is new, what is changed and what is erased. */
async function threeDays() {
  await put('same', 'of the first day');
  await put('goes', 'erased later');
  const first = await backUp(1);
  await put('new', 'of the second day');
  const second = await backUp(2, first.file);
  await storage.remove([banner('goes')]);
  const third = await backUp(3, second.file);
  return { first, second, third };
}

test('a backup that goes on from another holds only what is new, and both together restore all', async () => {
  const { first, second, third } = await threeDays();
  expect(first.done).toMatchObject({ files: 2, earlier: 0 });
  expect(third.done).toMatchObject({ files: 0, earlier: 2 });
  const chain = await checkChain(third.file, [first.file, second.file], null);
  expect(chain).toEqual([second.file, first.file]);
  const { done, read } = await restored(third.file, chain);
  expect(done.files).toBe(2);
  expect(await read('same')).toBe('of the first day');
  expect(await read('new')).toBe('of the second day');
  expect(await read('goes')).toBeNull();
});

test('a file that was written again since the earlier backup is copied again', async () => {
  await put('same', 'before');
  const first = await backUp(-1);
  await put('same', 'after');
  const second = await backUp(1, first.file);
  expect(second.done).toMatchObject({ files: 1, earlier: 0 });
  const { read } = await restored(second.file, await checkChain(second.file, [first.file], null));
  expect(await read('same')).toBe('after');
});

test('a chain that lacks a backup, or has a strange or a damaged one, is refused with the name of it', async () => {
  const { first, second, third } = await threeDays();
  const other = await backUp(4);
  const refused = (others: readonly Where[], why: string) =>
    expect(checkChain(third.file, others, null)).rejects.toThrow(why);
  await refused([], `${third.file} goes on from the backup of`);
  await refused([second.file], `${second.file} goes on from the backup of`);
  await refused([first.file], `${third.file} goes on from the backup of`);
  await refused([second.file, first.file, other.file], `does not go on from ${other.file}`);
  await expect(restored(third.file, [second.file])).rejects.toThrow('lie in an earlier backup that was not given');
  truncateSync(first.file, 500);
  await refused([second.file, first.file], `${first.file} cannot be used`);
  await expect(backUp(5, first.file)).rejects.toThrow(`${first.file} cannot be used`);
});
