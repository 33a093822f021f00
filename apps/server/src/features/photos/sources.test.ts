import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UploadedFile } from '../../platform/http/route.ts';
import { photoFile } from '../../testing/photos.ts';
import { type TestServer, openTestServer } from '../../testing/test-server.ts';
import { libraryService } from '../library/index.ts';
import { type PhotoSources, photoSources } from './index.ts';

let testServer: TestServer;
let sources: PhotoSources;
let mediaId: string;
beforeAll(async () => {
  testServer = await openTestServer({ library: true });
  const library = libraryService(testServer.parts);
  sources = photoSources({ intake: testServer.parts.intake, library });
  mediaId = (await library.list(null, 'en'))[0]?.id ?? '';
});
afterAll(() => testServer.close());

const uploaded = (bytes: Uint8Array, filename = 'photo.jpg'): UploadedFile => ({
  field: 'raw_photo',
  filename,
  sizeBytes: bytes.length,
  bytes: async () => Buffer.from(bytes),
});
const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8;

test('an uploaded photo comes as a JPEG of our own under the name it was sent with', async () => {
  const { bytes } = await photoFile();
  const taken = await sources.take({ upload: uploaded(bytes, 'Дача.jpg'), language: 'ru' }, 'raw_photo');
  expect([taken.name, taken.damaged, isJpeg(taken.bytes)]).toEqual(['Дача.jpg', false, true]);
  expect(Buffer.from(taken.bytes).equals(Buffer.from(bytes))).toBe(false);
});

test('a picture of the library comes under its title in the language of the caller', async () => {
  const [inRussian, inEnglish] = await Promise.all(
    (['ru', 'en'] as const).map((language) => sources.take({ upload: undefined, mediaId, language }, 'raw_photo')),
  );
  expect([inRussian?.name, inEnglish?.name].map((name) => /[а-яё]/i.test(name ?? ''))).toEqual([true, false]);
  expect(inEnglish && isJpeg(inEnglish.bytes)).toBe(true);
});

test('a file goes before a picture of the library where a form sends both', async () => {
  const { bytes } = await photoFile(64, 64);
  const both = { upload: uploaded(bytes, 'own.jpg'), mediaId: 'unknown', language: 'ru' } as const;
  expect((await sources.take(both, 'raw_photo')).name).toBe('own.jpg');
});

test('without a file and without a picture, the field of the file is refused', async () => {
  const nothing = { upload: undefined, language: 'ru' } as const;
  await expect(sources.take(nothing, 'photo')).rejects.toMatchObject({ fields: { photo: ['photo.missing'] } });
});

test('an empty file is a missing one, although a picture of the library is named beside it', async () => {
  const empty = { upload: uploaded(new Uint8Array(0)), mediaId, language: 'ru' } as const;
  await expect(sources.take(empty, 'raw_photo')).rejects.toMatchObject({ fields: { raw_photo: ['photo.missing'] } });
});

test('what is no picture is refused on the field that bore it', async () => {
  const upload = uploaded(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo.jpg');
  await expect(sources.take({ upload, language: 'ru' }, 'avatar')).rejects.toMatchObject({
    name: 'Unsupported',
    field: 'avatar',
  });
});

test('an unknown picture of the library is refused on media_id, whatever the field of the file', async () => {
  for (const unknown of ['', 'no-such-picture', '0'.repeat(20)])
    await expect(
      sources.take({ upload: undefined, mediaId: unknown, language: 'ru' }, 'raw_photo'),
    ).rejects.toMatchObject({ fields: { media_id: ['library.unknown'] } });
});

test('a photo of which a little is lost is taken and said to be damaged', async () => {
  const { bytes } = await photoFile();
  const cut = bytes.subarray(0, Math.ceil(bytes.length * 0.985));
  const taken = await sources.take({ upload: uploaded(cut), language: 'ru' }, 'raw_photo');
  expect([taken.damaged, isJpeg(taken.bytes)]).toEqual([true, true]);
});

test('photos that wait for their turn are counted, and none waits once all are taken in', async () => {
  const { bytes } = await photoFile();
  const takes = Array.from({ length: 4 }, () => sources.take({ upload: uploaded(bytes), language: 'ru' }, 'raw_photo'));
  expect(sources.waiting()).toBe(3); // one process takes photos in
  expect((await Promise.all(takes)).every(({ damaged }) => !damaged)).toBe(true);
  expect(sources.waiting()).toBe(0);
});
