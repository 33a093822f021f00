import { seededRandom } from '@uzor/engine';
import { expect, test } from 'vitest';
import { presetOf } from '../products/presets.ts';
import { sizeOf } from '../products/products.ts';
import { decodeScheme, encodeScheme } from '../schemes/scheme-file.ts';
import { makeScheme, pictureSizeFor } from './recipes.ts';

/** A picture of few tones, which needs more of one colour than a box holds. */
function flatPicture(width: number, height: number, seed: number) {
  const random = seededRandom(seed);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) {
    const tone = 20 + 30 * random();
    data.set([tone, tone, tone], 4 * i);
  }
  return { width, height, data };
}

test.each([1, 2])('a scheme of two boxes never uses more of a colour than both hold (seed %i)', (seed) => {
  const [size, preset] = [sizeOf('mosaic', 'a4_x2'), presetOf('mosaic', 1)];
  if (!size || !preset) throw new Error('no size');
  const order = { kind: 'mosaic', size, orientation: 'landscape', filter: 'bw', preset } as const;
  const { width, height } = pictureSizeFor(order);
  const crop = { scaleX: 1, scaleY: 1, rotate: 0, zoomRatio: 1, margin: { left: 0, top: 0 } };
  const scheme = makeScheme({ ...order, crop, picture: flatPicture(width, height, seed) });
  expect(scheme.palette.reduce((sum, { count }) => sum + count, 0)).toBe(160 * 112);
  for (const { count, stock } of scheme.palette) expect(count).toBeLessThanOrEqual(stock ?? Number.POSITIVE_INFINITY);
  expect(decodeScheme(encodeScheme(scheme))).toMatchObject({ size: 'a4_x2', orientation: 'landscape' });
});
