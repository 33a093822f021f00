import { filterPalette, products } from '@uzor/kit';
import { expect, test } from 'vitest';
import { skinDistances, skinTones } from './skin-tones.ts';

const paletteOf = (filter: 'original' | 'full') =>
  filterPalette(filter, products.mosaic.sizes[0]).map(({ rgb }) => rgb);

test.each(['original', 'full'] as const)('%s serves skin from the lightest to the darkest', (filter) => {
  for (const distance of skinDistances(paletteOf(filter))) expect(distance).toBeLessThan(15);
});
test('a colour that is a tone of skin is no distance from it', () => {
  expect(skinDistances([[160, 126, 86]])[5]).toBe(0);
});
test('the table has a row for each box of colours', () => {
  expect(
    skinTones()
      .split('\n')
      .filter((line) => line.startsWith('| ')).length,
  ).toBeGreaterThanOrEqual(6);
});
