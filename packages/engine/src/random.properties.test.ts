import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mixedBits, seededRandom } from './random.ts';

const whole = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

describe('the seeded generator', () => {
  test('any seed gives numbers from 0, and 1 never', () => {
    fc.assert(
      fc.property(fc.oneof(whole, fc.double({ noNaN: true })), (seed) => {
        const random = seededRandom(seed);
        for (let k = 0; k < 50; k++) {
          const next = random();
          expect(next).toBeGreaterThanOrEqual(0);
          expect(next).toBeLessThan(1);
        }
      }),
      { seed: 3 },
    );
  });
  test('two generators of one seed do not disturb each other', () => {
    const alone = seededRandom(9);
    const expected = Array.from({ length: 20 }, alone);
    const [one, two] = [seededRandom(9), seededRandom(9)];
    const taken: number[] = [];
    for (let k = 0; k < 20; k++) {
      taken.push(one());
      if (k % 3 === 0) two();
    }
    expect(taken).toEqual(expected);
  });
  test('does not come back to where it was within 20,000 numbers', () => {
    const random = seededRandom(4);
    expect(new Set(Array.from({ length: 20_000 }, random)).size).toBeGreaterThan(19_990);
  });
  test('neighbouring seeds share no number among their first hundred', () => {
    const seen = new Set<number>();
    for (let seed = 0; seed < 20; seed++) {
      const random = seededRandom(seed);
      for (let k = 0; k < 100; k++) seen.add(random());
    }
    expect(seen.size).toBe(2000);
  });
  test('a number says nothing about the next: pairs fill the square evenly', () => {
    const random = seededRandom(5);
    const square = new Uint32Array(16);
    let former = random();
    for (let k = 0; k < 16_000; k++) {
      const next = random();
      square[Math.floor(former * 4) * 4 + Math.floor(next * 4)]++;
      former = next;
    }
    for (const count of square) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

describe('mixed bits of two numbers', () => {
  test('are a whole number of 32 bits, the same every time', () => {
    fc.assert(
      fc.property(whole, whole, (one, two) => {
        const bits = mixedBits(one, two);
        expect(Number.isInteger(bits) && bits >= 0 && bits < 2 ** 32).toBe(true);
        expect(mixedBits(one, two)).toBe(bits);
      }),
      { seed: 3 },
    );
  });
  test('one bit more in either number turns about half of them', () => {
    let turned = 0;
    let trials = 0;
    const random = seededRandom(6);
    for (let k = 0; k < 200; k++) {
      const [one, two] = [Math.floor(random() * 2 ** 31), Math.floor(random() * 2 ** 31)];
      for (let bit = 0; bit < 31; bit += 5) {
        for (const other of [mixedBits(one ^ (1 << bit), two), mixedBits(one, two ^ (1 << bit))]) {
          let differing = (mixedBits(one, two) ^ other) >>> 0;
          for (; differing !== 0; differing &= differing - 1) turned++;
          trials++;
        }
      }
    }
    expect(turned / trials).toBeGreaterThan(15);
    expect(turned / trials).toBeLessThan(17);
  });
  test('the two numbers may not be swapped', () => {
    let alike = 0;
    for (let one = 1; one < 60; one++)
      for (let two = one + 1; two < 60; two++) if (mixedBits(one, two) === mixedBits(two, one)) alike++;
    expect(alike).toBe(0);
  });
  test('low bits of places on a grid are even, as tables of them need', () => {
    const counts = new Uint32Array(8);
    for (let y = 0; y < 100; y++) for (let x = 0; x < 100; x++) counts[mixedBits(x, y) & 7]++;
    for (const count of counts) expect(Math.abs(count - 1250)).toBeLessThan(120);
  });
});
