import type { Raster } from '@uzor/engine';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeJpeg, encodePng, encodePreviewJpeg, encodeWebp, openPhoto, sniffPhoto } from './index.ts';

const raster: Raster = {
  width: 40,
  height: 30,
  data: Uint8ClampedArray.from({ length: 40 * 30 * 4 }, (_, i) => (i % 4 === 3 ? 255 : (i * 7) % 256)),
};
const encoders = [
  ['image/jpeg', (picture: Raster) => encodeJpeg(picture, 90)],
  ['image/jpeg', (picture: Raster) => encodePreviewJpeg(picture, 65)],
  ['image/png', encodePng],
  ['image/webp', (picture: Raster) => encodeWebp(picture, 90)],
] as const;

test.each(encoders)('%s: deterministic and without metadata', async (type, encode) => {
  const bytes = await encode(raster);
  expect(sniffPhoto(bytes)).toBe(type);
  expect(await encode(raster)).toEqual(bytes);
  const { exif, icc, xmp, iptc, width, height } = await sharp(bytes).metadata();
  expect({ exif, icc, xmp, iptc, width, height }).toEqual({
    exif: undefined,
    icc: undefined,
    xmp: undefined,
    iptc: undefined,
    width: 40,
    height: 30,
  });
});

test('a PNG keeps every pixel, alpha included', async () => {
  expect((await openPhoto(await encodePng(raster), { maxSidePx: 100 })).raster).toEqual(raster);
  const clear = { ...raster, data: raster.data.map((level, i) => (i === 3 ? 0 : level)) };
  expect(
    (
      await sharp(await encodePng(clear))
        .raw()
        .toBuffer()
    )[3],
  ).toBe(0);
});
