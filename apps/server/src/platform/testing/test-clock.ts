import type { Clock } from '../clock.ts';

export interface TestClock extends Clock {
  /** Moves forward by this many seconds. */
  later(seconds: number): void;
}

export function testClock(): TestClock {
  let now = new Date('2026-11-20T12:00:00Z');
  return {
    now: () => now,
    later(seconds) {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
}
