import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { labOfRgb } from '../colour/lab.ts';
import { targetOf } from './target.ts';

test('converts each cell to L*a*b*', () => {
  const level = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.array(fc.tuple(level, level, level), { minLength: 1, maxLength: 12 }), (colours) => {
      const { widthCells, heightCells, lightness, a, b } = targetOf(Uint8Array.from(colours.flat()), colours.length, 1);
      expect([widthCells, heightCells]).toEqual([colours.length, 1]);
      for (const [i, rgb] of colours.entries()) expect([lightness[i], a[i], b[i]]).toEqual([...labOfRgb(rgb)]);
    }),
  );
});
test('zero cells give an empty target', () => {
  expect(targetOf(new Uint8Array(0), 0, 0).lightness).toHaveLength(0);
});
