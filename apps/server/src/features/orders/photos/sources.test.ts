import { expect, test } from 'vitest';
import type { UploadedFile } from '../../../platform/http/route.ts';
import { photoFile } from '../../../testing/photos.ts';
import { openTestServer } from '../../../testing/test-server.ts';
import { libraryService } from '../../shop/index.ts';
import { photoSources } from './sources.ts';

const testServer = await openTestServer();
const sources = photoSources({ intake: testServer.parts.intake, library: libraryService(testServer.parts) });

const uploaded = (bytes: Uint8Array, filename = 'photo.jpg'): UploadedFile => ({
  field: 'raw_photo',
  filename,
  sizeBytes: bytes.length,
  bytes: async () => Buffer.from(bytes),
});
const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8;

test('an uploaded photo becomes a JPEG of our own under its original name', async () => {
  const { bytes } = await photoFile();
  const taken = await sources.take({ upload: uploaded(bytes, 'Дача.jpg'), language: 'ru' }, 'raw_photo');
  expect([taken.name, taken.found.damaged, isJpeg(taken.bytes)]).toEqual(['Дача.jpg', false, true]);
  expect(Buffer.from(taken.bytes).equals(Buffer.from(bytes))).toBe(false);
});

test('a file takes precedence over a library picture if a form has both', async () => {
  const { bytes } = await photoFile(64, 64);
  const both = { upload: uploaded(bytes, 'own.jpg'), mediaId: 'unknown', language: 'ru' } as const;
  expect((await sources.take(both, 'raw_photo')).name).toBe('own.jpg');
});

test('an empty file counts as missing, even beside a library picture', async () => {
  const empty = { upload: uploaded(new Uint8Array(0)), mediaId: 'known', language: 'ru' } as const;
  await expect(sources.take(empty, 'raw_photo')).rejects.toMatchObject({ fields: { raw_photo: ['photo.missing'] } });
});

test('photos waiting to be decoded are counted, and none is left once all are accepted', async () => {
  const { bytes } = await photoFile();
  const takes = Array.from({ length: 4 }, () => sources.take({ upload: uploaded(bytes), language: 'ru' }, 'raw_photo'));
  expect(sources.waiting()).toBe(3); // one process decodes photos
  expect((await Promise.all(takes)).every(({ found }) => !found.damaged)).toBe(true);
  expect(sources.waiting()).toBe(0);
});
