import { taskStatus } from '@uzor/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { call } from '../../testing/caller.ts';
import { dataOf, finishedKit } from '../../testing/orders.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer({ worker: true });
});
afterAll(() => testServer.close());

const until = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 120_000, interval: 100 });

async function kitOf(kitId: string) {
  return testServer.database
    .selectFrom('kit')
    .select(['booklet', 'booklet_status', 'pictures_status'])
    .where('id', '=', kitId)
    .executeTakeFirstOrThrow();
}
const whole = { booklet_status: taskStatus.completed, pictures_status: taskStatus.completed };

test('a booklet is made and mailed although the storage refused its first three tries', {
  timeout: 180_000,
}, async () => {
  const put = testServer.parts.storage.put;
  let refused = 0;
  vi.spyOn(testServer.parts.storage, 'put').mockImplementation(async (key, ...rest) => {
    if (key.startsWith('booklets/') && refused++ < 3) throw new Error('ENOSPC');
    return put.call(testServer.parts.storage, key, ...rest);
  });
  const { kitId } = await finishedKit(testServer, 'patient@example.com');
  await until(async () => expect(await kitOf(kitId)).toMatchObject(whole));
  expect(refused).toBeGreaterThanOrEqual(4);
  await until(async () => {
    const mails = await testServer.mails();
    expect(mails.filter(({ to }) => to.includes('patient@')).map(({ attachments }) => attachments.length)).toContain(2);
  });
});

test('what was given up is made again when its owner comes', { timeout: 180_000 }, async () => {
  const { kitId, token } = await finishedKit(testServer, 'owner@example.com');
  await until(async () => expect(await kitOf(kitId)).toMatchObject(whole));
  await testServer.database.deleteFrom('kit_print').where('kit_id', '=', kitId).execute();
  await testServer.database
    .updateTable('kit')
    .set({ booklet: null, booklet_status: taskStatus.failed, pictures_status: taskStatus.failed })
    .where('id', '=', kitId)
    .execute();
  dataOf(await call(testServer.app, 'GET', `/tile/${kitId}`, { token }));
  await until(async () => {
    const kit = await kitOf(kitId);
    expect(kit).toMatchObject(whole);
    expect(kit.booklet).not.toBeNull();
  });
});
