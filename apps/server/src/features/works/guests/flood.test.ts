import { randomUUID } from 'node:crypto';
import type { HistoryEntryWire, InvitedWire, SegmentListItemWire, SegmentWire } from '@uzor/contract';
import { idAt, type Operation, packOperations } from '@uzor/kit';
import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { dataOf, finishedKit } from '../../../testing/orders.ts';
import { openTestServer } from '../../../testing/test-server.ts';
import { segmentRepository } from '../segments/repository.ts';

const testServer = await openTestServer({ worker: true });

/** The first segment of a new work, whose owner has invited a guest. */
async function sharedSegment(email: string) {
  const { token, kitId } = await finishedKit(testServer, email);
  const asOwner = (method: 'GET' | 'POST', path: string, body?: object) =>
    call(testServer.app, method, `/tile/${kitId}/${path}`, { token, body });
  const { url } = dataOf<InvitedWire>(await asOwner('POST', 'guests', { name: 'Ф' }));
  const headers = { 'x-guest': url.slice(url.indexOf('#') + 1) };
  const [{ id } = { id: '' }] = dataOf<SegmentListItemWire[][]>(await asOwner('GET', 'segment')).flat();
  const path = `segment/${id}`;
  const operateAsGuest = async (operations: Operation[]) => {
    const packed = Buffer.from(packOperations(operations)).toString('base64url');
    return (await call(testServer.app, 'POST', `/tile/${kitId}/${path}/operations`, { headers, body: { packed } }))
      .status;
  };
  const asGuest = (path: string) => call(testServer.app, 'GET', `/tile/${kitId}/${path}`, { headers });
  return { id, path, asOwner, asGuest, operateAsGuest };
}

test('whatever a guest sends, the owner gets the marks of before back by undo', async () => {
  const { path, asOwner, operateAsGuest } = await sharedSegment('flooded@example.com');
  const mark = (cells: number[]) =>
    asOwner('POST', `${path}/operations`, { operations: [{ id: randomUUID(), type: 'mark', cells }] });
  const { cells, colors } = dataOf<SegmentWire>(await asOwner('GET', path));
  const all = [...cells.flat().keys()];
  const unmark = (times: number, selection: Pick<Operation, 'cells' | 'colors'>) =>
    operateAsGuest(Array.from({ length: times }, () => ({ id: randomUUID(), type: 'unmark' as const, ...selection })));
  /** The first entries, after undoing each later one and each stored history. */
  const first = async (times: number): Promise<readonly HistoryEntryWire[]> => {
    const entries = dataOf<HistoryEntryWire[]>(await asOwner('GET', `${path}/history`));
    if (entries.length === 2 || times === 0) return entries;
    const undos = Array.from({ length: entries.length + 1 }, () => ({ id: randomUUID(), type: 'undo' }));
    await asOwner('POST', `${path}/operations`, { operations: undos });
    return first(times - 1);
  };
  await mark(all.slice(0, 100));
  await mark(all.slice(100));
  // Names of colours are short in a history, and long once it is stored as cells.
  expect(await unmark(380, { colors: colors.map(({ letter }) => letter) })).toBe(200);
  expect(await unmark(386, { cells: all })).toBe(200);
  expect(await first(9)).toMatchObject([{ cells: all.slice(0, 100) }, { cells: all.slice(100) }]);
  const statuses = [];
  for (let call = 0; call < 6; call++) statuses.push(await unmark(386, { cells: all }));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 403]);
  expect(await first(9)).toMatchObject([{ cells: all.slice(0, 100) }, { cells: all.slice(100) }]);
});

test('ids with gaps fill neither the table nor what later calls read', async () => {
  const { id, operateAsGuest } = await sharedSegment('gaps@example.com');
  const scattered = (from: number) =>
    Array.from({ length: 2000 }, (_, i) => ({
      id: idAt('0f8fad5b-d9cb-869f-a165-', 2 * (from + i)),
      type: 'redo' as const,
    }));
  for (const from of [0, 2000, 4000]) expect(await operateAsGuest(scattered(from))).toBe(200);
  const rows = await testServer.database
    .selectFrom('segment_operation')
    .select('operation_id')
    .where('segment_id', '=', id)
    .execute();
  expect(rows).toHaveLength(5000);
  const last = scattered(4000).map((operation) => operation.id);
  expect(await segmentRepository(testServer.database).runsAround(id, last.slice(-2))).toHaveLength(2);
});

test('a guest does not learn the ids that the owner’s device uses next, and keeps the own ones', async () => {
  const { path, asOwner, asGuest, operateAsGuest } = await sharedSegment('foreseen@example.com');
  const series = '0f8fad5b-d9cb-869f-a166-';
  const mark = (number: number) =>
    asOwner('POST', `${path}/operations`, {
      operations: [{ id: idAt(series, number), type: 'mark', cells: [number] }],
    });
  await mark(0);
  const own = idAt('0f8fad5b-d9cb-869f-a167-', 7);
  expect(await operateAsGuest([{ id: own, type: 'mark', cells: [9] }])).toBe(200);
  const shown = async () => dataOf<HistoryEntryWire[]>(await asGuest(`${path}/history`)).map(({ id }) => id);
  const [hidden = '', mine] = await shown();
  expect(mine).toBe(own);
  expect(hidden.slice(0, series.length)).not.toBe(series);
  expect(await shown()).toEqual([hidden, own]);
  const claimed = Array.from({ length: 2000 }, (_, i) => ({
    id: idAt(hidden.slice(0, series.length), (Number.parseInt(hidden.slice(series.length), 16) + 1 + i) % 2 ** 48),
    type: 'unmark' as const,
  }));
  expect(await operateAsGuest(claimed)).toBe(200);
  await mark(1);
  expect(dataOf<HistoryEntryWire[]>(await asOwner('GET', `${path}/history`)).map(({ id }) => id)).toContain(
    idAt(series, 1),
  );
});
