import { expect, test } from 'vitest';
import { call } from '../testing/caller.ts';
import { registered } from '../testing/registered.ts';
import { expectRefusal } from '../testing/expected.ts';
import { openTestServer } from '../testing/test-server.ts';
import { dataOf, finishedKit, openedBlank, readyBlank } from '../testing/orders.ts';
import { photoFile, drawnPhoto } from '../testing/photos.ts';
import { type BlankWire, maxUploadBytes } from '@uzor/contract';
import { encodePng } from '@uzor/intake';
import sharp from 'sharp';

const testServer = await openTestServer({ worker: true });

/** Posts to a path of a blank and expects a refusal. */
const refused = (
  path: string,
  options: Parameters<typeof expectRefusal>[3],
  expected: Parameters<typeof expectRefusal>[4],
) => expectRefusal(testServer.app, 'POST', path, options, expected);

test('a call with an empty JSON body counts as one without a body', async () => {
  const { slug } = await openedBlank(testServer);
  await refused(`/tile/blank/${slug}/complete`, { body: '' }, { status: 422, key: 'email.required', field: 'email' });
  expect((await call(testServer.app, 'POST', `/tile/blank/${slug}/tips-read`, { body: '' })).status).toBe(204);
  await refused('/blank', { body: '{"code":' }, { status: 400, key: 'request.malformed' });
});

test('before pictures are made, size and filter must be chosen and allowed by the box, and a photo uploaded', async () => {
  const { slug } = await openedBlank(testServer, await testServer.code({ size_ids: [1, 2], filter_ids: [2, 5] }));
  const path = `/tile/blank/${slug}`;
  const answer = await call(testServer.app, 'POST', path, { body: { size_id: null, filter_id: '' }, language: 'en' });
  expect(answer.status).toBe(422);
  const bare = await call(testServer.app, 'POST', path, { language: 'en' });
  expect(bare.error.errors).toEqual({
    size_id: ['Choose a size'],
    filter_id: ['Choose a colour set'],
    photo: ['Choose a photo first'],
  });
  const wrong = await call(testServer.app, 'POST', path, {
    body: { size_id: 3, filter_id: 1 },
    files: { photo: await photoFile() },
    language: 'en',
  });
  expect(wrong.error.errors).toEqual({
    size_id: ['Your kit doesn’t come in this size'],
    filter_id: ['Your kit doesn’t have this colour set'],
  });
  const diagonal = await call(testServer.app, 'POST', path, {
    body: { size_id: 1, filter_id: 2, orientation: 'diagonal' },
  });
  expect(diagonal.error.errors).toHaveProperty('orientation');
});

test('a preset that does not exist is 422, one that is not ready 409, completing without one 409', async () => {
  const { slug } = await openedBlank(testServer);
  const path = `/tile/blank/${slug}`;
  for (const preset of [0, 7])
    await refused(
      `${path}/apply-preset`,
      { body: { preset } },
      { status: 422, key: 'preset.unknown', field: 'preset' },
    );
  await refused(`${path}/apply-preset`, { body: { preset: 2 } }, { status: 409, key: 'preset.notReady' });
  const email = 'early@example.com';
  await refused(`${path}/complete`, { body: { email } }, { status: 409, key: 'preset.choose' });
  expect(await testServer.database.selectFrom('account').select('id').where('email_key', '=', email).execute()).toEqual(
    [],
  );
});

test('without a valid address nothing is used', async () => {
  const { slug } = await readyBlank(testServer, await testServer.code({ uses: 1 }));
  const path = `/tile/blank/${slug}/complete`;
  for (const [body, field, key] of [
    [{}, 'email', 'email.required'],
    [{ email: 'anna@' }, 'email', 'email.format'],
    [{ email: 'анна@почта.рф' }, 'email', 'email.characters'],
    [{ email: 'a@example.com', preset: 9 }, 'preset', 'preset.unknown'],
  ] as const)
    await refused(path, { body }, { status: 422, key, field });
  for (const unknown of ['no-such-slug-was-ever-given', `${slug}x`])
    await refused(`/tile/blank/${unknown}/complete`, { body: {} }, { status: 404, key: 'page.notFound' });
  expect((await call(testServer.app, 'POST', path, { body: { email: 'at-last@example.com' } })).status).toBe(201);
});

test('a completed blank is shown to its owner only and no longer changes', async () => {
  const { slug, token, kitId } = await finishedKit(testServer, 'owner@example.com');
  const path = `/tile/blank/${slug}`;
  expect(dataOf(await call(testServer.app, 'GET', path, { token }))).toMatchObject({
    status: 'completed',
    tile_id: kitId,
    code_attempt: 1,
  });
  await expectRefusal(testServer.app, 'GET', path, {}, { status: 401, key: 'signIn.needed' });
  const stranger = await registered(testServer, 'stranger@example.com');
  await expectRefusal(testServer.app, 'GET', path, { token: stranger }, { status: 403, key: 'access.denied' });
  await refused(`${path}/complete`, { body: { email: 'thief@example.com' } }, { status: 403, key: 'access.denied' });
  await refused(
    `${path}/complete`,
    { token: stranger, body: { email: 'stranger@example.com' } },
    { status: 403, key: 'access.denied' },
  );
  await refused(`${path}/apply-preset`, { token, body: { preset: 1 } }, { status: 409, key: 'blank.completed' });
  await refused(
    `${path}/upload-photo`,
    { token, files: { raw_photo: await photoFile() } },
    { status: 409, key: 'blank.completed' },
  );
});

