import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { expectRefusal } from '../../../testing/expected.ts';
import { openTestServer } from '../../../testing/test-server.ts';
import { accountService } from './service.ts';
import { hashPassword, newPassword, passwordFits } from './passwords.ts';
import { consentVersion } from '@uzor/contract';
import { dataOf } from '../../../testing/orders.ts';

const testServer = await openTestServer({ rateLimits: true });

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
const refused = (path: string, body: object, expected: Parameters<typeof expectRefusal>[4]) =>
  expectRefusal(testServer.app, 'POST', path, { body }, expected);

test('a sign-in answers a token of which the database stores only the hash', async () => {
  await account('hash@example.com', 'Simple1');
  const token = tokenOf(await signIn('Hash@Example.com ', 'Simple1'));
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const kept = await testServer.database.selectFrom('access_token').selectAll().execute();
  expect(kept.some(({ hash }) => hash.toString('base64url') === token || hash.toString() === token)).toBe(false);
  expect((await profile(token)).json).toMatchObject({
    data: { email: 'hash@example.com', full_name: null, unfinished_blank: null, avatar: null },
  });
});

test('a wrong address and a wrong password have the same text, even a password that nobody could set', async () => {
  await account('one-text@example.com', 'Right1');
  for (const [email, password] of [
    ['one-text@example.com', 'Wrong1'],
    ['nobody@example.com', 'Right1'],
    ['nobody@example.com', 'п'.repeat(200)],
  ] as const) {
    await refused('/auth/login', { email, password }, { status: 422, key: 'signIn.wrong', field: 'email' });
  }
  const body = { email: 'one-text@example.com' };
  await refused('/auth/login', body, { status: 422, key: 'password.required', field: 'password' });
});

