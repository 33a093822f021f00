import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Deliveries } from './deliveries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Deliveries that end as told, with the moments they were made at, seconds. */
function line() {
  const began = Date.now();
  const sent: number[] = [];
  const state = { good: true, left: 0 };
  const deliveries = new Deliveries({
    restMs: () => 1000,
    retryMs: 2000,
    send: async () => {
      sent.push((Date.now() - began) / 1000);
      if (state.good) state.left -= 1;
      return state.good;
    },
    waits: () => state.left > 0,
    onSettled: () => {},
  });
  return { deliveries, sent, state };
}

test('failures are tried again after 2, 4, 8, 16 and then every 30 seconds, whatever is added meanwhile', async () => {
  const { deliveries, sent, state } = line();
  [state.good, state.left] = [false, 1];
  await deliveries.now();
  expect(deliveries.failing).toBe(true);
  deliveries.soon(0);
  await vi.advanceTimersByTimeAsync(95_000);
  expect(sent).toEqual([0, 2, 6, 14, 30, 60, 90]);
  state.good = true;
  await vi.runAllTimersAsync();
  expect([sent.at(-1), deliveries.failing]).toEqual([120, false]);
});
test('closed deliveries send nothing by themselves', async () => {
  const { deliveries, sent, state } = line();
  state.left = 1;
  deliveries.soon(0);
  deliveries.close();
  await vi.runAllTimersAsync();
  expect(sent).toEqual([]);
});
