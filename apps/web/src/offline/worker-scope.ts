import type { ToWorker } from './kept-names.ts';

/* The part of a service worker's surroundings that ours uses: the types of pages and of workers exclude each other in one program. */

/** An event that lets the browser wait for work; the browser ends a worker that has nothing to wait for. */
export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page. */
export interface RequestEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** Something a page says; only our own pages reach the worker. */
export interface MessageFromPage extends LastingEvent {
  readonly data: ToWorker;
}

/** The connection is back, and somebody has asked to be told so under `tag`. */
export interface BackOnline extends LastingEvent {
  readonly tag: string;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: RequestEvent;
  message: MessageFromPage;
  sync: BackOnline;
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
