import { productOf, sizeOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { presetFacts } from './preset-facts.ts';

const size = sizeOf('mosaic', 'a4') ?? productOf('mosaic').sizes[0];
const tracing = {
  preset: 1,
  url: '/x.webp',
  scheme_url: '/files/schemes/1.json',
  lonely_cells: 3,
  colours: 7,
  pieces: 8960,
  hours: 5.6,
  thread_m: null,
  binding: [],
};

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
test('of drills those that stand alone are told, of a painting its regions, of a thread its lines and metres', () => {
  expect(presetFacts(tracing, size, 'bw', 'ru').pieces).toEqual({ of: 'drills', lonely: 3 });
  const painted = sizeOf('paint_by_numbers', 'a4') ?? size;
  expect(presetFacts({ ...tracing, lonely_cells: null, pieces: 420 }, painted, 'original', 'ru')).toMatchObject({
    pieces: { of: 'regions', count: 420 },
    colours: 7,
    reservePercent: null,
  });
  const wound = sizeOf('string_art', 'a4') ?? size;
  expect(
    presetFacts({ ...tracing, lonely_cells: null, pieces: 1987, thread_m: 316 }, wound, 'thread', 'ru'),
  ).toMatchObject({
    pieces: { of: 'lines', count: 1987, threadMetres: 316 },
    colours: null,
    reservePercent: null,
  });
});
