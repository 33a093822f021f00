import { filterPalette, productOf, sizeOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { presetFacts, tightOf } from './preset-facts.ts';

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
  made_scheme_url: null,
};

test('the reserve is what the box holds beyond the picture', () => {
  const facts = presetFacts(tracing, size, 'bw');
  expect(facts.reservePercent).toBeGreaterThan(0);
  expect(facts.reservePercent).toBeLessThan(100);
  expect(presetFacts({ ...tracing, pieces: 10_000_000 }, size, 'bw').reservePercent).toBe(0);
});
test('hours are whole and never none', () => {
  expect(presetFacts(tracing, size, 'bw').hours).toBe(6);
  expect(presetFacts({ ...tracing, hours: 0.2 }, size, 'bw').hours).toBe(1);
});
test('scarce colours are called by name, whether the wire gives letter or code', () => {
  const box = filterPalette('bw', size);
  const [first] = box;
  for (const mark of [first?.letter ?? '', first?.code ?? '']) {
    expect(tightOf({ binding: [mark] }, null, box, 'ru')).toEqual([
      { name: expect.stringMatching(/[а-яё]/i), figures: null },
    ]);
    expect(tightOf({ binding: [mark] }, null, box, 'en')[0]?.name).toMatch(/[a-z]/i);
  }
});
test('once the scheme is there scarce colours are told with their figures, whatever the server said', () => {
  const palette = filterPalette('bw', size).map((colour, i) => ({
    ...colour,
    stock: 1000,
    count: i === 1 ? 1000 : 900,
  }));
  const tight = tightOf({ binding: [] }, palette, [], 'ru');
  expect(tight.map(({ figures }) => figures)).toEqual([{ count: 1000, stock: 1000 }]);
});
test('of drills those that stand alone are told, of a painting its regions, of a thread its lines and metres', () => {
  expect(presetFacts(tracing, size, 'bw').pieces).toEqual({ of: 'drills', lonely: 3 });
  const painted = sizeOf('paint_by_numbers', 'a4') ?? size;
  expect(presetFacts({ ...tracing, lonely_cells: null, pieces: 420 }, painted, 'original')).toMatchObject({
    pieces: { of: 'regions', count: 420 },
    colours: 7,
    reservePercent: null,
  });
  const wound = sizeOf('string_art', 'a4') ?? size;
  expect(presetFacts({ ...tracing, lonely_cells: null, pieces: 1987, thread_m: 316 }, wound, 'thread')).toMatchObject({
    pieces: { of: 'lines', count: 1987, threadMetres: 316 },
    colours: null,
    reservePercent: null,
  });
});
