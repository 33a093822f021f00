import type { Operation } from '@uzor/kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Delivery, Outbox } from './outbox.ts';
import { outboxTo, segment } from './outbox.fixture.ts';
import { memoryStore } from './store.ts';

const mark = (number: number): Operation => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  type: 'mark',
  cells: [number],
});

/** A server in memory: takes each id once, and can be out of reach before or after it has taken a batch. */
function server() {
  const taken: number[] = [];
  const requests: number[] = [];
  const seen = new Set<string>();
  let line: 'good' | 'down' | 'answer-lost' | 'refusing' = 'good';
  const take = (operations: readonly Operation[]) => {
    for (const { id, cells } of operations) {
      if (!seen.has(id)) taken.push(...(cells ?? []));
      seen.add(id);
    }
  };
  const deliver = async (_segment: string, operations: readonly Operation[]): Promise<Delivery<number>> => {
    requests.push(operations.length);
    if (line === 'down') return { outcome: 'later' };
    if (line === 'refusing') return { outcome: 'refused' };
    take(operations);
    return line === 'answer-lost' ? { outcome: 'later' } : { outcome: 'saved', answer: taken.length };
  };
  const set = (state: typeof line) => {
    line = state;
  };
  return { taken, requests, take, deliver, set };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('sends at most once a second, in order, and then says saved', async () => {
  const remote = server();
  const { outbox, store } = outboxTo(remote);
  for (let i = 0; i < 30; i++) {
    outbox.add(segment, [mark(i)]);
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(2000);
  expect(remote.taken).toEqual(Array.from({ length: 30 }, (_, i) => i));
  expect(remote.requests.length).toBeLessThanOrEqual(5);
  expect(outbox.status).toBe('saved');
  expect(await store.list()).toEqual([]);
});
test('keeps everything while there is no connection and sends it when there is', async () => {
  const remote = server();
  const { outbox, store } = outboxTo(remote);
  remote.set('down');
  outbox.add(segment, [mark(1)]);
  outbox.add(segment, [mark(2)]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(outbox.status).toBe('waiting');
  expect(outbox.waiting(segment)).toHaveLength(2);
  expect(await store.list()).toHaveLength(2);
  remote.set('good');
  await outbox.flush();
  expect(remote.taken).toEqual([1, 2]);
  expect(outbox.status).toBe('saved');
});
test('a clock that is put back holds nothing up', async () => {
  const remote = server();
  const { outbox } = outboxTo(remote);
  outbox.add(segment, [mark(1)]);
  await vi.advanceTimersByTimeAsync(10);
  vi.setSystemTime(Date.now() - 3_600_000);
  outbox.add(segment, [mark(2)]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(remote.taken).toEqual([1, 2]);
});
test('tries again by itself, at longer and longer intervals', async () => {
  const remote = server();
  const { outbox } = outboxTo(remote);
  remote.set('down');
  outbox.add(segment, [mark(1)]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(remote.requests.length).toBeGreaterThan(3);
  expect(remote.requests.length).toBeLessThan(8);
  remote.set('good');
  await vi.advanceTimersByTimeAsync(31_000);
  expect(remote.taken).toEqual([1]);
});
test('what a closed page left is sent by the next one, once', async () => {
  const remote = server();
  const first = outboxTo(remote);
  remote.set('answer-lost');
  first.outbox.add(segment, [mark(1), mark(2)]);
  await vi.advanceTimersByTimeAsync(10);
  first.outbox.close();
  remote.set('good');
  const second = outboxTo(remote, first.store);
  await second.outbox.open();
  expect(second.outbox.waiting(segment)).toHaveLength(2);
  await second.outbox.flush();
  expect(remote.taken).toEqual([1, 2]);
  expect(await first.store.list()).toEqual([]);
});
test('a closing page hands over what waits, and the next page may send it again', async () => {
  const remote = server();
  const { outbox, store } = outboxTo(remote);
  remote.set('down');
  outbox.add(segment, [mark(1)]);
  outbox.sendOnLeave();
  expect(remote.taken).toEqual([1]);
  remote.set('good');
  const next = outboxTo(remote, store);
  await next.outbox.open();
  await next.outbox.flush();
  expect(remote.taken).toEqual([1]);
});
test('a flush that meets a call under way is over when what came after that call is sent too', async () => {
  const remote = server();
  const { outbox } = outboxTo(remote);
  outbox.add(segment, [mark(1)]);
  const first = outbox.flush();
  outbox.add(segment, [mark(2)]);
  await outbox.flush();
  expect([remote.taken, outbox.status]).toEqual([[1, 2], 'saved']);
  await first;
});

test('a flush without a connection is over after one try', async () => {
  const remote = server();
  const { outbox } = outboxTo(remote);
  remote.set('down');
  outbox.add(segment, [mark(1), mark(2)]);
  await outbox.flush();
  expect([remote.requests, outbox.status]).toEqual([[2], 'waiting']);
});

test('what the server refuses is dropped and told', async () => {
  const remote = server();
  const { outbox, refused } = outboxTo(remote);
  remote.set('refusing');
  outbox.add(segment, [mark(1)]);
  await vi.advanceTimersByTimeAsync(10);
  expect(refused).toEqual([segment]);
  expect(outbox.waiting()).toEqual([]);
});
/** An outbox of numbers of which the newest counts, and the texts it keeps. */
function newestOnly() {
  const kept = new Map<string, number>();
  const answers: ((delivery: Delivery<void>) => void)[] = [];
  const sent: number[] = [];
  const outbox = new Outbox<number>({
    store: {
      list: async () => [],
      add: async (entries) => entries.forEach(({ key, item }) => void kept.set(key, item)),
      remove: async (entries) => entries.forEach(({ key }) => void kept.delete(key)),
    },
    merge: (_, added) => added.slice(-1),
    send: (_, numbers) =>
      new Promise((resolve) => {
        sent.push(...numbers);
        answers.push(resolve);
      }),
    settleMs: 700,
    everyMs: 0,
    retryMs: 2000,
  });
  const answer = async (outcome: 'saved' | 'refused') => {
    answers.shift()?.(outcome === 'saved' ? { outcome, answer: undefined } : { outcome });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { outbox, kept, sent, answer };
}

test('where the newest counts, it is kept when it is added, and what it overtakes is never sent', async () => {
  const { outbox, kept, sent } = newestOnly();
  for (const number of [1, 2, 3]) outbox.add('a', [number]);
  expect([...kept]).toEqual([['a', 3]]);
  await vi.advanceTimersByTimeAsync(700);
  expect(sent).toEqual([3]);
});
test.each(['saved', 'refused'] as const)(
  'an older item that is %s does not take the newer one of its key with it',
  async (outcome) => {
    const { outbox, kept, sent, answer } = newestOnly();
    outbox.add('a', [1]);
    await vi.advanceTimersByTimeAsync(700);
    outbox.add('a', [2]);
    await answer(outcome);
    expect([outbox.waiting('a'), kept.get('a')]).toEqual([[2], 2]);
    await vi.advanceTimersByTimeAsync(700);
    await answer('saved');
    expect([sent, outbox.status, kept.size]).toEqual([[1, 2], 'saved', 0]);
  },
);
test('what a page could not send is left to the browser, until it is there or was taken back', async () => {
  const later: (number | null)[] = [];
  const remote = server();
  const outbox = new Outbox<Operation, number>({
    store: memoryStore(),
    merge: (waiting, added) => (added.length === 0 ? [] : [...waiting, ...added]),
    send: (_, operations, closing) => (closing ? Promise.resolve({ outcome: 'later' }) : remote.deliver(_, operations)),
    later: (_, waiting) => later.push(waiting?.length ?? null),
    settleMs: 0,
    everyMs: 1000,
    retryMs: 2000,
  });
  remote.set('down');
  outbox.add(segment, [mark(1)]);
  await vi.advanceTimersByTimeAsync(500);
  expect(later).toEqual([1]);
  for (const number of [2, 3]) outbox.add(segment, [mark(number)]);
  await vi.advanceTimersByTimeAsync(500);
  expect(later).toEqual([1, 3]);
  outbox.sendOnLeave();
  expect(later).toEqual([1, 3, 3]);
  remote.set('good');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(later).toEqual([1, 3, 3, null]);
  remote.set('down');
  outbox.add(segment, [mark(4)]);
  await vi.advanceTimersByTimeAsync(500);
  outbox.add(segment, []);
  await vi.advanceTimersByTimeAsync(500);
  expect(later).toEqual([1, 3, 3, null, 1, null]);
});
