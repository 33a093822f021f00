import { luminance } from '@uzor/engine';
import { expect, test } from 'vitest';
import { inkOn, symbolLetters, symbolPaths } from './symbols.ts';

const numbersOf = (path: string) => (path.match(/-?\d*\.?\d+/g) ?? []).map(Number);

test('every symbol lies within its unit box, centred, and fills most of it', () => {
  for (const letter of symbolLetters) {
    const numbers = numbersOf(symbolPaths[letter] ?? '');
    const xs = numbers.filter((_, i) => i % 2 === 0);
    const ys = numbers.filter((_, i) => i % 2 === 1);
    for (const values of [xs, ys]) {
      expect(Math.max(...values), letter).toBeLessThanOrEqual(0.5);
      expect(Math.abs(Math.max(...values) + Math.min(...values)), letter).toBeLessThanOrEqual(0.002);
    }
    const longest = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
    expect(longest, letter).toBeGreaterThan(0.8);
  }
});

test('no two symbols share an outline', () => {
  expect(new Set(Object.values(symbolPaths)).size).toBe(symbolLetters.length);
});

test('symbols have a contrast of at least 4.5 on every colour', () => {
  const light = (hex: string) =>
    luminance(...([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]));
  const steps = Array.from({ length: 26 }, (_, i) => i * 10).concat(255);
  for (const red of steps)
    for (const green of steps)
      for (const blue of steps) {
        const [ground, ink] = [luminance(red, green, blue), light(inkOn([red, green, blue]))];
        const contrast = (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05);
        if (contrast < 4.5) expect([red, green, blue, contrast]).toEqual([]);
      }
});

test('the ink is white on dark tones and near-black on light ones', () => {
  expect([0x16, 0x3a, 0x5f, 0x85, 0xaa].map((grey) => inkOn([grey, grey, grey]))).toEqual([
    '#FFFFFF',
    '#FFFFFF',
    '#FFFFFF',
    '#1B1715',
    '#1B1715',
  ]);
});
