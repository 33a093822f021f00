import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { temporaryQueue } from '../testing/testing.ts';
import { beginsIn, waitingLine } from './waiting-line.ts';

const { queue, database } = await temporaryQueue();

const become = async (key: string, how: 'runs' | 'took 40 s'): Promise<void> => {
  const change =
    how === 'runs'
      ? sql`state = 'active', started_on = now()`
      : sql`state = 'completed', started_on = now() - interval '40 s', completed_on = now()`;
  await sql`update pgboss.job set ${change} where singleton_key = ${key}`.execute(database);
};

test('a waiting customer sees the position and a time that shrinks with the queue', async () => {
  const line = waitingLine(database, systemClock, 'draws');
  for (const key of ['done', 'first', 'second', 'third']) await queue.send(null, 'draws', {}, { key });
  await queue.send(null, 'draws', {}, { key: 'behind all', priority: -1 });
  await queue.send(null, 'elsewhere', {}, { key: 'fourth' });
  await become('done', 'took 40 s');
  expect(await line.turnOf('first')).toBeNull();
  await become('first', 'runs');
  expect(await line.turnOf('first')).toBeNull();
  expect(await line.turnOf('third')).toEqual({ place: 2, seconds: expect.any(Number) });
  const before = await line.turnOf('behind all');
  expect(before?.place).toBe(3);
  expect(Math.abs((before?.seconds ?? 0) - 160)).toBeLessThanOrEqual(32);
  await become('second', 'took 40 s');
  const after = await line.turnOf('behind all');
  expect(after?.place).toBe(2);
  expect(after?.seconds).toBeLessThan(before?.seconds ?? 0);
  expect(await line.turnOf('never sent')).toBeNull();
});

test('a newcomer would wait for all before it, and in an empty queue not at all', async () => {
  expect(await waitingLine(database, systemClock, 'nobody-here').newcomerWaits()).toBe(0);
  const wait = await waitingLine(database, systemClock, 'elsewhere').newcomerWaits();
  expect(wait).toBeGreaterThan(0);
});

test.each([
  ['nobody before it, one that just began', { ahead: 0, running: [0] }, 10],
  ['one that is half done', { ahead: 0, running: [5] }, 5],
  ['one that takes longer than usual', { ahead: 0, running: [60] }, 2],
  ['three before it and one hand', { ahead: 3, running: [0] }, 40],
  ['three before it and two hands', { ahead: 3, running: [0, 5] }, 20],
  ['nobody at work', { ahead: 2, running: [] }, 20],
] as const)('%s: the begin is told', (_what, standing, seconds) => {
  expect(beginsIn(standing, 10)).toBe(seconds);
});
