import { expect, test } from 'vitest';
import { productOf } from '@uzor/kit';
import { call } from '../testing/caller.ts';
import { readyBlank } from '../testing/orders.ts';
import { openTestServer } from '../testing/test-server.ts';

const testServer = await openTestServer({ worker: true });

const byCookieAlone = { 'sign-in': 'cookie' };
const signedUp = async (headers = {}) => {
  const body = {
    full_name: 'Анна',
    email: `anna-${Math.random()}@example.com`,
    password: 'Zimnyaya1Roza',
    consent: true,
  };
  const answer = await call(testServer.app, 'POST', '/auth/register', { body, headers });
  const cookies = [answer.headers['set-cookie']].flat().map(String);
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  return { body, answer, cookie };
};
const tokenIn = (cookie: string) => /session=([^;]+)/.exec(cookie)?.[1] ?? '';

test('a page that uses its cookie gets no token when it signs up or in', async () => {
  const { body, answer, cookie } = await signedUp(byCookieAlone);
  expect(answer.json).toMatchObject({ access_token: '' });
  const login = await call(testServer.app, 'POST', '/auth/login', { body, headers: byCookieAlone });
  expect(login.json).toMatchObject({ access_token: '' });
  expect((await call(testServer.app, 'GET', '/profile', { headers: { cookie } })).status).toBe(200);
});

test('other clients get it', async () => {
  const { answer, cookie } = await signedUp();
  expect(answer.json).toEqual({ access_token: tokenIn(cookie) });
});

test('completing returns a bearer its own token, a page with a cookie none, nor that of another sign-in', async () => {
  const { body, cookie } = await signedUp();
  const token = tokenIn(cookie);
  const { slug, product_type: kind } = await readyBlank(testServer);
  const complete = async (headers: Record<string, string>) => {
    const order = { email: body.email, consent: true };
    const { json } = await call(testServer.app, 'POST', `${productOf(kind).apiBase}/blank/${slug}/complete`, {
      body: order,
      headers,
    });
    return (json as { token: string }).token;
  };
  expect(await complete({ cookie, ...byCookieAlone })).toBe('');
  const fresh = await complete({ cookie });
  expect(fresh).not.toBe(token);
  expect((await call(testServer.app, 'GET', '/profile', { token: fresh })).status).toBe(200);
  expect(await complete({ authorization: `Bearer ${token}` })).toBe(token);
});
