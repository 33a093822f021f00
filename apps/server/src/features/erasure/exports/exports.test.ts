import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MissingPartsWire, ProfileExportWire } from '@uzor/contract';
import { expect, test } from 'vitest';
import { isPublicKey } from '../../../platform/storage/storage.ts';
import { testFolder } from '../../../platform/testing/testing.ts';
import { call } from '../../../testing/caller.ts';
import { registered } from '../../../testing/registered.ts';
import { expectRefusal } from '../../../testing/expected.ts';
import { dataOf, finishedKit, openedBlank } from '../../../testing/orders.ts';
import { photoFile } from '../../../testing/photos.ts';
import { eventually, openTestServer } from '../../../testing/test-server.ts';
import { unzip } from '../../../testing/unzip.ts';
import { eraseOldExports } from './jobs.ts';
import { fileService } from '../../files/index.ts';

const testServer = await openTestServer({ worker: true, rateLimits: true });

const register = (email: string) => registered(testServer, email);
const shown = async (token: string) =>
  dataOf<ProfileExportWire>(await call(testServer.app, 'GET', '/profile/export', { token }));
const ask = (token: string) => call(testServer.app, 'POST', '/profile/export', { token });
async function made(token: string): Promise<string> {
  expect((await ask(token)).status).toBe(202);
  await eventually(async () => (await shown(token)).status === 3);
  return (await shown(token)).url ?? '';
}
const fetched = (url: string) => testServer.app.inject(new URL(url).pathname + new URL(url).search);
const files = () => fileService(testServer.parts);
const keys = async () =>
  (
    await testServer.database
      .selectFrom('file')
      .select('storage_key')
      .where('storage_key', 'like', 'exports/%')
      .execute()
  ).map(({ storage_key: key }) => key);

test('what a killed process left of an archive is gone once the next one has started', async () => {
  const dataDir = testFolder();
  const left = join(dataDir, 'exports', 'left');
  mkdirSync(join(dataDir, 'exports'));
  writeFileSync(left, 'sealed');
  await openTestServer({ worker: true, dataDir });
  expect(existsSync(left)).toBe(false);
});

test.each(['a picture of a work', 'the avatar'])(
  'an archive of which %s was deleted ends with an error, and others are made',
  async (deleted) => {
    const email = `${deleted.replaceAll(' ', '-')}@example.com`;
    const isWork = deleted === 'a picture of a work';
    const token = isWork ? (await finishedKit(testServer, email)).token : await register(email);
    if (!isWork)
      await call(testServer.app, 'POST', '/profile', {
        token,
        body: { full_name: 'Анна' },
        files: { avatar: await photoFile(200, 200) },
      });
    const stored = await testServer.database.selectFrom('file').select('storage_key').execute();
    await testServer.parts.storage.remove(stored.map(({ storage_key: key }) => key).filter((key) => !isPublicKey(key)));
    expect((await ask(token)).status).toBe(202);
    await made(await register(`other-${email}`));
    expect((await shown(token)).url).toBeNull();
  },
);

test('without a request there is neither a status nor a URL', async () => {
  expect(await shown(await register('none@example.com'))).toEqual({ status: null, url: null });
});

