/** Cache for pictures of works. It exists only while someone is signed in; without it the worker caches no pictures. */
export const picturesCache = 'uzor-pictures';
/** Cache for voices and music: public files, not personal data. */
export const soundsCache = 'uzor-sounds';
/** Tag of the sync event in which the worker sends pending changes from the store of works. */
export const syncTag = 'uzor-works';

/** Adds background sync, which the DOM types lack, to a registration. */
interface Syncing {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Whether a service worker controls this page; none does over http or on the very first page. */
export function underWorker(): boolean {
  return typeof navigator !== 'undefined' && Boolean(navigator.serviceWorker?.controller);
}

/** Requests a background sync. Without it (Safari, Firefox) changes are sent at the next visit. Never rejects. */
export async function syncInBackground(): Promise<void> {
  if (!underWorker()) return; // without a worker, `ready` never resolves
  const registration: Syncing & ServiceWorkerRegistration = await navigator.serviceWorker.ready;
  await registration.sync?.register(syncTag).catch(() => undefined); // forbidden by the customer
}

/** Asks the browser to keep stored data when space runs short; otherwise it may be deleted. */
export function requestPersistentStorage(): void {
  navigator.storage?.persist?.().catch(() => undefined);
}

/** The cached response for an address; undefined if there is none or the browser forbids storage. */
export async function keptOf(url: string, cacheName: string): Promise<Response | undefined> {
  return caches.match(url, { cacheName, ignoreVary: true }).catch(() => undefined);
}

/** Deletes the pictures of works at sign-in and sign-out. Never rejects. */
export async function renewPictures(signedIn: boolean): Promise<void> {
  try {
    navigator.clearAppBadge?.().catch(() => undefined); // the app may have been uninstalled meanwhile
    await caches.delete(picturesCache);
    if (signedIn) await caches.open(picturesCache);
  } catch {
    // There is no cache storage over http, while prerendering, or where the browser forbids it.
  }
}
