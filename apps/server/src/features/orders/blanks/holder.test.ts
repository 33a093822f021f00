import { type BlankWire, type Endpoint, kitEndpoints } from '@uzor/contract';
import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { dataOf, openedBlank } from '../../../testing/orders.ts';
import { registered } from '../../../testing/registered.ts';
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

test('a draft that was opened before its owner proved the address opens for the owner alone', async () => {
  const owner = await registered(testServer, 'late-proof@example.com');
  const code = await testServer.code();
  const { cookie } = await entered(code);
  const { slug } = await openedBlank(testServer, code, owner);
  expect((await from(cookie, slug)).status).toBe(200);
  const proven = { proven_at: new Date(Date.now() + 1000) };
  await testServer.database
    .updateTable('account')
    .set(proven)
    .where('email_key', '=', 'late-proof@example.com')
    .execute();
  expect([(await from(cookie, slug)).status, (await from('', slug, owner)).status]).toEqual([403, 200]);
});

test('a draft opens for its signed-in owner in any browser, and for no other account', async () => {
  const owner = await registered(testServer, 'draft@example.com');
  const another = await registered(testServer, 'no-draft@example.com');
  const { slug } = await openedBlank(testServer, undefined, owner);
  expect((await from('', slug, owner)).status).toBe(200);
  expect((await from('', slug, another)).status).toBe(403);
  const left = await call(testServer.app, 'POST', '/auth/logout', { token: owner });
  expect(String(left.headers['set-cookie'])).toContain('uzor_codes=;');
});
