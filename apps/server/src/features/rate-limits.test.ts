import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answered, call } from '../testing/caller.ts';
import { type TestServer, openTestServer } from '../testing/test-server.ts';
import { openedBlank, readyBlank } from '../testing/orders.ts';

/* How often what may be done, and that RATE_LIMITS=off lifts all of it. */

let limited: TestServer;
let free: TestServer;
beforeAll(async () => {
  limited = await openTestServer({ rateLimits: true, worker: true });
  free = await openTestServer();
  for (const { app } of [limited, free])
    await call(app, 'POST', '/auth/register', {
      body: { full_name: 'Anna', email: 'anna@example.com', password: 'Simple1' },
    });
});
afterAll(async () => {
  await limited.close();
  await free.close();
});

type Doing = (testServer: TestServer, address: string) => Promise<Answered>;
const post =
  (path: string, body: object): Doing =>
  ({ app }, address) =>
    call(app, 'POST', path, { body, address });
let blankOf: (testServer: TestServer) => string;
const upload: Doing = ({ app }, address) =>
  call(app, 'POST', `/tile/blank/${blankOf(app === limited.app ? limited : free)}/upload-photo`, {
    address,
    files: { raw_photo: { name: 'empty.jpg', bytes: new Uint8Array(0) } },
  });
beforeAll(async () => {
  const slugs = new Map([
    [limited, (await openedBlank(limited)).slug],
    [free, (await openedBlank(free)).slug],
  ]);
  blankOf = (testServer) => slugs.get(testServer) ?? '';
});

let people = 0;
const registerSomebody: Doing = ({ app }, address) =>
  call(app, 'POST', '/auth/register', {
    address,
    body: { full_name: 'Anna', email: `anna${++people}@example.com`, password: 'Simple1' },
  });

const doings: readonly (readonly [what: string, times: number, doing: Doing])[] = [
  [
    'wrong passwords: 10 in 15 minutes an account',
    10,
    post('/auth/login', { email: 'anna@example.com', password: 'Wrong1' }),
  ],
  ['wrong codes: 10 in 10 minutes an address', 10, post('/blank', { code: 'ZZZZZZZZZZZZ' })],
  ['forgotten passwords: 3 an hour an account', 3, post('/auth/forgot-password', { email: 'anna@example.com' })],
  ['support: 5 an hour', 5, post('/support', { full_name: 'Anna', email: 'anna@example.com', text: 'Hello' })],
  ['uploads: 60 an hour', 60, upload],
  ['clicks on banners: 120 an hour an address', 120, post('/banners/1/click', {})],
  ['registrations: 20 an hour an address', 20, registerSomebody],
];

test.each(doings)('%s, then 429 with retry-after and a text that says when', async (_what, times, doing) => {
  const address = `198.51.100.${times}`;
  for (let i = 0; i < times; i++) expect((await doing(limited, address)).status).not.toBe(429);
  const refused = await doing(limited, address);
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers['retry-after']);
  expect([seconds > 0, seconds <= 3600]).toEqual([true, true]);
  expect(refused.error.message).toBe(`Слишком много попыток. Попробуйте снова через ${Math.ceil(seconds / 60)} мин.`);
});

test.each(doings)('RATE_LIMITS=off lifts it: %s', async (_what, times, doing) => {
  for (let i = 0; i < times + 5; i++) expect((await doing(free, '198.51.100.1')).status).not.toBe(429);
});

test('409 goes only to the holder of a blank, and the eleventh within an hour is 429', async () => {
  const { slug } = await readyBlank(limited);
  const complete = (which: string, address: string) =>
    call(limited.app, 'POST', `/tile/blank/${which}/complete`, { body: { email: 'anna@example.com' }, address });
  expect((await complete('no-such-slug-was-ever-given', '198.51.100.80')).status).toBe(404);
  for (let i = 0; i < 10; i++) expect((await complete(slug, `198.51.100.${100 + i}`)).status).toBe(409);
  const refused = await complete(slug, '198.51.100.120');
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
});

test('orders of visitors are limited before a password is hashed, and an unfinished blank costs none', async () => {
  const { slug } = await openedBlank(limited);
  const complete = () =>
    call(limited.app, 'POST', `/tile/blank/${slug}/complete`, {
      body: { email: 'new@example.com' },
      address: '198.51.100.200',
    });
  for (let i = 0; i < 60; i++) expect((await complete()).status).toBe(409);
  expect((await complete()).status).toBe(429);
});

test('a cookie without app-platform changes nothing: a foreign page can neither sign out, change a password nor delete', async () => {
  const login = await call(free.app, 'POST', '/auth/login', {
    body: { email: 'anna@example.com', password: 'Simple1' },
  });
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  for (const [method, path, body] of [
    ['POST', '/auth/logout', ''],
    ['POST', '/profile/change-password', 'current_password=Simple1&new_password=Stolen1'],
    ['POST', '/profile', 'full_name=Thief'],
    ['DELETE', '/profile', ''],
  ] as const) {
    const answer = await free.app.inject({
      method,
      url: `/api${path}`,
      headers: { cookie, origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: body,
    });
    expect(answer.statusCode, path).toBe(403);
    const old = await free.app.inject({ method, url: `/api${path}`, headers: { cookie } });
    expect(old.statusCode, path).toBe(401);
  }
  const own = await free.app.inject({ url: '/api/profile', headers: { cookie, 'app-platform': 'web' } });
  expect([own.statusCode, own.json()]).toMatchObject([200, { data: { full_name: 'Anna' } }]);
});
