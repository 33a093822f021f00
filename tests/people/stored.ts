import type { Page } from '@playwright/test';
import { unpackOperations } from '../../packages/kit/src/index.ts';

/** All records of a table of the store of works, with their keys. Source text: these tests have no DOM types. */
function storedIn<T>(page: Page, table: string): Promise<(readonly [key: string, value: T])[]> {
  return page.evaluate(`(async () => {
    const done = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    if (!(await indexedDB.databases()).some(({ name }) => name === 'uzor-works')) return [];
    const database = await done(indexedDB.open('uzor-works'));
    try {
      if (!database.objectStoreNames.contains('${table}')) return [];
      const store = database.transaction('${table}').objectStore('${table}');
      const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
      return keys.map((key, i) => [key, values[i].log ? { log: [...values[i].log] } : values[i]]);
    } finally {
      database.close();
    }
  })()`);
}

export async function storedPaths(page: Page): Promise<string[]> {
  const [answers, segments] = [await storedIn(page, 'answers'), await storedIn(page, 'segments')];
  return [
    ...answers.map(([key]) => `/api${key.replace(/^\w+ /, '').replace(/\?.*$/, '')}`),
    ...segments.map(([address]) => `/api${address}/history`),
  ];
}

/** Number of operations the stored history of a segment has. */
export async function storedMarks(page: Page, path: string): Promise<number> {
  const segments = await storedIn<{ log: number[] }>(page, 'segments');
  const [, held] = segments.find(([address]) => `/api${address}/history` === path) ?? [];
  return held ? unpackOperations(Uint8Array.from(held.log)).length : 0;
}

/** Number of operations, or of steps of a thread, that wait in this browser. */
export async function storedWaiting(page: Page, table: 'operations' | 'steps'): Promise<number> {
  return (await storedIn(page, table)).length;
}

export async function underWorker(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    if (navigator.serviceWorker.controller) resolve();
  })`);
}

/** Everything that this browser stores for the site: storages, databases and caches. Bytes as by `textOfBytes`. */
export function everythingStored(page: Page): Promise<string> {
  return page.evaluate<string>(`(async () => {
    const done = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const text = async (value) => {
      if (value instanceof Blob) return text(await value.arrayBuffer());
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value);
      if (typeof value !== 'object' || value === null) return String(value);
      return (await Promise.all(Object.entries(value).flat().map(text))).join(' ');
    };
    const found = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const records = () => database.transaction(store).objectStore(store);
        found.push(await done(records().getAllKeys()), await done(records().getAll()));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        found.push(request.url, Object.fromEntries(request.headers), await answer?.arrayBuffer());
      }
    }
    return text(found);
  })()`);
}

/** Part of a file's middle, as `everythingStored` would show it. */
export function textOfBytes(bytes: Uint8Array): string {
  const middle = Math.floor(bytes.length / 2);
  return new TextDecoder('latin1').decode(bytes.subarray(middle, middle + 64));
}
