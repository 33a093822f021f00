/* The part of a worker's global scope used here: TypeScript's types for pages and workers cannot be combined. */

/** An event that keeps the worker alive until the given work is done. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** Keeps the worker alive until an answer is cached, as `ExtendableEvent.waitUntil` does. */
export type WaitUntil = (work: Promise<unknown>) => void;

interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: ExtendableEvent & { readonly request: Request; respondWith(answer: Promise<Response>): void };
  /** The customer has accepted the new version. */
  message: ExtendableEvent & { readonly data: { readonly type: 'renew' } };
  /** The connection is back, and a page has registered `tag` for that. */
  sync: ExtendableEvent & { readonly tag: string };
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  /** Not every browser has app badges. */
  readonly navigator: { clearAppBadge?(): Promise<void> };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: boolean; type: 'window' }): Promise<readonly { readonly url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(type: K, hear: (event: WorkerEvents[K]) => void): void;
}
