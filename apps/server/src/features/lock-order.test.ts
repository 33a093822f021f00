import { randomUUID } from 'node:crypto';
import type { SegmentListItemWire } from '@uzor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../testing/caller.ts';
import { dataOf, finishedKit, readyBlank } from '../testing/orders.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

/* What meets on the same rows waits in one order (`platform/postgres/in-transaction.ts`): nobody hears a 500. */

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer({ worker: true });
});
afterAll(() => testServer.close());

test('whoever marks while the work is erased hears that it was marked or that it is gone', async () => {
  const { kitId, token } = await finishedKit(testServer, 'marker@example.com');
  const list = await call(testServer.app, 'GET', `/tile/${kitId}/segment`, { token });
  const ids = dataOf<SegmentListItemWire[][]>(list).flat();
  const marks = ids.map(({ id }) => {
    const operations = [{ id: randomUUID(), type: 'mark', cells: [1] }];
    return call(testServer.app, 'POST', `/tile/${kitId}/segment/${id}/operations`, { token, body: { operations } });
  });
  await call(testServer.app, 'DELETE', `/tile/${kitId}`, { token });
  const emptied = await call(testServer.app, 'DELETE', '/tile/trashed', { token });
  const statuses = new Set((await Promise.all(marks)).map(({ status }) => status));
  expect([emptied.status, [...statuses].every((status) => status === 200 || status === 404)]).toEqual([204, true]);
});

test('an account that is erased while its order is confirmed leaves neither a work nor an order of its own', async () => {
  const { token } = await finishedKit(testServer, 'leaver@example.com');
  const { slug } = await readyBlank(testServer, undefined, token);
  const [completed, erased] = await Promise.all([
    call(testServer.app, 'POST', `/tile/blank/${slug}/complete`, { token, body: { email: 'leaver@example.com' } }),
    call(testServer.app, 'DELETE', '/profile', { token }),
  ]);
  expect([completed.status < 500, erased.status]).toEqual([true, 204]);
  expect(await testServer.database.selectFrom('kit').select('id').where('blank_slug', '=', slug).execute()).toEqual([]);
  expect((await call(testServer.app, 'GET', `/tile/blank/${slug}`)).status).toBe(404);
});
