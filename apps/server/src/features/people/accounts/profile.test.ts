import type { ProfileWire } from '@uzor/contract';
import { encodePng } from '@uzor/intake';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { registered } from '../../../testing/registered.ts';
import { expectRefusal } from '../../../testing/expected.ts';
import { eventually, openTestServer } from '../../../testing/test-server.ts';
import { dataOf } from '../../../testing/orders.ts';
import { drawnPhoto, photoFile } from '../../../testing/photos.ts';

const testServer = await openTestServer({ worker: true });
const token = await registered(testServer, 'anna@example.com');

const save = (body: object, files?: Record<string, { name: string; bytes: Uint8Array }>) =>
  call(testServer.app, 'POST', '/profile', { token, body, ...(files ? { files } : {}) });
const saved = async (...given: Parameters<typeof save>) => dataOf<ProfileWire>(await save(...given));
const refused = (given: Parameters<typeof expectRefusal>[3], expected: Parameters<typeof expectRefusal>[4]) =>
  expectRefusal(testServer.app, 'POST', '/profile', { token, ...given }, expected);
async function fileAt(url: string | null | undefined): Promise<Buffer> {
  const answer = await testServer.app.inject(new URL(url ?? '').pathname + new URL(url ?? '').search);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

test('a multipart form saves name, birth date, gender and avatar, and says so', async () => {
  const answer = await save(
    { full_name: 'Анна Петрова', birth_date: '1990-02-28', gender: '2' },
    { avatar: await photoFile(900, 1200) },
  );
  expect(answer.json).toMatchObject({
    message: 'Сохранили',
    data: { full_name: 'Анна Петрова', birth_date: '1990-02-28', gender: 2, email: 'anna@example.com' },
  });
  const { avatar } = dataOf<ProfileWire>(answer);
  expect(avatar).toMatchObject({ name: 'Фото с дачи.jpg', uploaded_at: expect.stringMatching(/Z$/) as string });
  const meta = await sharp(await fileAt(avatar?.url)).metadata();
  expect([meta.format, meta.width, meta.height]).toEqual(['jpeg', 384, 512]);
  expect(dataOf(await call(testServer.app, 'GET', '/profile', { token }))).toEqual(dataOf(answer));
});

test('absent fields stay, empty ones are cleared, and nothing but the form’s fields is written', async () => {
  const before = await saved({ full_name: 'Анна', birth_date: '1990-02-28', gender: 1 });
  expect(await saved({})).toEqual(before);
  expect(await saved({ full_name: null })).toEqual(before);
  expect(await saved({ birth_date: '', gender: '' })).toEqual({ ...before, birth_date: null, gender: null });
  await saved({ email: 'thief@example.com', password_hash: 'x' });
  expect(await saved({})).toMatchObject({ full_name: 'Анна', email: 'anna@example.com' });
});

test('the time zone of the database’s machine does not shift a birthday', async () => {
  for (const day of ['1900-01-01', '2000-02-29']) expect((await saved({ birth_date: day })).birth_date).toBe(day);
});

test('an invalid name, date or gender is named, and nothing is saved', async () => {
  await saved({ full_name: 'Анна', birth_date: '', gender: '' });
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const refusals = [
    [{ full_name: ' ' }, 'full_name', 'name.required'],
    [{ birth_date: '28.02.1990' }, 'birth_date', 'birthDate.invalid'],
    [{ birth_date: '1990-02-30' }, 'birth_date', 'birthDate.invalid'],
    [{ birth_date: tomorrow }, 'birth_date', 'birthDate.invalid'],
    [{ gender: 3 }, 'gender', 'field.invalid'],
  ] as const;
  for (const [body, field, key] of refusals)
    await refused({ body: { full_name: 'Other', ...body } }, { status: 422, key, field });
  expect(await saved({})).toMatchObject({ full_name: 'Анна', birth_date: null, gender: null });
});

test('the avatar can be JPEG or PNG, by content', async () => {
  expect(
    (await saved({}, { avatar: { name: 'me.png', bytes: await encodePng(drawnPhoto(64, 64)) } })).avatar?.name,
  ).toBe('me.png');
  const webp = await sharp(Buffer.from((await photoFile(64, 64)).bytes))
    .webp()
    .toBuffer();
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  for (const bytes of [webp, svg, Buffer.from('GIF89a, or so')])
    await refused(
      { files: { avatar: { name: 'me.jpg', bytes } } },
      { status: 415, key: 'photo.avatar', field: 'avatar' },
    );
  const half = (await photoFile()).bytes;
  await refused(
    { files: { avatar: { name: 'me.jpg', bytes: half.subarray(0, half.length / 2) } } },
    { status: 422, key: 'photo.damaged', field: 'avatar' },
  );
  await refused(
    { files: { avatar: await photoFile(15, 40) } },
    { status: 422, key: 'photo.small', field: 'avatar', values: { side: 16 } },
  );
  expect((await saved({})).avatar?.name).toBe('me.png');
});

test('no camera metadata of the file is kept', async () => {
  const { bytes } = await photoFile(300, 300);
  const marked = await sharp(Buffer.from(bytes))
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitude: '55/1 45/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  expect(marked.includes('SECRET-OWNER')).toBe(true);
  const { avatar } = await saved({}, { avatar: { name: 'me.jpg', bytes: marked } });
  const kept = await fileAt(avatar?.url);
  expect([kept.includes('SECRET-OWNER'), kept.includes('Exif'), (await sharp(kept).metadata()).exif]).toEqual([
    false,
    false,
    undefined,
  ]);
});

test('another avatar replaces the first, whose file is deleted; it can be removed', async () => {
  const first = await saved({}, { avatar: await photoFile(200, 200, 1) });
  const { storage_key: key } = await testServer.database
    .selectFrom('file')
    .select('storage_key')
    .where('id', '=', first.avatar?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(await testServer.parts.storage.read(key)).not.toBeNull();
  const second = await saved({}, { avatar: await photoFile(200, 200, 2) });
  expect(second.avatar?.id).not.toBe(first.avatar?.id);
  await eventually(async () => (await testServer.parts.storage.read(key)) === null);
  expect((await saved({ remove_avatar: 'true' })).avatar).toBeNull();
  expect(await testServer.database.selectFrom('file').select('id').execute()).toEqual([]);
});
