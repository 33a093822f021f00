import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderStorage } from '../../platform/storage/storage.ts';
import { testConfig, testFolder } from '../../platform/testing/testing.ts';
import { noDatabase } from './doctor-data.ts';
import { examineMachine } from './doctor.ts';

const password = 'hunter2-secret';

async function found(env: Record<string, string> = {}) {
  const dataDir = testFolder();
  const storage = async () => folderStorage(join(dataDir, 'files'));
  const findings = await examineMachine(testConfig(dataDir, env), storage);
  return new Map(findings.map((finding) => [finding.check, finding]));
}

test('a machine that is well has nothing wrong, and nothing of the look stays in its storage', async () => {
  const states = [...(await found()).values()].filter(({ state }) => state === 'wrong');
  expect(states).toEqual([]);
});

test('a mail server that is not there is told with what to do, never with its password', async () => {
  const findings = await found({ SMTP_URL: `smtp://shop:${password}@127.0.0.1:9` });
  expect(findings.get('mail server')).toMatchObject({ state: 'wrong' });
  expect(findings.get('mail server')?.words).toContain('127.0.0.1:9 refuses or is silent');
  expect(JSON.stringify([...findings])).not.toContain(password);
});

test('a data folder that others can enter is told', async () => {
  const dataDir = testFolder();
  const config = testConfig(dataDir);
  chmodSync(dataDir, 0o755);
  const findings = await examineMachine(config, async () => folderStorage(join(dataDir, 'files')));
  expect(findings.find(({ check }) => check === 'folders')).toMatchObject({ state: 'wrong' });
});

test('a storage that refuses is told by the code of its error', async () => {
  const refused = Object.assign(new Error(`key ${password}`), { code: 'EACCES' });
  const findings = await examineMachine(testConfig(testFolder()), () => Promise.reject(refused));
  const files = findings.find(({ check }) => check === 'files');
  expect(files).toMatchObject({ state: 'wrong' });
  expect(files?.words).toContain('(EACCES)');
});

test('a database that does not answer is told without its address', () => {
  const error = Object.assign(new Error(`postgres://shop:${password}@db`), { code: 'ECONNREFUSED' });
  const { state, words } = noDatabase(error);
  expect([state, words.includes('ECONNREFUSED'), words.includes(password)]).toEqual(['wrong', true, false]);
});
