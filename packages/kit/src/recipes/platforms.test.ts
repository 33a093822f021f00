import { type Raster, renderGems, untouchedSettings } from '@uzor/engine';
import { expect, test } from 'vitest';
import { presetOf } from '../products/presets.ts';
import { sizeOf } from '../products/products.ts';
import { makeScheme, renderScheme } from './recipes.ts';
import { workOf } from '../schemes/stored-scheme.ts';

const [size, preset] = [sizeOf('constructor', 'a4'), presetOf('constructor', 1)];
if (!size || !preset) throw new Error('no such size or preset');
const picture: Raster = {
  width: 128,
  height: 192,
  data: Uint8ClampedArray.from({ length: 128 * 192 * 4 }, (_, i) => (i % 4 === 3 ? 255 : (i >> 4) % 256)),
};
const order = {
  kind: 'constructor',
  size,
  orientation: 'portrait',
  filter: 'bw',
  preset,
  crop: untouchedSettings,
  picture,
} as const;

test('a finished constructor shows stones on six platforms of 32 x 32', () => {
  const stored = makeScheme(order);
  expect(stored).toMatchObject({
    product: 'constructor',
    work: { of: 'cells', grid: { widthCells: 64, heightCells: 96, pitchMm: 3 } },
  });
  expect(renderScheme(stored, 384)).toEqual(renderGems(workOf(stored, 'cells').grid, 4, 32));
});
test('no more stones of a colour than the box holds', () => {
  for (const { count, stock } of makeScheme(order).palette) expect(count).toBeLessThanOrEqual(stock ?? 0);
});
test('a free experiment has no platforms', () => {
  const stored = makeScheme({ ...order, experiment: { cells: { width: 40, height: 40 } } });
  expect(renderScheme(stored, 160)).toEqual(renderGems(workOf(stored, 'cells').grid, 4, null));
});
