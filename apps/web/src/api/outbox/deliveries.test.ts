import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Deliveries } from './deliveries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Deliveries that end as told, with the moments they were made at, seconds. */
function line() {
  const began = Date.now();
  const sent: number[] = [];
  const state = { good: true, left: 0, told: 0 };
  const deliveries = new Deliveries({
    restMs: () => 1000,
    retryMs: 2000,
    send: async () => {
      sent.push((Date.now() - began) / 1000);
      if (state.good) state.left -= 1;
      return state.good;
    },
    waits: () => state.left > 0,
    onSettled: () => {
      state.told += 1;
    },
  });
  return { deliveries, sent, state };
}

test('what waits is sent when its rest is over, one rest after another', async () => {
  const { deliveries, sent, state } = line();
  state.left = 3;
  deliveries.soon(400);
  await vi.runAllTimersAsync();
  expect(sent).toEqual([0.4, 1.4, 2.4]);
  expect(state.told).toBe(3);
});
test('a later wish moves the moment, it does not send twice', async () => {
  const { deliveries, sent, state } = line();
  state.left = 1;
  deliveries.soon(700);
  await vi.advanceTimersByTimeAsync(500);
  deliveries.soon(700);
  await vi.runAllTimersAsync();
  expect(sent).toEqual([1.2]);
});
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
