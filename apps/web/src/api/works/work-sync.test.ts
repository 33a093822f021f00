import { applyOperations, type Operation, replay, untouchedHistory } from '@uzor/kit';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TabChannel } from '../../testing/tab-channel.ts';
import { firstThatFit, packedBody } from './marks-on-wire.ts';
import { WorkStore } from './work-store.ts';
import { grid, lineTo, mark, mergingServer, type Remote, segment } from './work-sync.fixture.ts';
import { WorkSync } from './work-sync.ts';

const cellsOf = (operations: readonly Operation[]) => operations.flatMap(({ cells = [] }) => cells);

let stores: WorkStore[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('BroadcastChannel', TabChannel);
  vi.stubGlobal('navigator', {}); // the locks of Node are those of all its threads
});
afterEach(() => {
  for (const store of stores) store.close();
  stores = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function tab(remote: Remote) {
  const store = new WorkStore(() => true);
  stores.push(store);
  const line = lineTo(remote);
  const unsent = vi.fn();
  const sync = new WorkSync(store, line.wire, unsent);
  sync.follow();
  await store.load();
  await store.held(segment);
  const add = (...operations: Operation[]) => store.add(segment, operations, null);
  const marks = () => replay(applyOperations(untouchedHistory, store.log(segment), grid).entries, grid);
  return { store, sync, unsent, add, marks, ...line };
}

test('marks go at most once a second, in order, and the segment is never asked for again', async () => {
  const remote = mergingServer();
  const { sync, calls, asked, add, store, marks } = await tab(remote);
  await sync.pull(segment);
  for (let i = 0; i < 30; i++) {
    await add(mark(i));
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.waitFor(() => expect(sync.status).toBe('saved'));
  expect(cellsOf(remote.arrived)).toEqual(Array.from({ length: 30 }, (_, i) => i));
  expect([calls.length <= 5, asked.history]).toEqual([true, 1]);
  expect([(await store.held(segment))?.version, marks()]).toEqual([calls.length, remote.marks()]);
});

test('a long way of marks goes 500 at once', async () => {
  const { sync, calls, add } = await tab(mergingServer());
  await add(...Array.from({ length: 1200 }, (_, i) => mark(i)));
  await vi.waitFor(() => expect(sync.status).toBe('saved'), { timeout: 10_000 });
  expect(calls).toEqual([500, 500, 200]);
});

test('without a connection marks wait, are tried again at longer intervals, and the browser is asked to send them', async () => {
  const remote = mergingServer();
  const { sync, calls, set, unsent, add, store } = await tab(remote);
  set('down');
  await add(mark(1), mark(2));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sync.status, store.pending(segment).length]).toEqual(['waiting', 2]);
  expect([calls.length > 3, calls.length < 8, unsent.mock.calls.length]).toEqual([true, true, calls.length]);
  set('good');
  await sync.flush();
  expect([cellsOf(remote.arrived), sync.status]).toEqual([[1, 2], 'saved']);
});

test('marks of others between two of this device are asked for, also where their hint came while marks were under way', async () => {
  const remote = mergingServer();
  const { sync, asked, add, marks } = await tab(remote);
  await sync.pull(segment);
  await add(mark(1));
  remote.take([mark(30)]);
  sync.hint(segment, 1);
  await vi.waitFor(() => expect(sync.status).toBe('saved'));
  await vi.waitFor(() => expect(asked.history).toBe(2));
  await vi.waitFor(() => expect(marks()).toEqual(remote.marks()));
  sync.hint(segment, 2); // of this device's own mark
  await vi.advanceTimersByTimeAsync(0);
  remote.take([mark(31)]);
  sync.hint(segment, 3);
  await vi.waitFor(() => expect(marks()).toEqual(remote.marks()));
  expect(asked.history).toBe(3);
});

test('what the server refuses is dropped and told', async () => {
  const { sync, set, add, store, marks } = await tab(mergingServer());
  const refused: unknown[] = [];
  store.hear((change) => change.type === 'settled' && refused.push(change.saved));
  await sync.pull(segment);
  set('refusing');
  await add(mark(1));
  await vi.waitFor(() => expect(refused).toEqual([null]));
  expect([store.pending().length, marks().includes(1)]).toEqual([0, false]);
});

test('a closing page hands over what waits, and the next page sends it again, which changes nothing', async () => {
  const remote = mergingServer();
  const first = await tab(remote);
  await first.sync.pull(segment);
  first.set('down');
  await first.add(mark(1));
  first.set('answer-lost');
  first.sync.sendOnLeave();
  first.store.close();
  expect([cellsOf(remote.arrived), first.unsent.mock.calls.length]).toEqual([[1], 1]);
  const next = await tab(remote);
  expect(next.marks()).toEqual(remote.marks()); // at once
  await next.sync.flush();
  expect([cellsOf(remote.arrived), next.sync.status]).toEqual([[1], 'saved']);
});

test('marks of a tab that was killed are sent by another one', async () => {
  const remote = mergingServer();
  const [killed, other] = [await tab(remote), await tab(remote)];
  killed.set('down');
  await killed.add(mark(1));
  killed.store.close();
  await vi.advanceTimersByTimeAsync(3000);
  await vi.waitFor(() => expect(cellsOf(remote.arrived)).toEqual([1]));
  expect(other.sync.status).toBe('saved');
});

test('a closing call stays under the limit of browsers', () => {
  const wide: Operation[] = Array.from({ length: 300 }, (_, i) => ({
    ...mark(i),
    cells: Array.from({ length: 400 }, (_, cell) => (cell * 7919) % 4096),
  }));
  const bytes = JSON.stringify(packedBody(firstThatFit(wide))).length;
  expect([bytes <= 64_000, bytes > 20_000, firstThatFit([mark(1)]).length]).toEqual([true, true, 1]);
});
