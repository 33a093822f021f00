import { type BlankWire, type Endpoint, kitEndpoints } from '@uzor/contract';
import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { dataOf, openedBlank } from '../../../testing/orders.ts';
import { openTestServer } from '../../../testing/test-server.ts';

const testServer = await openTestServer();

const drafted = Object.values<Endpoint>(kitEndpoints('/tile')).filter(({ access }) => access === 'slug');
const proofsIn = (headers: Readonly<Record<string, unknown>>) =>
  /uzor_codes=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';
const from = (cookie: string, slug: string, token?: string) =>
  call(testServer.app, 'GET', `/tile/blank/${slug}`, { elsewhere: true, headers: { cookie }, token });
async function entered(code: string, cookie = '') {
  const answer = await call(testServer.app, 'POST', '/blank', { elsewhere: true, headers: { cookie }, body: { code } });
  return { cookie: proofsIn(answer.headers), ...dataOf<BlankWire>(answer) };
}

test('knowing only the slug of a draft allows neither reads nor writes', async () => {
  const { slug } = await openedBlank(testServer);
  const statuses = await Promise.all(
    drafted.map(async ({ method, path }) => {
      const answer = await call(testServer.app, method, path.replace(':slug', slug), { elsewhere: true, body: {} });
      return [method, path, answer.status, answer.error.key];
    }),
  );
  expect(statuses).toEqual(drafted.map(({ method, path }) => [method, path, 403, 'blank.elsewhere']));
  expect(drafted.length).toBeGreaterThan(8);
});

test('a draft opens in the browser that made it, beside others made there, and in another one after its code was entered there', async () => {
  const [code, other] = [await testServer.code(), await testServer.code()];
  const first = await entered(code);
  const later = await entered(other, first.cookie);
  expect((await from(later.cookie, first.slug)).status).toBe(200);
  expect((await from(first.cookie, later.slug)).status).toBe(403);
  const elsewhere = await entered(code);
  expect(elsewhere.slug).not.toBe(first.slug);
  expect((await from(elsewhere.cookie, first.slug)).status).toBe(200);
});

test('a draft opens for its signed-in owner in any browser, and for no other account', async () => {
  const tokenOf = async (email: string) => {
    const body = { full_name: 'Anna', email, password: 'Seven-Roses7' };
    const { json } = await call(testServer.app, 'POST', '/auth/register', { body });
    return (json as { access_token: string }).access_token;
  };
  const [owner, another] = [await tokenOf('draft@example.com'), await tokenOf('no-draft@example.com')];
  const { slug } = await openedBlank(testServer, undefined, owner);
  expect((await from('', slug, owner)).status).toBe(200);
  expect((await from('', slug, another)).status).toBe(403);
  const left = await call(testServer.app, 'POST', '/auth/logout', { token: owner });
  expect(String(left.headers['set-cookie'])).toContain('uzor_codes=;');
});
