import type { SessionWire } from '@uzor/contract';
import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { expectRefusal } from '../../../testing/expected.ts';
import { openTestServer, eventually } from '../../../testing/test-server.ts';
import { dataOf, completed, readyBlank } from '../../../testing/orders.ts';
import { deviceOf } from '../../../platform/http/device.ts';

const testServer = await openTestServer({ worker: true });

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const tokenOf = ({ json }: { json: unknown }) => (json as { access_token: string }).access_token;
async function signIn(email: string, userAgent: string): Promise<string> {
  const body = { full_name: 'Anna', email, password: 'Simple1' };
  const headers = { 'user-agent': userAgent };
  const known = await call(testServer.app, 'POST', '/auth/login', { body, headers });
  return tokenOf(
    known.status === 200 ? known : await call(testServer.app, 'POST', '/auth/register', { body, headers }),
  );
}
const sessions = async (token: string) =>
  dataOf<SessionWire[]>(await call(testServer.app, 'GET', '/auth/sessions', { token }));
const statusOf = async (token: string) => (await call(testServer.app, 'GET', '/profile', { token })).status;

test('a browser is named by its name and system, and not at all if unknown', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const android =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
  expect([chrome, safari, firefox, android, ''].map(deviceOf)).toEqual([
    'Chrome, Windows',
    'Safari, iPhone',
    'Firefox, Linux',
    'Chrome, Android',
    null,
  ]);
});

test('a browser that calls itself a sentence is named by its system alone', () => {
  const sentence = 'Your account expires. Confirm at https://evil.example now/1';
  expect([sentence, `${sentence} (iPhone; CPU iPhone OS 15)`].map(deviceOf)).toEqual([null, 'iPhone']);
});

test('the list names each browser, this sign-in first, and shows nobody else’s', async () => {
  const computer = await signIn('list@example.com', chrome);
  testServer.advance(60);
  const telephone = await signIn('list@example.com', safari);
  await signIn('other@example.com', chrome);
  const listed = await sessions(computer);
  expect(listed.map(({ current, device }) => [current, device])).toEqual([
    [true, 'Chrome, Windows'],
    [false, 'Safari, iPhone'],
  ]);
  expect((await sessions(telephone)).map(({ current, device }) => [current, device])).toEqual([
    [true, 'Safari, iPhone'],
    [false, 'Chrome, Windows'],
  ]);
});

test('the last use is written after five minutes, not with each call', async () => {
  const token = await signIn('seen@example.com', chrome);
  const [before] = await sessions(token);
  testServer.advance(200);
  expect(await sessions(token)).toEqual([before]);
  testServer.advance(200);
  const [seen] = await sessions(token);
  expect(Date.parse(seen?.last_seen_at ?? '') - Date.parse(before?.last_seen_at ?? '')).toBeGreaterThanOrEqual(400_000);
  expect(seen?.created_at).toBe(before?.created_at);
});

test('one sign-in is ended by its id, the others stay', async () => {
  const tokens = [await signIn('one@example.com', chrome), await signIn('one@example.com', safari)] as const;
  const other = (await sessions(tokens[0])).find(({ current }) => !current);
  const path = `/auth/sessions/${other?.id}`;
  expect((await call(testServer.app, 'DELETE', path, { token: tokens[0] })).status).toBe(204);
  expect([await statusOf(tokens[0]), await statusOf(tokens[1])]).toEqual([200, 401]);
  await expectRefusal(testServer.app, 'DELETE', path, { token: tokens[0] }, { status: 404, key: 'page.notFound' });
});

test('ending the own sign-in removes the cookie', async () => {
  const token = await signIn('own@example.com', chrome);
  const [own] = await sessions(token);
  const answer = await call(testServer.app, 'DELETE', `/auth/sessions/${own?.id}`, { token });
  const cookies = String(answer.headers['set-cookie']);
  expect([answer.status, cookies]).toEqual([204, expect.stringMatching(/uzor_session=;.*uzor_signed_in=;/)]);
  expect(await statusOf(token)).toBe(401);
});

test("nobody can end someone else's sign-in", async () => {
  const [mine, theirs] = [await signIn('mine@example.com', chrome), await signIn('theirs@example.com', chrome)];
  const [session] = await sessions(theirs);
  const path = `/auth/sessions/${session?.id}`;
  await expectRefusal(testServer.app, 'DELETE', path, { token: mine }, { status: 404, key: 'page.notFound' });
  expect(await statusOf(theirs)).toBe(200);
});

test('all other sign-ins are ended at once', async () => {
  const tokens = [];
  for (const agent of [chrome, safari, chrome]) tokens.push(await signIn('all@example.com', agent));
  const [kept = ''] = tokens;
  expect((await call(testServer.app, 'DELETE', '/auth/sessions', { token: kept })).status).toBe(204);
  expect(await Promise.all(tokens.map(statusOf))).toEqual([200, 401, 401]);
  expect(await sessions(kept)).toHaveLength(1);
});

