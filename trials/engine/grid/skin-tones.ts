import type { Rgb } from '@uzor/engine';
import { filterPalette, nearestToSkin, products, skinTones } from '@uzor/kit';
import { table } from '../../report.ts';

/** A table of the ten tones of the Monk scale and the nearest colour in every box with a palette. */
export function skinTable(): string {
  const { mosaic, paint_by_numbers: paint } = products;
  const pots = new Map(paint.sizes.map((size) => [filterPalette('original', size).length, size]));
  const boxes: [name: string, palette: Rgb[]][] = [
    ...(['original', 'full'] as const).map((filter): [string, Rgb[]] => {
      const palette = filterPalette(filter, mosaic.sizes[0]).map(({ rgb }) => rgb);
      return [`${filter}, ${palette.length} colours`, palette];
    }),
    ...[...pots].map(([count, size]): [string, Rgb[]] => [
      `${count} pots`,
      filterPalette('original', size).map(({ rgb }) => rgb),
    ]),
  ];
  return [
    '### Skin from the lightest to the darkest',
    'CIEDE2000 from the ten tones of the Monk Skin Tone Scale to the nearest colour of a box; paints unmixed.',
    table(
      ['', ...skinTones.map((_, i) => String(i + 1)), 'worst'],
      boxes.map(([name, palette]) => {
        const apart = nearestToSkin(palette).map(({ deltaE }) => deltaE);
        return [name, ...[...apart, Math.max(...apart)].map((one) => one.toFixed(1))];
      }),
    ),
  ].join('\n\n');
}
