import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/caller.ts';
import { completed, readyBlank } from '../../testing/orders.ts';
import { eventually, openTestServer, type TestServer } from '../../testing/test-server.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer({ worker: true });
});
afterAll(() => testServer.close());

const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const password = 'Simple1';

/** A browser that keeps the cookie by which it is known. */
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

test('the browser of the registration is known, another one is told of, in the language of its page, with browser, time and a link', async () => {
  const email = 'two-browsers@example.com';
  const [home, other] = [browser(desktop), browser(phone)];
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

test('of one kind of device one notice a day comes, also when many sign in at once; another kind is told of', async () => {
  const email = 'one-a-day@example.com';
  await browser(desktop).register(email);
  await Promise.all([1, 2, 3, 4].map(async () => browser(phone).signIn(email)));
  expect(await notices(email)).toHaveLength(1);
  await browser(desktop).signIn(email);
  expect(await notices(email)).toHaveLength(2);
  testServer.advance(24 * 3600 + 1);
  await browser(phone).signIn(email);
  expect(await notices(email)).toHaveLength(3);
});

test('nobody hides a sign-in by leaving the header of our pages out', async () => {
  const email = 'without-header@example.com';
  await browser(desktop).register(email);
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

test('whoever ordered hears nothing of the first sign-in with the mailed password, wherever the mail was opened', async () => {
  const email = 'ordered@example.com';
  const { slug } = await readyBlank(testServer);
  await completed(testServer, slug, email);
  const mail = await eventually(async () =>
    (await testServer.mails()).find(({ to, text }) => to === email && /Пароль|Password/.test(text)),
  );
  const mailed = /(?:Пароль|Password): (\S+)/.exec(mail.text)?.[1] ?? '';
  const signIn = async (agent: string) => browser(agent).send('/auth/login', { email, password: mailed });
  expect((await signIn(phone)).status).toBe(200);
  expect(await notices(email)).toEqual([]);
  expect((await signIn(desktop)).status).toBe(200);
  expect(await notices(email)).toHaveLength(1);
});

test('an account of before, with no known browser, is not told of its first one', async () => {
  const email = 'of-before@example.com';
  await browser(desktop).register(email);
  await testServer.database.deleteFrom('known_browser').execute();
  await browser(phone).signIn(email);
  expect(await notices(email)).toEqual([]);
});
