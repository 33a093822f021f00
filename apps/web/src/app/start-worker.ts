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
      () => undefined, // a browser that allows none, or the connection is lost: the next visit tries again
    );
  return () => stopped.abort();
}

/** Fetches the pictures of this page again, so that the worker, which has just started, keeps them. */
function fetchPictures(): void {
  for (const { name } of performance.getEntriesByType('resource'))
    if (/^\/files\//.test(new URL(name).pathname)) fetched(name).catch(() => undefined);
}

function watch(registration: ServiceWorkerRegistration, offer: (take: () => void) => void, signal: AbortSignal): void {
  const offerWaiting = () => {
    const { waiting } = registration;
    // The very first version has no predecessor to wait for.
    if (waiting && navigator.serviceWorker.controller) offer(() => take(waiting));
  };
  offerWaiting();
  const found = () => registration.installing?.addEventListener('statechange', offerWaiting, { signal });
  registration.addEventListener('updatefound', found, { signal });
}

/** Marks lie in the browser until the server has them, so loading the page again loses none. */
function take(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => leave.reload(), { once: true });
  waiting.postMessage({ type: 'renew' });
}
