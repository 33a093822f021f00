import type { Raster } from '@uzor/engine';
import { untouchedSettings } from '@uzor/engine';
import { expect, test } from 'vitest';
import { legend } from './legend.ts';
import { presetOf } from '../products/presets.ts';
import { sizeOf } from '../products/products.ts';
import { makeScheme, type SchemeOrder } from '../recipes/recipes.ts';
import { decodeScheme, encodeScheme } from './scheme-file.ts';
import { type StoredScheme, workOf } from './stored-scheme.ts';

/** A dark disc on a grey gradient: at least three regions, and something to wind. */
const side = 120;
const picture: Raster = {
  width: side,
  height: side,
  data: Uint8ClampedArray.from({ length: side * side * 4 }, (_, i) => {
    const [x, y] = [(i >> 2) % side, Math.floor((i >> 2) / side)];
    return i % 4 === 3 ? 255 : (x - 60) ** 2 + (y - 60) ** 2 < 900 ? 40 : 120 + x;
  }),
};
function made(
  kind: 'paint_by_numbers' | 'string_art',
  experiment: NonNullable<SchemeOrder['experiment']>,
): StoredScheme {
  const [size, preset] = [sizeOf(kind, 'a4'), presetOf(kind, 1)];
  if (!size || !preset) throw new Error('no such size or preset');
  const filter = kind === 'string_art' ? 'thread' : 'bw';
  return makeScheme({
    kind,
    size,
    orientation: 'portrait',
    filter,
    preset,
    crop: untouchedSettings,
    picture,
    experiment,
  });
}
const paintedScheme = made('paint_by_numbers', { canvasMm: { width: 60, height: 50 } });
/** The same on the pots of the coloured box with mixes of them. */
const mixedScheme = (() => {
  const [size, preset] = [sizeOf('paint_by_numbers', 'a4'), presetOf('paint_by_numbers', 'mixed')];
  if (!size || !preset) throw new Error('no such size or preset');
  return makeScheme({
    kind: 'paint_by_numbers',
    size,
    orientation: 'portrait',
    filter: 'original',
    preset,
    crop: untouchedSettings,
    picture: { ...picture, data: picture.data.map((value, i) => (i % 4 === 1 ? Math.min(255, value + 30) : value)) },
    experiment: { canvasMm: { width: 60, height: 50 } },
  });
})();
const woundScheme = made('string_art', { hoop: { pins: 40, linesAtMost: 60, diameterMm: 190, threadMm: 0.15 } });

