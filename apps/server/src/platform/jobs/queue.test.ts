import { fork } from 'node:child_process';
import { once } from 'node:events';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { GiveUp, openQueue, type Queue } from './queue.ts';
import { openTestDatabase, type TestDatabase } from '../testing/testing.ts';

const log = pino({ level: 'silent' });
let testDatabase: TestDatabase;
let queue: Queue;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  queue = openQueue({ ...testDatabase, log });
  await queue.start();
});
afterAll(async () => {
  await queue.stop();
  await testDatabase.drop();
});

test('a job sent in a transaction that fails never runs', async () => {
  const seen: number[] = [];
  await queue.work<{ n: number }>('in-transaction', { concurrency: 1 }, async (job) => void seen.push(job.payload.n));
  await expect(
    testDatabase.database.transaction().execute(async (tx) => {
      await queue.send(tx, 'in-transaction', { n: 1 });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await testDatabase.database.transaction().execute(async (tx) => queue.send(tx, 'in-transaction', { n: 2 }));
  await vi.waitFor(() => expect(seen).toEqual([2]), { timeout: 20_000 });
});

test('of two waiting jobs with one key only the first is kept', async () => {
  await queue.send(null, 'keyed', { n: 1 }, { key: 'same' });
  await queue.send(null, 'keyed', { n: 2 }, { key: 'same' });
  await queue.send(null, 'keyed', { n: 3 });
  await queue.send(null, 'keyed', { n: 4 });
  const seen: number[] = [];
  await queue.work<{ n: number }>('keyed', { concurrency: 1 }, async (job) => void seen.push(job.payload.n));
  await vi.waitFor(() => expect(seen).toEqual([1, 3, 4]), { timeout: 20_000 });
});

test('what matters more goes first', async () => {
  await queue.send(null, 'ordered', { n: 1 });
  await queue.send(null, 'ordered', { n: 2 }, { priority: 5 });
  const seen: number[] = [];
  await queue.work<{ n: number }>('ordered', { concurrency: 1 }, async (job) => void seen.push(job.payload.n));
  await vi.waitFor(() => expect(seen).toEqual([2, 1]), { timeout: 20_000 });
});

test('a short job is tried three times and given up once', async () => {
  const tries: number[] = [];
  const givenUp: string[] = [];
  await queue.work(
    'failing',
    { concurrency: 1, onGivenUp: async (_payload, error) => void givenUp.push(error.message) },
    async (job) => {
      tries.push(job.attempt);
      throw new Error(`try ${job.attempt}`);
    },
  );
  await queue.send(null, 'failing', {}, { retry: 'short' });
  await vi.waitFor(() => expect(givenUp).toEqual(['try 3']), { timeout: 60_000 });
  expect(tries).toEqual([1, 2, 3]);
});

test('a handler that gives up is not tried again', async () => {
  let tries = 0;
  const givenUp: string[] = [];
  await queue.work(
    'hopeless',
    { concurrency: 1, onGivenUp: async (_payload, error) => void givenUp.push(error.message) },
    async () => {
      tries++;
      throw new GiveUp('no such address');
    },
  );
  await queue.send(null, 'hopeless', {});
  await vi.waitFor(() => expect(givenUp).toEqual(['no such address']), { timeout: 20_000 });
  expect(tries).toBe(1);
});

test('a job whose process was killed runs again as soon as another worker comes', async () => {
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
  await vi.waitFor(() => expect(attempts).toEqual([2]), { timeout: 60_000 });
  // By us, not by its heartbeat, which is missed only later.
  expect(words.join()).toContain('handed back');
  await next.stop();
  await other.drop();
});
