import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type KitDetailWire, type SegmentListItemWire, taskStatus } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { checkArchive } from '../../platform/backup/archive.ts';
import { type DatabaseConnection, WrongSchema, openDatabase } from '../../platform/postgres/database.ts';
import { folderStorage } from '../../platform/storage/storage.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { emptyDatabase, openTestDatabase, testFolder } from '../../platform/testing/testing.ts';
import { call } from '../../testing/caller.ts';
import { erasedNow } from '../../testing/erase-now.ts';
import { completed, dataOf, finishedKit, readyBlank } from '../../testing/orders.ts';
import { eventually, type TestServer } from '../../testing/test-server.ts';
import { openWholeServer } from '../../testing/whole-server.ts';
import { writeBackup } from './backup.ts';
import { demandKeys, secretOf } from './backup-layout.ts';
import { demandEmpty, restoreBackup } from './restore.ts';

const passphrase = 'correct horse battery';
const email = 'saved@example.com';
const shopPicture = 'public/library/a.jpg';
let original: TestServer;
let connection: DatabaseConnection;
beforeAll(async () => {
  const testDatabase = await openTestDatabase();
  ({ connection } = testDatabase);
  original = await openWholeServer(testDatabase, { worker: true });
  await original.parts.storage.put(shopPicture, Buffer.from('a picture of the shop'), 'image/jpeg');
});
afterAll(() => original.close());

const base = productOf('mosaic').apiBase;

/** A customer's view of a work: its marks and the bytes of its booklet; null without a work. */
async function seenBy(server: TestServer, token: string, kitId: string) {
  const kit = dataOf<KitDetailWire>(await call(server.app, 'GET', `${base}/${kitId}`, { token }));
  const booklet = await server.database
    .selectFrom('kit')
    .innerJoin('file', 'file.id', 'kit.booklet')
    .select('file.storage_key')
    .where('kit.id', '=', kitId)
    .executeTakeFirst();
  const list = dataOf<SegmentListItemWire[][]>(await call(server.app, 'GET', `${base}/${kitId}/segment`, { token }));
  return {
    marked: kit.marked_cells,
    segments: list.flat().map(({ id, status }) => [id, status]),
    booklet: booklet ? await server.parts.storage.read(booklet.storage_key) : null,
  };
}

async function markSome(token: string, kitId: string): Promise<void> {
  const list = dataOf<SegmentListItemWire[][]>(await call(original.app, 'GET', `${base}/${kitId}/segment`, { token }));
  const at = `${base}/${kitId}/segment/${list[0]?.[0]?.id}`;
  dataOf(await call(original.app, 'POST', `${at}/cell/set-marked`, { token, body: { coordinates: { x: 5, y: 0 } } }));
}

async function passwordIn(server: TestServer): Promise<string> {
  return eventually(async () => {
    const texts = (await server.mails()).filter(({ to }) => to.includes(email)).map(({ text }) => text);
    return texts.map((text) => /Пароль: (\S+)/.exec(text)?.[1]).find((found) => found !== undefined);
  });
}

const storedBy = ({ parts }: TestServer) => folderStorage(join(parts.config.dataDir, 'files'));

const backUp = async (file: string, under: string | null, keys: string | null = null) =>
  writeBackup(
    { connection, storage: storedBy(original), dataDir: original.parts.config.dataDir, now: new Date() },
    { to: file, keys },
    under,
  );

