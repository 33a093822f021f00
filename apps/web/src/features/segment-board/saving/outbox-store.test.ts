import type { Operation } from '@uzor/kit';
import { afterEach, expect, test, vi } from 'vitest';
import { lastingStore } from './outbox-store.ts';

const operation: Operation = { id: '00000000-0000-4000-8000-000000000001', type: 'mark', cells: [1] };

afterEach(() => vi.unstubAllGlobals());

/** A browser whose database opens and then refuses every change and every look. */
function refusingDatabase() {
  const transaction = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  vi.stubGlobal('indexedDB', {
    open() {
      const request: { result: unknown; onsuccess?: () => void } = { result: { transaction } };
      queueMicrotask(() => request.onsuccess?.());
      return request;
    },
  });
}

test('where the browser gives no database, what waits is kept while the page lives', async () => {
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('Refused', 'SecurityError');
    },
  });
  const store = lastingStore();
  await store.add([{ segment: '/s1', operation }]);
  expect(await store.list()).toEqual([{ segment: '/s1', operation }]);
});
test('a database that is full or broken stops neither marking nor sending', async () => {
  refusingDatabase();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const store = lastingStore();
  await store.add([{ segment: '/s1', operation }]);
  await store.remove([operation.id]);
  expect(await store.list()).toEqual([]);
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});
