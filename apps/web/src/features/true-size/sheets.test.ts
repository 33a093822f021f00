import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fewestSheets, sheetsOf } from './sheets.ts';

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
