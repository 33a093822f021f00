import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../testing/caller.ts';
import { expectRefusal } from '../testing/expected.ts';
import { type TestServer, openTestServer } from '../testing/test-server.ts';

/* Codes that open nothing, and what is understood as a code. */

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

test('an unknown, a blocked and a used-up code are three texts on the field', async () => {
  const having = async (changed: object) => {
    const code = await testServer.code();
    await testServer.database.updateTable('code').set(changed).where('code', '=', code).execute();
    return { code };
  };
  for (const [body, key] of [
    [{ code: 'ZZZZ-ZZZZ-ZZZZ' }, 'code.unknown'],
    [await having({ blocked_at: new Date() }), 'code.blocked'],
    [await having({ expires_at: new Date(0) }), 'code.blocked'],
    [await having({ uses: 1, used: 1 }), 'code.usedUp'],
    [{ code: 'код' }, 'code.characters'],
    [undefined, 'code.required'],
  ] as const)
    await expectRefusal(testServer.app, 'POST', '/blank', { body }, { status: 422, key, field: 'code' });
});

test('a code is understood with hyphens, spaces and small letters, O as 0 and I as 1', async () => {
  const code = await testServer.code();
  await testServer.database.updateTable('code').set({ code: 'AB10CD01' }).where('code', '=', code).execute();
  const answer = await call(testServer.app, 'POST', '/blank', { body: { code: ' ab-iO cd oi ' } });
  expect(answer.status).toBe(201);
});
