import { maxUploadBytes } from '@uzor/contract';
import { encodePng } from '@uzor/intake';
import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { call } from '../testing/caller.ts';
import { expectRefusal } from '../testing/expected.ts';
import { type TestServer, openTestServer } from '../testing/test-server.ts';
import { dataOf, openedBlank } from '../testing/orders.ts';
import { drawnPhoto, photoFile } from '../testing/photos.ts';

/* Photos that cannot be taken: each with its status and a clear text in both languages, and nothing is lost. */

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer({ worker: true });
});
afterAll(() => testServer.close());

const photoOf = (bytes: Uint8Array, name = 'photo.jpg') => ({ files: { raw_photo: { name, bytes } } });

async function expectPhotoKept(slug: string, id: string | undefined): Promise<void> {
  const blank = dataOf<{ raw_photo: { id: string } }>(await call(testServer.app, 'GET', `/tile/blank/${slug}`));
  expect(blank.raw_photo.id).toBe(id);
}

test('a wrong, broken, too large or foreign file is refused with its own text, and the photo that was there stays', async () => {
  const { slug } = await openedBlank(testServer);
  const good = await photoFile();
  const first = dataOf<{ raw_photo: { id: string } }>(
    await call(testServer.app, 'POST', `/tile/blank/${slug}/upload-photo`, { files: { raw_photo: good } }),
  );
  const path = `/tile/blank/${slug}/upload-photo`;
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  await expectRefusal(testServer.app, 'POST', path, photoOf(svg, 'photo.png'), {
    status: 415,
    key: 'photo.format',
    field: 'raw_photo',
  });
  await expectRefusal(testServer.app, 'POST', path, photoOf(Buffer.from('GIF89a, or so')), {
    status: 415,
    key: 'photo.format',
    field: 'raw_photo',
  });
  await expectRefusal(testServer.app, 'POST', path, photoOf(good.bytes.subarray(0, good.bytes.length / 2)), {
    status: 422,
    key: 'photo.damaged',
    field: 'raw_photo',
  });
  const wide = await sharp({ create: { width: 8200, height: 5000, channels: 3, background: 'white' } })
    .jpeg({ quality: 20 })
    .toBuffer();
  await expectRefusal(testServer.app, 'POST', path, photoOf(wide), {
    status: 422,
    key: 'photo.resolution',
    field: 'raw_photo',
    values: { megapixels: 41, limit: 40 },
  });
  const heavy = await call(testServer.app, 'POST', path, photoOf(new Uint8Array(maxUploadBytes + 1)));
  expect(heavy.status).toBe(413);
  expect(heavy.error.errors?.['raw_photo']?.[0]).toMatch(/^Размер файла \(15,1 МБ\)|^Размер файла \(15.1 МБ\)/);
  await expectRefusal(testServer.app, 'POST', path, photoOf(await encodePng(drawnPhoto(15, 15))), {
    status: 422,
    key: 'photo.small',
    field: 'raw_photo',
    values: { side: 16 },
  });
  await expectRefusal(testServer.app, 'POST', path, photoOf(new Uint8Array(0)), {
    status: 422,
    key: 'photo.missing',
    field: 'raw_photo',
  });
  await expectRefusal(testServer.app, 'POST', path, {}, { status: 422, key: 'photo.missing', field: 'raw_photo' });
  await expectRefusal(
    testServer.app,
    'POST',
    path,
    { body: { media_id: 'no-such-picture' } },
    { status: 422, key: 'library.unknown', field: 'media_id' },
  );
  await expectPhotoKept(slug, first.raw_photo.id);
});

test('a photo of which a little is lost is taken with a notice', async () => {
  const { slug } = await openedBlank(testServer);
  const whole = Buffer.from((await photoFile(900, 1200)).bytes);
  const answer = await call(testServer.app, 'POST', `/tile/blank/${slug}/upload-photo`, {
    ...photoOf(whole.subarray(0, Math.floor(whole.length * 0.985))),
    language: 'en',
  });
  expect(answer.json).toMatchObject({
    message: 'The file is slightly damaged, but we saved the photo.',
    data: { raw_photo: { name: 'photo.jpg' } },
  });
});
