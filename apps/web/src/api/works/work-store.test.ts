import { type Operation, packHistory } from '@uzor/kit';
import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TabChannel } from '../../testing/tab-channel.ts';
import { WorkStore } from './work-store.ts';
import { mark, segment } from './work-sync.fixture.ts';

const held = { log: packHistory([]), version: 4, scheme: 0 };
const saved = (version: number) => ({ status: 1, progress_percent: 1, version, marks: '' }) as const;
const idsIn = (operations: readonly Operation[]) => operations.map(({ id }) => Number(id.at(-1)));
const waiting = (store: WorkStore) => idsIn(store.pending().map(({ operation }) => operation));

let tabs: WorkStore[] = [];
/** A tab of the browser; what it keeps is there when `kept` settles. */
function tab(mayKeep = true): WorkStore {
  const store = new WorkStore(() => mayKeep);
  tabs.push(store);
  return store;
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('BroadcastChannel', TabChannel);
});
afterEach(() => {
  for (const store of tabs) store.close();
  tabs = [];
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what waits is there for the next page, in order, until it is settled', async () => {
  const page = tab();
  await page.add(segment, [mark(1), mark(2)], 'key');
  page.close();
  const next = tab();
  await next.load();
  expect(next.pending(segment)).toEqual([
    { address: segment, operation: mark(1), guest: 'key' },
    { address: segment, operation: mark(2), guest: 'key' },
  ]);
  await next.settle(segment, [mark(1)], saved(5));
  const last = tab();
  await last.load();
  expect([waiting(next), waiting(last)]).toEqual([[2], [2]]);
});

test('a mark that was taken stays in the segment, and its version counts on', async () => {
  const page = tab();
  await page.hold(segment, held);
  await page.add(segment, [mark(1), mark(2)], null);
  await page.settle(segment, [mark(1)], saved(5));
  expect(idsIn(page.log(segment))).toEqual([1, 2]);
  const next = tab();
  await next.load();
  expect([(await next.held(segment))?.version, idsIn(next.log(segment))]).toEqual([5, [1, 2]]);
  await next.settle(segment, [mark(2)], saved(9)); // others have marked meanwhile
  expect((await next.held(segment))?.version).toBe(5);
});

test('another tab knows at once what waits, what was taken and what the server has', async () => {
  const [one, other] = [tab(), tab()];
  const heard = vi.fn();
  other.hear((change, own) => heard(change.type, own));
  await one.hold(segment, held);
  await one.add(segment, [mark(1)], null);
  await vi.waitFor(() => expect(waiting(other)).toEqual([1]));
  await one.settle(segment, [mark(1)], saved(5));
  await vi.waitFor(() =>
    expect(heard.mock.calls).toEqual([
      ['held', false],
      ['added', false],
      ['settled', false],
    ]),
  );
  expect([waiting(other), idsIn(other.log(segment)), (await other.held(segment))?.version]).toEqual([[], [1], 5]);
});

test('where the browser gives no database, everything goes on while the page lives', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('Refused', 'SecurityError');
    },
  });
  const page = tab();
  await page.load();
  await page.hold(segment, held);
  await page.add(segment, [mark(1)], null);
  expect([waiting(page), (await page.held(segment))?.version, await page.answer('x')]).toEqual([[1], 4, undefined]);
  await page.forget(null);
  expect([waiting(page), await page.held(segment)]).toEqual([[], null]);
  expect(warn).toHaveBeenCalled();
});

test('a database that is full stops neither marking nor sending', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const page = tab();
  await page.hold(segment, held);
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await page.add(segment, [mark(1)], null);
  await page.settle(segment, [mark(1)], saved(5));
  expect([waiting(page), idsIn(page.log(segment))]).toEqual([[], [1]]);
});

test('a sign-out deletes the database in all tabs, and what was asked before is not kept after it', async () => {
  const [one, other] = [tab(), tab()];
  const { person } = one;
  await one.add(segment, [mark(1)], null);
  await one.hold(segment, held);
  await one.leaveStep('/unistring/k1/progress', { step: 2, base: 1, guest: null });
  await other.load();
  await one.forget(null);
  expect(await indexedDB.databases()).toEqual([]);
  await vi.waitFor(() => expect(waiting(other)).toEqual([]));
  await one.keepAnswer('en /kits', '/kits', 'mine', person);
  expect([await one.answer('en /kits'), await other.held(segment), await one.steps()]).toEqual([undefined, null, []]);
});

test('a sign-in lets go of answers and segments, not of what waits; without one nothing outlives the page', async () => {
  const page = tab();
  await page.keepAnswer('en /kits', '/kits', 'theirs', page.person);
  await page.hold(segment, held);
  await page.add(segment, [mark(1)], null);
  await page.renew();
  expect([await page.answer('en /kits'), await page.held(segment), waiting(page)]).toEqual([undefined, null, [1]]);
  const visitor = tab(false);
  await visitor.add(segment, [mark(2)], null);
  await visitor.keepAnswer('en /kits', '/kits', 'config', visitor.person);
  const next = tab();
  await next.load();
  expect([waiting(next), await next.answer('en /kits')]).toEqual([[1], undefined]);
});

test('the oldest answers go first', async () => {
  const page = tab();
  for (let i = 0; i < 1501; i++) await page.keepAnswer(`en /tile/${i}`, `/tile/${i}`, i, page.person);
  const kept = async (i: number) => page.answer(`en /tile/${i}`);
  expect([await kept(0), await kept(1), await kept(1500)]).toEqual([undefined, 1, 1500]);
});
