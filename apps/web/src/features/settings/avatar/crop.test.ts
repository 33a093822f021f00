import fc from 'fast-check';
import { expect, test } from 'vitest';
import { begin, clamped, closest, type Crop, shownSize, turned, zoomed } from './crop.ts';

const portrait = { width: 600, height: 900 };
const sides = fc.record({ width: fc.integer({ min: 16, max: 9000 }), height: fc.integer({ min: 16, max: 9000 }) });
const crops = fc.record({
  x: fc.double({ min: -9, max: 9, noNaN: true }),
  y: fc.double({ min: -9, max: 9, noNaN: true }),
  zoom: fc.double({ min: 0.1, max: 9, noNaN: true }),
  turns: fc.integer({ min: 0, max: 3 }),
});
const rounded = ({ x, y, zoom, turns }: Crop) =>
  [x, y, zoom].map((value) => Math.round(value * 1e6) / 1e6).concat(turns);

test('no part of the window is ever empty', () => {
  fc.assert(
    fc.property(sides, crops, (size, given) => {
      const crop = clamped(size, given);
      const shown = shownSize(size, crop);
      expect(Math.abs(crop.x)).toBeLessThanOrEqual((shown.width - 1) / 2 + 1e-9);
      expect(Math.abs(crop.y)).toBeLessThanOrEqual((shown.height - 1) / 2 + 1e-9);
      expect(crop.zoom).toBeGreaterThanOrEqual(1);
      expect(crop.zoom).toBeLessThanOrEqual(closest);
    }),
  );
});
test('the point under the fingers stays under them', () => {
  const at = { x: 0.2, y: -0.1 };
  const crop = zoomed(portrait, { ...begin, zoom: 2 }, 3, at);
  expect(rounded(crop)).toEqual([-0.1, 0.05, 3, 0]);
});
test('four turns bring everything back', () => {
  fc.assert(
    fc.property(sides, crops, (size, given) => {
      const crop = clamped(size, given);
      const again = [1, 2, 3, 4].reduce((turning) => turned(size, turning), crop);
      const { x, y, zoom, turns } = again;
      for (const [value, was] of [
        [x, crop.x],
        [y, crop.y],
        [zoom, crop.zoom],
        [turns, crop.turns],
      ] as const)
        expect(value).toBeCloseTo(was, 6);
    }),
  );
});
test('a turn takes the shown part along', () => {
  expect(rounded(turned(portrait, { ...begin, y: 0.2 }))).toEqual([-0.2, 0, 1, 1]);
});
