import { productKinds } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, openTestServer } from '../testing/test-server.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

/** Every path without an id, with the verbs it takes. */
function fixedPaths(): Map<string, Set<string>> {
  const verbs = new Map<string, Set<string>>();
  for (const { method, path } of testServer.app.routeContext.endpoints) {
    if (!path.includes(':')) verbs.set(path, (verbs.get(path) ?? new Set()).add(method));
  }
  return verbs;
}

test('ids never equal size, filter, trashed, demo, audios, voiceovers: a known path with the wrong verb is 405, not a kit of that name', async () => {
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

test('an id longer than any is 404 as every malformed one', async () => {
  for (const kind of productKinds) {
    const answer = await testServer.app.inject({ url: `/api${productOf(kind).demoBase}/${'a'.repeat(5000)}` });
    expect([kind, answer.statusCode, answer.json()]).toEqual([kind, 404, { message: 'Страница не найдена' }]);
  }
});
