import { fork } from 'node:child_process';
import { once } from 'node:events';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { eventually } from '../../testing/test-server.ts';
import { openTestDatabase } from '../testing/testing.ts';
import { openQueue } from './queue.ts';

test('a job whose process was killed runs again once another worker starts', async () => {
  const other = await openTestDatabase();
  const worker = fork(new URL('./queue.test-worker.ts', import.meta.url), {
    env: { ...process.env, CONNECTION: JSON.stringify(other.connection) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [started] = (await once(worker, 'message')) as [string];
  expect(started).toBe('at work');
  worker.kill('SIGKILL');
  await once(worker, 'exit');

  const words: string[] = [];
  const next = openQueue({ ...other, log: pino({ level: 'info' }, { write: (line) => void words.push(line) }) });
  await next.start();
  const attempts: number[] = [];
  await next.work('killed', { concurrency: 1 }, async (job) => void attempts.push(job.attempt));
  await eventually(() => attempts.length > 0);
  expect(attempts).toEqual([2]);
  // Handed back by us, not after a missed heartbeat, which takes longer.
  expect(words.join()).toContain('handed back');
  await next.stop();
  await other.drop();
});
