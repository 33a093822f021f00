import { legend, symbolLetters, symbolPaths, workOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { makeBooklet } from './booklet.ts';
import { symbolShare } from './look.ts';
import { readPdf, type ReadPdf } from './testing/read-pdf.ts';
import { cellRows } from './grid/grid-work.ts';
import { drawnOn } from './testing/drawn-page.ts';
import { shared } from './testing/geometry.ts';
import { paintedScheme } from './testing/painted-work.ts';
import { orderOf, randomScheme } from './testing/work-of-forty.ts';
import { woundScheme } from './testing/wound-work.ts';
import { grouped, texts } from './texts.ts';
import { placesOf } from './work.ts';

/** Cover, legend and map come before the first segment. */
const frontPages = 3;

/** The rows of large cells on a page: the texts in the cell font. */
function gridRows(pdf: ReadPdf, content: string, font = 'C'): string[] {
  const from = content.indexOf(`/${font} `);
  return pdf.texts(content.slice(from, content.indexOf(' ET', from)));
}

test('the segment pages hold every cell exactly once, in the right place', () => {
  const order = orderOf();
  const { palette } = order.stored;
  const { grid } = workOf(order.stored, 'cells');
  const pdf = readPdf(makeBooklet(order));
  const seen = new Array<string>(grid.cells.length).fill('');
  placesOf(order.stored).forEach((place, i) => {
    gridRows(pdf, pdf.pages[frontPages + i]?.content ?? '').forEach((row, y) => {
      Array.from(row).forEach((letter, x) => {
        seen[(place.y + y) * grid.widthCells + place.x + x] += letter;
      });
    });
  });
  expect(seen).toEqual(Array.from(grid.cells, (cell) => palette[cell]?.letter));
});

test('the same order gives the same bytes, another date different ones', () => {
  const order = orderOf({ createdAt: '2026-11-20T09:30:00Z', sheets: true });
  expect(Buffer.from(makeBooklet(order)).equals(makeBooklet(order))).toBe(true);
  expect(Buffer.from(makeBooklet(order)).equals(makeBooklet({ ...order, createdAt: '2026-11-21T09:30:00Z' }))).toBe(
    false,
  );
});

test('the file has a language and a title and disables print scaling', () => {
  const values = [...readPdf(makeBooklet(orderOf({ language: 'en' }))).objects.values()].map(({ value }) => value);
  const catalogue = values.find((value) => value.includes('/Type/Catalog')) ?? '';
  expect(catalogue).toContain('/Lang(en)');
  expect(catalogue).toContain('/PrintScaling/None');
  const title = Buffer.from('Your diamond mosaic · 7K2M', 'utf16le').swap16().toString('hex').toUpperCase();
  expect(values.some((value) => value.includes(`/Title<FEFF${title}>`))).toBe(true);
  expect(values.join('')).not.toContain('/CreationDate');
});

test.each([
  ['a painting', () => paintedScheme('a4', 'portrait', 400)],
  ['a painting with mixes', () => paintedScheme('a4', 'portrait', 300, 'mixed')],
  ['the largest painting with mixes', () => paintedScheme('a3', 'landscape', 400, 'mixed')],
  ['a hoop', () => woundScheme({ lines: 1200 })],
] as const)('page 3 of %s has the 100 mm line, and nothing else where it is', (_, stored) => {
  const pdf = readPdf(makeBooklet(orderOf({ stored: stored() })));
  const drawn = drawnOn(pdf, 2);
  const [line] = drawn.filter(({ kind, left, right }) => kind === 'path' && Math.abs(right - left - 100) < 0.5);
  expect(line?.top).toBeGreaterThan(270);
  const footer = 281;
  const room = { left: 10, right: 200, top: 273.5, bottom: 280.5 };
  const words = texts.ru.ruler.split(' ')[0] ?? '';
  const inRoom = drawn.filter((one) => one.top < footer && shared(one, room) !== null);
  const alien = inRoom.filter(({ kind, text }) => kind === 'text' && !/^\d+0?$/.test(text) && !text.includes(words));
  expect(alien).toEqual([]);
  expect(inRoom.filter(({ kind }) => kind === 'image' || kind === 'cells')).toEqual([]);
});

test('the ruler of every sheet is 100 mm long', () => {
  const pdf = readPdf(makeBooklet(orderOf({ sheets: true })));
  const sheet = pdf.pages.at(-1)?.content ?? '';
  expect(sheet.startsWith('2.834646 0 0 -2.834646 ')).toBe(true); // Points per millimetre.
  const forms = [...sheet.matchAll(/q 1 0 0 1 [\d.]+ [\d.]+ cm \/(X\d+) Do Q/g)].map(([, name = '']) => pdf.form(name));
  const ruler = forms.find((form) => pdf.texts(form).includes('100'));
  expect(ruler).toContain('0 0 m 100 0 l');
});

test('the cells of a sheet are full size, and their symbols between 1.8 and 2.5 mm', () => {
  const order = orderOf({ sheets: true });
  const pdf = readPdf(makeBooklet(order));
  const sheet = pdf.pages.at(-1)?.content ?? '';
  expect(sheet).toContain('/D 2.5 Tf 2.5 TL');
  expect(gridRows(pdf, sheet, 'D').join('').length).toBe(workOf(order.stored, 'cells').grid.cells.length);
  for (const letter of symbolLetters) {
    const numbers = (symbolPaths[letter]?.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const longest =
      2 * Math.max(...numbers.map(Math.abs)) * symbolShare.sheet * workOf(order.stored, 'cells').grid.pitchMm;
    expect(longest, letter).toBeGreaterThanOrEqual(1.8);
    expect(longest, letter).toBeLessThanOrEqual(2.5);
  }
});

test('a palette longer than the list of symbols continues with numbers, including those with special bytes in PDF', () => {
  const stored = randomScheme(100, 100, 256);
  const { palette } = stored;
  const { grid } = stored.work;
  const pdf = readPdf(makeBooklet(orderOf({ stored })));
  const segments = pdf.pages.slice(-placesOf(stored).length);
  placesOf(stored).forEach((place, i) => {
    const expected = [...cellRows(grid, place)].map((row) => Array.from(row, (cell) => palette[cell]?.letter).join(''));
    expect(gridRows(pdf, segments[i]?.content ?? '')).toEqual(expected);
  });
});

test('a scheme without the cells, regions or thread of its kind is refused', () => {
  const { stored } = orderOf();
  for (const product of ['string_art', 'paint_by_numbers'] as const)
    expect(() => makeBooklet(orderOf({ stored: { ...stored, product } }))).toThrow(RangeError);
});

test('pictures that are not JPEG are refused', () => {
  expect(() => makeBooklet(orderOf({ photoJpeg: new Uint8Array(100) }))).toThrow('not a JPEG');
});
test('the legend lists drills, bags, stock and reserve of each colour, and the total of drills', () => {
  const order = orderOf();
  const pdf = readPdf(makeBooklet(order));
  const lines = pdf.texts(pdf.pages[1]?.content ?? '');
  const [{ letter, count, bags, stock, reserve } = { letter: '', count: 0, bags: 0, stock: 0, reserve: 0 }] = legend(
    order.stored,
  );
  const at = lines.indexOf('Тон 0');
  expect(lines[at - 1]).toBe(letter);
  expect(lines.slice(at + 2, at + 6)).toEqual(
    [count, bags, stock, reserve].map((value) => (value === null ? '—' : grouped(value, 'ru'))),
  );
  expect(lines).toContain(grouped(workOf(order.stored, 'cells').grid.cells.length, 'ru'));
});
