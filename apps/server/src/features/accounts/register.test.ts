import { consentVersion } from '@uzor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/caller.ts';
import { expectRefusal } from '../../testing/expected.ts';
import { type TestServer, openTestServer } from '../../testing/test-server.ts';
import { dataOf } from '../../testing/orders.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer({ rateLimits: true });
});
afterAll(() => testServer.close());

const anna = { full_name: ' Анна Петрова ', email: 'Anna@Example.com', password: 'Simple1' };
const register = (body: object, more: object = {}) => call(testServer.app, 'POST', '/auth/register', { body, ...more });
const tokenOf = ({ json }: { json: unknown }) => (json as { access_token: string }).access_token;

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
