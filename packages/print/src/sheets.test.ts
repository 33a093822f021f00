import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlapMm, tilesOf } from './sheets.ts';

const works = fc.record({
  width: fc.integer({ min: 1, max: 400 }),
  height: fc.integer({ min: 1, max: 400 }),
  unitMm: fc.constantFrom(1, 2.5, 3.5),
});

test('the sheets of any work cover it without gaps, within the work and the paper', () => {
  fc.assert(
    fc.property(works, ({ width, height, unitMm }) => {
      const tiles = tilesOf({ width, height, unitMm });
      const covered = new Uint8Array(width * height);
      for (const tile of tiles) {
        expect(tile.x).toBeGreaterThanOrEqual(0);
        expect(tile.y).toBeGreaterThanOrEqual(0);
        expect(tile.x + tile.width).toBeLessThanOrEqual(width);
        expect(tile.y + tile.height).toBeLessThanOrEqual(height);
        expect(tile.width * unitMm).toBeLessThanOrEqual(170);
        expect(tile.height * unitMm).toBeLessThanOrEqual(232);
        for (let y = tile.y; y < tile.y + tile.height; y++)
          covered.fill(1, y * width + tile.x, y * width + tile.x + tile.width);
      }
      expect(covered.every((times) => times === 1)).toBe(true);
    }),
  );
});

test('neighbouring sheets overlap by 10 mm, rounded up to a whole unit', () => {
  fc.assert(
    fc.property(works, ({ width, height, unitMm }) => {
      const tiles = tilesOf({ width, height, unitMm });
      for (const tile of tiles) {
        const right = tiles.find(({ column, row }) => column === tile.column + 1 && row === tile.row);
        const below = tiles.find(({ column, row }) => column === tile.column && row === tile.row + 1);
        const strips = [right && tile.x + tile.width - right.x, below && tile.y + tile.height - below.y];
        for (const units of strips) {
          if (units === undefined) continue;
          expect(units * unitMm).toBeGreaterThanOrEqual(overlapMm);
          expect((units - 1) * unitMm).toBeLessThan(overlapMm);
        }
      }
    }),
  );
});

test('sheets are named by column and row, uniquely, in reading order', () => {
  const tiles = tilesOf({ width: 500, height: 500, unitMm: 1 });
  expect(tiles.map(({ name }) => name).join(' ')).toBe('A1 B1 C1 D1 A2 B2 C2 D2 A3 B3 C3 D3');
});

test('a work that fits a sheet is one sheet', () => {
  expect(tilesOf({ width: 170, height: 232, unitMm: 1 })).toHaveLength(1);
  expect(tilesOf({ width: 171, height: 232, unitMm: 1 })).toHaveLength(2);
});
