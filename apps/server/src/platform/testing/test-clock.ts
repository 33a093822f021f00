import type { Clock } from '../clock.ts';

/** A clock that a test sets. */
export interface TestClock extends Clock {
  /** Goes on by so many seconds. */
  later(seconds: number): void;
}

/** Stands still at noon of one day until it is moved. */
export function testClock(): TestClock {
  let now = new Date('2026-11-20T12:00:00Z');
  return {
    now: () => now,
    later(seconds) {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
}
