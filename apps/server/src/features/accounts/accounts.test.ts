import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/caller.ts';
import { expectRefusal } from '../../testing/expected.ts';
import { type TestServer, openTestServer } from '../../testing/test-server.ts';
import { accountService } from './service.ts';
import { hashPassword, newPassword, passwordFits } from './passwords.ts';
import { consentVersion } from '@uzor/contract';
import { dataOf } from '../../testing/orders.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer({ rateLimits: true });
});
afterAll(() => testServer.close());

async function account(email: string, password: string): Promise<string> {
  const id = await accountService(testServer.parts).create(
    testServer.database,
    email,
    { password, hash: await hashPassword(password) },
    'ru',
    'no-blank',
  );
  return id ?? '';
}
const signIn = (email: string, password: string, more: object = {}, address?: string) =>
  call(testServer.app, 'POST', '/auth/login', { body: { email, password, ...more }, ...(address ? { address } : {}) });
const tokenOf = ({ json }: { json: unknown }) => (json as { access_token: string }).access_token;
const profile = (token: string) => call(testServer.app, 'GET', '/profile', { token });

test('a sign-in answers a token of which the database knows the hash alone', async () => {
  await account('hash@example.com', 'Simple1');
  const token = tokenOf(await signIn('Hash@Example.com ', 'Simple1'));
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const kept = await testServer.database.selectFrom('access_token').selectAll().execute();
  expect(kept.some(({ hash }) => hash.toString('base64url') === token || hash.toString() === token)).toBe(false);
  expect((await profile(token)).json).toMatchObject({
    data: { email: 'hash@example.com', full_name: null, unfinished_blank: null, avatar: null },
  });
});

test('a wrong address and a wrong password are one text, also a password that nobody could set', async () => {
  await account('one-text@example.com', 'Right1');
  for (const [email, password] of [
    ['one-text@example.com', 'Wrong1'],
    ['nobody@example.com', 'Right1'],
    ['nobody@example.com', 'п'.repeat(200)],
  ] as const) {
    await expectRefusal(
      testServer.app,
      'POST',
      '/auth/login',
      { body: { email, password } },
      { status: 422, key: 'signIn.wrong', field: 'email' },
    );
  }
  await expectRefusal(
    testServer.app,
    'POST',
    '/auth/login',
    { body: { email: 'one-text@example.com' } },
    { status: 422, key: 'password.required', field: 'password' },
  );
});

test('the eleventh wrong password within 15 minutes is refused unheard, the right one too, and later all is well', async () => {
  await account('guessed@example.com', 'Right1');
  for (let i = 0; i < 10; i++)
    expect((await signIn('guessed@example.com', `Wrong${i}`, {}, `198.51.100.${i}`)).status).toBe(422);
  const refused = await signIn('guessed@example.com', 'Right1', {}, '198.51.100.50');
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  expect(refused.error.message).toMatch(/Слишком много попыток/);
  testServer.advance(901);
  expect((await signIn('guessed@example.com', 'Right1', {}, '198.51.100.50')).status).toBe(200);
});

test('strangers who guess cannot lock the owner out where the owner has signed in before', async () => {
  await account('at-home@example.com', 'Right1');
  expect((await signIn('at-home@example.com', 'Right1', {}, '198.51.100.60')).status).toBe(200);
  for (let i = 0; i < 10; i++)
    expect((await signIn('at-home@example.com', `Wrong${i}`, {}, `192.0.2.${i}`)).status).toBe(422);
  expect((await signIn('at-home@example.com', 'Right1', {}, '192.0.2.99')).status).toBe(429);
  expect((await signIn('at-home@example.com', 'Right1', {}, '198.51.100.60')).status).toBe(200);
  for (let i = 0; i < 10; i++)
    expect((await signIn('at-home@example.com', `Wrong${i}`, {}, '198.51.100.60')).status).toBe(422);
  expect((await signIn('at-home@example.com', 'Right1', {}, '198.51.100.60')).status).toBe(429);
});

