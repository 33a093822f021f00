import { taskStatus } from '@uzor/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { finishedKit } from '../../testing/orders.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer({ worker: true });
});
afterAll(() => testServer.close());

const minutesAgo = (minutes: number) => new Date(testServer.parts.clock.now().getTime() - minutes * 60_000);

test('a booklet that has not come within the hour is told to the team by a mail of its own accord, once', {
  timeout: 180_000,
}, async () => {
  const { database, features, parts } = testServer;
  const late = await finishedKit(testServer, 'waits@example.com');
  const soon = await finishedKit(testServer, 'begins@example.com');
  const made = await finishedKit(testServer, 'has@example.com');
  const isPrinted = async ({ kitId }: { kitId: string }) =>
    database.selectFrom('kit').select('id').where('id', '=', kitId).where('booklet_status', '=', taskStatus.completed);
  await vi.waitFor(
    async () => {
      for (const kit of [late, soon, made]) expect(await (await isPrinted(kit)).execute()).toHaveLength(1);
    },
    { timeout: 120_000, interval: 100 },
  );
  const age = (kitId: string, minutes: number, status: number) =>
    database
      .updateTable('kit')
      .set({ booklet_status: status as typeof taskStatus.failed, created_at: minutesAgo(minutes) })
      .where('id', '=', kitId)
      .execute();
  await age(late.kitId, 61, taskStatus.failed);
  await age(soon.kitId, 59, taskStatus.inProcess);
  await age(made.kitId, 90, taskStatus.completed);
  await features.tidy();
  await features.tidy();
  const tickets = async () =>
    (await testServer.mails()).filter(
      ({ to, text }) => to.includes(parts.config.supportEmail) && text.includes('часа'),
    );
  await vi.waitFor(async () => expect(await tickets()).toHaveLength(1), { timeout: 60_000, interval: 100 });
  const [ticket] = await tickets();
  expect(ticket?.text).toContain(late.kitId);
  expect(ticket?.text).toContain('waits@example.com');
  for (const { kitId } of [soon, made]) expect(ticket?.text).not.toContain(kitId);
});
