import { randomUUID } from 'node:crypto';
import type { SegmentListItemWire } from '@uzor/contract';
import { expect, test } from 'vitest';
import { call } from '../testing/caller.ts';
import { registered } from '../testing/registered.ts';
import { untilAwaited } from '../testing/locks.ts';
import { dataOf, finishedKit, readyBlank } from '../testing/orders.ts';
import { eventually, openTestServer } from '../testing/test-server.ts';

/*
 * Transactions lock rows in one order (`platform/postgres/in-transaction.ts`), so concurrent calls never end in a 500.
 */

const testServer = await openTestServer({ worker: true });

test('marking while the work is erased answers that it was marked or that it is gone', async () => {
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

test('erasing an account while its order is confirmed leaves neither a work nor an order of its own', async () => {
  const token = await registered(testServer, 'leaver@example.com');
  const { slug } = await readyBlank(testServer, undefined, token);
  const [completed, erased] = await Promise.all([
    call(testServer.app, 'POST', `/tile/blank/${slug}/complete`, { token, body: { email: 'leaver@example.com' } }),
    call(testServer.app, 'DELETE', '/profile', { token, body: { at_once: true, password: 'Simple1' } }),
  ]);
  expect([completed.status < 500, erased.status]).toEqual([true, 204]);
  expect(await testServer.database.selectFrom('kit').select('id').where('blank_slug', '=', slug).execute()).toEqual([]);
  expect((await call(testServer.app, 'GET', `/tile/blank/${slug}`)).status).toBe(404);
});

async function accountOf(email: string): Promise<string> {
  await registered(testServer, email);
  const account = testServer.database.selectFrom('account').select('id').where('email_key', '=', email);
  return (await account.executeTakeFirstOrThrow()).id;
}
const forgets = (email: string) => call(testServer.app, 'POST', '/auth/forgot-password', { body: { email } });
async function mailedLink(email: string): Promise<string> {
  const mail = await eventually(async () => (await testServer.mails()).find(({ to }) => to === email));
  return /reset-password\/([\w-]+)/.exec(mail.text)?.[1] ?? '';
}

test('a link to a new password is used up only after its account is locked', async () => {
  const id = await accountOf('linked@example.com');
  await forgets('linked@example.com');
  const token = await mailedLink('linked@example.com');
  const { answer, free } = await testServer.database.transaction().execute(async (tx) => {
    await tx.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute();
    const body = { token, password: 'Another1' };
    const begun = call(testServer.app, 'POST', '/auth/reset-password', { body });
    await untilAwaited(tx);
    const links = tx.selectFrom('password_reset').select('hash').where('account_id', '=', id);
    return { answer: begun, free: await links.forUpdate().skipLocked().execute() };
  });
  expect([free.length, (await answer).status]).toEqual([1, 200]);
});

test('a request for a new password is taken only after its account is locked', async () => {
  const id = await accountOf('asking@example.com');
  const free = await testServer.database.transaction().execute(async (tx) => {
    await tx.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute();
    await forgets('asking@example.com');
    await untilAwaited(tx);
    const requests = tx.selectFrom('forgotten_password').select('id').where('email', '=', 'asking@example.com');
    return requests.forUpdate().skipLocked().execute();
  });
  expect(free).toHaveLength(1);
  expect(await mailedLink('asking@example.com')).toMatch(/^[\w-]{43}$/);
});

test('a request for a new password whose account is erased meanwhile sends nothing and is gone', async () => {
  const id = await accountOf('erased@example.com');
  await testServer.database.transaction().execute(async (tx) => {
    await tx.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute();
    await forgets('erased@example.com');
    await untilAwaited(tx);
    await tx.deleteFrom('account').where('id', '=', id).execute();
  });
  await eventually(async () => {
    const waiting = testServer.database.selectFrom('forgotten_password').select('id');
    return (await waiting.execute()).length === 0;
  });
  expect((await testServer.mails()).filter(({ to }) => to === 'erased@example.com')).toEqual([]);
});
