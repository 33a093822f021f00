import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../testing/caller.ts';
import { expectRefusal } from '../testing/expected.ts';
import { type TestServer, openTestServer } from '../testing/test-server.ts';
import { finishedKit, readyBlank } from '../testing/orders.ts';

/* Codes that open nothing, and what is understood as a code. */

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer({ worker: true });
});
afterAll(() => testServer.close());

test('an unknown, a blocked and a used-up code are three texts on the field', async () => {
  const path = '/blank';
  await expectRefusal(
    testServer.app,
    'POST',
    path,
    { body: { code: 'ZZZZ-ZZZZ-ZZZZ' } },
    { status: 422, key: 'code.unknown', field: 'code' },
  );
  const blocked = await testServer.code();
  await testServer.database.updateTable('code').set({ blocked_at: new Date() }).where('code', '=', blocked).execute();
  await expectRefusal(
    testServer.app,
    'POST',
    path,
    { body: { code: blocked } },
    { status: 422, key: 'code.blocked', field: 'code' },
  );
  const expired = await testServer.code();
  await testServer.database
    .updateTable('code')
    .set({ expires_at: new Date(0) })
    .where('code', '=', expired)
    .execute();
  await expectRefusal(
    testServer.app,
    'POST',
    path,
    { body: { code: expired } },
    { status: 422, key: 'code.blocked', field: 'code' },
  );
  const usedUp = await testServer.code({ uses: 1 });
  await testServer.database.updateTable('code').set({ used: 1 }).where('code', '=', usedUp).execute();
  await expectRefusal(
    testServer.app,
    'POST',
    path,
    { body: { code: usedUp } },
    { status: 422, key: 'code.usedUp', field: 'code' },
  );
  await expectRefusal(
    testServer.app,
    'POST',
    path,
    { body: { code: 'код' } },
    { status: 422, key: 'code.characters', field: 'code' },
  );
  await expectRefusal(testServer.app, 'POST', path, {}, { status: 422, key: 'code.required', field: 'code' });
});

test('a code is understood with hyphens, spaces and small letters, O as 0 and I as 1', async () => {
  const now = new Date();
  await testServer.database
    .insertInto('code')
    .values({
      id: 'old-code',
      code: 'AB10CD01',
      kind: 'mosaic',
      uses: 5,
      size_ids: null,
      filter_ids: null,
      batch: null,
      marketplace: null,
      blocked_at: null,
      expires_at: null,
      created_at: now,
    })
    .execute();
  const answer = await call(testServer.app, 'POST', '/blank', { body: { code: ' ab-iO cd oi ' } });
  expect(answer.status).toBe(201);
});

test('a code used up meanwhile refuses to complete and leaves neither account nor mail', async () => {
  const code = await testServer.code({ uses: 1 });
  const mine = await readyBlank(testServer, code);
  await finishedKit(testServer, 'faster@example.com', code);
  await expectRefusal(
    testServer.app,
    'POST',
    `/tile/blank/${mine.slug}/complete`,
    { body: { email: 'slower@example.com' } },
    { status: 422, key: 'code.usedUp', field: 'code' },
  );
  expect(
    await testServer.database
      .selectFrom('account')
      .select('id')
      .where('email_key', '=', 'slower@example.com')
      .execute(),
  ).toEqual([]);
  expect(
    await testServer.database.selectFrom('mail').select('id').where('address', '=', 'slower@example.com').execute(),
  ).toEqual([]);
});
