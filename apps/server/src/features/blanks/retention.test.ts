import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/caller.ts';
import { eventually, type House, openHouse } from '../../testing/house.ts';
import { openedBlank } from '../../testing/orders.ts';
import { photoFile } from '../../testing/photos.ts';
import { fileService } from '../files/index.ts';
import { tidyBlanks } from './retention.ts';

const daySeconds = 86_400;
let house: House;
beforeAll(async () => {
  house = await openHouse({ worker: true });
});
afterAll(() => house.close());

const tidy = () => tidyBlanks({ ...house.parts, files: fileService(house.parts) });
const isThere = async (slug: string) => (await call(house.app, 'GET', `/tile/blank/${slug}`)).status === 200;

test('an unfinished blank is erased with its photo 30 days after its last change, not before', async () => {
  const { slug } = await openedBlank(house);
  house.advance(20 * daySeconds);
  await call(house.app, 'POST', `/tile/blank/${slug}/upload-photo`, { files: { raw_photo: await photoFile(64, 80) } });
  const { storage_key: key } = await house.database.selectFrom('file').select('storage_key').executeTakeFirstOrThrow();
  house.advance(29 * daySeconds);
  await tidy();
  expect([await isThere(slug), (await house.parts.storage.read(key)) !== null]).toEqual([true, true]);
  house.advance(daySeconds);
  await tidy();
  expect([await isThere(slug), await house.database.selectFrom('file').selectAll().execute()]).toEqual([false, []]);
  await eventually(async () => (await house.parts.storage.read(key)) === null);
});

test('a photo that an ended process left without an order is removed after an hour', async () => {
  const left = await fileService(house.parts).keep(house.database, {
    folder: 'photos',
    name: 'left.jpg',
    type: 'image/jpeg',
    bytes: Uint8Array.of(1),
  });
  await tidy();
  expect(await house.parts.storage.read(left.storage_key)).not.toBeNull();
  house.advance(3601);
  await tidy();
  await eventually(async () => (await house.parts.storage.read(left.storage_key)) === null);
});
