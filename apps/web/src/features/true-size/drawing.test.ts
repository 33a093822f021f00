import { expect, test } from 'vitest';
import { drawingOf, fewestSheets, sheetsOf } from './drawing.tsx';
import fc from 'fast-check';

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200mm" height="250.5mm">${inside}</svg>`;

test('a drawing tells its extent in millimetres, or is none', () => {
  expect(drawingOf(svg('')).extent).toEqual({ width: 200, height: 250.5 });
  expect(() => drawingOf('<svg width="200" height="250"></svg>')).toThrow(RangeError);
});

const millimetres = fc.integer({ min: 20, max: 900 });

test('sheets cover a drawing whole, overlap by the strip and none is larger than it may be', () => {
  fc.assert(
    fc.property(millimetres, millimetres, fc.integer({ min: 60, max: 300 }), (width, height, most) => {
      const sheets = sheetsOf({ width, height }, { width: most, height: most }, 10);
      const row = sheets.filter(({ y }) => y === 0);
      expect(row[0]?.x).toBe(0);
      expect((row.at(-1)?.x ?? 0) + (row.at(-1)?.width ?? 0)).toBe(width);
      for (const [i, sheet] of row.entries()) {
        expect(sheet.width).toBeLessThanOrEqual(most);
        const before = row[i - 1];
        if (before) expect(before.x + before.width - sheet.x).toBe(10);
      }
      const last = sheets.at(-1);
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBe(height);
    }),
  );
});
test('a drawing that fits is one sheet, and the paper is turned where that saves sheets', () => {
  expect(sheetsOf({ width: 190, height: 260 }, { width: 190, height: 260 }, 10)).toEqual([
    { x: 0, y: 0, width: 190, height: 260 },
  ]);
  expect(fewestSheets({ width: 250, height: 180 }, { width: 190, height: 260 }, 10)).toHaveLength(1);
});
