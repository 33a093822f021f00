import { maxUploadBytes } from '@uzor/contract';
import { expect, test, vi } from 'vitest';
import { heic } from '../testing/photos.ts';
import { photoWorker } from '../testing/browser/workers.ts';
import { readyPhoto } from './photo-file.ts';
import { sentExtent } from './photo-size.ts';

/** The header of a PNG of that extent and colour type, 2 opaque and 6 with alpha; only the decoder reads more. */
function png(width: number, height: number, colourType: 2 | 6 = 2): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  bytes.set([8, colourType], 24);
  return bytes;
}
const refused = (file: Blob) =>
  readyPhoto(file).then(
    () => null,
    (problem: { reason: string }) => problem.reason,
  );

test('a text is refused by its content, with the list of formats alone unless its name has one of them', async () => {
  expect(await refused(new File(['hello'], 'photo.JPG', { type: 'image/jpeg' }))).toBe('photo.unreadable');
  expect(await refused(new File(['hello'], 'letter.txt'))).toBe('photo.format');
});
test('a text of 16 MB is called a text, not too large', async () => {
  expect(await refused(new Blob(['x'.repeat(maxUploadBytes + 1)]))).toBe('photo.format');
});
test('a photo of 15 MB and 40 megapixels is passed on untouched', async () => {
  const full = new Uint8Array(maxUploadBytes);
  full.set(png(8000, 5000));
  const file = new Blob([full]);
  const working = vi.fn();
  expect(await readyPhoto(file, working)).toEqual({ photo: file, change: null });
  expect(working).not.toHaveBeenCalled();
});
test('a photo one byte over 15 MB becomes smaller in a worker', async () => {
  const full = new Uint8Array(maxUploadBytes + 1);
  full.set(png(4000, 3000));
  const working = vi.fn();
  const { photo, change } = await readyPhoto(new Blob([full]), working);
  expect(photo.size).toBe(photoWorker.converted.photo.size);
  expect(change).toEqual({ key: 'photo.reduced', values: { megapixels: 48, size: 15 } });
  expect(working).toHaveBeenCalledOnce();
});
test('a photo over 40 megapixels becomes smaller in a worker', async () => {
  const file = new Blob([png(8000, 6000)]);
  expect(await readyPhoto(file)).toMatchObject({ change: { key: 'photo.reduced' } });
  expect(photoWorker.asked).toEqual([file]);
});
test('a photo that decoders may show differently becomes a plain JPEG in a worker, without a word', async () => {
  const { photo, change } = await readyPhoto(new File([png(600, 400, 6)], 'logo.png'));
  expect([photo, change]).toMatchObject([{ name: 'logo.jpg', type: 'image/jpeg' }, null]);
});
test('what was put under a transparent photo is told', async () => {
  const keys = [];
  for (const ground of ['white', 'dark'] as const) {
    photoWorker.converted = { ...photoWorker.converted, ground };
    keys.push((await readyPhoto(new Blob([png(600, 400, 6)]))).change?.key);
  }
  expect(keys).toEqual(['photo.onWhite', 'photo.onDark']);
});
test('a photo from an iPhone becomes a JPEG', async () => {
  const { photo, change } = await readyPhoto(heic('IMG_0001.HEIC'));
  expect(change).toEqual({ key: 'photo.converted', values: {} });
  expect(photo).toMatchObject({ name: 'IMG_0001.jpg', type: 'image/jpeg' });
  expect(photoWorker.asked).toHaveLength(1);
});
test('a photo that does not decode is refused with a way out', async () => {
  photoWorker.fails = true;
  expect(await refused(heic())).toBe('photo.undecodable');
});
test('a picture that no browser can hold, and one of less than 16 pixels a side, are refused at once', async () => {
  expect(await refused(new Blob([png(30_000, 20_000)]))).toBe('photo.resolution');
  expect(await refused(new Blob([png(15, 900)]))).toBe('photo.small');
  expect(photoWorker.asked).toEqual([]);
});
test('a photo whose extent does not stand at its beginning is left to the decoder', async () => {
  expect(await readyPhoto(new Blob([png(8000, 5001).subarray(0, 20)]))).toMatchObject({ change: null });
});
test('an empty file is called empty, and one that cannot be read is said to lie in the cloud', async () => {
  expect(await refused(new Blob([]))).toBe('photo.empty');
  const unread = () => Promise.reject(new DOMException('The file could not be read', 'NotReadableError'));
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(unread);
  expect(await refused(new Blob(['photo']))).toBe('photo.cloud');
});
test('a large photo is sent at most 4,000 px a side, upright or lying', () => {
  expect(sentExtent({ width: 8000, height: 6000 })).toEqual({ width: 4000, height: 3000 });
  expect(sentExtent({ width: 6000, height: 8000 })).toEqual({ width: 3000, height: 4000 });
  expect(sentExtent({ width: 3000, height: 2000 })).toEqual({ width: 3000, height: 2000 });
});
