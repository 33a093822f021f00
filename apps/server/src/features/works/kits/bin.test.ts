import type { KitListItemWire, KitListMetaWire } from '@uzor/contract';
import type { Transaction } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { call } from '../../../testing/caller.ts';
import { untilAwaited } from '../../../testing/locks.ts';
import { eventually, openTestServer } from '../../../testing/test-server.ts';
import { finishedKit } from '../../../testing/orders.ts';
import { fileService } from '../../files/index.ts';
import { eraseKits } from '../../erasure/index.ts';

const testServer = await openTestServer({ worker: true });
const { token, kitId, slug } = await finishedKit(testServer, 'keeper@example.com');

const say = (method: 'GET' | 'POST' | 'DELETE', path: string) => call(testServer.app, method, path, { token });
async function list(path: string): Promise<{ data: KitListItemWire[]; meta: KitListMetaWire }> {
  return (await say('GET', path)).json as { data: KitListItemWire[]; meta: KitListMetaWire };
}
const idsOf = async (path: string) => (await list(path)).data.map(({ id }) => id);

test('hide and show are idempotent and take a kit in and out of its list', async () => {
  for (const _ of [1, 2]) expect((await say('POST', `/tile/${kitId}/hide`)).status).toBe(204);
  expect([await idsOf('/tile?visible=1'), await idsOf('/tile?visible=0'), await idsOf('/tile')]).toEqual([
    [],
    [kitId],
    [kitId],
  ]);
  for (const _ of [1, 2]) expect((await say('POST', `/tile/${kitId}/show`)).status).toBe(204);
  expect(await idsOf('/tile?visible=1')).toEqual([kitId]);
});

test('delete moves a kit to the bin, where only list, restore and delete work', async () => {
  for (const _ of [1, 2]) expect((await say('DELETE', `/tile/${kitId}`)).status).toBe(204);
  expect([await idsOf('/tile'), await idsOf('/kits')]).toEqual([[], []]);
  expect([await idsOf('/tile/trashed'), await idsOf('/kits/trashed'), await idsOf('/constructor/trashed')]).toEqual([
    [kitId],
    [kitId],
    [],
  ]);
  expect((await list('/tile/trashed')).meta).toMatchObject({
    total: 1,
    visible_total_count: 1,
    invisible_total_count: 0,
  });
  for (const path of [`/tile/${kitId}`, `/tile/${kitId}/segment`, `/tile/${kitId}/export?format=csv`])
    expect((await say('GET', path)).status).toBe(404);
  for (const path of ['hide', 'show', 'resend']) expect((await say('POST', `/tile/${kitId}/${path}`)).status).toBe(404);
});

test('restore takes a kit out of the bin, and a repeat changes nothing', async () => {
  for (const _ of [1, 2]) expect((await say('POST', `/tile/${kitId}/restore`)).status).toBe(204);
  expect([await idsOf('/tile'), await idsOf('/tile/trashed')]).toEqual([[kitId], []]);
});

test('emptying the bin removes rows and files for good and leaves other works', async () => {
  const other = await finishedKit(testServer, 'neighbour@example.com');
  await call(testServer.app, 'DELETE', `/tile/${other.kitId}`, { token: other.token });
  const keys = await keysOf(kitId);
  expect(keys.length).toBeGreaterThan(3);
  await say('DELETE', `/tile/${kitId}`);
  expect((await say('DELETE', '/constructor/trashed')).status).toBe(204);
  expect(await idsOf('/tile/trashed')).toEqual([kitId]);
  for (const _ of [1, 2]) expect((await say('DELETE', '/tile/trashed')).status).toBe(204);
  expect(await idsOf('/tile/trashed')).toEqual([]);
  expect((await say('POST', `/tile/${kitId}/restore`)).status).toBe(404);
  expect((await call(testServer.app, 'GET', `/tile/blank/${slug}`, { token })).status).toBe(404);
  await eventually(async () =>
    (await Promise.all(keys.map((key) => testServer.parts.storage.read(key)))).every((bytes) => bytes === null),
  );
  expect(await keysOf(other.kitId)).not.toEqual([]);
  expect(
    await testServer.database.selectFrom('kit').select('id').where('id', '=', other.kitId).executeTakeFirst(),
  ).toBeDefined();
});

/** Erases the kit in a transaction that is open during `meanwhile`; awaits its result once the kit is gone. */
async function erasedMeanwhile<T>(id: string, meanwhile: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  const { begun } = await testServer.database.transaction().execute(async (tx) => {
    await tx.selectFrom('kit').select('id').where('id', '=', id).forUpdate().execute();
    const answer = meanwhile(tx);
    answer.catch(() => undefined);
    await untilAwaited(tx);
    await eraseKits({ files: fileService(testServer.parts) }, tx, [id]);
    return { begun: answer };
  });
  return begun;
}

test('reading the tips of a work that is being erased does not deadlock', async () => {
  const { kitId: id, slug: order, token: owner } = await finishedKit(testServer, 'reader@example.com');
  const answer = await erasedMeanwhile(id, () =>
    call(testServer.app, 'POST', `/tile/blank/${order}/tips-read`, { token: owner }),
  );
  expect([204, 404]).toContain(answer.status);
});

test('a work erased while it is being viewed is 404', async () => {
  const { kitId: id, token: owner } = await finishedKit(testServer, 'looker@example.com');
  const answer = await erasedMeanwhile(id, async (tx) => {
    // Delayed after the work was found: the account's last viewed kind is written then.
    await tx.selectFrom('account').select('id').where('email_key', '=', 'looker@example.com').forUpdate().execute();
    return call(testServer.app, 'GET', `/tile/${id}`, { token: owner });
  });
  expect(answer.status).toBe(404);
});

test.each(['restore', 'hide'])('%s of a work that was erased meanwhile is 404', async (deed) => {
  const { kitId: id, token: owner } = await finishedKit(testServer, `${deed}@example.com`);
  const answer = await erasedMeanwhile(id, () => call(testServer.app, 'POST', `/tile/${id}/${deed}`, { token: owner }));
  expect(answer.status).toBe(404);
});

async function keysOf(id: string): Promise<string[]> {
  const kit = await testServer.database
    .selectFrom('kit')
    .innerJoin('blank', 'blank.slug', 'kit.blank_slug')
    .select(['kit.origin_photo', 'kit.tracing_photo', 'kit.booklet', 'blank.raw_photo'])
    .where('kit.id', '=', id)
    .executeTakeFirst();
  if (!kit) return [];
  const files = await testServer.database
    .selectFrom('file')
    .select('storage_key')
    .where(
      'id',
      'in',
      Object.values(kit).filter((file) => file !== null),
    )
    .execute();
  const pictures = await testServer.database
    .selectFrom('segment')
    .select('picture_key')
    .where('kit_id', '=', id)
    .execute();
  return [...files.map(({ storage_key: key }) => key), ...pictures.flatMap(({ picture_key: key }) => key ?? [])];
}