test('a backup made while orders go on becomes a server with the same works, which sends no old mails', async () => {
  const { token, kitId } = await finishedKit(original, email);
  const before = await eventually(async () => {
    const seen = await seenBy(original, token, kitId);
    return seen.booklet && seen;
  });
  expect(before.booklet?.subarray(0, 5).toString()).toBe('%PDF-');
  await markSome(token, kitId);
  const password = await passwordIn(original);
  const { slug } = await readyBlank(original);
  const file = join(testFolder(), 'backup');
  const [summary, late] = await Promise.all([backUp(file, passphrase), completed(original, slug, 'late@example.com')]);
  expect(summary).toMatchObject({ missing: 0, hasSecret: true });
  await expect(checkArchive(file, 'wrong horse battery')).rejects.toThrow('the passphrase is wrong');
  const dataDir = testFolder();
  const empty = await emptyDatabase();
  const storage = folderStorage(join(dataDir, 'files'));
  const target = { connection: empty.connection, storage, dataDir, now: new Date(), resume: false };
  await demandEmpty(target);
  const secret = (await secretOf(file, passphrase)) ?? Buffer.alloc(0);
  expect(secret).toEqual(readFileSync(join(original.parts.config.dataDir, 'secret-key')));
  writeFileSync(join(dataDir, 'secret-key'), secret);
  const done = await restoreBackup(target, { file, keys: null }, passphrase);
  expect((await storage.read(shopPicture))?.toString()).toBe('a picture of the shop');
  expect(done).toMatchObject({ tables: summary.tables, files: summary.files, jobs: 0 });
  await expect(demandEmpty(target)).rejects.toThrow('The database is not empty');

  const database = openDatabase(empty.connection, () => undefined, 4);
  const versions = async (db: Kysely<Tables>) =>
    (await db.selectFrom('segment').select('version').execute()).map(({ version }) => version);
  // Devices take the marks of the copy, though they may have seen later ones of the original.
  expect(Math.min(...(await versions(database)))).toBeGreaterThan(
    1000 * Math.max(...(await versions(original.database))),
  );
  const copy = await openWholeServer(
    { connection: empty.connection, database, drop: empty.drop },
    { worker: true, dataDir },
  );
  try {
    const login = await call(copy.app, 'POST', '/auth/login', { body: { email, password } });
    expect(login.status).toBe(200);
    const signedIn = (login.json as { access_token: string }).access_token;
    const seen = await seenBy(copy, signedIn, kitId);
    expect(seen).toEqual(await seenBy(original, token, kitId));
    expect(seen.marked).toBeGreaterThan(0);
    await copy.features.tidy();
    copy.advance(2 * 3600);
    await copy.features.tidy();
    await finishedKit(copy, 'new@example.com', await copy.code());
    await eventually(async () => (await copy.mails()).length >= 2);
    expect(new Set((await copy.mails()).map(({ to }) => to))).toEqual(new Set(['new@example.com']));
  } finally {
    await database.destroy();
    await copy.close();
  }
  expect(late.kitId).not.toBe(kitId);
});

/** Restores `file` into a new database and folder, and runs `look` on the database. */
async function restored<T>(
  file: string,
  resume: boolean,
  look: (database: Kysely<Tables>) => Promise<T>,
  keys: string | null = null,
): Promise<T> {
  const dataDir = testFolder();
  const { connection: copy, drop } = await emptyDatabase();
  const database = openDatabase(copy, () => undefined, 2);
  try {
    const storage = folderStorage(join(dataDir, 'files'));
    await restoreBackup({ connection: copy, storage, dataDir, now: new Date(), resume }, { file, keys }, null);
    return await look(database);
  } finally {
    await database.destroy();
    await drop();
  }
}

test('waiting mails and jobs continue only if the copy takes over', async () => {
  const key = 'waits';
  await original.parts.queue.send(null, 'nobodys-queue', { say: 'a "b" \\ c' }, { key, priority: 3, retry: 'short' });
  const mail = { id: key, subject_kind: 'account', address: 'w@example.com', language: 'ru', message_id: key } as const;
  await original.database
    .insertInto('mail')
    .values({ ...mail, created_at: new Date() })
    .execute();
  onTestFinished(async () => {
    await sql`delete from pgboss.job where singleton_key = ${key}`.execute(original.database);
  });
  const file = join(testFolder(), 'backup');
  await backUp(file, null);
  const mailStatus = async (database: Kysely<Tables>) =>
    (await database.selectFrom('mail').select('status').where('id', '=', key).executeTakeFirst())?.status;
  expect(await restored(file, false, mailStatus)).toBe('failed');
  const job = await restored(file, true, async (database) => {
    expect(await mailStatus(database)).toBe('waiting');
    return (
      await sql`select priority, data->'payload' as payload, data->>'retry' as retry from pgboss.job where singleton_key = ${key}`.execute(
        database,
      )
    ).rows;
  });
  expect(job).toEqual([{ priority: 3, payload: { say: 'a "b" \\ c' }, retry: 'short' }]);
});

