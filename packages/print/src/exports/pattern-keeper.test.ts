import { colourName, legend, type StoredScheme, storedSchemeOf, workOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { readPdf } from '../testing/read-pdf.ts';
import { platformScheme } from '../testing/booklets.ts';
import { drawnOn, overlapsOn, textsOn } from '../testing/drawn-page.ts';
import { pdfjsLines } from '../testing/pdfjs-lines.ts';
import { randomScheme } from '../testing/work-of-forty.ts';
import { patternKeeperChart } from './pattern-keeper.ts';

/** All symbols but one, on sheets that the cells do not fill. */
const mosaic = randomScheme(112, 163, 60);
const cases: readonly (readonly [string, StoredScheme, 'ru' | 'en', 'a4' | 'letter'])[] = [
  ['mosaic on A4', mosaic, 'ru', 'a4'],
  ['constructor on Letter', platformScheme('landscape'), 'en', 'letter'],
];

/** Columns and rows of the page by its label, from 0, the last ones excluded; null for a page of the legend. */
function placeOf(label: string) {
  const [first, lastColumn, firstRow, lastRow] = [...label.matchAll(/\d+/g)].slice(2).map(Number);
  if (!first || !lastColumn || !firstRow || !lastRow) return null;
  return { x: first - 1, y: firstRow - 1, width: lastColumn - first + 1, height: lastRow - firstRow + 1 };
}

/** Letters of a part of the scheme, a string a row. */
function lettersOf(stored: StoredScheme, { x, y, width, height }: NonNullable<ReturnType<typeof placeOf>>): string[] {
  const { cells, widthCells, palette } = workOf(stored, 'cells').grid;
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => palette[cells[(y + row) * widthCells + x + column] ?? 0]?.letter).join(
      '',
    ),
  );
}

test.each(cases)(
  'pdf.js reads the chart row by row, and a colour a line in the legend: %s',
  async (_, stored, ...options) => {
    const pages = await pdfjsLines(patternKeeperChart(stored, ...options));
    const { widthCells, heightCells } = workOf(stored, 'cells').grid;
    const covered = new Uint8Array(widthCells * heightCells);
    for (const lines of pages) {
      const place = placeOf(lines[0] ?? '');
      if (!place) continue;
      expect(lines.slice(1, 1 + place.height)).toEqual(lettersOf(stored, place));
      for (let y = place.y; y < place.y + place.height; y++)
        for (let x = place.x; x < place.x + place.width; x++)
          covered[y * widthCells + x] = (covered[y * widthCells + x] ?? 0) + 1;
    }
    expect(covered.every((times) => times === 1)).toBe(true);
    const rows = legend(stored).filter(({ count }) => count > 0);
    expect(pages.flat().map((line) => line.replaceAll(/\s+/g, ' '))).toEqual(
      expect.arrayContaining(
        rows.map((row) => [row.letter, row.code, colourName(row, options[0]), row.count].join(' ')),
      ),
    );
  },
);

test.each(cases)(
  'every symbol is a text of its own on its cell of a regular grid, all on the paper: %s',
  (_, stored, ...options) => {
    const pdf = readPdf(patternKeeperChart(stored, ...options));
    const sides = new Set<string>();
    pdf.pages.forEach((_, page) => {
      const [label, ...texts] = textsOn(pdf, page);
      const place = placeOf(label?.text ?? '');
      for (const { left, right, bottom } of drawnOn(pdf, page)) {
        expect(left).toBeGreaterThan(9);
        expect(right).toBeLessThan(options[1] === 'a4' ? 201 : 206.9);
        expect(bottom).toBeLessThan(288); // The reader measures from 297 mm above the lower edge of any paper.
      }
      if (!place) return;
      const cells = texts.slice(0, place.width * place.height);
      expect(cells.map(({ text }) => text).join('')).toBe(lettersOf(stored, place).join(''));
      const [first] = cells;
      const side = (first?.right ?? 0) - (first?.left ?? 0);
      sides.add(side.toFixed(2));
      cells.forEach(({ left, right, bottom }, i) => {
        expect(left).toBeCloseTo((first?.left ?? 0) + (i % place.width) * side, 2);
        expect(right - left).toBeCloseTo(side, 2);
        expect(bottom).toBeCloseTo((first?.bottom ?? 0) + Math.floor(i / place.width) * side, 2);
      });
      const grid = drawnOn(pdf, page).find(({ kind }) => kind === 'path');
      expect(grid?.left).toBeCloseTo(first?.left ?? 0, 0);
      expect(grid?.right).toBeCloseTo((first?.left ?? 0) + place.width * side, 0);
      expect(grid?.bottom).toBeCloseTo((first?.bottom ?? 0) + (place.height - 1) * side, 0);
      const numbers = texts.slice(cells.length).map(({ text }) => Number(text));
      expect(numbers.every((number) => number % 10 === 0)).toBe(true);
      expect(numbers.length).toBe(Math.floor(place.width / 10) + Math.floor(place.height / 10));
    });
    expect(sides.size).toBe(1);
  },
);

test('symbols are one embedded TrueType font with a name, and no font is of Type 3', () => {
  const values = [...readPdf(patternKeeperChart(mosaic, 'ru', 'a4')).objects.values()].map(({ value }) => value);
  expect(values.filter((value) => value.includes('/CIDFontType2/BaseFont/UzorSymbols')).length).toBe(1);
  expect(values.filter((value) => /\/FontName\/UzorSymbols.*\/FontFile2/.test(value)).length).toBe(1);
  expect(values.some((value) => value.includes('/Type3'))).toBe(false);
});

test("the longest codes and names of a customer's own colours do not overlap in the legend", () => {
  const { work } = randomScheme(20, 20, 4);
  const palette = work.grid.palette.map((colour) => ({ ...colour, code: 'W'.repeat(40), name: 'Щ'.repeat(60) }));
  const stored = storedSchemeOf({ ...mosaic, work: { ...work, grid: { ...work.grid, palette } } });
  const pdf = readPdf(patternKeeperChart(stored, 'ru', 'a4'));
  expect(overlapsOn(pdf, 1)).toEqual([]);
});

test('a palette longer than the list of symbols is refused', () => {
  expect(() => patternKeeperChart(randomScheme(40, 30, 62), 'ru', 'a4')).toThrow(RangeError);
});
