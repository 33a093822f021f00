import { maxUploadBytes } from '@uzor/contract';
import { expect, test } from 'vitest';
import { refusalOf, refusalOfExtent } from './photo-file.ts';
import { readPhotoHeader } from './photo-header.ts';

const text = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0));
const big32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const little32 = (value: number) => big32(value).reverse();
const big16 = (value: number) => [value >>> 8, value & 255];

const png = (width: number, height: number) =>
  Uint8Array.from([
    0x89,
    ...text('PNG'),
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    ...big32(13),
    ...text('IHDR'),
    ...big32(width),
    ...big32(height),
    8,
    6,
    0,
    0,
    0,
  ]);
/** A camera's JPEG: an APP1 of `thumbnail` bytes stands before the frame header. */
const jpeg = (width: number, height: number, thumbnail = 4000) =>
  Uint8Array.from([
    0xff,
    0xd8,
    0xff,
    0xe1,
    ...big16(thumbnail + 2),
    ...new Array<number>(thumbnail).fill(0xff),
    0xff,
    0xc2,
    ...big16(17),
    8,
    ...big16(height),
    ...big16(width),
    3,
  ]);
const bmp = (width: number, height: number) =>
  Uint8Array.from([
    ...text('BM'),
    ...new Array<number>(12).fill(0),
    ...little32(40),
    ...little32(width),
    ...little32(height),
  ]);
const webpExtended = (width: number, height: number) =>
  Uint8Array.from([
    ...text('RIFF'),
    ...little32(30),
    ...text('WEBPVP8X'),
    ...little32(10),
    0,
    0,
    0,
    0,
    ...little32(width - 1).slice(0, 3),
    ...little32(height - 1).slice(0, 3),
  ]);
const webpLossless = (width: number, height: number) =>
  Uint8Array.from([
    ...text('RIFF'),
    ...little32(30),
    ...text('WEBPVP8L'),
    ...little32(10),
    0x2f,
    ...little32((width - 1) | ((height - 1) << 14)),
    0,
    0,
    0,
    0,
    0,
  ]);

test('the extent is read from the content of each kind of picture', () => {
  expect(readPhotoHeader(jpeg(4032, 3024))).toEqual({ type: 'image/jpeg', extent: { width: 4032, height: 3024 } });
  expect(readPhotoHeader(png(640, 480))).toEqual({ type: 'image/png', extent: { width: 640, height: 480 } });
  expect(readPhotoHeader(bmp(320, -200))).toEqual({ type: 'image/bmp', extent: { width: 320, height: 200 } });
  expect(readPhotoHeader(webpExtended(5000, 70))).toEqual({ type: 'image/webp', extent: { width: 5000, height: 70 } });
  expect(readPhotoHeader(webpLossless(1000, 801))).toEqual({
    type: 'image/webp',
    extent: { width: 1000, height: 801 },
  });
});

test('a cut or odd header is no crash', () => {
  for (const whole of [jpeg(40, 40), png(40, 40), bmp(40, 40), webpExtended(40, 40)]) {
    for (let length = 0; length < whole.length; length++)
      expect(() => readPhotoHeader(whole.subarray(0, length))).not.toThrow();
  }
});

test('a text with the name of a photo is refused by its content', async () => {
  expect(await refusalOf(new File(['hello'], 'photo.jpg', { type: 'image/jpeg' }))).toEqual({
    reason: 'photo.format',
    values: {},
  });
});

test('15 MB are welcome, one byte more is not, and the message says a larger number', async () => {
  const head = png(100, 100);
  const full = new Uint8Array(maxUploadBytes);
  full.set(head);
  expect(await refusalOf(new Blob([full]))).toBeNull();
  expect(await refusalOf(new Blob([full, new Uint8Array(1)]))).toEqual({
    reason: 'photo.size',
    values: { size: 15.1, limit: 15 },
  });
});

test('40 megapixels are welcome, more are not, and neither is less than 16 pixels a side', async () => {
  expect(await refusalOf(new Blob([png(8000, 5000)]))).toBeNull();
  expect(await refusalOf(new Blob([png(8000, 5001)]))).toEqual({
    reason: 'photo.resolution',
    values: { megapixels: 40.1, limit: 40 },
  });
  expect(refusalOfExtent(16, 16)).toBeNull();
  expect(refusalOfExtent(15, 900)).toEqual({ reason: 'photo.small', values: { side: 16 } });
});

test('an empty file is called damaged', async () => {
  expect(await refusalOf(new Blob([]))).toEqual({ reason: 'photo.damaged', values: {} });
});
