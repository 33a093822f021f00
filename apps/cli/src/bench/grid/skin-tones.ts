import { ciede2000, labOfRgb, type Rgb } from '@uzor/engine';
import { filterPalette, products } from '@uzor/kit';
import { table } from '../report.ts';

// The Monk Skin Tone Scale, lightest first. Source: Ellis Monk and Google, skintone.google, CC BY 4.0.
const tones: readonly Rgb[] = [
  [246, 237, 228],
  [243, 231, 219],
  [247, 234, 208],
  [234, 218, 186],
  [215, 189, 150],
  [160, 126, 86],
  [130, 92, 67],
  [96, 65, 52],
  [58, 49, 42],
  [41, 36, 32],
];

/** The distance from each tone of skin to the nearest colour, CIEDE2000; lightest tone first. */
export function skinDistances(palette: readonly Rgb[]): number[] {
  const labs = palette.map(labOfRgb);
  return tones.map((tone) => Math.min(...labs.map((lab) => ciede2000(labOfRgb(tone), lab))));
}

/** A table of the ten tones of the Monk scale and the nearest colour of every box that shows colours. */
export function skinTones(): string {
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
      ['', ...tones.map((_, i) => String(i + 1)), 'worst'],
      boxes.map(([name, palette]) => {
        const apart = skinDistances(palette);
        return [name, ...[...apart, Math.max(...apart)].map((one) => one.toFixed(1))];
      }),
    ),
  ].join('\n\n');
}
