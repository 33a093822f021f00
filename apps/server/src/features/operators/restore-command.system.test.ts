import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { openDataFolder } from '../../data-folder.ts';
import { openDatabase } from '../../platform/postgres/database.ts';
import { folderStorage } from '../../platform/storage/storage.ts';
import { openTestDatabase, testConfig, testFolder } from '../../platform/testing/testing.ts';
import { writeBackup } from './backup.ts';

const victim = fileURLToPath(new URL('./restore-command.test-victim.ts', import.meta.url));
const kills = 10;

async function backupFile(): Promise<string> {
  const { connection, drop } = await openTestDatabase();
  onTestFinished(drop);
  const dataDir = testFolder();
  writeFileSync(join(dataDir, 'secret-key'), 's'.repeat(43));
  const storage = folderStorage(join(dataDir, 'files'));
  for (const name of ['a', 'b', 'c']) await storage.put(`public/banners/${name}.jpg`, Buffer.from(name), 'image/jpeg');
  const file = join(testFolder(), 'backup');
  await writeBackup({ connection, storage, dataDir, now: new Date() }, { to: file, keys: null }, null);
  return file;
}

test('a restore that is killed at any point leaves an empty data folder or a complete one', async () => {
  const file = await backupFile();
  const restore = (dataDir: string, killAt?: number) =>
    promisify(execFile)(process.execPath, [victim, file, ...(killAt ? [String(killAt)] : [])], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    });
  const stateOf = (dataDir: string) => {
    const names = readdirSync(dataDir).filter((name) => name !== 'lock');
    if (names.length === 0) return 'empty';
    const whole = ['secret-key', 'security.log', 'postgres/cluster/PG_VERSION', 'files/public/banners/c.jpg'];
    return whole.every((name) => existsSync(join(dataDir, name))) && !existsSync(`${dataDir}.new`) ? 'complete' : names;
  };
  const whole = join(testFolder(), 'whole');
  const { stderr } = await restore(whole);
  expect(stateOf(whole)).toBe('complete');
  const changes = Number.parseInt(stderr, 10);
  const points = fc.sample(fc.integer({ min: 1, max: changes - 5 }), kills - 5);
  const dataDir = join(testFolder(), 'killed');
  mkdirSync(dataDir);
  for (const point of [...points, changes - 4, changes - 3, changes - 2, changes - 1, changes]) {
    await expect(restore(dataDir, point)).rejects.toMatchObject({ signal: 'SIGKILL' });
    expect([point, stateOf(dataDir)]).toEqual([point, expect.stringMatching(/^(empty|complete)$/)]);
  }
  if (stateOf(dataDir) === 'empty') await restore(dataDir);
  expect(stateOf(dataDir)).toBe('complete');
  const { connection, close } = await openDataFolder(testConfig(dataDir), () => undefined);
  onTestFinished(close);
  const database = openDatabase(connection, () => undefined, 1);
  onTestFinished(() => database.destroy());
  expect((await database.introspection.getTables()).map(({ name }) => name)).toContain('account');
});
