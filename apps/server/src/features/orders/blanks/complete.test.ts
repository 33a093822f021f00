import { consentVersion, message, type ProfileWire } from '@uzor/contract';
import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { registered } from '../../../testing/registered.ts';
import { expectRefusal } from '../../../testing/expected.ts';
import { eventually, openTestServer } from '../../../testing/test-server.ts';
import { type Completion, dataOf, finishedKit, openedBlank, readyBlank } from '../../../testing/orders.ts';
import { photoFile } from '../../../testing/photos.ts';

const testServer = await openTestServer({ worker: true });

const complete = (slug: string, email: string, token?: string) =>
  call(testServer.app, 'POST', `/tile/blank/${slug}/complete`, { body: { email }, token });
const kitsOf = (slug: string) =>
  testServer.database.selectFrom('kit').selectAll().where('blank_slug', '=', slug).execute();
const mailsTo = async (address: string) => (await testServer.mails()).filter(({ to }) => to === address);

const password = 'Simple1';
async function mailedPassword(address: string): Promise<string> {
  const letter = await eventually(async () => (await mailsTo(address)).find(({ text }) => text.includes('Пароль: ')));
  return /Пароль: (\S+)/.exec(letter.text)?.[1] ?? '';
}

test('twenty calls at once make one kit, use one attempt and send two mails', async () => {
  const code = await testServer.code({ uses: 1 });
  const { slug } = await readyBlank(testServer, code);
  const answers = await Promise.all(Array.from({ length: 20 }, () => complete(slug, 'crowd@example.com')));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 19 }, () => 200), 201]);
  expect(new Set(answers.map(({ json }) => (json as Completion).data.tile_id)).size).toBe(1);
  expect(await kitsOf(slug)).toHaveLength(1);
  expect(await testServer.database.selectFrom('code').select('used').where('code', '=', code).execute()).toEqual([
    { used: 1 },
  ]);
  await eventually(async () => (await mailsTo('crowd@example.com')).length >= 2);
  expect(
    await testServer.database.selectFrom('mail').select('id').where('address', '=', 'crowd@example.com').execute(),
  ).toHaveLength(2);
});

