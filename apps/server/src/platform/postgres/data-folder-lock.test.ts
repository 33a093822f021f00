import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
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
test('a holder that is being ended while another asks is waited for', async () => {
  const folder = testFolder();
  const ending = spawn(process.execPath, [holder, folder, 'stays'], { stdio: ['ignore', 'pipe', 'ignore'] });
  // A stopped process that outlived the test would keep the runner waiting for ever.
  onTestFinished(() => void ending.kill('SIGKILL'));
  await once(ending.stdout, 'data');
  ending.kill('SIGSTOP'); // listens, and answers no more
  const second = lockDataFolder(folder, 'second');
  const early = Promise.race([second.then(() => 'locked'), pause(500, 'waits')]);
  expect(await early).toBe('waits');
  ending.kill('SIGKILL');
  await (await second).release();
});
