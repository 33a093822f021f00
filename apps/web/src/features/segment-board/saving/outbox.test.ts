import type { Operation } from '@uzor/kit';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Delivery, firstThatFit, Outbox } from './outbox.ts';
import { memoryStore } from './outbox-store.ts';

const segment = '/tile/k1/segment/s1';
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

function outboxTo(remote: ReturnType<typeof server>, store = memoryStore()) {
  const saved: number[] = [];
  const refused: string[] = [];
  const outbox = new Outbox<number>({
    store,
    deliver: remote.deliver,
    deliverAtClose: (_segment, operations) => remote.take(operations),
    onSaved: (_segment, answer) => saved.push(answer),
    onRefused: (which) => refused.push(which),
    onChange: () => {},
  });
  return { outbox, store, saved, refused };
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
test('what the server refuses is dropped and told', async () => {
  const remote = server();
  const { outbox, refused } = outboxTo(remote);
  remote.set('refusing');
  outbox.add(segment, [mark(1)]);
  await vi.advanceTimersByTimeAsync(10);
  expect(refused).toEqual([segment]);
  expect(outbox.waiting()).toEqual([]);
});
test('whatever the line does, every operation arrives once and in order (seeded property)', async () => {
  const step = fc.oneof(
    fc.constantFrom('good' as const, 'down' as const, 'answer-lost' as const),
    fc.constant('add' as const),
    fc.constant('add' as const),
    fc.constant('reopen' as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const remote = server();
      const store = memoryStore();
      let { outbox } = outboxTo(remote, store);
      let count = 0;
      for (const what of steps) {
        if (what === 'add') outbox.add(segment, [mark(count++)]);
        else if (what === 'reopen') {
          outbox.close();
          outbox = outboxTo(remote, store).outbox;
          await outbox.open();
        } else remote.set(what);
        await vi.advanceTimersByTimeAsync(700);
      }
      remote.set('good');
      await vi.advanceTimersByTimeAsync(60_000);
      await outbox.flush();
      await vi.advanceTimersByTimeAsync(5000);
      expect(remote.taken).toEqual(Array.from({ length: count }, (_, i) => i));
    }),
    { seed: 7, numRuns: 60 },
  );
});
test('a closing request stays under its limit', () => {
  const many = Array.from({ length: 2000 }, (_, i) => mark(i));
  const fitting = firstThatFit(many, 60_000);
  const body = JSON.stringify({ operations: fitting });
  expect(body.length).toBeLessThanOrEqual(60_000);
  expect(body.length).toBeGreaterThan(59_800);
});