test.each([
  ['painted', paintedScheme],
  ['mixed', mixedScheme],
  ['wound', woundScheme],
])('a %s scheme encodes to the same bytes after decoding', (_, stored) => {
  const text = encodeScheme(stored);
  expect(encodeScheme(decodeScheme(text))).toBe(text);
  expect(encodeScheme(decodeScheme(encodeScheme(decodeScheme(text))))).toBe(text);
});
test('a painted scheme reads back unchanged except for the order of its borders', () => {
  const read = decodeScheme(encodeScheme(paintedScheme));
  const withoutBorders = (stored: StoredScheme) => {
    const work = workOf(stored, 'regions');
    const { regions, palette, widthMm, heightMm } = work.regions;
    const list = regions.map(({ rings: _, ...region }) => region);
    return { ...stored, work: { ...work, regions: { list, palette, widthMm, heightMm } } };
  };
  expect(withoutBorders(read)).toEqual(withoutBorders(paintedScheme));
  expect(workOf(paintedScheme, 'regions').regions.regions.length).toBeGreaterThan(2);
});
test('a mixed painting reads back with its recipes; an unmixed one has none, like files from before mixes', () => {
  const mixes = mixedScheme.palette.filter(({ mix }) => mix);
  expect(mixes.length).toBeGreaterThan(0);
  expect(decodeScheme(encodeScheme(mixedScheme)).palette).toEqual(mixedScheme.palette);
  expect(workOf(decodeScheme(encodeScheme(mixedScheme)), 'regions').regions.palette).toEqual(
    workOf(mixedScheme, 'regions').regions.palette,
  );
  expect(mixes.map(({ letter }) => letter)).toEqual(mixes.map((_, m) => String(19 + m)));
  expect(encodeScheme(paintedScheme)).not.toContain('"mix"');
});
test('the paint that mixes need counts as need of their pots', () => {
  const { regions: scheme } = workOf(mixedScheme, 'regions');
  const rows = legend(mixedScheme);
  const needOf = (areaMm2: number) => (areaMm2 / 100) * 0.025 * 1.5;
  for (const [c, { label, needMl, areaMm2, mix, pots }] of scheme.palette.entries()) {
    const taken = scheme.palette.reduce((sum, other) => {
      const parts = other.mix?.find(({ letter }) => letter === label)?.parts ?? 0;
      const whole = other.mix?.reduce((all, part) => all + part.parts, 0) ?? 1;
      return sum + (parts / whole) * needOf(other.areaMm2);
    }, 0);
    expect(needMl).toBeCloseTo(needOf(areaMm2) + taken, 1);
    expect(pots > 0).toBe(!mix && needOf(areaMm2) + taken > 0);
    expect(rows[c]?.mix).toBe(mix);
  }
});
test('every cell of a painting has the paint of its region, and every region has a cell', () => {
  const { markGrid, regions, regionOfCell } = workOf(paintedScheme, 'regions');
  markGrid.cells.forEach((colour, cell) => {
    expect(colour).toBe(regions.regions[regionOfCell[cell] ?? -1]?.colour);
  });
  expect(new Set(regionOfCell).size).toBe(regions.regions.length);
});
test('the legend of a painting carries area, millilitres and pots, that of a thread has no rows', () => {
  const { regions: scheme } = workOf(paintedScheme, 'regions');
  const rows = legend(paintedScheme);
  expect(
    rows.map(({ letter, areaMm2, needMl, pots, bags, stock }) => ({ letter, areaMm2, needMl, pots, bags, stock })),
  ).toEqual(
    scheme.palette.map(({ label, areaMm2, needMl, pots }) => ({
      letter: label,
      areaMm2,
      needMl,
      pots,
      bags: 0,
      stock: null,
    })),
  );
  expect(rows.reduce((sum, { areaMm2 }) => sum + (areaMm2 ?? 0), 0)).toBeCloseTo(60 * 50, 1);
  expect(rows.some(({ pots }) => pots === 1)).toBe(true);
  expect(legend(woundScheme)).toEqual([]);
});

type File = Record<string, unknown>;
function damaged(stored: StoredScheme, damage: (file: File) => void): string {
  const file: File = JSON.parse(encodeScheme(stored));
  damage(file);
  return JSON.stringify(file);
}
const first = (list: unknown): File => (list as File[])[0] ?? {};
test.each<[string, (file: File) => void]>([
  ['a region of a paint that is not there', (file) => Object.assign(first(file['regions']), { colour: 99 })],
  ['a region without a label', (file) => Object.assign(first(file['regions']), { label: null })],
  ['a path that is none', (file) => Object.assign(first(file['regions']), { path: 'M0 0c1 1 2 2 3 3z' })],
  [
    'a border that two regions claim on one side',
    (file) => Object.assign(first((file['regions'] as unknown[]).slice(1)), { path: first(file['regions'])['path'] }),
  ],
  ['a cell of no region', (file) => Object.assign(file, { cell_regions: [[0]] })],
  ['rows that do not fill the canvas', (file) => (file['cell_regions'] as unknown[]).pop()],
  [
    'a mix of no whole parts',
    (file) => Object.assign(first(file['palette']), { mix: [{ code: null, letter: '1', parts: 0.5 }] }),
  ],
  ['fewer paints than colours', (file) => (file['paints'] as unknown[]).pop()],
])('refuses a painting with %s', (_, damage) => {
  expect(() => decodeScheme(damaged(paintedScheme, damage))).toThrow(RangeError);
});
test.each<[string, (file: File) => void]>([
  ['a pin beyond the hoop', (file) => Object.assign(first(file['steps']), { from: 41 })],
  ['a pin 0', (file) => Object.assign(first(file['steps']), { from: 0 })],
  ['a step that does not begin where the last one ended', (file) => (file['steps'] as unknown[]).splice(1, 1)],
  ['steps that are none', (file) => Object.assign(file, { steps: 12 })],
  ['no hoop', (file) => Object.assign(file, { hoop_mm: null })],
])('refuses a thread with %s', (_, damage) => {
  expect(() => decodeScheme(damaged(woundScheme, damage))).toThrow(RangeError);
});
