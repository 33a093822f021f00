import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';

test('the same seed gives the same numbers', () => {
  const one = seededRandom(7);
  const two = seededRandom(7);
  expect(Array.from({ length: 50 }, one)).toEqual(Array.from({ length: 50 }, two));
});
test('another seed gives other numbers', () => {
  expect(seededRandom(7)()).not.toBe(seededRandom(8)());
});
test('numbers fill the range from 0 to 1 evenly (seed 1)', () => {
  const random = seededRandom(1);
  const tenths = new Array<number>(10).fill(0);
  for (let i = 0; i < 10_000; i++) {
    const n = random();
    expect(n).toBeGreaterThanOrEqual(0);
    expect(n).toBeLessThan(1);
    const tenth = Math.floor(n * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  expect(Math.min(...tenths)).toBeGreaterThan(880);
  expect(Math.max(...tenths)).toBeLessThan(1120);
});
