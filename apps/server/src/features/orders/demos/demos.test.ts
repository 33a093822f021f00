import type { DemoWire, LibraryItemWire, MadeDemoWire, ProductKind } from '@uzor/contract';
import { openPhoto } from '@uzor/intake';
import { productOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { expectRefusal } from '../../../testing/expected.ts';
import { eventually, openTestServer } from '../../../testing/test-server.ts';
import { dataOf, openedBlank } from '../../../testing/orders.ts';
import { photoFile } from '../../../testing/photos.ts';
import { fileService } from '../../files/index.ts';
import { demoRepository } from './repository.ts';
import { eraseOldDemos } from './service.ts';

const testServer = await openTestServer({ worker: true });

const baseOf = (kind: ProductKind) => productOf(kind).demoBase;
async function created(kind: ProductKind, body: object = {}, language: 'ru' | 'en' = 'ru'): Promise<MadeDemoWire> {
  return dataOf(
    await call(testServer.app, 'POST', baseOf(kind), { files: { photo: await photoFile(420, 560) }, body, language }),
  );
}
const demoWhen = (kind: ProductKind, slug: string, fits: (demo: DemoWire) => boolean, language: 'ru' | 'en' = 'ru') =>
  eventually(async () => {
    const demo = dataOf<DemoWire>(await call(testServer.app, 'GET', `${baseOf(kind)}/${slug}`, { language }));
    return fits(demo) && demo;
  });

const shown: Readonly<Record<ProductKind, readonly string[]>> = {
  mosaic: ['full', 'original', 'bw', 'sepia', 'pop-art'],
  paint_by_numbers: ['original', 'bw', 'sepia', 'pop-art'],
  constructor: ['original', 'bw', 'sepia', 'pop-art'],
  string_art: ['thread', 'two-threads', 'four-threads'],
};

test.each(['mosaic', 'string_art'] as const)(
  'a photo of a visitor becomes a demo of %s, its pictures are there one by one, and its reaction is kept',
  async (kind) => {
    const demo = await created(kind, {}, 'en');
    expect(demo).toMatchObject({
      product_type: kind,
      status: 1,
      orientation: 'portrait',
      size: { slug: 'a4' },
      demo_photos: [],
      like: null,
    });
    const { webSlug } = productOf(kind);
    expect(demo.url).toBe(`http://uzor.test/en/${webSlug}/demo/${demo.slug}`);
    const { demo_photos: photos, origin_photo: origin } = await demoWhen(
      kind,
      demo.slug,
      ({ status }) => status === 3,
      'en',
    );
    expect(photos.map(({ name }) => name)).toEqual(shown[kind]);
    expect(new Set(photos.map(({ title }) => title)).size).toBe(photos.length);
    for (const url of [origin?.url ?? '', ...photos.map((photo) => photo.url)]) {
      const file = await testServer.app.inject(url.replace('http://uzor.test', ''));
      expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
        200,
        'image/jpeg',
        'private, max-age=3600, no-transform',
      ]);
      const { raster } = await openPhoto(file.rawPayload, { maxSidePx: 4000 });
      expect(Math.max(raster.width, raster.height)).toBeLessThanOrEqual(1200);
    }
    for (const like of [true, false])
      expect(
        (await call(testServer.app, 'POST', `${baseOf(kind)}/${demo.slug}/reaction`, { body: { like } })).status,
      ).toBe(204);
    expect((await demoWhen(kind, demo.slug, () => true)).like).toBe(false);
  },
);

test('size, orientation and a library picture are accepted; unknown ones are refused on their field', async () => {
  const shop = await openTestServer({ library: true });
  const [picture] = dataOf<LibraryItemWire[]>(await call(shop.app, 'GET', '/media-library'));
  const landscape = { media_id: picture?.id, size_id: 2, orientation: 'landscape' };
  expect(dataOf(await call(shop.app, 'POST', '/demo', { body: landscape }))).toMatchObject({
    orientation: 'landscape',
    size: { slug: 'a3' },
  });
  // A size that the shop hides can still be tried.
  expect(dataOf(await call(shop.app, 'POST', '/demo', { body: { ...landscape, size_id: 6 } }))).toMatchObject({
    size: { slug: 'roomaxi' },
  });
  const post = (path: string, body: object, field: string, key: Parameters<typeof expectRefusal>[4]['key']) =>
    expectRefusal(shop.app, 'POST', path, { body: { media_id: picture?.id, ...body } }, { status: 422, key, field });
  await post('/constructor/demo', { size_id: 5 }, 'size_id', 'size.notAllowed');
  await post('/demo', { orientation: 'diagonal' }, 'orientation', 'field.invalid');
  await post('/demo', { media_id: 'nothing' }, 'media_id', 'library.unknown');
  await post('/demo', { media_id: '' }, 'photo', 'photo.missing');
});

