import { maxUploadBytes } from '@uzor/contract';
import { expect, test } from 'vitest';
import { refusalOf } from './photo-file.ts';

/** The beginning of a PNG of that extent: more is not looked at before the decoder. */
function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  bytes.set([8, 6], 24);
  return bytes;
}

test('a text with the name of a photo is refused by its content', async () => {
  expect(await refusalOf(new File(['hello'], 'photo.jpg', { type: 'image/jpeg' }))).toEqual({
    reason: 'photo.format',
    values: {},
  });
});

test('15 MB are welcome, one byte more is not', async () => {
  const full = new Uint8Array(maxUploadBytes);
  full.set(png(100, 100));
  expect(await refusalOf(new Blob([full]))).toBeNull();
  expect(await refusalOf(new Blob([full, new Uint8Array(1)]))).toMatchObject({ reason: 'photo.size' });
});

test('40 megapixels are welcome, more are not, and neither is less than 16 pixels a side', async () => {
  expect(await refusalOf(new Blob([png(8000, 5000)]))).toBeNull();
  expect(await refusalOf(new Blob([png(8000, 5001)]))).toMatchObject({ reason: 'photo.resolution' });
  expect(await refusalOf(new Blob([png(15, 900)]))).toMatchObject({ reason: 'photo.small' });
});

test('a photo whose extent does not stand at its beginning is left to the decoder', async () => {
  expect(await refusalOf(new Blob([png(8000, 5001).subarray(0, 20)]))).toBeNull();
});

test('an empty file is called damaged', async () => {
  expect(await refusalOf(new Blob([]))).toEqual({ reason: 'photo.damaged', values: {} });
});
