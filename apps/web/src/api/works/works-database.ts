import type { Operation } from '@uzor/kit';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';

/** An operation that the server has not confirmed. */
export interface Pending {
  /** Address of the segment below `/api`, see `segmentAddress`. */
  readonly address: string;
  readonly operation: Operation;
  /** Key of the link by which this browser works on the kit; null for the owner. */
  readonly guest: string | null;
}

/** The unsent string-art step, stored for the service worker; pages store theirs in localStorage. */
export interface PendingStep {
  /** Address of the work's progress below `/api`. */
  readonly address: string;
  readonly step: number;
  /** Steps on the server when this device last synchronised. */
  readonly base: number;
  readonly guest: string | null;
}

export interface StoredSegment {
  /** The server's history, then operations of this device it has accepted since, packed by `packOperations`. */
  readonly log: Uint8Array;
  readonly version: number;
  /** Version of the colours when the history was fetched. */
  readonly scheme: number;
  /** Marks of others, packed by `packMarks`; absent if there are none. */
  readonly others?: Uint8Array;
}

interface KeptAnswer {
  readonly answer: unknown;
  readonly at: number;
}

export interface WorksTables extends DBSchema {
  answers: { key: string; value: KeptAnswer; indexes: { at: number } };
  segments: { key: string; value: StoredSegment };
  operations: { key: number; value: Pending; indexes: { id: string } };
  steps: { key: string; value: PendingStep };
}
export type WorksDatabase = IDBPDatabase<WorksTables>;

const name = 'uzor-works';

/** Opens the database of works; closes it when another tab deletes it. @throws DOMException without storage */
export async function openWorks(): Promise<WorksDatabase> {
  const database = await openDB<WorksTables>(name, 1, {
    upgrade(made) {
      made.createObjectStore('answers').createIndex('at', 'at');
      made.createObjectStore('segments');
      made.createObjectStore('operations', { autoIncrement: true }).createIndex('id', 'operation.id');
      made.createObjectStore('steps', { keyPath: 'address' });
    },
    blocking: (_current, _blocked, { target }) => target instanceof IDBDatabase && target.close(),
  });
  return database;
}

/** Deletes the database of works. @throws DOMException in a browser without storage */
export async function deleteWorks(): Promise<void> {
  await deleteDB(name);
}