test('a work that was being made when the backup began is made in the copy once its owner opens it', async () => {
  const { kitId } = await finishedKit(original, 'begun@example.com', await original.code());
  const kit = original.database.updateTable('kit').where('id', '=', kitId);
  const { pending, inProcess, completed, failed } = taskStatus;
  await kit.set({ booklet_status: inProcess, pictures_status: pending }).execute();
  const file = join(testFolder(), 'backup');
  await backUp(file, null);
  await kit.set({ booklet_status: completed, pictures_status: completed }).execute();
  const statuses = async (database: Kysely<Tables>) =>
    database.selectFrom('kit').select(['booklet_status', 'pictures_status']).where('id', '=', kitId).executeTakeFirst();
  // Opening a work makes failed files again.
  expect(await restored(file, false, statuses)).toEqual({ booklet_status: failed, pictures_status: failed });
  expect(await restored(file, true, statuses)).toEqual({ booklet_status: inProcess, pictures_status: pending });
});

test('sequences continue where they were', async () => {
  const row = { link: '/', image_key: 'a', mobile_image_key: 'a' };
  await original.database
    .insertInto('banner')
    .values({ ...row, order_number: 1 })
    .execute();
  const file = join(testFolder(), 'backup');
  await backUp(file, null);
  const ids = await restored(file, false, async (database) => {
    const known = await database.selectFrom('banner').select('id').execute();
    expect(known).toHaveLength(1);
    const fresh = await database
      .insertInto('banner')
      .values({ ...row, order_number: 99 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return [...known.map(({ id }) => id), fresh.id];
  });
  expect(new Set(ids).size).toBe(ids.length);
});

test('a backup of a newer version is refused before anything is loaded', async () => {
  const file = join(testFolder(), 'backup');
  await sql`insert into migration (name) values ('9999-of-the-future.sql')`.execute(original.database);
  await backUp(file, null);
  await sql`delete from migration where name = '9999-of-the-future.sql'`.execute(original.database);
  await expect(restored(file, false, async () => null)).rejects.toThrow(WrongSchema);
});

test('a file erased before it was copied is counted, and the rest is kept', async () => {
  const [lost] = await original.database.selectFrom('file').select('storage_key').limit(1).execute();
  await original.parts.storage.remove([lost?.storage_key ?? '']);
  expect(await backUp(join(testFolder(), 'backup'), null)).toMatchObject({ missing: 1 });
});

test('erased files cannot be opened from an older backup once the separate keys were overwritten', async () => {
  const keysOf = async (database: Kysely<Tables>) => {
    const rows = await database.selectFrom('photo_key').select('storage_key').execute();
    return rows.map(({ storage_key }) => storage_key).filter((key) => key.startsWith('photos/'));
  };
  const others = new Set(await keysOf(original.database));
  const leaving = await finishedKit(original, 'leaving@example.com', await original.code());
  const own = (await keysOf(original.database)).filter((key) => !others.has(key));
  expect(own.length).toBeGreaterThan(0);
  const folder = testFolder();
  const [file, keys] = [join(folder, 'monday'), join(folder, 'keys')];
  await backUp(file, null, keys);
  expect(await restored(file, false, keysOf, keys)).toEqual(expect.arrayContaining(own));
  expect(await secretOf(file, null)).toBeNull();
  expect(await secretOf(keys, null)).toEqual(readFileSync(join(original.parts.config.dataDir, 'secret-key')));

  await erasedNow(original, leaving.token);
  await backUp(join(folder, 'tuesday'), null, keys);
  const left = await restored(file, false, keysOf, keys);
  expect(left).toEqual(expect.arrayContaining([...others]));
  expect(left.filter((key) => own.includes(key))).toEqual([]);
});

test('a backup and its separate keys are required together, and neither is mistaken for the other', async () => {
  const folder = testFolder();
  const [whole, file, keys] = [join(folder, 'whole'), join(folder, 'backup'), join(folder, 'keys')];
  await backUp(whole, null);
  await backUp(file, null, keys);
  await demandKeys({ file: whole, keys: null }, null);
  await demandKeys({ file, keys }, null);
  for (const [given, why] of [
    [{ file, keys: null }, 'lie apart: name their file by --keys'],
    [{ file: whole, keys }, 'leave --keys out'],
    [{ file: keys, keys: null }, 'holds keys alone'],
    [{ file, keys: whole }, 'is not the file of keys'],
  ] as const)
    await expect(demandKeys(given, null)).rejects.toThrow(why);
});
