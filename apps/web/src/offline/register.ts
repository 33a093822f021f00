import { languageOfPath } from '../i18n/path.ts';
import { leave } from '../ui/leave.ts';
import { tellWorker } from './kept-names.ts';

/**
 * Starts the service worker, once the page has loaded, and has what the page asked before kept as well.
 * @param offer is told when a new version waits, with what takes it and loads the page again
 * @returns what stops listening
 */
export function startWorker(offer: (take: () => void) => void): () => void {
  const stopped = new AbortController();
  const { serviceWorker: workers } = navigator;
  // By http there is none.
  if (workers === undefined) return () => undefined;
  const { signal } = stopped;
  if (workers.controller === null)
    workers.addEventListener('controllerchange', keepWhatWasAsked, { once: true, signal });
  workers.register('/sw.js').then(
    (registration) => !signal.aborted && watch(registration, offer, signal),
    () => undefined, // a browser that allows none, or the connection is lost: the next visit tries again
  );
  return () => stopped.abort();
}

function keepWhatWasAsked(): void {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
  tellWorker({ type: 'keep', addresses, language: languageOfPath(window.location.pathname) });
}

function watch(registration: ServiceWorkerRegistration, offer: (take: () => void) => void, signal: AbortSignal): void {
  const offerWaiting = () => {
    const { waiting } = registration;
    // The first version of all has nobody to wait for.
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
