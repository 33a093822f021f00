import { type ExportFormat, exportFormats, type Language } from '@uzor/contract';
import { countCells, productOf, stepsOf, storedSchemeOf, type StoredScheme, workOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { paintedScheme } from '../testing/painted-work.ts';
import { randomScheme } from '../testing/work-of-forty.ts';
import { woundScheme } from '../testing/wound-work.ts';
import { elementsOf, type XmlElement } from '../testing/xml-reader.ts';
import { exportScheme } from './export-scheme.ts';

const mosaic = randomScheme(40, 30, 8);
const painting = paintedScheme('a4', 'portrait', 400);
const wound = woundScheme({ lines: 137, pins: 180, hoopMm: 190 });
const schemes: readonly StoredScheme[] = [mosaic, { ...mosaic, product: 'constructor' }, painting, wound];

/** The text of an exported file. */
function textOf(stored: StoredScheme, format: ExportFormat, language: Language): string {
  return Buffer.from(exportScheme(stored, format, language).bytes).toString();
}

function tableOf(csv: string, separator: string): string[][] {
  expect(csv.startsWith('\ufeff')).toBe(true);
  return csv
    .slice(1)
    .split('\r\n')
    .map((line) =>
      (line.match(new RegExp(`("(?:[^"]|"")*"|[^${separator}]*)(${separator}|$)`, 'g')) ?? []).map((field) =>
        field
          .replace(new RegExp(`${separator}$`), '')
          .replace(/^"(.*)"$/, '$1')
          .replaceAll('""', '"'),
      ),
    );
}

test('every kind is exported in the formats of its product definition and no others', () => {
  for (const stored of schemes) {
    for (const format of exportFormats) {
      const write = () => exportScheme(stored, format, 'ru');
      if (productOf(stored.product).exports.includes(format))
        expect(write, `${stored.product} ${format}`).not.toThrow();
      else expect(write, `${stored.product} ${format}`).toThrow(RangeError);
    }
  }
});

test.each(['ru', 'en'] as const)('in %s every file has an ASCII name, and XML files are well-formed', (language) => {
  for (const stored of schemes) {
    for (const format of productOf(stored.product).exports) {
      const file = exportScheme(stored, format, language);
      expect(file.fileName).toMatch(new RegExp(`^uzor-[a-z0-9_-]+[.-]${format}(\\.pdf)?$`));
      expect(file).toEqual(exportScheme(stored, format, language));
      if (format === 'svg' || format === 'oxs')
        expect(elementsOf(textOf(stored, format, language)).length).toBeGreaterThan(10);
    }
  }
});

test('names with XML and CSV special characters survive', () => {
  const palette = mosaic.work.grid.palette.map((colour, i) =>
    i === 0 ? { ...colour, code: null, name: 'Red; "A" <&>' } : colour,
  );
  const stored = storedSchemeOf({ ...mosaic, work: { ...mosaic.work, grid: { ...mosaic.work.grid, palette } } });
  const item = elementsOf(textOf(stored, 'oxs', 'en')).find(({ attributes }) => attributes.get('index') === '1');
  expect(item?.attributes.get('name')).toBe('Red; &quot;A&quot; &lt;&amp;&gt;');
  expect(tableOf(textOf(stored, 'csv', 'ru'), ';')[1]?.[2]).toBe('Red; "A" <&>');
});

test('a cross-stitch chart holds every cell once, in its colour', () => {
  const { grid } = mosaic.work;
  const elements = elementsOf(textOf(mosaic, 'oxs', 'ru'));
  const numberOf = ({ attributes }: XmlElement, name: string) => Number(attributes.get(name));
  const cells = new Int16Array(grid.cells.length).fill(-1);
  const stitches = elements.filter(({ name }) => name === 'stitch');
  for (const stitch of stitches)
    cells[numberOf(stitch, 'y') * grid.widthCells + numberOf(stitch, 'x')] = numberOf(stitch, 'palindex') - 1;
  expect([stitches.length, ...cells]).toEqual([grid.cells.length, ...grid.cells]);
  const properties = elements.find(({ name }) => name === 'properties');
  expect(properties?.attributes.get('chartwidth')).toBe(String(grid.widthCells));
  expect(properties?.attributes.get('palettecount')).toBe(String(grid.palette.length));
  const items = elements.filter(({ name }) => name === 'palette_item');
  expect(items.map((item) => numberOf(item, 'index'))).toEqual([0, ...grid.palette.map((_, i) => i + 1)]);
  expect(items.slice(1).map((item) => Number.parseInt(item.attributes.get('color') ?? '', 16))).toEqual(
    grid.palette.map(({ rgb: [red, green, blue] }) => (red << 16) | (green << 8) | blue),
  );
  expect(elements.map(({ name }) => name)).toContain('ornaments_inc_knots_and_beads');
});

test.each([
  ['ru', ';'],
  ['en', ','],
] as const)(
  'the table of a grid in %s: the legend counts the cells and the rows are the scheme',
  (language, separator) => {
    const { grid } = mosaic.work;
    const table = tableOf(textOf(mosaic, 'csv', language), separator);
    const counts = countCells(grid.cells, grid.palette.length);
    expect(table.slice(1, 1 + counts.length).map((row) => [row[0], Number(row[7])])).toEqual(
      grid.palette.map(({ letter }, i) => [letter, counts[i]]),
    );
    const rows = table.slice(counts.length + 4, counts.length + 4 + grid.heightCells);
    expect(rows.map(([number]) => Number(number))).toEqual(Array.from({ length: grid.heightCells }, (_, y) => y + 1));
    expect(rows.flatMap((row) => row.slice(1, 1 + grid.widthCells))).toEqual(
      Array.from(grid.cells, (cell) => grid.palette[cell]?.letter),
    );
  },
);

test('the drawing of a grid is as large as the work, covers each cell once and has a symbol in each', () => {
  const { grid } = mosaic.work;
  const elements = elementsOf(textOf(mosaic, 'svg', 'ru'));
  const root = elements[0]?.attributes;
  expect([root?.get('width'), root?.get('height'), root?.get('viewBox')]).toEqual(['100mm', '75mm', '0 0 40 30']);
  const covered = new Int16Array(grid.cells.length).fill(-1);
  const fills = new Map(
    grid.palette.map(({ rgb }, i) => [
      `#${rgb.map((level) => level.toString(16).padStart(2, '0')).join('')}`.toUpperCase(),
      i,
    ]),
  );
  let runs = 0;
  for (const { attributes } of elements) {
    const colour = fills.get(attributes.get('fill') ?? '');
    if (colour === undefined) continue;
    for (const [, x, y, length] of (attributes.get('d') ?? '').matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      const from = Number(y) * grid.widthCells + Number(x);
      expect(covered.subarray(from, from + Number(length)).every((cell) => cell === -1)).toBe(true);
      covered.fill(colour, from, from + Number(length));
      runs++;
    }
  }
  expect(runs).toBeGreaterThan(100);
  expect([...covered]).toEqual([...grid.cells]);
  const uses = elements
    .filter(({ name }) => name === 'use')
    .map(({ attributes }) => `${attributes.get('x')} ${attributes.get('y')} ${attributes.get('href')}`);
  expect(new Set(uses)).toEqual(
    new Set(Array.from(grid.cells, (cell, i) => `${i % 40} ${Math.floor(i / 40)} #s${cell}`)),
  );
});

test('the areas, pots and regions in the paint table add up to the work', () => {
  const { regions: scheme } = workOf(painting, 'regions');
  const table = tableOf(textOf(painting, 'csv', 'ru'), ';').slice(1, 1 + scheme.palette.length);
  const sum = (column: number) =>
    table.reduce((total, row) => total + Number((row[column] ?? '').replace(',', '.')), 0);
  expect(table.map(([label]) => label)).toEqual(scheme.palette.map(({ label }) => label));
  expect(sum(10)).toBe(scheme.regions.length);
  expect(sum(9)).toBe(scheme.palette.reduce((pots, paint) => pots + paint.pots, 0));
  expect(Math.abs(sum(7) - (scheme.widthMm * scheme.heightMm) / 100)).toBeLessThan(scheme.palette.length * 0.06);
});

test('the outline of a painting has a number for each region and stays small', () => {
  const text = textOf(painting, 'svg', 'ru');
  expect(elementsOf(text).filter(({ name }) => name === 'text').length).toBe(
    workOf(painting, 'regions').regions.regions.length,
  );
  expect(text.length).toBeLessThan(300_000);
});

test('the thread as text lists ten steps a line, every step once, in order', () => {
  for (const language of ['ru', 'en'] as const) {
    const lines = textOf(wound, 'txt', language)
      .split('\n')
      .filter((line) => /^\d+–\d+: /.test(line));
    const steps = stepsOf(wound.work.thread);
    expect(lines.slice(0, -1).every((line) => line.split(': ')[1]?.split(' ').length === 10)).toBe(true);
    expect(lines.flatMap((line) => (line.split(': ')[1] ?? '').split(' ').map(Number))).toEqual(
      steps.map(({ to }) => to),
    );
    expect(lines.at(-1)).toMatch(/^131–137: /);
    expect(textOf(wound, 'txt', language)).toContain(` ${steps[0]?.from}`);
  }
});

test('the drawing of the thread visits the pins of the steps', () => {
  const elements = elementsOf(textOf(wound, 'svg', 'en'));
  const pins = elements.filter(({ name, attributes }) => name === 'circle' && attributes.get('r') === '.7');
  const placeOf = new Map(pins.map(({ attributes }, i) => [`${attributes.get('cx')} ${attributes.get('cy')}`, i]));
  const way = elements.find(({ name }) => name === 'path')?.attributes.get('d') ?? '';
  expect(pins.length).toBe(180);
  expect(
    way
      .slice(1)
      .split('L')
      .map((place) => placeOf.get(place)),
  ).toEqual([...wound.work.thread.steps]);
});
