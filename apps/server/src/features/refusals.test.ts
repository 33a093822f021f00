import { kitEndpoints, languages, message, segmentEndpoints, shownRefusal, productKinds } from '@uzor/contract';
import { expect, test } from 'vitest';
import { call } from '../testing/caller.ts';
import { registered } from '../testing/registered.ts';
import { expectRefusal } from '../testing/expected.ts';
import { openTestServer } from '../testing/test-server.ts';
import { finishedKit } from '../testing/orders.ts';
import { productOf } from '@uzor/kit';

/* Specification section 8 on the server; `contract/src/refusals.test.ts` tests the client's side. */

const testServer = await openTestServer({ worker: true });
const owner = await finishedKit(testServer, 'owner@example.com');

test('404 on blank, item, segment or history calls, 403 of the works of others and 401 without a sign-in have their texts', async () => {
  const { blank, kit } = kitEndpoints('/tile');
  const { segment, history } = segmentEndpoints('/tile');
  const nowhere = (path: string) =>
    path.replace(':slug', 'no-such-slug').replace(':id', owner.kitId).replace(':segmentId', 'no-such-segment');
  const { token, kitId } = owner;
  const refused = (path: string, who: string | undefined, expected: Parameters<typeof expectRefusal>[4]) =>
    expectRefusal(testServer.app, 'GET', path, { token: who }, expected);
  for (const path of [...[blank.path, segment.path, history.path].map(nowhere), kit.path.replace(':id', 'none')])
    await refused(path, token, { status: 404, key: 'page.notFound' });
  const stranger = await registered(testServer, 'stranger@example.com');
  await refused(`/tile/${kitId}/segment`, stranger, { status: 403, key: 'access.denied' });
  for (const none of [undefined, 'dead'])
    await refused(`/tile/${kitId}/segment`, none, { status: 401, key: 'signIn.needed' });
});

test('every refusal of this server shows a text of its catalogue, never "Unknown error"', async () => {
  for (const language of languages)
    for (const [path, body] of [
      ['/blank', { code: '' }],
      ['/auth/login', { email: 'nobody@example.com', password: 'x' }],
      ['/auth/reset-password', {}],
      ['/support', {}],
      ['/nowhere', {}],
    ] as const) {
      const { status, json } = await call(testServer.app, 'POST', path, { body, language });
      expect(shownRefusal(status, json, language), path).not.toBe(message('unknown.error', language));
      expect((json as { message: string }).message, path).not.toBe('');
    }
});

test('form-data uploads allow empty arrays and drop nulls', async () => {
  const answer = await call(testServer.app, 'GET', '/kits?size[]=&filter[]=&q=&page=&visible=', { token: owner.token });
  expect(answer.json).toMatchObject({ data: [{ id: owner.kitId }], meta: { total: 1 } });
});

function fixedPaths(): Map<string, Set<string>> {
  const verbs = new Map<string, Set<string>>();
  for (const { method, path } of testServer.app.routeContext.endpoints) {
    if (!path.includes(':')) verbs.set(path, (verbs.get(path) ?? new Set()).add(method));
  }
  return verbs;
}

test('ids never equal size, filter, trashed, demo, audios, voiceovers: a known path with the wrong method is 405, not a kit of that name', async () => {
  const paths = fixedPaths();
  for (const kind of productKinds) expect([...paths.keys()]).toContain(`${productOf(kind).apiBase}/size`);
  for (const [path, verbs] of paths) {
    for (const method of (['GET', 'POST', 'DELETE', 'PUT', 'PATCH'] as const).filter((verb) => !verbs.has(verb))) {
      const answer = await testServer.app.inject({ method, url: `/api${path}` });
      expect([method, path, answer.statusCode]).toEqual([method, path, 405]);
      expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
    }
  }
});

test('an overlong id is 404 like every malformed one', async () => {
  const answer = await testServer.app.inject({ url: `/api${productOf('mosaic').demoBase}/${'a'.repeat(5000)}` });
  expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Страница не найдена', key: 'page.notFound' }]);
});
