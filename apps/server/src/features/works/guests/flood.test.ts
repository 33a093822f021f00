import { randomUUID } from 'node:crypto';
import type { HistoryEntryWire, InvitedWire, SegmentListItemWire, SegmentWire } from '@uzor/contract';
import { type Operation, packOperations } from '@uzor/kit';
import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { dataOf, finishedKit } from '../../../testing/orders.ts';
import { openTestServer } from '../../../testing/test-server.ts';

const testServer = await openTestServer({ worker: true });

test('whatever a guest sends, the owner gets the marks of before back by undo', async () => {
  const { token, kitId } = await finishedKit(testServer, 'flooded@example.com');
  const asOwner = (method: 'GET' | 'POST', path: string, body?: object) =>
    call(testServer.app, method, `/tile/${kitId}/${path}`, { token, body });
  const { url } = dataOf<InvitedWire>(await asOwner('POST', 'guests', { name: 'Ф' }));
  const headers = { 'x-guest': url.slice(url.indexOf('#') + 1) };
  const [segment] = dataOf<SegmentListItemWire[][]>(await asOwner('GET', 'segment')).flat();
  const path = `segment/${segment?.id}`;
  const mark = (cells: number[]) =>
    asOwner('POST', `${path}/operations`, { operations: [{ id: randomUUID(), type: 'mark', cells }] });
  const { cells, colors } = dataOf<SegmentWire>(await asOwner('GET', path));
  const all = [...cells.flat().keys()];
  const unmark = async (times: number, selection: Pick<Operation, 'cells' | 'colors'>) => {
    const list = Array.from({ length: times }, () => ({ id: randomUUID(), type: 'unmark' as const, ...selection }));
    const packed = Buffer.from(packOperations(list)).toString('base64url');
    return (await call(testServer.app, 'POST', `/tile/${kitId}/${path}/operations`, { headers, body: { packed } }))
      .status;
  };
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
