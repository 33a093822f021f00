import { type Raster, seededRandom } from '@uzor/engine';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeJpeg, encodePng, encodeWebp } from './encode.ts';
import { paddedWebp, webpPresentShare } from './open-photo.ts';

const noise = (width: number, height: number, seed: number, opaque = true): Raster => {
  const random = seededRandom(seed);
  const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) =>
    opaque && i % 4 === 3 ? 255 : random() * 255,
  );
  return { width, height, data };
};

test('encodes a raster that is a view into a larger buffer', async () => {
  const raster = noise(8, 8, 1);
  const large = new Uint8ClampedArray(8 * 8 * 4 + 40);
  large.set(raster.data, 20);
  const view = { ...raster, data: large.subarray(20, 20 + 8 * 8 * 4) };
  expect(await encodePng(view)).toEqual(await encodePng(raster));
  expect(await encodeJpeg(view, 80)).toEqual(await encodeJpeg(raster, 80));
});
test('a transparent raster becomes a white JPEG', async () => {
  const clear = { width: 16, height: 16, data: new Uint8ClampedArray(16 * 16 * 4) };
  const { data } = await sharp(await encodeJpeg(clear, 90))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data.every((level) => level >= 254)).toBe(true);
});
test('a WebP keeps transparency', async () => {
  const raster = noise(16, 16, 2);
  for (let i = 3; i < 512; i += 4) raster.data[i] = 0;
  const { data, info } = await sharp(await encodeWebp(raster, 90))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(4);
  for (let i = 3; i < data.length; i += 4) expect(data[i]).toBe(raster.data[i]);
});
test('a truncated WebP has a share of its length, and padding restores the declared length', async () => {
  const whole = await encodeWebp(noise(40, 40, 4), 80);
  expect(webpPresentShare(whole)).toBe(1);
  expect([...paddedWebp(whole)]).toEqual([...whole]);
  for (const share of [0.2, 0.5, 0.9]) {
    const cut = whole.subarray(0, Math.floor(whole.length * share));
    expect(webpPresentShare(cut)).toBeCloseTo(share, 1);
    const filled = paddedWebp(cut);
    expect(filled).toHaveLength(whole.length);
    expect([...filled.subarray(0, cut.length)]).toEqual([...cut]);
    expect(filled.subarray(cut.length).every((byte) => byte === 0)).toBe(true);
  }
});
test('ignores bytes after the end of a WebP', async () => {
  const whole = await encodeWebp(noise(20, 20, 5), 80);
  const longer = Buffer.concat([whole, Buffer.from('more')]);
  expect(webpPresentShare(longer)).toBe(1);
  expect([...paddedWebp(longer)]).toEqual([...whole]);
});
