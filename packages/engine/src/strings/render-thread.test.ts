import { expect, test } from 'vitest';
import type { Raster } from '../raster.ts';
import { renderThread } from './render-thread.ts';
import type { StringScheme } from './scheme.ts';

const star: StringScheme = {
  pins: 40,
  hoopMm: 100,
  threadMm: 0.6,
  steps: Uint16Array.from([0, 20, 10, 30, 5, 25]),
  threadMetres: 0.6,
};
const pixel = ({ data, width }: Raster, x: number, y: number) =>
  Array.from(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4));

test('is transparent outside the ring, wood on it and board inside', () => {
  const picture = renderThread({ ...star, steps: new Uint16Array(0) }, 200);
  expect([picture.width, picture.height, picture.data.length]).toEqual([200, 200, 160_000]);
  expect(pixel(picture, 2, 2)[3]).toBe(0);
  expect(pixel(picture, 110, 100)).toEqual([0xfd, 0xfc, 0xf9, 255]);
  const [red = 0, green = 0, blue = 0, alpha] = pixel(picture, 103, 3);
  expect(alpha).toBe(255);
  expect(red > green && green > blue).toBe(true);
});
test('the wood is lightest at the upper left', () => {
  const picture = renderThread(star, 300);
  const at = (degrees: number) =>
    pixel(
      picture,
      Math.round(150 + 147 * Math.cos((degrees * Math.PI) / 180)),
      Math.round(150 + 147 * Math.sin((degrees * Math.PI) / 180)),
    )[0] ?? 0;
  expect(at(-135)).toBeGreaterThan(at(-45));
  expect(at(-45)).toBeGreaterThan(at(45));
});
test('draws thread only for chords already wound', () => {
  const whole = renderThread(star, 200);
  const bare = renderThread(star, 200, { upTo: 0 });
  const first = renderThread(star, 200, { upTo: 1 });
  expect(pixel(whole, 100, 60)[0]).toBeLessThan(150); // the vertical diameter
  expect(pixel(first, 100, 60)[0]).toBeLessThan((pixel(bare, 100, 60)[0] ?? 0) - 50);
  expect(pixel(first, 60, 100)).toEqual(pixel(bare, 60, 100)); // the horizontal one comes second
  expect(pixel(whole, 60, 100)[0]).toBeLessThan(pixel(bare, 60, 100)[0] ?? 0);
});
test('refuses fractional pixels and pictures too small for a ring', () => {
  expect(() => renderThread(star, 100.5)).toThrow(RangeError);
  expect(() => renderThread(star, 31)).toThrow(RangeError);
});
