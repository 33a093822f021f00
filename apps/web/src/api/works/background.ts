/** Pictures of works; it exists while somebody is signed in, and only then the worker keeps pictures. */
export const picturesCache = 'uzor-pictures';
/** Voices and music kept for offline use: public files, not personal data. */
export const soundsCache = 'uzor-sounds';
/** The sync in which the worker sends what waits in the store of works. */
export const syncTag = 'uzor-works';

/** A registration of a browser that has background sync; the types of pages know none. */
interface Syncing {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Whether a service worker answers this page: by http there is none, and it starts after the first page. */
export function underWorker(): boolean {
  return typeof navigator !== 'undefined' && Boolean(navigator.serviceWorker?.controller);
}

/** Background sync of what waits; without it (Safari, Firefox) that is sent at the next visit. Never rejects. */
export async function syncInBackground(): Promise<void> {
  if (!underWorker()) return; // without a worker its registration is never ready
  const registration: Syncing & ServiceWorkerRegistration = await navigator.serviceWorker.ready;
  await registration.sync?.register(syncTag).catch(() => undefined); // forbidden by the customer
}

/** Asks the browser not to clear what is kept when it runs short of room; it may refuse, and then clears the oldest first. */
export function requestPersistentStorage(): void {
  navigator.storage?.persist?.().catch(() => undefined);
}

/** What is cached of an address; undefined if nothing is, or the browser refuses its storage. */
export async function keptOf(url: string, cacheName: string): Promise<Response | undefined> {
  return caches.match(url, { cacheName, ignoreVary: true }).catch(() => undefined);
}

/** Deletes the pictures of works at a sign-in and a sign-out. Never rejects. */
export async function renewPictures(signedIn: boolean): Promise<void> {
  try {
    navigator.clearAppBadge?.().catch(() => undefined); // the app was taken away meanwhile
    await caches.delete(picturesCache);
    if (signedIn) await caches.open(picturesCache);
  } catch {
    // No caches: by http, while a page is drawn at build, and where the browser refuses their very name.
  }
}
