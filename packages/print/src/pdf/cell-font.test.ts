import { seededRandom } from '@uzor/engine';
import { hexOf, inkOn, symbolLetters } from '@uzor/kit';
import { expect, test } from 'vitest';
import { CellFont } from './cell-font.ts';
import { rgbOperands } from './numbers.ts';
import { PdfBuilder } from './pdf-builder.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { TextFont } from './text-font.ts';

const random = seededRandom(17);
const paletteOf = (colours: number) =>
  Array.from({ length: colours }, (_, i) => ({
    letter: symbolLetters[i] ?? String(i + 1),
    code: null,
    name: '',
    rgb: [Math.floor(random() * 256), Math.floor(random() * 256), i % 256] as const,
    stock: null,
  }));

/** A page with rows of cells. */
function pageOf(palette: ReturnType<typeof paletteOf>, rows: readonly (readonly number[])[]) {
  const builder = new PdfBuilder();
  const canvas = builder.canvas();
  canvas.cells(builder.cellFont('C', palette, 0.58), rows, 10, 10, 5);
  builder.page(canvas);
  return readPdf(builder.finish({ title: '', language: 'en', createdAt: null }));
}

test('every colour of the longest palette reads back as its letter, at any position in a row', () => {
  const palette = paletteOf(256);
  const rows = [
    palette.map((_, i) => i),
    palette.map((_, i) => 255 - i),
    [7, 7, 7],
    [8], // The code of a bracket, alone.
    [],
  ];
  const pdf = pageOf(palette, rows);
  expect(pdf.texts(pdf.pages[0]?.content ?? '')).toEqual(
    rows.map((row) => row.map((index) => palette[index]?.letter).join('')),
  );
});

test('a cell is filled with its colour, and its symbol has the ink with the best contrast', () => {
  const palette = paletteOf(12);
  const glyphs = [...pageOf(palette, [[0]]).objects.values()].flatMap(({ stream }) => {
    const content = Buffer.from(stream ?? []).toString('latin1');
    return content.startsWith('1000 0 d0') ? [content.split('\n')] : [];
  });
  expect(glyphs.map(([, ground, box, ink]) => [ground, box, ink])).toEqual(
    palette.map(({ rgb }) => [`${rgbOperands(hexOf(rgb))} rg`, '0 0 1000 1000 re f', `${rgbOperands(inkOn(rgb))} rg`]),
  );
});

test('symbols stay within their share of the cell, centred', () => {
  const share = 0.58;
  const glyphs = [...pageOf(paletteOf(60), [[0]]).objects.values()].flatMap(({ stream }) => {
    const content = Buffer.from(stream ?? []).toString('latin1');
    return content.startsWith('1000 0 d0') ? [content.split('\n').slice(4).join(' ')] : [];
  });
  expect(glyphs).toHaveLength(60);
  for (const glyph of glyphs) {
    const numbers = (glyph.match(/-?\d+/g) ?? []).map(Number);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(500 - (share / 2) * 1000 - 1);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(500 + (share / 2) * 1000 + 1);
  }
});

test('an index beyond the palette is skipped', () => {
  const font = new CellFont('C', paletteOf(3), 0.58, new TextFont('bold'));
  expect(font.encode([0, 99, 1])).toBe('(!")');
});