test('signing in again ends the previous sign-in of this browser', async () => {
  const before = await signIn('again@example.com', chrome);
  const elsewhere = await signIn('again@example.com', safari);
  const body = { email: 'again@example.com', password: 'Simple1' };
  const after = tokenOf(await call(testServer.app, 'POST', '/auth/login', { body, token: before }));
  expect([await statusOf(before), await statusOf(elsewhere), await statusOf(after)]).toEqual([401, 200, 200]);
});

const password = 'Simple1';

/** A browser that keeps its identifying cookie. */
function browser(agent: string) {
  let cookie: string | undefined;
  const send = async (path: string, body: object, language: 'ru' | 'en' = 'en') => {
    const headers = { 'user-agent': agent, ...(cookie ? { cookie } : {}) };
    const answer = await call(testServer.app, 'POST', path, { body, language, headers });
    const set = [answer.headers['set-cookie'] ?? []].flat().map(String);
    cookie = set.find((one) => one.startsWith('uzor_browser='))?.split(';')[0] ?? cookie;
    return { ...answer, set };
  };
  return {
    send,
    signIn: (email: string, language?: 'ru' | 'en') => send('/auth/login', { email, password }, language),
    register: (email: string) => send('/auth/register', { full_name: 'Anna', email, password }),
  };
}

const notices = (email: string) =>
  testServer.database
    .selectFrom('mail')
    .select('id')
    .where('address', '=', email)
    .where('subject_kind', '=', 'new_browser')
    .execute();

test('the browser of the registration is known, another one is reported, in the language of its page, with browser, time and a link', async () => {
  const email = 'two-browsers@example.com';
  const [home, other] = [browser(chrome), browser(safari)];
  await home.register(email);
  await home.signIn(email);
  expect(await notices(email)).toEqual([]);
  const answer = await other.signIn(email, 'ru');
  expect(answer.set.find((one) => one.startsWith('uzor_browser='))).toMatch(
    /Max-Age=34560000.*HttpOnly.*SameSite=Lax/i,
  );
  const mail = await eventually(async () =>
    (await testServer.mails()).find(({ to, subject }) => to === email && subject === 'Вход с нового устройства'),
  );
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('Safari, iPhone');
    expect(body).toContain('http://uzor.test/dashboard/settings/sessions');
    expect(body).toMatch(/\d\d:\d\d/);
  }
  await other.signIn(email);
  await home.signIn(email);
  expect(await notices(email)).toHaveLength(1);
});

test('one notice a day is sent per kind of device, even for many concurrent sign-ins; another kind is reported too', async () => {
  const email = 'one-a-day@example.com';
  await browser(chrome).register(email);
  await Promise.all([1, 2, 3, 4].map(async () => browser(safari).signIn(email)));
  expect(await notices(email)).toHaveLength(1);
  await browser(chrome).signIn(email);
  expect(await notices(email)).toHaveLength(2);
  testServer.advance(24 * 3600 + 1);
  await browser(safari).signIn(email);
  expect(await notices(email)).toHaveLength(3);
});

test('leaving out the header of our pages does not hide a sign-in', async () => {
  const email = 'without-header@example.com';
  await browser(chrome).register(email);
  const signIn = async (agent: string) =>
    testServer.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'user-agent': agent },
      payload: { email, password },
    });
  for (const _ of [1, 2]) expect((await signIn('curl/8.0')).statusCode).toBe(200);
  expect(await notices(email)).toHaveLength(1);
});

test('the first sign-in with the mailed password of an order is not reported, wherever the mail was opened', async () => {
  const email = 'ordered@example.com';
  const { slug } = await readyBlank(testServer);
  await completed(testServer, slug, email);
  const mail = await eventually(async () =>
    (await testServer.mails()).find(({ to, text }) => to === email && /Пароль|Password/.test(text)),
  );
  const mailed = /(?:Пароль|Password): (\S+)/.exec(mail.text)?.[1] ?? '';
  const signIn = async (agent: string) => browser(agent).send('/auth/login', { email, password: mailed });
  expect((await signIn(safari)).status).toBe(200);
  expect(await notices(email)).toEqual([]);
  expect((await signIn(chrome)).status).toBe(200);
  expect(await notices(email)).toHaveLength(1);
});

test('the first browser of an account is not reported', async () => {
  const email = 'of-before@example.com';
  await browser(chrome).register(email);
  await testServer.database.deleteFrom('known_browser').execute();
  await browser(safari).signIn(email);
  expect(await notices(email)).toEqual([]);
});