test('colours of a visitor make the pictures of the sets that have them, and own colours make one', async () => {
  const greys = ['BW1', 'BW3', 'BW7'].map((code) => ({ code, pieces: 9000 }));
  const own = [
    { code: 'DD 8001', name: 'Чёрный', rgb: [31, 31, 36], pieces: null },
    { code: 'DD 8002', name: 'Белый', rgb: [222, 218, 208], pieces: 4000 },
  ];
  for (const [colours, looks] of [
    [greys, ['bw']],
    [own, ['full']],
  ] as const) {
    const { slug } = await created('mosaic', { colours: JSON.stringify(colours) });
    const { demo_photos: photos } = await demoWhen('mosaic', slug, ({ status }) => status === 3);
    expect(photos.map(({ name }) => name)).toEqual(looks);
  }
  const files = { photo: await photoFile(420, 560) };
  const few = JSON.stringify(greys.map((colour) => ({ ...colour, pieces: 5 })));
  expect(await call(testServer.app, 'POST', baseOf('mosaic'), { files, body: { colours: few } })).toMatchObject({
    status: 422,
    json: { errors: { colours: [expect.stringContaining('не хватит')] } },
  });
});

test('after 24 hours a demo is deleted, with its rows and files', async () => {
  const { slug } = await created('constructor');
  await demoWhen('constructor', slug, ({ status }) => status === 3);
  const keys = (
    await testServer.database.selectFrom('file').select('storage_key').where('storage_key', 'like', 'demos/%').execute()
  ).map((file) => file.storage_key);
  expect(keys.length).toBeGreaterThanOrEqual(6);
  const files = fileService(testServer.parts);
  testServer.advance(24 * 3600 - 60);
  await eraseOldDemos({ ...testServer.parts, files });
  expect((await call(testServer.app, 'GET', `/constructor/demo/${slug}`)).status).toBe(200);
  testServer.advance(61);
  expect((await call(testServer.app, 'GET', `/constructor/demo/${slug}`)).status).toBe(404);
  await eraseOldDemos({ ...testServer.parts, files });
  expect(await testServer.database.selectFrom('demo').selectAll().execute()).toEqual([]);
  expect(await testServer.database.selectFrom('file').selectAll().where('storage_key', 'in', keys).execute()).toEqual(
    [],
  );
  await eventually(async () =>
    (await Promise.all(keys.map((key) => testServer.parts.storage.read(key)))).every((bytes) => bytes === null),
  );
});

