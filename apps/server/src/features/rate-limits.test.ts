import { message } from '@uzor/contract';
import { expect, test } from 'vitest';
import { type Answered, call } from '../testing/caller.ts';
import { operatorIn } from '../testing/operators.ts';
import { registered } from '../testing/registered.ts';
import { openTestServer } from '../testing/test-server.ts';
import { dataOf, openedBlank, readyBlank } from '../testing/orders.ts';

const testServer = await openTestServer({ rateLimits: true, worker: true });
await registered(testServer, 'anna@example.com');
const code = await testServer.code();
const { slug } = await openedBlank(testServer, code);

type Doing = (address: string, nth: number) => Promise<Answered>;
const post =
  (path: string, body: object | ((nth: number) => object)): Doing =>
  (address, nth) =>
    call(testServer.app, 'POST', path, { body: typeof body === 'function' ? body(nth) : body, address });
const upload: Doing = (address) =>
  call(testServer.app, 'POST', `/tile/blank/${slug}/upload-photo`, {
    address,
    files: { raw_photo: { name: 'empty.jpg', bytes: new Uint8Array(0) } },
  });
const large = { nothing: 'x'.repeat(40_000) };
const largeForm: Doing = (address) =>
  call(testServer.app, 'POST', '/auth/login', {
    address,
    files: { nothing: { name: 'nothing.jpg', bytes: new Uint8Array(40_000) } },
  });
const largeOfBlank: Doing = (address) =>
  call(testServer.app, 'POST', `/tile/blank/${slug}/apply-preset`, { address, body: large });
const email = 'anna@example.com';
const unknown = (nth: number) => `nobody-${nth}@example.com`;

const doings: readonly (readonly [what: string, times: number, doing: Doing])[] = [
  ['wrong passwords: 10 in 15 minutes an account', 10, post('/auth/login', { email, password: 'Wrong1' })],
  [
    'wrong passwords: 30 in 15 minutes an address',
    30,
    post('/auth/login', (nth) => ({ email: unknown(nth), password: 'Wrong1' })),
  ],
  ['wrong codes: 10 in 10 minutes an address', 10, post('/blank', { code: 'ZZZZZZZZZZZZ' })],
  [
    'openings of a code: 60 an hour an address',
    60,
    (address) => call(testServer.app, 'POST', '/blank', { body: { code }, address, elsewhere: true }),
  ],
  ['forgotten passwords: 3 an hour an account', 3, post('/auth/forgot-password', { email })],
  ['forgotten passwords: 3 an hour nobody has', 3, post('/auth/forgot-password', { email: 'nobody@example.com' })],
  ['forgotten passwords: 20 an hour an address', 20, post('/auth/forgot-password', (nth) => ({ email: unknown(nth) }))],
  [
    'passwords set by a link: 60 an hour an address',
    60,
    post('/auth/reset-password', { token: 'x'.repeat(43), password: 'Simple1' }),
  ],
  ['support: 5 an hour', 5, post('/support', { full_name: 'Anna', email, text: 'Hello' })],
  ['uploads: 60 an hour', 60, upload],
  ['large bodies that are refused: 60 in 10 minutes an address', 60, post('/auth/login', large)],
  ['large bodies that are refused: 30 in 10 minutes a blank', 30, largeOfBlank],
  ['large forms of calls without files: 60 in 10 minutes an address', 60, largeForm],
  ['clicks on banners: 120 an hour an address', 120, post('/banners/1/click', {})],
  ['openings of answers: 120 an hour an address', 120, post('/questions/soon/opened', {})],
  ['reactions to demos: 120 an hour an address', 120, post('/demo/no-such-demo/reaction', { like: true })],
  ['votes: 30 an hour an address', 30, post('/opinions/no-such-vote/votes', { preset: 1 })],
  [
    'registrations, of known addresses too: 20 an hour an address',
    20,
    post('/auth/register', { full_name: 'Anna', email, password: 'Simple1' }),
  ],
];

test.each(doings.map((row, at) => [...row, `198.51.100.${at + 1}`] as const))(
  '%s, then 429 with retry-after and a text that says when',
  async (_what, times, doing, address) => {
    const { database } = testServer;
    await database.deleteFrom('rate_limit').execute();
    expect((await doing(address, 0)).status).not.toBe(429);
    await database
      .updateTable('rate_limit')
      .set({ hits: times - 1 })
      .execute();
    expect((await doing(address, 1)).status).not.toBe(429);
    const refused = await doing(address, 2);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers['retry-after']);
    expect([seconds > 0, seconds <= 3600]).toEqual([true, true]);
    expect(refused.error.message).toBe(message('limit.reached', 'ru', { minutes: Math.ceil(seconds / 60) }));
  },
);

