import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { testFolder } from '../testing/testing.ts';
import { lockDataFolder } from './data-folder-lock.ts';

const holder = fileURLToPath(new URL('./data-folder-lock.test-holder.ts', import.meta.url));

test('a process that has nothing else to do waits until its lock is let go', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [holder, testFolder()]);
  expect(stdout).toBe('released\n');
});
test('a folder that was let go can be locked again', async () => {
  const folder = testFolder();
  await (await lockDataFolder(folder, 'first')).release();
  await (await lockDataFolder(folder, 'second')).release();
});
