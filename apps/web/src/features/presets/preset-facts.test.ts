import { filterPalette, productOf, sizeOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { hoursApart, presetFacts, tightOf } from './preset-facts.ts';

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

test('scarce colours are called by name, whether the wire gives letter or code', () => {
  const box = filterPalette('bw', size);
  const [first] = box;
  for (const mark of [first?.letter ?? '', first?.code ?? '']) {
    expect(tightOf({ binding: [mark] }, null, box, 'ru')).toEqual([
      { name: expect.stringMatching(/[а-яё]/i), amount: null },
    ]);
    expect(tightOf({ binding: [mark] }, null, box, 'en')[0]?.name).toMatch(/[a-z]/i);
  }
});
test('once the scheme is there scarce colours are told with their figures, whatever the server said', () => {
  const palette = filterPalette('bw', size).map((colour, i) => ({
    ...colour,
    stock: 1000,
    count: i === 1 ? 1000 : 900,
    reserve: i === 1 ? 0 : 100,
    bags: 5,
    areaMm2: null,
    needMl: null,
    pots: null,
  }));
  const tight = tightOf({ binding: [] }, palette, [], 'ru');
  expect(tight.map(({ amount }) => amount)).toEqual([0]);
});
test('a pattern is as busy as many of its drills lie alone, or as its regions are close', () => {
  const busyness = (lonely: number) => presetFacts({ ...tracing, lonely_cells: lonely }, size, 'bw', null).busyness;
  expect([3, 111, 112, 268, 269].map(busyness)).toEqual(['calm', 'calm', 'busy', 'busy', 'veryBusy']);
  const canvas = sizeOf('paint_by_numbers', 'a4') ?? size;
  const area = (canvas.pictureMm.width * canvas.pictureMm.height) / 1e4;
  const painted = (regions: number) =>
    presetFacts({ ...tracing, lonely_cells: null, pieces: regions * area }, canvas, 'original', null);
  expect([10, 30, 60].map((regions) => painted(regions).busyness)).toEqual(['calm', 'busy', 'veryBusy']);
  expect(painted(10)).toMatchObject({ colours: 7, thread: null, counted: false });
});
test('of a thread its lines and metres are told', () => {
  const wound = sizeOf('string_art', 'a4') ?? size;
  expect(
    presetFacts({ ...tracing, lonely_cells: null, pieces: 1987, thread_m: 316 }, wound, 'thread', null),
  ).toMatchObject({
    busyness: null,
    thread: { lines: 1987, metres: 316, several: null },
    colours: null,
    counted: false,
  });
});
test('hours beside a picture are told only where they differ by more than a tenth', () => {
  const first = { ...tracing, hours: 11 };
  expect(hoursApart({ ...tracing, hours: 12 }, first)).toBeNull();
  expect(hoursApart({ ...tracing, hours: 12.6 }, first)).toBe(13);
  expect(hoursApart({ ...tracing, hours: 8 }, first)).toBe(8);
  expect(hoursApart(first, undefined)).toBeNull();
});
