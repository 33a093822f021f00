import type { KitDetailWire, KitListItemWire } from '@uzor/contract';
import { expect, test } from 'vitest';
import { accountService } from '../../people/index.ts';
import { mailService } from '../../mails/index.ts';
import { call } from '../../../testing/caller.ts';
import { expectRefusal } from '../../../testing/expected.ts';
import { eventually, openTestServer } from '../../../testing/test-server.ts';
import { dataOf, finishedKit } from '../../../testing/orders.ts';

const testServer = await openTestServer({ worker: true, rateLimits: true, library: true });
const { token, kitId } = await finishedKit(testServer, 'collector@example.com');

test('the list of all kinds and the list of the kind show the same mosaic', async () => {
  const [all, own] = await Promise.all(['/kits', '/tile'].map((path) => call(testServer.app, 'GET', path, { token })));
  expect(all?.json).toEqual(own?.json);
});

test('a kit shows its legend, its pictures come from our own origin, and the account remembers the kind', async () => {
  const kit = dataOf<KitDetailWire>(await call(testServer.app, 'GET', `/tile/${kitId}`, { token, language: 'en' }));
  expect(kit).toMatchObject({
    status: 3,
    type: 'mosaic',
    preset: 1,
    tips_read: false,
    size: { slug: 'a4', width: 200, height: 280 },
    filter: { id: 2, name: 'Black & white' },
  });
  expect(
    kit.colors.every(
      ({ count, letter, color, name }) => count > 0 && letter !== '' && /^#[0-9A-F]{6}$/.test(color) && name !== '',
    ),
  ).toBe(true);
  const urls = [
    kit.origin_photo?.url,
    kit.tracing_photo?.url,
    kit.instruction?.url,
    kit.colors[0]?.url,
    kit.filter.preview_img,
  ];
  const types: unknown[] = [];
  for (const url of urls) {
    expect(url).toMatch(/^http:\/\/uzor\.test\/files\//);
    types.push((await testServer.app.inject((url ?? '').replace('http://uzor.test', ''))).headers['content-type']);
  }
  expect(types).toEqual(['image/jpeg', 'image/jpeg', 'application/pdf', 'image/png', 'image/png']);
  expect((await call(testServer.app, 'GET', '/profile', { token })).json).toMatchObject({
    data: { last_viewed_product_type: 'mosaic' },
  });
});

test('the tips of a finished work are marked as read once for all', async () => {
  const { slug } = dataOf<KitDetailWire>(await call(testServer.app, 'GET', `/tile/${kitId}`, { token }));
  await call(testServer.app, 'POST', `/tile/blank/${slug}/tips-read`, { token });
  expect(dataOf<KitDetailWire>(await call(testServer.app, 'GET', `/tile/${kitId}`, { token })).tips_read).toBe(true);
});

const rename = (title: unknown) => call(testServer.app, 'PATCH', `/tile/${kitId}`, { token, body: { title } });
const whole = async () => dataOf<KitDetailWire>(await call(testServer.app, 'GET', `/tile/${kitId}`, { token }));
const listed = async (list: string) =>
  dataOf<KitListItemWire[]>(await call(testServer.app, 'GET', list, { token })).map(({ title }) => title);

test('a renamed work is returned whole, every list shows its title, and an empty one removes it', async () => {
  expect(await listed('/kits')).toEqual([null]);
  const answer = await rename('  Бабушка Галя ');
  expect([answer.status, dataOf<KitDetailWire>(answer)]).toEqual([200, await whole()]);
  expect((await whole()).title).toBe('Бабушка Галя');
  for (const list of ['/kits', '/tile', '/kits?q=галя', '/tile?q=БАБУШКА'])
    expect(await listed(list)).toEqual(['Бабушка Галя']);
  await call(testServer.app, 'DELETE', `/tile/${kitId}`, { token });
  for (const list of ['/kits/trashed', '/tile/trashed?q=галя']) expect(await listed(list)).toEqual(['Бабушка Галя']);
  expect((await rename('Анна')).status).toBe(404);
  await call(testServer.app, 'POST', `/tile/${kitId}/restore`, { token });
  for (const none of ['  ', null]) {
    await rename('Анна');
    expect((await rename(none)).status).toBe(200);
    expect((await whole()).title).toBeNull();
  }
});

test('a title that is too long or has more than one line is refused on its field, and the old one stays', async () => {
  await rename('Анна');
  const refused = { status: 422, field: 'title' } as const;
  for (const [title, key] of [
    ['а'.repeat(61), 'field.long'],
    ['Анна\nу моря', 'field.characters'],
    [7, 'field.required'],
  ] as const)
    await expectRefusal(testServer.app, 'PATCH', `/tile/${kitId}`, { token, body: { title } }, { ...refused, key });
  await expectRefusal(
    testServer.app,
    'PATCH',
    `/tile/${kitId}`,
    { token, body: {} },
    { ...refused, key: 'field.required' },
  );
  expect((await whole()).title).toBe('Анна');
});

test('a scheme can be mailed again five times a day', async () => {
  const { account_id: accountId } = await testServer.database
    .selectFrom('kit')
    .select('account_id')
    .where('id', '=', kitId)
    .executeTakeFirstOrThrow();
  const remembered = await accountService(testServer.parts).signIn(testServer.database, accountId, {
    remembered: true,
  });
  const resend = () => call(testServer.app, 'POST', `/tile/${kitId}/resend`, { token: remembered });
  for (let i = 0; i < 5; i++)
    expect((await resend()).json).toEqual({ message: 'Отправляем схему на collector@example.com' });
  expect((await resend()).status).toBe(429);
  const mails = await eventually(async () => {
    const all = await testServer.mails();
    const schemes = all.filter(({ to, subject }) => to === 'collector@example.com' && subject.includes('схема готова'));
    return schemes.length >= 6 && schemes;
  });
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(6);
  testServer.advance(86_401);
  expect((await resend()).status).toBe(200);
});

test('the owner of a work learns that mails do not arrive, and can have the scheme sent to another address', async () => {
  const { kitId, token } = await finishedKit(testServer, 'lost@exmaple.com');
  const arrives = async () =>
    (dataOf(await call(testServer.app, 'GET', '/profile', { token })) as { mail_arrives: boolean }).mail_arrives;
  expect(await arrives()).toBe(true);
  await mailService(testServer.parts).bounces.bar('Lost@exmaple.com', 'bounced');
  expect(await arrives()).toBe(false);
  const path = `/tile/${kitId}/resend`;
  await expectRefusal(
    testServer.app,
    'POST',
    path,
    { token },
    { status: 422, key: 'resend.comesBack', field: 'email' },
  );
  const answer = await call(testServer.app, 'POST', path, { token, body: { email: 'found@example.com' } });
  expect([answer.status, await arrives()]).toEqual([200, true]);
});

test('a mistyped address can be corrected until someone signs in by password; then the scheme cannot go there any more', async () => {
  const maker = await finishedKit(testServer, 'typo@exmaple.com');
  const resend = (email: string) =>
    call(testServer.app, 'POST', `/tile/${maker.kitId}/resend`, { token: maker.token, body: { email } });
  const resends = () =>
    testServer.database.selectFrom('rate_limit').select('hits').where('key', 'like', 'resend-to:%').execute();
  const before = await resends();
  await expectRefusal(
    testServer.app,
    'POST',
    `/tile/${maker.kitId}/resend`,
    { token: maker.token, body: { email: 'collector@example.com' } },
    { status: 422, key: 'email.taken', field: 'email' },
  );
  expect(await resends()).toEqual(before); // of the other customer none is used up
  expect((await resend('Help@Uzor.test')).error.key).toBe('email.own');
  expect((await resend('typo@example.com')).status).toBe(200);
  const letter = await eventually(async () =>
    (await testServer.mails()).find(({ to, text }) => to === 'typo@example.com' && text.includes('Пароль: ')),
  );
  await eventually(async () =>
    (await testServer.mails()).find(({ to, subject }) => to === 'typo@example.com' && subject.includes('схема готова')),
  );
  const notice = await eventually(async () =>
    (await testServer.mails()).find(
      ({ to, subject }) => to === 'typo@exmaple.com' && subject === 'У вашего кабинета другая почта',
    ),
  );
  expect(notice.text).not.toContain('typo@example.com');
  const password = /Пароль: (\S+)/.exec(letter.text)?.[1] ?? '';
  const login = await call(testServer.app, 'POST', '/auth/login', { body: { email: 'typo@example.com', password } });
  const { access_token: token } = login.json as { access_token: string };
  expect((await resend('third@example.com')).status).toBe(401);
  await expectRefusal(
    testServer.app,
    'POST',
    `/tile/${maker.kitId}/resend`,
    { token, body: { email: 'third@example.com' } },
    { status: 422, key: 'resend.otherAddress', field: 'email' },
  );
});

test('an owner who set up a second factor with the mailed password cannot move the account', async () => {
  const { kitId, token } = await finishedKit(testServer, 'takes@example.com');
  const letter = await eventually(async () =>
    (await testServer.mails()).find(({ to, text }) => to === 'takes@example.com' && text.includes('Пароль: ')),
  );
  const current_password = /Пароль: (\S+)/.exec(letter.text)?.[1] ?? '';
  const begun = await call(testServer.app, 'POST', '/profile/second-factor', { token, body: { current_password } });
  expect(begun.status).toBe(201);
  await expectRefusal(
    testServer.app,
    'POST',
    `/tile/${kitId}/resend`,
    { token, body: { email: 'not-theirs@example.com' } },
    { status: 422, key: 'resend.otherAddress', field: 'email' },
  );
});