test('the archive holds the profile, every work with its files and marks, photos of unfinished orders, requests for parts and what was asked while signed in', async () => {
  const { token, kitId } = await finishedKit(testServer, 'whole@example.com');
  const avatar = await photoFile(200, 200);
  const post = async (path: string, more: Parameters<typeof call>[3]) =>
    call(testServer.app, 'POST', path, { token, ...more });
  await post('/profile', { body: { full_name: 'Анна' }, files: { avatar } });
  const { slug } = await openedBlank(testServer, undefined, token);
  await post(`/tile/blank/${slug}/upload-photo`, { files: { raw_photo: await photoFile(300, 400) } });
  const segments = await testServer.database.selectFrom('segment').select('id').where('kit_id', '=', kitId).execute();
  const marking = { body: { coordinates: { x: 0, y: 0 } } };
  await post(`/tile/${kitId}/segment/${segments[0]?.id}/cell/set-marked`, marking);
  const { parts } = dataOf<MissingPartsWire>(await call(testServer.app, 'GET', `/tile/${kitId}/parts`, { token }));
  const parcel = { full_name: 'Анна', address: 'Москва, Покровка, 1' };
  await post(`/tile/${kitId}/parts`, { body: { missing: [{ letter: parts[0]?.letter, count: 1 }], ...parcel } });
  const question = { full_name: 'Анна', email: 'whole@example.com', text: 'Где моя схема?' };
  await post('/support', { body: question });
  await call(testServer.app, 'POST', '/support', { body: { ...question, text: 'Не ваш вопрос' } });

  const answer = await fetched(await made(token));
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="uzor.zip"',
  });
  const archive = unzip(answer.rawPayload);
  const text = (name: string): unknown => JSON.parse(archive.get(name)?.toString() ?? 'null');
  expect([...archive.keys()].toSorted()).toEqual([
    'avatar.jpg',
    'missing-parts.json',
    'profile.json',
    'questions.json',
    'unfinished-1.jpg',
    ...['booklet.pdf', 'marks.json', 'original.jpg', 'photo.jpg', 'picture.jpg'].map(
      (name) => `works/01-mosaic-a4/${name}`,
    ),
    ...['-pattern-keeper.pdf', '.csv', '.oxs', '.svg'].map((ending) => `works/01-mosaic-a4/scheme${ending}`),
    'works/01-mosaic-a4/work.json',
  ]);
  expect(text('profile.json')).toMatchObject({ email: 'whole@example.com', full_name: 'Анна' });
  expect(text('works/01-mosaic-a4/work.json')).toMatchObject({ kind: 'mosaic', marked_cells: 1, shared_at: null });
  expect((text('works/01-mosaic-a4/marks.json') as { segments: unknown[] }).segments).toHaveLength(segments.length);
  expect(archive.get('works/01-mosaic-a4/booklet.pdf')?.toString('latin1', 0, 5)).toBe('%PDF-');
  expect(archive.get('works/01-mosaic-a4/scheme.svg')?.toString()).toContain('<svg');
  expect(text('questions.json')).toMatchObject([{ text: 'Где моя схема?', answers: [] }]);
  expect(text('missing-parts.json')).toMatchObject([
    { work: kitId, state: 'asked', fullName: 'Анна', address: 'Москва, Покровка, 1', missing: [{ count: 1 }] },
  ]);
});

test('a mail brings the link, which is valid for seven days and is erased from the mail once it is sent', async () => {
  const token = await register('mailed@example.com');
  const url = await made(token);
  const mail = await eventually(async () =>
    (await testServer.mails()).find(
      ({ to, text }) => to.includes('mailed@example.com') && text.includes('/files/exports/'),
    ),
  );
  expect(mail.subject).toBe('Ваш архив готов');
  testServer.advance(6.5 * 86_400);
  expect((await fetched(url)).statusCode).toBe(200);
  await eventually(
    async () =>
      (
        await testServer.database
          .selectFrom('mail')
          .select('sealed_content')
          .where('subject_kind', '=', 'export')
          .where('address', '=', 'mailed@example.com')
          .executeTakeFirstOrThrow()
      ).sealed_content === null,
  );
  testServer.advance(86_400);
  expect((await fetched(url)).statusCode).toBe(404);
});

test('a new request replaces the archive and its file; more than three a day are refused, also to an account made anew', async () => {
  const token = await register('again@example.com');
  const first = await made(token);
  const second = await made(token);
  expect(second).not.toBe(first);
  await eventually(async () => (await fetched(first)).statusCode === 404);
  expect((await fetched(second)).statusCode).toBe(200);
  await made(token);
  await expectRefusal(
    testServer.app,
    'POST',
    '/profile/export',
    { token },
    { status: 429, key: 'limit.reachedForHours', values: { hours: 24 } },
  );
  const erased = { token, body: { at_once: true, password: 'Simple1' } };
  expect((await call(testServer.app, 'DELETE', '/profile', erased)).status).toBe(204);
  expect((await ask(await register('again@example.com'))).status).toBe(429);
});

test('old archives are swept with their files', async () => {
  const token = await register('swept@example.com');
  await made(token);
  const before = await keys();
  expect(before.length).toBeGreaterThan(0);
  testServer.advance(9 * 86_400);
  await eraseOldExports({ ...testServer.parts, files: files() });
  expect(await keys()).toEqual([]);
  await eventually(async () =>
    (await Promise.all(before.map((key) => testServer.parts.storage.read(key)))).every((bytes) => bytes === null),
  );
});

test('deleting the account deletes its archive, and one on its way is not kept', async () => {
  const token = await register('leaves@example.com');
  const url = await made(token);
  await call(testServer.app, 'DELETE', '/profile', { token });
  await eventually(async () => (await fetched(url)).statusCode === 404);
  const hurried = await register('hurried@example.com');
  await ask(hurried);
  await call(testServer.app, 'DELETE', '/profile', { token: hurried });
  const waiting = async () =>
    testServer.database.selectFrom('profile_export').select('account_id').where('status', '!=', 3).execute();
  await eventually(async () => (await waiting()).length === 0 && (await keys()).length === 0);
});
