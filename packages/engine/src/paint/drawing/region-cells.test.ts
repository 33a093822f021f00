import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelMap, noise, schemeOfMap } from '../../testing/region-maps.ts';
import { cellsOfRegions } from './region-cells.ts';

test('assigns half the cells to each half of the canvas', () => {
  const scheme = schemeOfMap(labelMap('ab', 'ab'), 2, 40);
  const { regionOfCell, cellsOfRegion } = cellsOfRegions(scheme, 4, 3);
  expect([...regionOfCell]).toEqual([0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1]);
  expect([...cellsOfRegion[1]]).toEqual([2, 3, 6, 7, 10, 11]);
});
test('refuses more regions than cells', () => {
  expect(() => cellsOfRegions(schemeOfMap(labelMap('abc'), 3, 30), 2, 1)).toThrow(RangeError);
});
test('every cell has one region, every region has a cell, and both lists agree', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.integer({ min: 1, max: 6 }), (seed, grain) => {
      const scheme = schemeOfMap(noise(12, 12, 3, grain, seed), 12, 40);
      const side = Math.ceil(Math.sqrt(scheme.regions.length)) + (seed % 4);
      const { regionOfCell, cellsOfRegion } = cellsOfRegions(scheme, side, side);
      expect(regionOfCell).toHaveLength(side * side);
      expect(cellsOfRegion).toHaveLength(scheme.regions.length);
      expect(cellsOfRegion.reduce((sum, cells) => sum + cells.length, 0)).toBe(side * side);
      cellsOfRegion.forEach((cells, region) => {
        expect(cells.length).toBeGreaterThan(0);
        cells.forEach((cell, k) => {
          expect(regionOfCell[cell]).toBe(region);
          if (k > 0) expect(cell).toBeGreaterThan(cells[k - 1]);
        });
      });
    }),
  );
});
