/* The part of a service worker's surroundings that ours uses: the types of pages and of workers exclude each other in one program. */

/** An event that lets the browser wait for work; the browser ends a worker that has nothing to wait for. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** Keeps the worker alive until an answer is cached, as `ExtendableEvent.waitUntil` does. */
export type WaitUntil = (work: Promise<unknown>) => void;

interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: ExtendableEvent & { readonly request: Request; respondWith(answer: Promise<Response>): void };
  /** A page takes the new version; only our own pages reach the worker. */
  message: ExtendableEvent & { readonly data: { readonly type: 'renew' } };
  /** The connection is back, and a page has registered `tag` for that. */
  sync: ExtendableEvent & { readonly tag: string };
}

/** The global scope of a service worker. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  /** Not every browser marks icons. */
  readonly navigator: { clearAppBadge?(): Promise<void> };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: boolean; type: 'window' }): Promise<readonly { readonly url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(type: K, hear: (event: WorkerEvents[K]) => void): void;
}
