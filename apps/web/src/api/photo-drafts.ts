import { type ProductKind, productKinds } from '@uzor/contract';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** State of a photo edited in this browser; the photo itself is stored beside it. */
export interface PhotoDraft {
  /** The editor's changes; only the editor knows their shape. Null = none yet. */
  readonly work: unknown;
  /** Id of the same photo on the server; null = not uploaded. */
  readonly rawPhotoId: string | null;
  readonly unsaved: boolean;
  readonly savedAt: number;
}
export interface KeptPhoto extends PhotoDraft {
  readonly photo: Blob;
}

/** The storage key of a blank's draft; of the try-out if `slug` is null. */
export const draftKey = (kind: ProductKind, slug: string | null) => `${kind}:${slug ?? 'try-out'}`;

const keptMs = 30 * 24 * 3600 * 1000;

interface PhotosDatabase extends DBSchema {
  drafts: { key: string; value: PhotoDraft };
  photos: { key: string; value: Blob };
}

/** The photo and draft under a key; null if there is none, it is over 30 days old, or the browser stores nothing. */
export async function readKept(key: string): Promise<KeptPhoto | null> {
  return inDatabase(async (database) => {
    await forgetOld(database);
    const transaction = database.transaction(['drafts', 'photos']);
    const [draft, photo] = await Promise.all([
      transaction.objectStore('drafts').get(key),
      transaction.objectStore('photos').get(key),
    ]);
    return draft && photo ? { ...draft, photo } : null;
  });
}

/** The photo and draft of the try-out of this kind, or of the last try-out of any kind; null if there is none. */
export async function readTryOut(
  kind: ProductKind | null,
): Promise<(KeptPhoto & { readonly kind: ProductKind }) | null> {
  const tried = await Promise.all(
    productKinds.map(async (of) => {
      const kept = await readKept(draftKey(of, null));
      return kept ? [{ ...kept, kind: of }] : [];
    }),
  );
  const [newest, ...older] = tried.flat().toSorted((one, other) => other.savedAt - one.savedAt);
  return older.find((one) => one.kind === kind) ?? newest ?? null;
}

async function forgetOld(database: IDBPDatabase<PhotosDatabase>): Promise<void> {
  const transaction = database.transaction(['drafts', 'photos'], 'readwrite');
  const photos = transaction.objectStore('photos');
  for (let at = await transaction.objectStore('drafts').openCursor(); at; at = await at.continue())
    if (Date.now() - at.value.savedAt >= keptMs) await Promise.all([photos.delete(at.key), at.delete()]);
  await transaction.done;
}

export async function forgetPhotos(): Promise<void> {
  await inDatabase(async (database) => {
    const transaction = database.transaction(['drafts', 'photos'], 'readwrite');
    await Promise.all([
      transaction.objectStore('drafts').clear(),
      transaction.objectStore('photos').clear(),
      transaction.done,
    ]);
  });
}

/** Stores the settings of a photo. If the browser refuses, the draft cannot be restored later. */
export async function keepDraft(key: string, draft: Omit<PhotoDraft, 'savedAt'>): Promise<void> {
  await inDatabase((database) => database.put('drafts', { ...draft, savedAt: Date.now() }, key));
}
export async function keepPhoto(key: string, photo: Blob): Promise<void> {
  await inDatabase((database) => database.put('photos', photo, key));
}

/** Deletes the photo and draft, after the scheme is ordered or another blank took them over. */
export async function dropKept(key: string): Promise<void> {
  await inDatabase(async (database) => {
    const transaction = database.transaction(['drafts', 'photos'], 'readwrite');
    await Promise.all([
      transaction.objectStore('drafts').delete(key),
      transaction.objectStore('photos').delete(key),
      transaction.done,
    ]);
  });
}

export async function readPictures(name: string): Promise<readonly Blob[]> {
  return (await inDatabase((database) => database.getAll('photos', listed(name)))) ?? [];
}
/** Stores a list of at most ten pictures in place of the previous one. */
export async function keepPictures(name: string, pictures: readonly Blob[]): Promise<void> {
  await inDatabase(async (database) => {
    const { store, done } = database.transaction('photos', 'readwrite');
    await store.delete(listed(name));
    for (const [index, picture] of pictures.entries()) await store.put(picture, `${name}:${index}`);
    await done;
  });
}
const listed = (name: string) => IDBKeyRange.bound(`${name}:`, `${name}:\uffff`);

/** Hands a photo chosen on a landing page to the try-out in the editor. */
export async function keepTryOutPhoto(kind: ProductKind, photo: Blob, work: unknown): Promise<void> {
  const key = draftKey(kind, null);
  await keepPhoto(key, photo);
  await keepDraft(key, { work, rawPhotoId: null, unsaved: true });
}

async function inDatabase<T>(work: (database: IDBPDatabase<PhotosDatabase>) => Promise<T>): Promise<T | null> {
  try {
    const database = await openDB<PhotosDatabase>('uzor-photos', 1, {
      upgrade(made) {
        made.createObjectStore('drafts');
        made.createObjectStore('photos');
      },
    });
    try {
      return await work(database);
    } finally {
      database.close();
    }
  } catch (problem) {
    console.warn('This browser keeps no photos', problem);
    return null;
  }
}