test('a body is as long as its call may need', async () => {
  const statusOf = async (path: string, characters: number) =>
    (await call(testServer.app, 'POST', path, { body: { nothing: 'x'.repeat(characters) } })).status;
  const { slug: own } = await openedBlank(testServer);
  expect(await statusOf(`/tile/blank/${own}/tips-read`, 4000)).toBe(204);
  expect(await statusOf(`/tile/blank/${own}/tips-read`, 5000)).toBe(413);
  expect(await statusOf('/auth/login', 130_000)).toBe(422);
  expect(await statusOf('/auth/login', 132_000)).toBe(413);
});

test('large bodies that are taken count as none', async () => {
  await testServer.database.deleteFrom('rate_limit').execute();
  const body = { email: unknown(0), nothing: 'x'.repeat(40_000) };
  expect((await call(testServer.app, 'POST', '/auth/forgot-password', { body })).status).toBe(204);
  const counted = testServer.database.selectFrom('rate_limit').select('hits').where('key', 'like', 'large:%');
  expect(await counted.execute()).toEqual([{ hits: 0 }]);
});

test('409 goes only to the holder of a blank, and the eleventh within an hour is 429', async () => {
  const { slug } = await readyBlank(testServer);
  const complete = (which: string, address: string) =>
    call(testServer.app, 'POST', `/tile/blank/${which}/complete`, { body: { email: 'anna@example.com' }, address });
  expect((await complete('no-such-slug-was-ever-given', '198.51.100.80')).status).toBe(404);
  for (let i = 0; i < 10; i++) expect((await complete(slug, `198.51.100.${100 + i}`)).status).toBe(409);
  const refused = await complete(slug, '198.51.100.120');
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
});

test('a caller who may ask for no more new passwords uses up no limit of another account', async () => {
  const { database } = testServer;
  await database.deleteFrom('rate_limit').execute();
  const ask = post('/auth/forgot-password', { email });
  const [stranger, own] = ['198.51.100.210', '198.51.100.211'];
  await post('/auth/forgot-password', { email: unknown(0) })(stranger, 0);
  await database.updateTable('rate_limit').set({ hits: 20 }).where('key', 'like', 'forgotten-of:%').execute();
  for (let nth = 0; nth < 3; nth++) expect((await ask(stranger, nth)).status).toBe(429);
  expect((await ask(own, 0)).status).toBe(204);
});

test('orders of visitors are limited before a password is hashed, and an unfinished blank uses up no new account', async () => {
  const { slug } = await openedBlank(testServer);
  await testServer.database.deleteFrom('rate_limit').execute();
  const complete = (preset?: number) =>
    call(testServer.app, 'POST', `/tile/blank/${slug}/complete`, {
      body: { email: 'new@example.com', preset },
      address: '198.51.100.200',
    });
  expect((await complete()).status).toBe(409);
  expect((await complete(1)).status).toBe(409);
  const ofCode = testServer.database.selectFrom('rate_limit').select('hits').where('key', 'like', 'accounts-of-code:%');
  expect(await ofCode.execute()).toEqual([]);
  await testServer.database.updateTable('rate_limit').set({ hits: 1 }).where('hits', '=', 2).execute();
  await testServer.database.updateTable('rate_limit').set({ hits: 59 }).where('hits', '=', 1).execute();
  expect((await complete()).status).toBe(409);
  expect((await complete()).status).toBe(429);
});

test('an account gets sixty orders and ten schemes again a day, with however many codes and works', async () => {
  const { database } = testServer;
  const known = { email: 'many@example.com', password: 'Simple1' };
  const token = await registered(testServer, known.email);
  const order = async (by?: string) => {
    const { slug: which } = await readyBlank(testServer, undefined, by);
    const answer = await call(testServer.app, 'POST', `/tile/blank/${which}/complete`, { body: known, token: by });
    return { ...answer, bySignIn: () => post('/auth/login', { ...known, slug: which })('198.51.100.220', 0) };
  };
  const made = await order(token);
  const { tile_id: kitId } = dataOf<{ tile_id: string }>(made);
  const again = () => call(testServer.app, 'POST', `/tile/${kitId}/resend`, { token });
  expect((await again()).status).toBe(200);
  const counted = database.updateTable('rate_limit');
  await counted.set({ hits: 60 }).where('key', 'like', 'orders-of:%').execute();
  await counted.set({ hits: 10 }).where('key', 'like', 'resend-to:%').execute();
  const visitor = await order();
  expect(visitor.status).toBe(409);
  for (const { status } of [await order(token), await visitor.bySignIn(), await again()]) expect(status).toBe(429);
});

