import { readFileSync } from 'node:fs';
import { kill, platform } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { encodeJpeg } from '@uzor/intake';
import { expect, onTestFinished, test, vi } from 'vitest';
import { detailed } from '../../testing/photos.ts';
import { IntakeProcess } from './intake-process.ts';

test('a process that sleeps longer than the CPU limit is waited for', async () => {
  const process = new IntakeProcess(1);
  onTestFinished(() => process.stop());
  const photo = await encodeJpeg(detailed(200, 100), 90);
  await process.decode(photo);
  kill(process.pid ?? 0, 'SIGSTOP');
  const asleep = process.decode(photo);
  await pause(1500);
  kill(process.pid ?? 0, 'SIGCONT');
  expect(await asleep).toMatchObject({ width: 200 });
});
test.runIf(platform === 'linux')('what pictures took is given back once no other comes', async () => {
  const process = new IntakeProcess();
  onTestFinished(() => process.stop());
  const residentMb = () => Number(readFileSync(`/proc/${process.pid}/statm`, 'utf8').split(' ')[1]) / 256;
  const photo = await encodeJpeg(detailed(5000, 4000), 90);
  let full = 0;
  for (let i = 0; i < 6; i++) {
    await process.decode(photo);
    // Beside much other work it is given back before this is read.
    full = Math.max(full, residentMb());
  }
  await vi.waitFor(() => expect(residentMb()).toBeLessThan(full - 25), { timeout: 300_000, interval: 100 });
});
