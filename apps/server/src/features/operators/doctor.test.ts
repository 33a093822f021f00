import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderStorage } from '../../platform/storage/storage.ts';
import { temporaryDatabase, testConfig, testFolder } from '../../platform/testing/testing.ts';
import { clockOf, noDatabase, overdueOf, unmadeOf } from './doctor-data.ts';
import { doctorRepository } from './repository.ts';
import { examineMachine } from './doctor.ts';
import { backupOf, noteBackup } from './last-backup.ts';

const now = new Date('2026-05-04T12:00:00Z');
const password = 'hunter2-secret';

async function found(env: Record<string, string> = {}) {
  const dataDir = testFolder();
  const storage = async () => folderStorage(join(dataDir, 'files'));
  const findings = await examineMachine(testConfig(dataDir, env), storage);
  return new Map(findings.map((finding) => [finding.check, finding]));
}

test('a healthy machine has no findings, and the check leaves nothing in its storage', async () => {
  const states = [...(await found()).values()].filter(({ state }) => state === 'wrong');
  expect(states).toEqual([]);
});

test('a data folder that others can enter is reported', async () => {
  const dataDir = testFolder();
  const config = testConfig(dataDir);
  chmodSync(dataDir, 0o755);
  const findings = await examineMachine(config, async () => folderStorage(join(dataDir, 'files')));
  expect(findings.find(({ check }) => check === 'folders')).toMatchObject({ state: 'wrong' });
});

test('a database that does not answer is reported without its address', () => {
  const error = Object.assign(new Error(`postgres://shop:${password}@db`), { code: 'ECONNREFUSED' });
  const { state, words } = noDatabase(error);
  expect([state, words.includes('ECONNREFUSED'), words.includes(password)]).toEqual(['wrong', true, false]);
});

test('a backup older than 36 hours is reported, and in production a missing one', async () => {
  const dataDir = join(testFolder(), 'new');
  const at = { dataDir, databaseUrl: null, production: true };
  const states: string[] = [(await backupOf(at, now)).state];
  for (const hours of [36, 37]) {
    await noteBackup(dataDir, new Date(now.getTime() - hours * 3_600_000));
    states.push((await backupOf(at, now)).state);
  }
  expect(states).toEqual(['attention', 'ok', 'attention']);
  expect((await backupOf({ ...at, dataDir: testFolder(), production: false }, now)).state).toBe('ok');
});

test('a clock that differs from the database’s is reported with the difference', () => {
  const states = [1, -3, 31].map((seconds) => clockOf(new Date(now.getTime() + seconds * 1000), now).state);
  expect(states).toEqual(['ok', 'attention', 'wrong']);
});

test('works that could not be made are counted, and an empty database has none', async () => {
  const { database } = await temporaryDatabase();
  const told = doctorRepository(database);
  expect(await told.time()).toBeInstanceOf(Date);
  expect(overdueOf(await told.overdue(now)).state).toBe('ok');
  const unmade = await told.unmade();
  expect(unmade).toEqual({ presets: 0, booklets: 0 });
  expect([unmadeOf(unmade).state, unmadeOf({ presets: 0, booklets: 1 }).state]).toEqual(['ok', 'attention']);
});
