import { seededRandom, type Raster, untouchedSettings } from '@uzor/engine';
import { expect, test } from 'vitest';
import { presetOf } from '../products/presets.ts';
import { makeScheme } from './recipes.ts';
import { productOf, sizeOf } from '../products/products.ts';

/** Seeded patches of grey. */
function patches(): Raster {
  const random = seededRandom(1);
  const greys = Float64Array.from({ length: 64 }, () => 255 * random());
  const side = 96;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let i = 0; i < side * side; i++)
    data.fill(greys[Math.floor((i % side) / 12) + 8 * Math.floor(i / side / 12)] ?? 0, i * 4, i * 4 + 3);
  return { width: side, height: side, data };
}

test('orientation is accepted and ignored', () => {
  const product = productOf('string_art');
  const size = sizeOf('string_art', 'a4');
  const preset = presetOf('string_art', 1);
  if (!size || !preset) throw new Error('no such size or preset');
  const hoop = { pins: 48, linesAtMost: 60, diameterMm: 190, threadMm: 0.15 };
  const made = (['portrait', 'landscape'] as const).map((orientation) =>
    makeScheme({
      kind: 'string_art',
      size,
      orientation,
      filter: product.defaultFilter,
      preset,
      crop: untouchedSettings,
      picture: patches(),
      experiment: { hoop },
    }),
  );
  expect(made[0]?.work).toEqual(made[1]?.work);
});
