import { expect, test } from 'vitest';
import { pauseAfter, type RetryPolicy } from './queue.ts';

/** The times of the tries of a job that always throws, seconds after the first. */
function triesOf(policy: RetryPolicy): number[] {
  const tries: number[] = [];
  for (let at = 0, next: number | null = 0; next !== null; ) {
    tries.push(at);
    next = pauseAfter(policy, { failures: tries.length, sinceFirstMs: at * 1000 });
    at += next ?? 0;
  }
  return tries;
}

test('a short job is tried three times', () => {
  expect(triesOf('short')).toEqual([0, 1, 6]);
});

test('a long job is tried for three days with growing pauses, however long it waited before its first try', () => {
  const tries = triesOf('long');
  expect(tries.slice(0, 6)).toEqual([0, 1, 6, 21, 51, 81]);
  expect((tries.at(-1) ?? 0) / 3600).toBeGreaterThanOrEqual(71);
  expect((tries.at(-1) ?? 0) / 3600).toBeLessThanOrEqual(73);
  const pauses = tries.slice(1).map((at, i) => at - (tries[i] ?? 0));
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(tries.length).toBeLessThan(400);
});

test('a long job runs within half a minute of the end of an outage of an hour', () => {
  const tries = triesOf('long').filter((at) => at <= 7200);
  const pauses = tries.slice(1).map((at, i) => at - (tries[i] ?? 0));
  expect(Math.max(...pauses)).toBeLessThanOrEqual(30);
});