test('a cookie without app-platform changes nothing: a foreign page can neither sign out, change a password nor delete', async () => {
  const own = { full_name: 'Boris', email: 'boris@example.com', password: 'Simple1' };
  const login = await call(testServer.app, 'POST', '/auth/register', { body: own });
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  for (const [method, path, body] of [
    ['POST', '/auth/logout', ''],
    ['POST', '/profile/change-password', 'current_password=Simple1&new_password=Stolen1'],
    ['POST', '/profile', 'full_name=Thief'],
    ['DELETE', '/profile', ''],
  ] as const) {
    const answer = await testServer.app.inject({
      method,
      url: `/api${path}`,
      headers: { cookie, origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: body,
    });
    expect(answer.statusCode, path).toBe(403);
    const old = await testServer.app.inject({ method, url: `/api${path}`, headers: { cookie } });
    expect(old.statusCode, path).toBe(401);
  }
  const left = await testServer.app.inject({ url: '/api/profile', headers: { cookie, 'app-platform': 'web' } });
  expect([left.statusCode, left.json()]).toMatchObject([200, { data: { full_name: 'Boris' } }]);
});

test('requests about an account that waits for its erasure are limited like any other', async () => {
  const email = 'leaving@example.com';
  const token = await registered(testServer, email);
  expect((await call(testServer.app, 'DELETE', '/profile', { token })).status).toBe(204);
  const { slug } = await readyBlank(testServer);
  const complete = (nth: number) =>
    call(testServer.app, 'POST', `/tile/blank/${slug}/complete`, { body: { email }, address: `203.0.113.${nth}` });
  for (let i = 0; i < 10; i++) expect((await complete(i)).status).toBe(409);
  expect((await complete(10)).status).toBe(429);
});

test('an address with which a stranger registers gets five notices of new browsers a day, and ten of new passwords', async () => {
  const email = 'victim@example.com';
  const token = await registered(testServer, email);
  const signIn = (agent: string) =>
    call(testServer.app, 'POST', '/auth/login', {
      body: { email, password: 'Simple1' },
      headers: { 'user-agent': agent },
    });
  const systems = ['Windows', 'Android', 'iPhone', 'Linux', 'CrOS', 'Tizen', 'Web0S', 'Macintosh'];
  for (const system of systems)
    expect((await signIn(`Mozilla/5.0 (${system}) Firefox/140.0`)).status, system).toBe(200);
  const posted = (kind: 'new_browser' | 'password_changed') =>
    testServer.database
      .selectFrom('mail')
      .select('id')
      .where('address', '=', email)
      .where('subject_kind', '=', kind)
      .execute();
  expect(await posted('new_browser')).toHaveLength(5);
  const change = (nth: number) =>
    call(testServer.app, 'POST', '/profile/change-password', {
      token,
      body: { current_password: `Simple${nth}`, new_password: `Simple${nth + 1}` },
    });
  for (let nth = 1; nth <= 10; nth++) expect((await change(nth)).status).toBe(200);
  expect((await change(11)).status).toBe(429);
  expect(await posted('password_changed')).toHaveLength(10);
});

test('an operator reads a hundred whole codes an hour; the file of a batch requires a fresh code', async () => {
  const token = await operatorIn(testServer, 'desk@example.com');
  const known = testServer.database.selectFrom('code').select('id').limit(1);
  const { id } = await known.executeTakeFirstOrThrow();
  const read = async () => (await call(testServer.app, 'POST', `/desk/codes/${id}/read`, { token })).status;
  expect(await read()).toBe(200);
  const counted = testServer.database.updateTable('rate_limit').set({ hits: 100 });
  await counted.where('key', 'like', 'whole-codes:%').execute();
  expect(await read()).toBe(429);
});

test('calls for an order by its code have the pace of an account: a burst, a line, then 429', async () => {
  const { slug: own } = await openedBlank(testServer, await testServer.code());
  const calls = Array.from({ length: 170 }, () => call(testServer.app, 'GET', `/tile/blank/${own}`));
  const refused = await Promise.any(
    calls.map(async (asked) => ((await asked).status === 429 ? asked : Promise.reject())),
  );
  expect(refused.headers['retry-after']).toBe('6');
});
