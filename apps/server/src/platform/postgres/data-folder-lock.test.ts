import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { testFolder } from '../testing/testing.ts';
import { AlreadyRunning, lockDataFolder, socketOf } from './data-folder-lock.ts';

const holder = fileURLToPath(new URL('./data-folder-lock.test-holder.ts', import.meta.url));

test('a process that has nothing else to do waits until its lock is released', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [holder, testFolder()]);
  expect(stdout).toBe('released\n');
});
test('a holder that is ending while another asks is waited for', async () => {
  const folder = testFolder();
  const ending = spawn(process.execPath, [holder, folder, 'stays'], { stdio: ['ignore', 'pipe', 'ignore'] });
  // A stopped process that outlived the test would keep the runner waiting for ever.
  onTestFinished(() => void ending.kill('SIGKILL'));
  await once(ending.stdout, 'data');
  ending.kill('SIGSTOP'); // accepts connections, but no longer answers
  const second = lockDataFolder(folder, 'second');
  const early = Promise.race([second.then(() => 'locked'), pause(500, 'waits')]);
  expect(await early).toBe('waits');
  ending.kill('SIGKILL');
  await (await second).release();
});
test('if sockets are files, a holder is named, and those of a killed one are taken over', async () => {
  const folder = testFolder();
  const address = socketOf(folder, false);
  onTestFinished(() => rmSync(address, { force: true }));
  const left = spawn(process.execPath, [
    '-e',
    'net.createServer().listen(process.argv[1], () => console.log(1))',
    address,
  ]);
  await once(left.stdout, 'data');
  const ended = once(left, 'exit');
  left.kill('SIGKILL');
  await ended;
  expect(existsSync(address)).toBe(true);
  const first = await lockDataFolder(folder, 'first', address);
  await expect(lockDataFolder(folder, 'second', address)).rejects.toThrow(AlreadyRunning);
  await first.release();
  expect(existsSync(address)).toBe(false);
});
