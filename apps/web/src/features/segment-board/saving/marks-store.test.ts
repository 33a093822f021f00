import type { Operation } from '@uzor/kit';
import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { marksStore } from './marks-store.ts';

const operation: Operation = { id: '00000000-0000-4000-8000-000000000001', type: 'mark', cells: [1] };
const later: Operation = { id: '00000000-0000-4000-8000-000000000002', type: 'mark', cells: [2] };
const entry = { key: '/s1', item: operation };

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what waits is there for the next page, in order, until it is removed', async () => {
  const page = marksStore();
  await page.add([entry, { key: '/s2', item: later }]);
  const next = marksStore();
  expect(await next.list()).toEqual([entry, { key: '/s2', item: later }]);
  await next.remove([entry]);
  expect(await page.list()).toEqual([{ key: '/s2', item: later }]);
});
test('marks kept by the first version of this site are not lost', async () => {
  const first = await openDB('uzor-outbox', 1, {
    upgrade: (database) =>
      void database.createObjectStore('operations', { autoIncrement: true }).createIndex('id', 'operation.id'),
  });
  await first.add('operations', { segment: '/s1', operation });
  const store = marksStore();
  expect(await store.list()).toEqual([entry]); // although a page of that version is still open
  await store.remove([entry]);
  expect(await first.count('operations')).toBe(0);
});
test('where the browser gives no database, what waits is kept while the page lives', async () => {
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('Refused', 'SecurityError');
    },
  });
  const store = marksStore();
  await store.add([entry]);
  expect(await store.list()).toEqual([entry]);
});
test('a database that is full or broken stops neither marking nor sending', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const store = marksStore();
  await store.list();
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await store.add([entry]);
  await store.remove([entry]);
  expect(await store.list()).toEqual([]);
  expect(warn).toHaveBeenCalled();
});
