import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnSigns, glyphOf } from './glyphs.ts';
import { isLegible } from './legible.ts';
import {
  drawableText,
  keptInside,
  letterHeights,
  letteringAt,
  letteringFits,
  letteringOf,
  mostSigns,
  written,
} from './lettering.ts';

const rowsOf = (text: string, height: 7 | 14) => {
  const { width = 0, cells = [] } = letteringOf(text, height) ?? {};
  return Array.from({ length: height }, (_, row) =>
    cells
      .slice(row * width, (row + 1) * width)
      .map((cell) => (cell ? '#' : '.'))
      .join(''),
  );
};

test('every capital of the Russian and English alphabets and every digit is drawn', () => {
  const wanted = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  expect([...wanted].filter((sign) => glyphOf(sign) === null)).toEqual([]);
});
test('every shape fills its height in rows of one width, and no two signs look the same', () => {
  for (const sign of drawnSigns) {
    const glyph = glyphOf(sign) ?? [];
    expect(glyph.length, sign).toBe(7);
    expect(new Set(glyph.map((row) => row.length)).size, sign).toBe(1);
  }
  expect(new Set(drawnSigns.map((sign) => JSON.stringify(glyphOf(sign)))).size).toBe(drawnSigns.length);
});
test('small letters are written as capitals, accents are left out', () => {
  expect(letteringOf('мама', 7)).toEqual(letteringOf('МАМА', 7));
  expect(letteringOf('José', 7)).toEqual(letteringOf('JOSE', 7));
  expect(letteringOf('Ёлка', 7)).not.toEqual(letteringOf('Елка', 7));
});
test('at most nine signs are written, and signs that are not drawn are left out', () => {
  expect(drawableText('Мама, 60 лет!')).toBe('МАМА, 60 ');
  expect(drawableText('中 ok')).toBe(' OK');
  expect(letteringOf('中', 7)).toBeNull();
});
test('the small face stands one cell apart, the large one two', () => {
  expect(rowsOf('II', 7)).toEqual(['###.###', ...Array(5).fill('.#...#.'), '###.###']);
  expect(rowsOf('II', 14)[0]).toBe('######..######');
  expect(rowsOf('II', 14)).toHaveLength(14);
});
test('the large face has strokes of two cells and round corners', () => {
  expect(rowsOf('L', 14).slice(-3)).toEqual(
    ['███.......', '██████████', '.█████████'].map((row) => row.replaceAll('█', '#')),
  );
});
test('whatever fits is written wholly inside the work, wherever it is drawn to', () => {
  const signs = fc.string({ unit: fc.constantFrom(...drawnSigns), minLength: 1, maxLength: mostSigns });
  fc.assert(
    fc.property(signs, fc.constantFrom(...letterHeights), fc.integer(), fc.integer(), (text, height, column, row) => {
      const [columns, rows] = [80, 100];
      const lettering = letteringOf(text, height);
      if (!lettering || !letteringFits(lettering, columns, rows)) return;
      const place = keptInside({ column, row }, lettering, columns, rows);
      const changes = written(lettering, place, columns, 3);
      expect(changes).toHaveLength(lettering.cells.filter(Boolean).length);
      for (const [cell] of changes) {
        expect(cell >= 0 && cell < columns * rows).toBe(true);
        const across = cell % columns;
        expect(across >= place.column && across < place.column + lettering.width).toBe(true);
      }
    }),
  );
});
test('nine of the widest signs in the small face fit the narrowest work of the shop', () => {
  const widest = letteringOf('ЩЩЩЩЩЩЩЩЩ', 7);
  expect(widest && letteringFits(widest, 64, 96)).toBe(false);
  const name = letteringOf('МАРГАРИТА', 7);
  expect(name && letteringFits(name, 64, 96)).toBe(true);
});
test('an inscription begins in the middle, three cells from the edge', () => {
  const lettering = letteringOf('I', 7);
  if (!lettering) throw new Error('I is drawn');
  expect(letteringAt(lettering, 11, 30, 'top')).toEqual({ column: 4, row: 3 });
  expect(letteringAt(lettering, 11, 30, 'bottom')).toEqual({ column: 4, row: 20 });
});
test('letters near to the colours under them are called too pale', () => {
  const lettering = letteringOf('I', 7);
  if (!lettering) throw new Error('I is drawn');
  const palette = [{ rgb: [20, 20, 20] }, { rgb: [40, 38, 36] }, { rgb: [240, 240, 240] }] as const;
  const ground = { cells: new Uint8Array(11 * 30), widthCells: 11 };
  const at = { column: 4, row: 3 };
  expect(isLegible(ground, palette, lettering, at, 1)).toBe(false);
  expect(isLegible(ground, palette, lettering, at, 2)).toBe(true);
});
