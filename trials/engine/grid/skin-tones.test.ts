import { filterPalette, nearestToSkin, products } from '@uzor/kit';
import { expect, test } from 'vitest';
import { skinTable } from './skin-tones.ts';

const paletteOf = (filter: 'original' | 'full') =>
  filterPalette(filter, products.mosaic.sizes[0]).map(({ rgb }) => rgb);

test.each(['original', 'full'] as const)('%s covers skin from the lightest to the darkest', (filter) => {
  for (const distance of nearestToSkin(paletteOf(filter))) expect(distance.deltaE).toBeLessThan(15);
});
test('a colour that is itself a skin tone has distance 0', () => {
  expect(nearestToSkin([[160, 126, 86]])[5]).toEqual({ place: 0, deltaE: 0 });
});
test('the table has a row for each box of colours', () => {
  expect(
    skinTable()
      .split('\n')
      .filter((line) => line.startsWith('| ')).length,
  ).toBeGreaterThanOrEqual(6);
});
