import type { SessionWire } from '@uzor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/caller.ts';
import { expectRefusal } from '../../testing/expected.ts';
import { type TestServer, openTestServer } from '../../testing/test-server.ts';
import { dataOf } from '../../testing/orders.ts';
import { deviceOf } from './device.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

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

test('a browser is named by its name and system, and not at all where it does not say', () => {
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

test('the list names each browser, this sign-in first, and nobody else has it', async () => {
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

test('ending the own sign-in takes the cookie along', async () => {
  const token = await signIn('own@example.com', chrome);
  const [own] = await sessions(token);
  const answer = await call(testServer.app, 'DELETE', `/auth/sessions/${own?.id}`, { token });
  const cookies = String(answer.headers['set-cookie']);
  expect([answer.status, cookies]).toEqual([204, expect.stringMatching(/uzor_session=;.*uzor_signed_in=;/)]);
  expect(await statusOf(token)).toBe(401);
});

test("nobody ends another one's sign-in", async () => {
  const [mine, theirs] = [await signIn('mine@example.com', chrome), await signIn('theirs@example.com', chrome)];
  const [session] = await sessions(theirs);
  await expectRefusal(
    testServer.app,
    'DELETE',
    `/auth/sessions/${session?.id}`,
    { token: mine },
    { status: 404, key: 'page.notFound' },
  );
  expect(await statusOf(theirs)).toBe(200);
});

test('all others are ended at once', async () => {
  const tokens = [];
  for (const agent of [chrome, safari, chrome]) tokens.push(await signIn('all@example.com', agent));
  const [kept = ''] = tokens;
  expect((await call(testServer.app, 'DELETE', '/auth/sessions', { token: kept })).status).toBe(204);
  expect(await Promise.all(tokens.map(statusOf))).toEqual([200, 401, 401]);
  expect(await sessions(kept)).toHaveLength(1);
});

test('signing in again ends the sign-in that this browser had', async () => {
  const before = await signIn('again@example.com', chrome);
  const elsewhere = await signIn('again@example.com', safari);
  const body = { email: 'again@example.com', password: 'Simple1' };
  const after = tokenOf(await call(testServer.app, 'POST', '/auth/login', { body, token: before }));
  expect([await statusOf(before), await statusOf(elsewhere), await statusOf(after)]).toEqual([401, 200, 200]);
});