test('the eleventh wrong password within 15 minutes is refused unheard, the right one too, and later all is well', async () => {
  await account('guessed@example.com', 'Right1');
  for (let i = 0; i < 10; i++)
    expect((await signIn('guessed@example.com', `Wrong${i}`, {}, `198.51.100.${i}`)).status).toBe(422);
  const refused = await signIn('guessed@example.com', 'Right1', {}, '198.51.100.50');
  expect([refused.status, refused.error.key]).toEqual([429, 'limit.reached']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
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

test('a neighbour who guesses in the same network locks nobody out: not other accounts, nor the owner in a known browser', async () => {
  await account('neighbour@example.com', 'Right1');
  const at = '198.51.100.170';
  const byPage = (password: string, cookie = '') =>
    call(testServer.app, 'POST', '/auth/login', {
      body: { email: 'neighbour@example.com', password },
      headers: { 'app-platform': 'web', ...(cookie && { cookie }) },
      address: at,
    });
  const first = await byPage('Right1');
  const browser = [first.headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0] ?? '')
    .find((one) => one.includes('uzor_browser='));
  for (let i = 0; i < 30; i++) expect((await signIn(`guess-${i}@example.com`, 'Wrong1', {}, at)).status).toBe(422);
  expect((await signIn('guess-30@example.com', 'Wrong1', {}, at)).status).toBe(429);
  expect((await byPage('Right1')).status).toBe(200);
  for (let i = 0; i < 12; i++) await byPage('Wrong1');
  expect((await byPage('Right1')).status).toBe(429);
  expect((await byPage('Right1', browser)).status).toBe(200);
});

test('an account signs in forty times in 15 minutes, and no more are hashed', async () => {
  await account('often@example.com', 'Right1');
  expect((await signIn('often@example.com', 'Right1', {}, '198.51.100.180')).status).toBe(200);
  const counted = testServer.database.updateTable('rate_limit').set({ hits: 39 });
  await counted.where('key', 'like', 'right-%').execute();
  expect((await signIn('often@example.com', 'Right1', {}, '198.51.100.180')).status).toBe(200);
  expect((await signIn('often@example.com', 'Right1', {}, '198.51.100.180')).status).toBe(429);
  testServer.advance(901);
  expect((await signIn('often@example.com', 'Right1', {}, '198.51.100.180')).status).toBe(200);
});

test('a sign-in that is not remembered ends after 24 idle hours, and continues while it is used', async () => {
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

test('a mailed password meets the password rule, and an account without a hash accepts none', async () => {
  const passwords = Array.from({ length: 200 }, newPassword);
  expect(new Set(passwords).size).toBe(200);
  expect(passwords.every((password) => /^(?=.*[A-Z])[\x21-\x7e]{16}$/.test(password))).toBe(true);
  expect(await passwordFits(null, 'Nobody has this password')).toBe(false);
});
test('pasted spaces around a password are ignored, and a password of spaces works as it is', async () => {
  const hash = await hashPassword('Right one1');
  for (const typed of ['Right one1', ' Right one1 ', 'Right one1\n', '\u200bRight one1\u00a0'])
    expect(await passwordFits(hash, typed), typed).toBe(true);
  expect(await passwordFits(hash, 'Rightone1')).toBe(false);
  expect(await passwordFits(await hashPassword(' Spaced1 '), ' Spaced1 ')).toBe(true);
});

test('a hundred concurrent wrong passwords do not bypass the limit: the right one among the last is refused', async () => {
  await account('flood@example.com', 'Right1');
  const tries = Array.from({ length: 100 }, (_, i) =>
    signIn('flood@example.com', i < 90 ? `Wrong${i}` : 'Right1', {}, `198.51.100.${100 + i}`),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.slice(-5)).toEqual([429, 429, 429, 429, 429]);
});

const anna = { full_name: ' Анна Петрова ', email: 'Anna@Example.com', password: 'Simple1' };
const register = (body: object, more: object = {}) => call(testServer.app, 'POST', '/auth/register', { body, ...more });

test('a registration answers 201 with the token of a valid sign-in, as header and as cookie', async () => {
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
  expect((await signIn('anna@example.com', 'Simple1')).status).toBe(200);
});

test.each([
  [undefined, 31_535_566],
  [true, 31_535_566],
  [false, 24 * 3600],
])('a registration with need_remember %s lasts %i s', async (need_remember, seconds) => {
  const email = `lasting-${String(need_remember)}@example.com`;
  const answer = await register({ ...anna, email, need_remember });
  const [cookie] = [answer.headers['set-cookie']].flat().map(String);
  expect(/Max-Age=(\d+)/.exec(cookie ?? '')?.[1]).toBe(need_remember === false ? undefined : String(seconds));
  const { expires_at: end, created_at: begin } = await testServer.database
    .selectFrom('access_token')
    .innerJoin('account', 'account.id', 'access_token.account_id')
    .select(['access_token.expires_at', 'access_token.created_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(end.getTime() - begin.getTime()).toBe(seconds * 1000);
});

test('an address with an international domain is one account, as typed and as sent by browsers', async () => {
  await register({ ...anna, email: 'ivan@почта.рф' });
  expect((await signIn('Ivan@xn--80a1acny.xn--p1ai', 'Simple1')).status).toBe(200);
});

test('a known email is 422 on email, in any spelling, and the account stays as it was', async () => {
  await register({ ...anna, email: 'known@example.com' });
  const body = { full_name: 'Thief', email: 'KNOWN@example.com', password: 'Other1' };
  await refused('/auth/register', body, { status: 422, key: 'email.registered', field: 'email' });
  expect((await signIn('known@example.com', 'Simple1')).status).toBe(200);
});

test('of many concurrent registrations of one email exactly one makes the account', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      register({ ...anna, email: 'race@example.com' }, { address: `198.51.100.${i}` }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422, 422, 422]);
});

test('every invalid field is named with its text', async () => {
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

test('a consent is stored with the version of its text and the time, and none if none was given', async () => {
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
