/* Names of what a browser keeps for the time without a network; pages and the worker agree on them here. */

/** Answers about works, of the person who is signed in. */
export const answersCache = 'uzor-answers';
/** Voices and music somebody keeps for the time without a network: public files, nobody's own. */
export const soundsCache = 'uzor-sounds';
/** Calls of the person who is signed in that could not be made, for the worker to make; also the name of that sync. */
export const laterCache = 'uzor-later';
/** What a version needs of its own files begins with this. */
export const shellPrefix = 'uzor-shell-';

/** What a page tells the worker. */
export type ToWorker =
  /** Somebody signed in or out: nothing known so far may be kept or shown. */
  | { readonly type: 'forget' }
  /** The customer takes the new version. */
  | { readonly type: 'renew' }
  /** What the page asked before the worker was there. */
  | { readonly type: 'keep'; readonly addresses: readonly string[]; readonly language: string };

/** Lets go of all that is kept about a person, at a sign-in and a sign-out. Never throws or rejects. */
export function forgetAnswers(): void {
  try {
    tellWorker({ type: 'forget' });
    for (const cache of [answersCache, laterCache]) caches.delete(cache).catch(() => undefined); // a browser that keeps nothing
    navigator.clearAppBadge?.().catch(() => undefined); // the app was taken away meanwhile
  } catch {
    // No caches: by http, while a page is drawn at build, and where the browser refuses their very name.
  }
}

/** Tells the worker of this page, if there is one. */
export function tellWorker(message: ToWorker): void {
  navigator.serviceWorker?.controller?.postMessage(message);
}
