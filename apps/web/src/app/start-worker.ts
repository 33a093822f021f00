import { fetched } from '../api/fetched.ts';
import { picturesCache } from '../api/works/background.ts';
import { leave } from '../ui/leave.ts';

/**
 * Starts the service worker once the page has loaded; returns a function that stops it.
 * @param offer called when a new version waits; `take` activates it and reloads the page
 */
export function startWorker(offer: (take: () => void) => void): () => void {
  const stopped = new AbortController();
  const { serviceWorker: workers } = navigator;
  if (workers === undefined) return () => undefined;
  const { signal } = stopped;
  if (workers.controller === null) workers.addEventListener('controllerchange', fetchPictures, { once: true, signal });
  caches
    .open(picturesCache)
    .then(() => workers.register('/sw.js'))
    .then(
      (registration) => !signal.aborted && watch(registration, offer, signal),
      () => undefined, // the browser forbids workers or the connection is lost; the next visit tries again
    );
  return () => stopped.abort();
}

/** Fetches the pictures of this page again, so that the new worker caches them. */
function fetchPictures(): void {
  for (const { name } of performance.getEntriesByType('resource'))
    if (/^\/files\//.test(new URL(name).pathname)) fetched(name).catch(() => undefined);
}

function watch(registration: ServiceWorkerRegistration, offer: (take: () => void) => void, signal: AbortSignal): void {
  const offerWaiting = () => {
    const { waiting } = registration;
    // The first version installed replaces nothing, so there is nothing to offer.
    if (waiting && navigator.serviceWorker.controller) offer(() => take(waiting));
  };
  offerWaiting();
  const found = () => registration.installing?.addEventListener('statechange', offerWaiting, { signal });
  registration.addEventListener('updatefound', found, { signal });
}

/** Activates the new version. Unsent marks are stored in the browser, so the reload loses none. */
function take(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => leave.reload(), { once: true });
  waiting.postMessage({ type: 'renew' });
}
