import type { ProductKind } from '@uzor/contract';

/** A photo someone works on, kept in this browser until its scheme is ordered. */
export interface PhotoDraft {
  /** The file as it was chosen. */
  readonly photo: Blob;
  /** What the editor did to it; the editor knows its shape. Null = nothing yet. */
  readonly draft: unknown;
  /** Id of the same photo on the server; null = not sent. */
  readonly rawPhotoId: string | null;
  /** There are changes the server has not seen. */
  readonly unsaved: boolean;
  /** The try-out was left to enter a code: the blank of that code takes it over. */
  readonly awaitsCode: boolean;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** Where the draft of a blank is kept; without a slug that of the try-out. */
export const draftKey = (kind: ProductKind, slug: string | null) => `${kind}:${slug ?? 'try-out'}`;

const databaseName = 'uzor-photos';
const storeName = 'drafts';
const keptMs = 30 * 24 * 3600 * 1000;

/** The draft under a key; null where there is none, it is a month old, or the browser keeps nothing (private windows). */
export async function readPhotoDraft(key: string): Promise<PhotoDraft | null> {
  const found = await inStore<PhotoDraft | undefined>('readonly', (store) => store.get(key)).catch(nothingKept);
  return found && Date.now() - found.savedAt < keptMs ? found : null;
}

/** Keeps a draft; where the browser refuses, the screen still works and only coming back is lost. */
export async function keepPhotoDraft(key: string, draft: Omit<PhotoDraft, 'savedAt'>): Promise<void> {
  await inStore('readwrite', (store) => store.put({ ...draft, savedAt: Date.now() }, key)).catch(nothingKept);
}

export async function dropPhotoDraft(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key)).catch(nothingKept);
}

/** Hands a photo chosen elsewhere, for instance on a landing page, to the editor's try-out. */
export function keepTryOutPhoto(kind: ProductKind, photo: Blob): Promise<void> {
  return keepPhotoDraft(draftKey(kind, null), { photo, draft: null, rawPhotoId: null, unsaved: true, awaitsCode: false });
}

function nothingKept(problem: unknown): undefined {
  console.warn('This browser keeps no drafts', problem);
  return undefined;
}

function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
    opening.onerror = () => reject(opening.error ?? new Error('no database'));
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(storeName, mode);
      const request = work(transaction.objectStore(storeName));
      transaction.oncomplete = () => {
        database.close();
        resolve(request.result);
      };
      transaction.onabort = () => reject(transaction.error ?? new Error('not kept'));
    };
  });
}
