import { expect, test } from 'vitest';
import { mixedBits, seededRandom } from './random.ts';

test('the same seed gives the same numbers', () => {
  const one = seededRandom(7);
  const two = seededRandom(7);
  expect(Array.from({ length: 50 }, one)).toEqual(Array.from({ length: 50 }, two));
});
test('numbers are uniform in 0 to 1 (seed 1)', () => {
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
test('only the lowest 32 bits of a seed matter', () => {
  expect(seededRandom(2 ** 32 + 5)()).toBe(seededRandom(5)());
  expect(seededRandom(-1)()).toBe(seededRandom(2 ** 32 - 1)());
});

test('mixedBits is deterministic, has 32 bits, and is 0 for 0, 0', () => {
  expect(mixedBits(0, 0)).toBe(0);
  expect(mixedBits(3, 4)).toBe(mixedBits(3, 4));
  for (let place = 1; place < 500; place++) {
    const bits = mixedBits(place, place * 7);
    expect(Number.isInteger(bits) && bits >= 0 && bits < 2 ** 32).toBe(true);
  }
});
test('adjacent inputs have uncorrelated bits', () => {
  const all = Array.from({ length: 10_000 }, (_, i) => mixedBits(i % 100, Math.floor(i / 100)));
  expect(new Set(all).size).toBeGreaterThan(9_990);
  for (let bit = 0; bit < 32; bit++) {
    const set = all.filter((bits) => ((bits >>> bit) & 1) === 1).length;
    expect(Math.abs(set - 5000), `bit ${bit}`).toBeLessThan(250);
  }
});
