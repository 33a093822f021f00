import { productOf, sizeOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { presetFacts } from './preset-facts.ts';

const size = sizeOf('mosaic', 'a4') ?? productOf('mosaic').sizes[0];
const tracing = { preset: 1, url: '/x.webp', lonely_cells: 3, colours: 7, pieces: 8960, hours: 5.6, thread_m: null, binding: [] };

test('the reserve is what the box holds beyond the picture', () => {
  const facts = presetFacts(tracing, size, 'bw', 'ru');
  expect(facts.reservePercent).toBeGreaterThan(0);
  expect(facts.reservePercent).toBeLessThan(100);
  expect(presetFacts({ ...tracing, pieces: 10_000_000 }, size, 'bw', 'ru').reservePercent).toBe(0);
});
test('hours are whole and never none', () => {
  expect(presetFacts(tracing, size, 'bw', 'ru').hours).toBe(6);
  expect(presetFacts({ ...tracing, hours: 0.2 }, size, 'bw', 'ru').hours).toBe(1);
});
test('scarce colours are called by name, whether the wire gives letter or code', () => {
  const [byLetter] = presetFacts({ ...tracing, binding: ['A'] }, size, 'bw', 'ru').binding;
  expect(byLetter).toMatch(/[а-яё]/i);
  const [inEnglish] = presetFacts({ ...tracing, binding: ['A'] }, size, 'bw', 'en').binding;
  expect(inEnglish).toMatch(/[a-z]/i);
});