test('an unknown, a blocked and a used-up code have three texts on the field', async () => {
  const having = async (changed: object) => {
    const code = await testServer.code();
    await testServer.database.updateTable('code').set(changed).where('code', '=', code).execute();
    return { code };
  };
  for (const [body, key] of [
    [{ code: 'ZZZZ-ZZZZ-ZZZZ' }, 'code.unknown'],
    [await having({ blocked_at: new Date() }), 'code.blocked'],
    [await having({ expires_at: new Date(0) }), 'code.blocked'],
    [await having({ uses: 1, used: 1 }), 'code.usedUp'],
    [{ code: 'код' }, 'code.characters'],
    [undefined, 'code.required'],
  ] as const)
    await refused('/blank', { body }, { status: 422, key, field: 'code' });
});

test('a character that no code has is named with its position, unless codes with it were imported', async () => {
  const typed = { body: { code: 'ZZZZ-Z0ZZ-ZZZZ' } };
  const onCode = { status: 422, field: 'code' } as const;
  await refused('/blank', typed, { ...onCode, key: 'code.stray', values: { place: 6 } });
  await refused('/blank', { body: { code: 'ZZZ0' } }, { ...onCode, key: 'code.unknown' });
  const imported = testServer.database.updateTable('code').set({ code: 'ZZZZ1LZZ' });
  await imported.where('code', '=', await testServer.code()).execute();
  await refused('/blank', typed, { ...onCode, key: 'code.unknown' });
});

test('a code is accepted with hyphens, spaces and lower case, O as 0 and I as 1', async () => {
  const code = await testServer.code();
  await testServer.database.updateTable('code').set({ code: 'AB10CD01' }).where('code', '=', code).execute();
  const answer = await call(testServer.app, 'POST', '/blank', { body: { code: ' ab-iO cd oi ' } });
  expect(answer.status).toBe(201);
});

const photoOf = (bytes: Uint8Array, name = 'photo.jpg') => ({ files: { raw_photo: { name, bytes } } });

test('a wrong, broken, too large or foreign file is refused with its own text, and the current photo stays', async () => {
  const { slug } = await openedBlank(testServer);
  const path = `/tile/blank/${slug}/upload-photo`;
  const { bytes } = await photoFile();
  const first = dataOf<BlankWire>(await call(testServer.app, 'POST', path, photoOf(bytes)));
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  const wide = await sharp({ create: { width: 8200, height: 5000, channels: 3, background: 'white' } })
    .jpeg({ quality: 20 })
    .toBuffer();
  const tooLarge = { status: 422, key: 'photo.resolution', values: { megapixels: 41, limit: 40 } } as const;
  const missing = { status: 422, key: 'photo.missing' } as const;
  for (const [options, expected] of [
    [photoOf(svg, 'photo.png'), { status: 415, key: 'photo.format' }],
    [photoOf(Buffer.from('GIF89a, or so')), { status: 415, key: 'photo.format' }],
    [photoOf(bytes.subarray(0, bytes.length / 2)), { status: 422, key: 'photo.damaged' }],
    [photoOf(wide), tooLarge],
    [photoOf(await encodePng(drawnPhoto(15, 15))), { status: 422, key: 'photo.small', values: { side: 16 } }],
    [photoOf(new Uint8Array(0)), missing],
    [{}, missing],
    [{ body: { media_id: 'no-such-picture' } }, { status: 422, key: 'library.unknown', field: 'media_id' }],
  ] as const)
    await refused(path, options, { field: 'raw_photo', ...expected });
  const heavy = await call(testServer.app, 'POST', path, photoOf(new Uint8Array(maxUploadBytes + 1)));
  expect(heavy.status).toBe(413);
  expect(heavy.error.errors?.['raw_photo']?.[0]).toMatch(/^Файл слишком большой: 15[,.]1 МБ/);
  const kept = dataOf<BlankWire>(await call(testServer.app, 'GET', `/tile/blank/${slug}`));
  expect(kept.raw_photo?.id).toBe(first.raw_photo?.id);
});

test('a slightly damaged photo is accepted with a notice', async () => {
  const { slug } = await openedBlank(testServer);
  const whole = Buffer.from((await photoFile(900, 1200)).bytes);
  const answer = await call(testServer.app, 'POST', `/tile/blank/${slug}/upload-photo`, {
    ...photoOf(whole.subarray(0, Math.floor(whole.length * 0.985))),
    language: 'en',
  });
  expect(answer.json).toMatchObject({
    message: 'The file is slightly damaged, but we saved the photo',
    data: { raw_photo: { name: 'photo.jpg' } },
  });
});