test('of two concurrent blanks on the last attempt one makes a kit; the other is refused and makes neither work, account nor mail', async () => {
  const code = await testServer.code({ uses: 1 });
  const [one, two] = [await readyBlank(testServer, code), await readyBlank(testServer, code)];
  const answers = await Promise.all([complete(one.slug, 'one@example.com'), complete(two.slug, 'two@example.com')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect([...(await kitsOf(one.slug)), ...(await kitsOf(two.slug))]).toHaveLength(1);
  expect(answers.find(({ status }) => status === 422)?.error.errors).toEqual({
    code: [message('code.usedUp', 'ru')],
  });
  const { database } = testServer;
  const addresses = ['one@example.com', 'two@example.com'];
  expect(await database.selectFrom('account').select('id').where('email_key', 'in', addresses).execute()).toHaveLength(
    1,
  );
  const mailed = await database.selectFrom('mail').select('address').where('address', 'in', addresses).execute();
  expect(new Set(mailed.map(({ address }) => address)).size).toBe(1);
});

test('a new customer’s browser is signed in at once, and the consent is stored with its version and time', async () => {
  const { slug } = await readyBlank(testServer);
  const answer = await call(testServer.app, 'POST', `/tile/blank/${slug}/complete`, {
    body: { email: 'new@example.com', consent: 'true' },
  });
  expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly/);
  const { token } = answer.json as Completion;
  expect(dataOf(await call(testServer.app, 'GET', '/profile', { token }))).toMatchObject({
    email: 'new@example.com',
    unfinished_blank: null,
  });
  const account = await testServer.database
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', 'new@example.com')
    .executeTakeFirstOrThrow();
  const consents = await testServer.database
    .selectFrom('consent')
    .select(['blank_slug', 'version', 'given_at'])
    .where('account_id', '=', account.id)
    .execute();
  expect(consents).toEqual([{ blank_slug: slug, version: consentVersion, given_at: expect.any(Date) as Date }]);
});

test('a repeat within 15 minutes with the same address returns the same kit; later or with another address it is refused', async () => {
  const { slug, kitId, token } = await finishedKit(testServer, 'twice@example.com');
  const again = await complete(slug, 'TWICE@example.com');
  expect([again.status, (again.json as Completion).data.tile_id]).toEqual([200, kitId]);
  expect((await complete(slug, 'other@example.com')).status).toBe(403);
  testServer.advance(15 * 60 + 1);
  expect((await complete(slug, 'twice@example.com')).status).toBe(403);
  const byOwner = await complete(slug, 'twice@example.com', token);
  expect([byOwner.status, (byOwner.json as Completion).data.tile_id]).toEqual([200, kitId]);
});

test('a repeat without the proof of the code names the kit and signs nobody in', async () => {
  const { slug, kitId } = await finishedKit(testServer, 'not-the-thief@example.com');
  const options = { elsewhere: true, body: { email: 'not-the-thief@example.com' } };
  const stolen = await call(testServer.app, 'POST', `/tile/blank/${slug}/complete`, options);
  expect([stolen.status, stolen.json, stolen.headers['set-cookie']]).toEqual([
    200,
    { token: '', data: { tile_id: kitId } },
    undefined,
  ]);
});

test('an address with an account uses nothing until its owner signs in with the slug', async () => {
  await registered(testServer, 'known@example.com');
  const code = await testServer.code({ uses: 1 });
  const { slug } = await readyBlank(testServer, code);
  const tried = { email: 'Known@Example.com', consent: true };
  await expectRefusal(
    testServer.app,
    'POST',
    `/tile/blank/${slug}/complete`,
    { body: tried },
    { status: 409, key: 'email.taken' },
  );
  expect(await kitsOf(slug)).toEqual([]);
  expect(
    (await testServer.database.selectFrom('code').select('used').where('code', '=', code).executeTakeFirstOrThrow())
      .used,
  ).toBe(0);

  await registered(testServer, 'somebody@example.com');
  const foreign = await call(testServer.app, 'POST', '/auth/login', {
    body: { email: 'somebody@example.com', password, slug },
  });
  expect(foreign.status).toBe(200);
  expect(foreign.json).not.toHaveProperty('data');
  expect(await kitsOf(slug)).toEqual([]);

  const answer = await call(testServer.app, 'POST', '/auth/login', {
    body: { email: 'known@example.com', password, slug, need_remember: true },
  });
  const [kit] = await kitsOf(slug);
  const { access_token: token } = answer.json as { access_token: string };
  expect(answer.json).toMatchObject({ data: { tile_id: kit?.id } });
  expect(dataOf<{ id: string }[]>(await call(testServer.app, 'GET', '/tile', { token })).map(({ id }) => id)).toContain(
    kit?.id,
  );
  // The consent sent with the earlier try is stored now, with the account.
  expect(
    await testServer.database.selectFrom('consent').select('version').where('blank_slug', '=', slug).execute(),
  ).toEqual([{ version: consentVersion }]);
  // The account existed before the blank, so the slug alone does not open it.
  expect((await complete(slug, 'known@example.com')).status).toBe(409);
});

test('signing in for a blank whose code was used up meanwhile is refused on the code and leaves no sign-in behind', async () => {
  await registered(testServer, 'late@example.com');
  const code = await testServer.code({ uses: 1 });
  const [quick, slow] = [await readyBlank(testServer, code), await readyBlank(testServer, code)];
  expect((await complete(slow.slug, 'late@example.com')).status).toBe(409);
  expect((await complete(quick.slug, 'quick@example.com')).status).toBe(201);
  const signIns = () => testServer.database.selectFrom('access_token').select('hash').execute();
  const before = (await signIns()).map(({ hash }) => hash.toString('hex'));
  const body = { email: 'late@example.com', password, slug: slow.slug };
  await expectRefusal(
    testServer.app,
    'POST',
    '/auth/login',
    { body },
    { status: 422, key: 'code.usedUp', field: 'code' },
  );
  expect((await signIns()).filter(({ hash }) => !before.includes(hash.toString('hex')))).toEqual([]);
  expect((await call(testServer.app, 'POST', '/auth/login', { body: { ...body, slug: '' } })).status).toBe(200);
});

test('a signed-in customer gets the kit without a new account or password', async () => {
  const token = await registered(testServer, 'regular@example.com');
  const { slug } = await readyBlank(testServer, undefined, token);
  const answer = await complete(slug, 'regular@example.com', token);
  expect([answer.status, (answer.json as Completion).token]).toEqual([201, token]);
  await eventually(async () => (await mailsTo('regular@example.com')).length > 0);
  const mails = testServer.database
    .selectFrom('mail')
    .select('subject_kind')
    .where('address', '=', 'regular@example.com');
  expect(await mails.execute()).toEqual([{ subject_kind: 'scheme' }]);
});

test('the first sign-in by the mailed password ends the sign-in made by the order, and the order gives nobody another one', async () => {
  const { token, slug } = await finishedKit(testServer, 'given@example.com');
  const body = { email: 'given@example.com', password: await mailedPassword('given@example.com') };
  const first = await call(testServer.app, 'POST', '/auth/login', { body });
  const { access_token: own } = first.json as { access_token: string };
  expect((await call(testServer.app, 'GET', '/profile', { token })).status).toBe(401);
  expect((await call(testServer.app, 'POST', '/auth/login', { body })).status).toBe(200);
  expect((await call(testServer.app, 'GET', '/profile', { token: own })).status).toBe(200);
  expect((await complete(slug, 'given@example.com')).status).toBe(409);
  expect((await complete(slug, 'given@example.com', own)).status).toBe(200);
});

test('changing the mailed password proves the address, as signing in with it does', async () => {
  const { token } = await finishedKit(testServer, 'renewed@example.com');
  const body = { current_password: await mailedPassword('renewed@example.com'), new_password: 'Fresh1' };
  expect((await call(testServer.app, 'POST', '/profile/change-password', { body, token })).status).toBe(200);
  const account = testServer.database.selectFrom('account').select('proven_at');
  expect(await account.where('email_key', '=', 'renewed@example.com').execute()).toEqual([
    { proven_at: expect.any(Date) },
  ]);
});

test('an address other than the sign-in’s is refused before anything is used, and the order then goes to the confirmed one', async () => {
  const token = await registered(testServer, 'left-signed-in@example.com');
  const code = await testServer.code();
  const { slug } = await readyBlank(testServer, code, token);
  const refused = await complete(slug, 'somebody.else@example.com', token);
  expect([refused.status, refused.error.errors?.['email']]).toEqual([
    422,
    ['Вы вошли как left-signed-in@example.com. Закажите схему на этот адрес или сначала выйдите.'],
  ]);
  expect(dataOf(await call(testServer.app, 'GET', `/tile/blank/${slug}`, { token }))).toMatchObject({
    status: 'preset',
    code_attempt: 0,
  });
  expect((await complete(slug, 'Left-Signed-In@example.com', token)).status).toBe(201);
});

test('an unfinished blank is returned to the same person; a visitor gets a new one', async () => {
  const token = await registered(testServer, 'back@example.com');
  const code = await testServer.code();
  const first = await call(testServer.app, 'POST', '/blank', { body: { code }, token });
  const again = await call(testServer.app, 'POST', '/blank', { body: { code }, token });
  const visitor = await call(testServer.app, 'POST', '/blank', { body: { code } });
  const slugOf = (answer: { json: unknown }) => (answer.json as { data: { slug: string } }).data.slug;
  expect([first.status, again.status, visitor.status]).toEqual([201, 200, 201]);
  expect(slugOf(again)).toBe(slugOf(first));
  expect(slugOf(visitor)).not.toBe(slugOf(first));
  expect(dataOf(await call(testServer.app, 'GET', '/profile', { token }))).toMatchObject({
    unfinished_blank: { product_type: 'mosaic', slug: slugOf(first), step: 'pending' },
  });
});

test('the profile names the last unfinished blank with a photo, else the last one', async () => {
  const token = await registered(testServer, 'begins@example.com');
  const unfinished = async () => {
    const profile: ProfileWire = dataOf(await call(testServer.app, 'GET', '/profile', { token }));
    return profile.unfinished_blank;
  };
  const withPhoto = await openedBlank(testServer, undefined, token);
  testServer.advance(60);
  const empty = await openedBlank(testServer, undefined, token);
  expect(await unfinished()).toMatchObject({ slug: empty.slug, step: 'pending' });
  const files = { raw_photo: await photoFile() };
  dataOf(await call(testServer.app, 'POST', `/tile/blank/${withPhoto.slug}/upload-photo`, { files, token }));
  testServer.advance(60);
  await openedBlank(testServer, undefined, token);
  expect(await unfinished()).toMatchObject({ slug: withPhoto.slug, step: 'editing' });
});

test('an unknown slug leaves the sign-in as it is, and completing keeps the lifetime of a remembered sign-in', async () => {
  await registered(testServer, 'stays@example.com');
  const login = (slug: string) =>
    call(testServer.app, 'POST', '/auth/login', {
      body: { email: 'stays@example.com', password, need_remember: true, slug },
    });
  for (const odd of ['\u0000', 'a b', "'", '']) expect((await login(odd)).status).toBe(200);
  const { access_token: token } = (await login('')).json as { access_token: string };
  const { slug } = await readyBlank(testServer, undefined, token);
  const completed = await call(testServer.app, 'POST', `/tile/blank/${slug}/complete`, {
    token,
    body: { email: 'stays@example.com' },
  });
  expect([completed.status, completed.headers['set-cookie']]).toEqual([201, undefined]);
});
