import type { Operation } from '@uzor/kit';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { memoryStore, type OutboxStore } from '../../../api/outbox/store.ts';

/** The database layout of the first version of this site; unchanged, so that an old page in another tab keeps working. */
interface MarksDatabase extends DBSchema {
  operations: {
    key: number;
    value: { readonly segment: string; readonly operation: Operation };
    indexes: { id: string };
  };
}

/**
 * The persistent store of marks. If the browser has none (private windows), unsent marks live as long as the page. A store that
 * fails later (full disk) is ignored, because the outbox also holds the marks of its page in memory.
 */
export function marksStore(): OutboxStore<Operation> {
  const opened = openMarks().then(lastingStore, () => memoryStore<Operation>());
  return {
    list: () =>
      opened
        .then((store) => store.list())
        .catch((problem: unknown) => {
          notKept(problem);
          return [];
        }),
    add: (entries) => opened.then((store) => store.add(entries)).catch(notKept),
    remove: (entries) => opened.then((store) => store.remove(entries)).catch(notKept),
  };
}

function notKept(problem: unknown): void {
  console.warn('This browser keeps no marks', problem);
}

async function openMarks(): Promise<IDBPDatabase<MarksDatabase>> {
  return openDB<MarksDatabase>('uzor-outbox', 1, {
    upgrade(database) {
      database.createObjectStore('operations', { autoIncrement: true }).createIndex('id', 'operation.id');
    },
  });
}

function lastingStore(database: IDBPDatabase<MarksDatabase>): OutboxStore<Operation> {
  return {
    list: async () =>
      (await database.getAll('operations')).map(({ segment, operation }) => ({ key: segment, item: operation })),
    async add(entries) {
      const transaction = database.transaction('operations', 'readwrite');
      const adding = entries.map(({ key, item }) => transaction.store.add({ segment: key, operation: item }));
      // Commit explicitly, because a closing page may not live until the transaction would commit by itself.
      transaction.commit();
      await Promise.all([...adding, transaction.done]);
    },
    async remove(entries) {
      const transaction = database.transaction('operations', 'readwrite');
      const index = transaction.store.index('id');
      for (const { item } of entries) {
        const key = await index.getKey(item.id);
        if (key !== undefined) await transaction.store.delete(key);
      }
      await transaction.done;
    },
  };
}
