import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventually } from '../../testing/test-server.ts';
import { GiveUp } from './queue.ts';
import { temporaryQueue } from '../testing/testing.ts';

const { queue, database } = await temporaryQueue();

test('a job sent in a transaction that fails never runs', async () => {
  const seen: number[] = [];
  await queue.work<{ n: number }>('in-transaction', { concurrency: 1 }, async (job) => void seen.push(job.payload.n));
  await expect(
    database.transaction().execute(async (tx) => {
      await queue.send(tx, 'in-transaction', { n: 1 });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await database.transaction().execute(async (tx) => queue.send(tx, 'in-transaction', { n: 2 }));
  await eventually(() => seen.length >= 1);
  expect(seen).toEqual([2]);
});

test('of two waiting jobs with one key only the first is kept', async () => {
  await queue.send(null, 'keyed', { n: 1 }, { key: 'same' });
  await queue.send(null, 'keyed', { n: 2 }, { key: 'same' });
  await queue.send(null, 'keyed', { n: 3 });
  await queue.send(null, 'keyed', { n: 4 });
  const seen: number[] = [];
  await queue.work<{ n: number }>('keyed', { concurrency: 1 }, async (job) => void seen.push(job.payload.n));
  await eventually(() => seen.length >= 3);
  expect(seen).toEqual([1, 3, 4]);
});

test('higher priority comes first', async () => {
  await queue.send(null, 'ordered', { n: 1 });
  await queue.send(null, 'ordered', { n: 2 }, { priority: 5 });
  const seen: number[] = [];
  await queue.work<{ n: number }>('ordered', { concurrency: 1 }, async (job) => void seen.push(job.payload.n));
  await eventually(() => seen.length >= 2);
  expect(seen).toEqual([2, 1]);
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
  await eventually(async () => {
    await sql`update pgboss.job set start_after = now() where name = 'failing' and state = 'retry'`.execute(database);
    return givenUp.length > 0;
  });
  expect(givenUp).toEqual(['try 3']);
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
  await eventually(() => givenUp.length >= 1);
  expect(givenUp).toEqual(['no such address']);
  expect(tries).toBe(1);
});