test('the maker of a demo erases it at once with its key; the link alone cannot', async () => {
  const { slug, erase_key: eraseKey, expires_at: until } = await created('mosaic');
  const made = testServer.parts.clock.now().getTime();
  expect(new Date(until).getTime() - made).toBeGreaterThan(24 * 3_600_000 - 60_000);
  const done = await demoWhen('mosaic', slug, ({ status }) => status === 3);
  expect(done).not.toHaveProperty('erase_key');
  const keys = (await testServer.database.selectFrom('file').select('storage_key').execute())
    .map((file) => file.storage_key)
    .filter((key) => [done.origin_photo, ...done.demo_photos].some((file) => file?.url?.includes(key)));
  expect(keys).toHaveLength(1 + shown.mosaic.length);
  const erase = (path: string, key: string) =>
    call(testServer.app, 'DELETE', path, { body: { erase_key: key } }).then(({ status }) => status);
  expect(await erase(`/demo/${slug}`, 'AAAAAAAAAAAAAAAAAAAAAA')).toBe(403);
  expect(await erase(`/demo/${slug}`, slug)).toBe(403);
  expect(await erase(`/constructor/demo/${slug}`, eraseKey)).toBe(404);
  expect((await call(testServer.app, 'DELETE', `/demo/${slug}`, { body: {} })).status).toBe(422);
  expect((await call(testServer.app, 'GET', `/demo/${slug}`)).status).toBe(200);
  expect(await erase(`/demo/${slug}`, eraseKey)).toBe(204);
  for (const key of keys) expect(await testServer.parts.storage.read(key)).toBeNull();
  expect((await testServer.app.inject(done.demo_photos[0]?.url.replace('http://uzor.test', '') ?? '')).statusCode).toBe(
    404,
  );
  expect((await call(testServer.app, 'GET', `/demo/${slug}`)).status).toBe(404);
  expect(await erase(`/demo/${slug}`, eraseKey)).toBe(404);
});
test('a demo erased while its pictures are drawn leaves no file behind', async () => {
  const { slug, erase_key: eraseKey } = await created('mosaic');
  expect((await call(testServer.app, 'DELETE', `/demo/${slug}`, { body: { erase_key: eraseKey } })).status).toBe(204);
  const files = () =>
    testServer.database.selectFrom('file').select('id').where('storage_key', 'like', 'demos/%').execute();
  const before = await files();
  const next = await created('constructor');
  await demoWhen('constructor', next.slug, ({ status }) => status === 3);
  expect((await files()).length - before.length).toBe(2 + shown.constructor.length);
  expect(await demoRepository(testServer.database).pictures(slug)).toEqual([]);
  expect(await demoRepository(testServer.database).find(slug)).toBeNull();
});

test('a picture being stored while its demo is erased leaves no file behind', async () => {
  const shop = await openTestServer();
  const { slug } = dataOf<DemoWire>(
    await call(shop.app, 'POST', '/demo', { files: { photo: await photoFile(64, 80) } }),
  );
  shop.advance(24 * 3600);
  const files = fileService(shop.parts);
  const erase = () => eraseOldDemos({ ...shop.parts, files });
  await shop.database.transaction().execute(async (tx) => {
    await demoRepository(tx).lock(slug);
    await erase();
    const { id: picture } = await files.keep(tx, {
      folder: 'demos',
      name: 'full.jpg',
      type: 'image/jpeg',
      bytes: Uint8Array.of(1),
    });
    await demoRepository(tx).addPicture(slug, { name: 'full', picture });
  });
  await erase();
  expect(await shop.database.selectFrom('file').select('storage_key').execute()).toEqual([]);
});

test('ten demos an hour from an address, and none while too many wait', async () => {
  const shop = await openTestServer({ rateLimits: true }); // without a worker demos pile up
  const photo = await photoFile(64, 80);
  const send = (address: string) => call(shop.app, 'POST', '/string/demo', { files: { photo }, address });
  for (let i = 0; i < 10; i++) expect((await send('198.51.100.1')).status).toBe(201);
  const limited = await send('198.51.100.1');
  expect([limited.status, limited.error.key, Number(limited.headers['retry-after']) > 3000]).toEqual([
    429,
    'demo.limit',
    true,
  ]);
  for (let i = 0; i < 10; i++) expect((await send('198.51.100.2')).status).toBe(201);
  const overloaded = await send('198.51.100.3');
  expect([overloaded.status, overloaded.headers['retry-after'], overloaded.error.message]).toEqual([
    429,
    '20',
    'Сейчас много посетителей. Попробуйте снова через 20 с: ничего не пропадёт.',
  ]);
  expect(
    (await call(shop.app, 'POST', '/blank', { body: { code: await shop.code() }, address: '198.51.100.3' })).status,
  ).toBe(201);
});

test('while many photos wait to be decoded, demos are refused for now, and the photo of an order is accepted', async () => {
  const { promise: turn, resolve: begin } = Promise.withResolvers<Uint8Array>();
  const photo = await photoFile(300, 400);
  const line = Array.from({ length: 21 }, () => testServer.parts.intake.take(() => turn, 'photo'));
  const refused = await call(testServer.app, 'POST', baseOf('mosaic'), { files: { photo } });
  const { slug } = await openedBlank(testServer);
  const paid = call(testServer.app, 'POST', `/tile/blank/${slug}/upload-photo`, { files: { raw_photo: photo } });
  begin(photo.bytes);
  expect([refused.status, Number(refused.headers['retry-after']) > 0, (await paid).status]).toEqual([429, true, 200]);
  await Promise.all(line);
});
