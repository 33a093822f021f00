import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { taskStatus } from '@uzor/contract';
import type { Kysely } from 'kysely';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { AlreadyRunning, lockDataFolder } from '../../platform/postgres/data-folder-lock.ts';
import { openDatabase } from '../../platform/postgres/database.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { folderStorage } from '../../platform/storage/storage.ts';
import { emptyDatabase, temporaryDatabase, testFolder, urlOf } from '../../platform/testing/testing.ts';
import { writeBackup } from './backup.ts';
import { restoreCommand } from './restore-command.ts';

afterEach(() => void vi.unstubAllEnvs());

/** Restores a backup of a server, with `change` made to its database, into an empty folder and database. */
async function restoredCopy(change: (database: Kysely<Tables>) => Promise<unknown> = async () => undefined) {
  const original = await temporaryDatabase();
  await change(original.database);
  const [from, dataDir] = [testFolder(), testFolder()];
  const file = join(testFolder(), 'backup');
  const { connection } = original;
  const storage = folderStorage(join(from, 'files'));
  await writeBackup({ connection, storage, dataDir: from, now: new Date() }, { to: file, keys: null }, null);
  const { connection: empty, drop } = await emptyDatabase();
  onTestFinished(drop);
  vi.stubEnv('DATABASE_URL', urlOf(empty));
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('SECRET_KEY', 's'.repeat(32));
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await restoreCommand.run([file]).finally(() => said.mockRestore());
  const database = openDatabase(empty, () => undefined, 1);
  onTestFinished(() => database.destroy());
  return { dataDir, database };
}

test('the log of security of a restored server begins with its restoring', async () => {
  const { dataDir } = await restoredCopy();
  const [line, ...more] = readFileSync(join(dataDir, 'security.log'), 'utf8').trimEnd().split('\n');
  expect(JSON.parse(line ?? '')).toMatchObject({ event: 'operator.deed', deed: 'restore', done: true });
  expect(more).toEqual([]);
});

test('an archive of a profile that was under way can be asked for again in the copy', async () => {
  const { database } = await restoredCopy(async (original) => {
    const [id, email] = ['an-account', 'asks@example.com'];
    const account = { id, email, email_key: email, password_hash: '', language: 'ru' } as const;
    await original
      .insertInto('account')
      .values({ ...account, created_at: new Date() })
      .execute();
    const asked = { account_id: id, status: taskStatus.pending, language: 'ru', asked_at: new Date() } as const;
    await original.insertInto('profile_export').values(asked).execute();
  });
  const { status } = await database.selectFrom('profile_export').select('status').executeTakeFirstOrThrow();
  expect(status).toBe(taskStatus.failed);
});

test('a restore refuses the empty folder of a running server', async () => {
  const dataDir = testFolder();
  const lock = await lockDataFolder(dataDir, 'a server');
  onTestFinished(() => lock.release());
  vi.stubEnv('DATA_DIR', dataDir);
  await expect(restoreCommand.run(['backup'])).rejects.toThrow(AlreadyRunning);
});

test('a restore holds the folder while it reads, and removes only what it made if it fails', async () => {
  const dataDir = testFolder();
  const passphrase = join(testFolder(), 'passphrase');
  execFileSync('mkfifo', [passphrase]);
  vi.stubEnv('DATA_DIR', dataDir);
  const restoring = restoreCommand.run(['/no-backup', '--passphrase-file', passphrase]);
  await vi.waitUntil(() => existsSync(`${dataDir}.new`));
  await expect(lockDataFolder(dataDir, 'a server')).rejects.toThrow('a restore');
  writeFileSync(join(dataDir, 'kept'), '');
  writeFileSync(passphrase, 'correct horse battery');
  await expect(restoring).rejects.toThrow();
  expect(readdirSync(dataDir).toSorted()).toEqual(['kept', 'lock']);
  expect(existsSync(`${dataDir}.new`)).toBe(false);
});

test('a restore leaves a folder beside its own alone that it did not make', async () => {
  const dataDir = join(testFolder(), 'data');
  mkdirSync(`${dataDir}.new`);
  writeFileSync(join(`${dataDir}.new`, 'photo'), '');
  vi.stubEnv('DATA_DIR', dataDir);
  await expect(restoreCommand.run(['backup'])).rejects.toThrow('is in the way');
  expect(readdirSync(`${dataDir}.new`)).toEqual(['photo']);
});
