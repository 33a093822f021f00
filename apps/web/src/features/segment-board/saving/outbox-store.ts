import type { Operation } from '@uzor/kit';

/** An operation that the server has not confirmed yet; `segment` is the segment's address below `/api`. */
export interface Waiting {
  readonly segment: string;
  readonly operation: Operation;
}

/** Keeps what waits, in order of arrival, beyond the life of the page. */
export interface OutboxStore {
  add(waiting: readonly Waiting[]): Promise<void>;
  list(): Promise<Waiting[]>;
  remove(ids: readonly string[]): Promise<void>;
}

const storeName = 'operations';

/**
 * The lasting store; where the browser refuses one (private windows), what waits lives as long as the page. A store that
 * fails later (a full disk) is no reason to stop either: the outbox has all of its page in hand.
 */
export function lastingStore(): OutboxStore {
  const opened = openDatabase().then(indexedStore, memoryStore);
  return {
    add: (waiting) => opened.then((store) => store.add(waiting)).catch(notKept),
    list: () =>
      opened
        .then((store) => store.list())
        .catch((problem: unknown) => {
          notKept(problem);
          return [];
        }),
    remove: (ids) => opened.then((store) => store.remove(ids)).catch(notKept),
  };
}

/** What waits, for the life of the page. */
export function memoryStore(): OutboxStore {
  let kept: Waiting[] = [];
  return {
    add: async (waiting) => void kept.push(...waiting),
    list: async () => [...kept],
    remove: async (ids) => {
      const gone = new Set(ids);
      kept = kept.filter(({ operation }) => !gone.has(operation.id));
    },
  };
}

function notKept(problem: unknown): void {
  console.warn('This browser keeps no marks', problem);
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('uzor-outbox', 1);
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore(storeName, { autoIncrement: true });
      store.createIndex('id', 'operation.id');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function indexedStore(database: IDBDatabase): OutboxStore {
  const change = (work: (store: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(storeName, 'readwrite');
      work(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  return {
    add: (waiting) =>
      change((store) => {
        for (const one of waiting) store.add(one);
      }),
    list: () =>
      new Promise((resolve, reject) => {
        const request: IDBRequest<Waiting[]> = database.transaction(storeName).objectStore(storeName).getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      }),
    remove: (ids) =>
      change((store) => {
        for (const id of ids) {
          const found = store.index('id').getKey(id);
          found.onsuccess = () => found.result !== undefined && store.delete(found.result);
        }
      }),
  };
}
