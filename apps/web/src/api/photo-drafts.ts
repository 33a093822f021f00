import type { ProductKind } from '@uzor/contract';

/** What is known of a photo someone works on in this browser; the photo itself is kept beside it. */
export interface PhotoDraft {
  /** What the editor did to it; only the editor knows its shape. Null = nothing yet. */
  readonly work: unknown;
  /** Id of the same photo on the server; null = not sent. */
  readonly rawPhotoId: string | null;
  /** There are changes the server has not seen. */
  readonly unsaved: boolean;
  /** The try-out was left to enter a code: the blank of that code takes it over. */
  readonly awaitsCode: boolean;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}
export interface KeptPhoto extends PhotoDraft {
  /** The file as it was chosen. */
  readonly photo: Blob;
}

/** Where the draft of a blank is kept; without a slug that of the try-out. */
export const draftKey = (kind: ProductKind, slug: string | null) => `${kind}:${slug ?? 'try-out'}`;

const databaseName = 'uzor-photos';
const drafts = 'drafts';
const photos = 'photos';
const keptMs = 30 * 24 * 3600 * 1000;

/** The photo and draft under a key; null where there is none, it is a month old, or the browser keeps nothing (private windows). */
export async function readKept(key: string): Promise<KeptPhoto | null> {
  const draft = await inStore<PhotoDraft | undefined>(drafts, 'readonly', (store) => store.get(key)).catch(nothingKept);
  const photo = await inStore<Blob | undefined>(photos, 'readonly', (store) => store.get(key)).catch(nothingKept);
  return draft && photo && Date.now() - draft.savedAt < keptMs ? { ...draft, photo } : null;
}

/** Keeps what was done to a photo; where the browser refuses, the screen still works and only coming back is lost. */
export async function keepDraft(key: string, draft: Omit<PhotoDraft, 'savedAt'>): Promise<void> {
  await inStore(drafts, 'readwrite', (store) => store.put({ ...draft, savedAt: Date.now() }, key)).catch(nothingKept);
}
export async function keepPhoto(key: string, photo: Blob): Promise<void> {
  await inStore(photos, 'readwrite', (store) => store.put(photo, key)).catch(nothingKept);
}

/** Forgets photo and draft: the scheme is ordered, or another blank took them over. */
export async function dropKept(key: string): Promise<void> {
  await inStore(drafts, 'readwrite', (store) => store.delete(key)).catch(nothingKept);
  await inStore(photos, 'readwrite', (store) => store.delete(key)).catch(nothingKept);
}

/** Hands a photo chosen on a landing page to the editor's try-out, or to the blank of the code that is entered next. */
export async function keepTryOutPhoto(
  kind: ProductKind,
  photo: Blob,
  { work, awaitsCode }: Pick<PhotoDraft, 'work' | 'awaitsCode'>,
): Promise<void> {
  const key = draftKey(kind, null);
  await keepPhoto(key, photo);
  await keepDraft(key, { work, rawPhotoId: null, unsaved: true, awaitsCode });
}

function nothingKept(problem: unknown): undefined {
  console.warn('This browser keeps no photos', problem);
  return undefined;
}

async function inStore<T>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<T> {
  const database = await openDatabase();
  const worked = new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(name, mode);
    const request = work(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('not kept'));
  });
  return worked.finally(() => database.close());
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(drafts);
      opening.result.createObjectStore(photos);
    };
    opening.onerror = () => reject(opening.error ?? new Error('no database'));
    opening.onsuccess = () => resolve(opening.result);
  });
}