test('strangers who guess cannot lock the owner out of a browser they know either, wherever it is', async () => {
  await account('on-the-road@example.com', 'Right1');
  const byPage = async (password: string, address: string, cookie = '') =>
    call(testServer.app, 'POST', '/auth/login', {
      body: { email: 'on-the-road@example.com', password },
      headers: { 'app-platform': 'web', ...(cookie && { cookie }) },
      address,
    });
  const first = await byPage('Right1', '198.51.100.160');
  const cookie = [first.headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ');
  const browser = /\S*uzor_browser=[^;]+/.exec(cookie)?.[0];
  for (let i = 0; i < 10; i++)
    expect((await signIn('on-the-road@example.com', `Wrong${i}`, {}, `192.0.2.${100 + i}`)).status).toBe(422);
  expect((await byPage('Right1', '203.0.113.9')).status).toBe(429);
  expect((await byPage('Right1', '203.0.113.9', browser)).status).toBe(200);
});

test('a sign-in that is not remembered ends after 24 idle hours, and lives on while it is used', async () => {
  await account('idle@example.com', 'Right1');
  const token = tokenOf(await signIn('idle@example.com', 'Right1'));
  for (let i = 0; i < 3; i++) {
    testServer.advance(20 * 3600);
    expect((await profile(token)).status).toBe(200);
  }
  testServer.advance(24 * 3600 + 1);
  expect((await profile(token)).status).toBe(401);
});

test('a remembered sign-in lasts a year without use', async () => {
  await account('remembered@example.com', 'Right1');
  const answer = await signIn('remembered@example.com', 'Right1', { need_remember: 'true' });
  expect(String(answer.headers['set-cookie'])).toMatch(/Max-Age=31535566/);
  testServer.advance(31_535_000);
  expect((await profile(tokenOf(answer))).status).toBe(200);
  testServer.advance(600);
  expect((await profile(tokenOf(answer))).status).toBe(401);
});

test('signing out ends this sign-in and no other', async () => {
  await account('out@example.com', 'Right1');
  const [here, there] = [
    tokenOf(await signIn('out@example.com', 'Right1')),
    tokenOf(await signIn('out@example.com', 'Right1')),
  ];
  expect((await call(testServer.app, 'POST', '/auth/logout', { token: here })).status).toBe(204);
  expect([(await profile(here)).status, (await profile(there)).status]).toEqual([401, 200]);
});

test('a mailed password fits the rule of passwords, and nobody without a hash has one', async () => {
  const passwords = Array.from({ length: 200 }, newPassword);
  expect(new Set(passwords).size).toBe(200);
  expect(passwords.every((password) => /^(?=.*[A-Z])[\x21-\x7e]{16}$/.test(password))).toBe(true);
  expect(await passwordFits(null, 'Nobody has this password')).toBe(false);
});

test('a hundred wrong passwords at once are no way around the limit: the right one among the last is refused', async () => {
  await account('flood@example.com', 'Right1');
  const tries = Array.from({ length: 100 }, (_, i) =>
    signIn('flood@example.com', i < 90 ? `Wrong${i}` : 'Right1', {}, `198.51.100.${100 + i}`),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.slice(-5)).toEqual([429, 429, 429, 429, 429]);
});

const anna = { full_name: ' Анна Петрова ', email: 'Anna@Example.com', password: 'Simple1' };
const register = (body: object, more: object = {}) => call(testServer.app, 'POST', '/auth/register', { body, ...more });

test('a registration answers 201 with the token of a living sign-in, as header and as cookie', async () => {
  const answer = await register(anna);
  expect([answer.status, Object.keys(answer.json as object)]).toEqual([201, ['access_token']]);
  const [session, shown] = [answer.headers['set-cookie']].flat().map(String);
  expect(session).toMatch(new RegExp(`uzor_session=${tokenOf(answer)}.*HttpOnly.*SameSite=Lax`));
  expect([shown?.includes('HttpOnly'), shown?.startsWith('uzor_signed_in=1;')]).toEqual([false, true]);
  const profile = dataOf(await call(testServer.app, 'GET', '/profile', { token: tokenOf(answer) }));
  expect(profile).toMatchObject({
    email: 'Anna@Example.com',
    full_name: 'Анна Петрова',
    birth_date: null,
    gender: null,
    avatar: null,
    unfinished_blank: null,
  });
  expect(
    (await call(testServer.app, 'POST', '/auth/login', { body: { email: 'anna@example.com', password: 'Simple1' } }))
      .status,
  ).toBe(200);
});

test('a known e-mail is 422 on email, in whatever spelling, and the account stays as it was', async () => {
  await register({ ...anna, email: 'known@example.com' });
  await expectRefusal(
    testServer.app,
    'POST',
    '/auth/register',
    { body: { full_name: 'Thief', email: 'KNOWN@example.com', password: 'Other1' } },
    { status: 422, key: 'email.registered', field: 'email' },
  );
  expect(
    (await call(testServer.app, 'POST', '/auth/login', { body: { email: 'known@example.com', password: 'Simple1' } }))
      .status,
  ).toBe(200);
});

test('of many registrations of one e-mail at once exactly one makes the account', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      register({ ...anna, email: 'race@example.com' }, { address: `198.51.100.${i}` }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422, 422, 422]);
});

test('every wrong field is named with its text', async () => {
  const { status, error } = await register({ full_name: 'A', email: 'anna', password: 'weak' }, { language: 'en' });
  expect([status, error.errors]).toEqual([
    422,
    {
      full_name: ['Username must contain at least 2 characters'],
      email: ['Invalid email format'],
      password: ['Password must contain 6 characters and a capital letter'],
    },
  ]);
  expect((await register({})).error.errors).toEqual({
    full_name: ['Введите имя'],
    email: ['Введите электронную почту'],
    password: ['Введите пароль'],
  });
});

test('a consent is kept with the version of its text and the time, and none where none was given', async () => {
  await register({ ...anna, email: 'agrees@example.com', consent: true });
  await register({ ...anna, email: 'silent@example.com' });
  const consents = await testServer.database
    .selectFrom('consent')
    .innerJoin('account', 'account.id', 'consent.account_id')
    .select(['account.email', 'consent.version', 'consent.blank_slug', 'consent.given_at'])
    .execute();
  expect(consents).toEqual([
    { email: 'agrees@example.com', version: consentVersion, blank_slug: null, given_at: expect.any(Date) as Date },
  ]);
});
