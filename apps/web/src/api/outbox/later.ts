import { laterCache } from '../../offline/kept-names.ts';
import type { LaterCall } from '../../offline/later.ts';

/** A registration of a browser that has background sync; the types of pages know none. */
interface Syncing {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * Has the service worker make a call once there is a connection, also after this page has gone; the newest to an address counts.
 * Where there is no background sync nothing happens: what waits is sent at the next visit. Never rejects.
 */
export async function callLater(call: LaterCall): Promise<void> {
  try {
    const sync = await syncHere();
    if (sync === undefined) return;
    const cache = await caches.open(laterCache);
    await cache.put(call.address, new Response(JSON.stringify(call)));
    await sync.register(laterCache);
  } catch {
    // Forbidden by the customer, or a full disk.
  }
}

/** What was to be called is there, or will never be taken. Never rejects. */
export async function notLater(address: string): Promise<void> {
  try {
    if ((await syncHere()) !== undefined) await (await caches.open(laterCache)).delete(address);
  } catch {
    // As above: then nothing is kept.
  }
}

async function syncHere(): Promise<Syncing['sync']> {
  // Without a worker its registration is never ready.
  if (!navigator.serviceWorker?.controller) return undefined;
  const registration: Syncing & ServiceWorkerRegistration = await navigator.serviceWorker.ready;
  return registration.sync;
}
