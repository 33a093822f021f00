import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/caller.ts';
import { expectRefusal } from '../../testing/expected.ts';
import { type TestServer, openTestServer } from '../../testing/test-server.ts';
import { accountService } from './service.ts';
import { hashPassword, newPassword, passwordFits } from './passwords.ts';

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

test('the cookie of a browser counts only beside app-platform', async () => {
  await account('cookie@example.com', 'Right1');
  const answer = await signIn('cookie@example.com', 'Right1');
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const own = await testServer.app.inject({ url: '/api/profile', headers: { cookie, 'app-platform': 'web' } });
  const foreign = await testServer.app.inject({ url: '/api/profile', headers: { cookie } });
  expect([own.statusCode, foreign.statusCode]).toEqual([200, 401]);
});

test('a dead token is ignored where no sign-in is needed', async () => {
  expect((await call(testServer.app, 'GET', '/config', { token: 'dead' })).status).toBe(200);
  await expectRefusal(testServer.app, 'GET', '/profile', { token: 'dead' }, { status: 401, key: 'signIn.needed' });
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
