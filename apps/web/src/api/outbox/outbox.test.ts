import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Delivery, Outbox } from './outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An outbox of numbers to a server that answers as told, and what it keeps. */
function outboxTo({ everyMs = 0, left = null as number | null } = {}) {
  const kept: (number | null)[] = [];
  const sent: number[] = [];
  const unsent = vi.fn();
  let line: Delivery<void>['outcome'] | 'held' = 'saved';
  let release = () => {};
  const outbox = new Outbox<number>(
    {
      keep: (waiting) => kept.push(waiting),
      send: async (number) => {
        sent.push(number);
        if (line === 'held') await new Promise<void>((resolve) => (release = resolve));
        return line === 'later' || line === 'refused' ? { outcome: line } : { outcome: 'saved', answer: undefined };
      },
      onUnsent: unsent,
      settleMs: 700,
      everyMs,
      retryMs: 2000,
    },
    left,
  );
  const set = (state: typeof line) => {
    line = state;
  };
  return { outbox, kept, sent, unsent, set, release: () => release() };
}

test('the newest is kept when it is put, and older ones are never sent', async () => {
  const { outbox, kept, sent } = outboxTo();
  for (const number of [1, 2, 3]) outbox.put(number);
  expect([kept.at(-1), outbox.status]).toEqual([3, 'sending']);
  await vi.advanceTimersByTimeAsync(700);
  expect([sent, kept.at(-1), outbox.status]).toEqual([[3], null, 'saved']);
});

test.each(['saved', 'refused'] as const)(
  'what is put while an older one is %s is not lost with it',
  async (outcome) => {
    const { outbox, kept, sent, set, release } = outboxTo();
    set('held');
    outbox.put(1);
    await vi.advanceTimersByTimeAsync(700);
    outbox.put(2);
    set(outcome);
    release();
    await vi.advanceTimersByTimeAsync(0);
    expect([outbox.waiting, kept.at(-1)]).toEqual([2, 2]);
    set('saved');
    await vi.advanceTimersByTimeAsync(700);
    expect([sent, outbox.status, kept.at(-1)]).toEqual([[1, 2], 'saved', null]);
  },
);

test('without a connection it waits, says so, and is sent again by itself', async () => {
  const { outbox, sent, unsent, set } = outboxTo();
  set('later');
  outbox.put(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([outbox.status, outbox.waiting, unsent.mock.calls.length]).toEqual(['waiting', 1, sent.length]);
  expect(sent.length).toBeLessThan(8);
  set('saved');
  await vi.advanceTimersByTimeAsync(31_000);
  expect(outbox.status).toBe('saved');
});

test('a flush that meets a call under way is over when what came after that call is sent too', async () => {
  const { outbox, sent, set, release } = outboxTo();
  set('held');
  outbox.put(1);
  const first = outbox.flush();
  outbox.put(2);
  set('saved');
  release();
  await Promise.all([first, outbox.flush()]);
  expect([sent, outbox.status]).toEqual([[1, 2], 'saved']);
});

test('a closing page sends what waits and keeps it for the next one, which sends it when asked', async () => {
  const { outbox, kept, sent, unsent, set } = outboxTo();
  set('held');
  outbox.put(1);
  outbox.sendOnLeave();
  outbox.close();
  expect([sent, kept.at(-1), unsent.mock.calls.length]).toEqual([[1], 1, 1]);
  const next = outboxTo({ left: 1 });
  await vi.advanceTimersByTimeAsync(5000);
  expect([next.sent, next.outbox.status]).toEqual([[], 'sending']);
  await next.outbox.flush();
  expect([next.sent, next.outbox.status]).toEqual([[1], 'saved']);
});

test('calls begin as far apart as wanted, and a clock that is put back holds nothing up', async () => {
  const { outbox, sent } = outboxTo({ everyMs: 3000 });
  outbox.put(1);
  await vi.advanceTimersByTimeAsync(700);
  outbox.put(2);
  await vi.advanceTimersByTimeAsync(2900);
  expect(sent).toEqual([1]);
  await vi.advanceTimersByTimeAsync(100);
  vi.setSystemTime(Date.now() - 3_600_000);
  outbox.put(3);
  await vi.advanceTimersByTimeAsync(3000);
  expect(sent).toEqual([1, 2, 3]);
});
