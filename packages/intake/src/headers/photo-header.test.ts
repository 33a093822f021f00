import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPhotoHeader } from './photo-header.ts';
import { sniffPhoto } from './sniff.ts';

const text = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0));
const big32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const little32 = (value: number) => big32(value).reverse();
const big16 = (value: number) => [value >>> 8, value & 255];
const little16 = (value: number) => big16(value).reverse();
const zeros = (count: number) => new Array<number>(count).fill(0);

const png = (width: number, height: number) =>
  Uint8Array.from([
    ...[0x89, ...text('PNG'), 0x0d, 0x0a, 0x1a, 0x0a],
    ...[...big32(13), ...text('IHDR'), ...big32(width), ...big32(height)],
    ...[8, 6, 0, 0, 0],
    ...big32(0), // checksum, ignored by header readers
  ]);
/** A camera's JPEG: an APP1 segment of `thumbnail` bytes precedes the frame header. */
const jpeg = (width: number, height: number, thumbnail = 4000) =>
  Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xe1, ...big16(thumbnail + 2), ...new Array<number>(thumbnail).fill(0xff)],
    ...[0xff, 0xc2, ...big16(17), 8, ...big16(height), ...big16(width), 3],
  ]);
const bmp = (width: number, height: number) =>
  Uint8Array.from([
    ...[...text('BM'), ...zeros(12), ...little32(40), ...little32(width), ...little32(height)],
    ...[...little16(1), ...little16(24), ...zeros(24)],
  ]);
const bmpOfOs2 = (width: number, height: number) =>
  Uint8Array.from([
    ...[...text('BM'), ...zeros(12), ...little32(12), ...little16(width), ...little16(height)],
    ...[...little16(1), ...little16(24)],
  ]);
const webpExtended = (width: number, height: number) =>
  Uint8Array.from([
    ...[...text('RIFF'), ...little32(30), ...text('WEBPVP8X'), ...little32(10), 0, 0, 0, 0],
    ...[...little32(width - 1).slice(0, 3), ...little32(height - 1).slice(0, 3)],
  ]);
const webpLossless = (width: number, height: number) =>
  Uint8Array.from([
    ...[...text('RIFF'), ...little32(30), ...text('WEBPVP8L'), ...little32(10), 0x2f],
    ...[...little32((width - 1) | ((height - 1) << 14)), ...zeros(5)],
  ]);
const webpLossy = (width: number, height: number) =>
  Uint8Array.from([
    ...[...text('RIFF'), ...little32(30), ...text('WEBPVP8 '), ...little32(10), 0, 0, 0, 0x9d, 0x01, 0x2a],
    ...[...little16(width), ...little16(height)],
  ]);

describe('reads the size from the content', () => {
  const writers = [
    ['a PNG', png, 'image/png'],
    ['a JPEG', jpeg, 'image/jpeg'],
    ['a BMP', bmp, 'image/bmp'],
    ['a BMP of OS/2', bmpOfOs2, 'image/bmp'],
    ['an extended WebP', webpExtended, 'image/webp'],
    ['a lossless WebP', webpLossless, 'image/webp'],
    ['a lossy WebP', webpLossy, 'image/webp'],
  ] as const;
  const side = fc.integer({ min: 1, max: 16_383 });
  test.each(writers)('of %s with any sides', (_, write, type) => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        expect(readPhotoHeader(write(width, height))).toEqual({ type, extent: { width, height } });
      }),
    );
  });
  test.each(writers)('of %s only if enough bytes are present; truncated bytes do not crash', (_, write, type) => {
    const whole = write(40, 30);
    for (let length = 0; length < whole.length; length++) {
      const header = readPhotoHeader(whole.subarray(0, length));
      if (header === null) continue;
      expect(header.type).toBe(type);
      expect([null, { width: 40, height: 30 }]).toContainEqual(header.extent);
      if (length < whole.length - 12) expect(header.extent).toBeNull();
    }
  });
});

test('a top-down BMP has a positive height', () => {
  expect(readPhotoHeader(bmp(320, -200))?.extent).toEqual({ width: 320, height: 200 });
});
test('reads a picture in a view of a larger buffer', () => {
  const shifted = Uint8Array.from([9, 9, 9, ...png(640, 480)]);
  expect(readPhotoHeader(shifted.subarray(3))).toEqual({ type: 'image/png', extent: { width: 640, height: 480 } });
});
test.each([
  ['a film', [0, 0, 0, 0x18, ...text('ftypisom')]],
  ['a RIFF sound file', [...text('RIFF'), ...little32(30), ...text('WAVEfmt ')]],
])('%s is not a photo', (_, bytes) => {
  expect(readPhotoHeader(Uint8Array.from([...bytes, ...zeros(60)]))).toBeNull();
});
test('any bytes after a known signature are parsed or refused and never crash', () => {
  const beginnings = [png(9, 9), jpeg(9, 9, 20), bmp(9, 9), webpExtended(9, 9), webpLossless(9, 9), webpLossy(9, 9)];
  fc.assert(
    fc.property(
      fc.constantFrom(...beginnings),
      fc.nat({ max: 40 }),
      fc.uint8Array({ maxLength: 80 }),
      (start, kept, noise) => {
        const bytes = Uint8Array.from([...start.subarray(0, kept), ...noise]);
        const header = readPhotoHeader(bytes);
        expect(header?.type ?? null).toBe(sniffPhoto(bytes));
        if (header?.extent) expect(Number.isInteger(header.extent.width * header.extent.height)).toBe(true);
      },
    ),
  );
});

const boxOf = (...brands: string[]) =>
  Uint8Array.from([...big32(8 + 4 * brands.length), ...text('ftyp'), ...brands.flatMap(text)]);
test.each<[string, Uint8Array, string | null]>([
  ['an iPhone', boxOf('heic', '\0\0\0\0', 'mif1', 'heic'), 'image/heic'],
  ['a camera that lists HEVC only among its compatible brands', boxOf('mif1', '\0\0\0\0', 'heic'), 'image/heic'],
  ['an AVIF encoder', boxOf('avif', '\0\0\0\0', 'mif1', 'avif'), 'image/avif'],
  ['a video camera', boxOf('isom', '\0\0\0\0', 'mp41'), null],
])('detects HEIF files by their brands: %s', (_, bytes, expected) => {
  expect(sniffPhoto(bytes)).toBe(expected);
});
