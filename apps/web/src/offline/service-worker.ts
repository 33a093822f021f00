import { forgetAll, freshOrKept, type Keeping, keepAsked, renew } from './answers.ts';
import { laterCache } from './kept-names.ts';
import { makeLaterCalls } from './later.ts';
import { deedOn, type OfflineBuild, sortOf } from './requests.ts';
import { shellOf } from './shell.ts';
import { soundOf } from './sounds.ts';
import type { RequestEvent, WorkerScope } from './worker-scope.ts';

/*
 * The service worker: opens works and boards without a network. It waits until all pages of the version before are closed,
 * or the customer takes the new one; it never changes the code under an open page.
 */

declare const self: WorkerScope;
declare const offlineBuild: OfflineBuild;

const build = offlineBuild;
const shell = shellOf(build, self);

self.addEventListener('install', (event) => event.waitUntil(shell.stock()));
self.addEventListener('activate', (event) => event.waitUntil(shell.drop().then(() => self.clients.claim())));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (sortOf(request, build, self.location.origin)) {
    case 'page':
      return event.respondWith(shell.page(request));
    case 'elsewhere':
      return event.respondWith(shell.elsewhere(request));
    case 'asset':
      return answerAndKeep(event, (keeping) => shell.asset(request, keeping));
    case 'answer':
    case 'picture':
      return answerAndKeep(event, (keeping) => freshOrKept(request, keeping));
    case 'sound':
      return event.respondWith(soundOf(request));
    case 'deed':
      return renewAfter(event);
    default:
      return undefined;
  }
});

/** Answers at once; what is kept of the answer is work the browser waits for, and its failure is nobody's who asked. */
function answerAndKeep(event: RequestEvent, answerOf: (keeping: Keeping) => Promise<Response>): void {
  const { promise: kept, resolve } = Promise.withResolvers<unknown>();
  event.waitUntil(kept);
  const work: Promise<unknown>[] = [];
  const answer = answerOf((one) => work.push(one));
  event.respondWith(answer);
  void answer.catch(() => undefined).then(() => resolve(Promise.allSettled(work)));
}

/** Marks come in bursts; what is kept is asked anew once they have been sent, milliseconds. */
const burstMs = 2000;
const awaited = new Set<string>();

/** The call itself goes past the worker: it must also arrive from a page that is being closed. */
function renewAfter(event: RequestEvent): void {
  const path = deedOn(new URL(event.request.url).pathname, build);
  if (path === null || awaited.has(path)) return;
  awaited.add(path);
  const burst = new Promise((resolve) => setTimeout(resolve, burstMs));
  event.waitUntil(
    burst.then(() => {
      awaited.delete(path);
      return renew(path);
    }),
  );
}

/** What pages could not send goes out when the connection is back, though they have gone; then nothing is unsaved any more. */
self.addEventListener('sync', (event) => {
  if (event.tag !== laterCache) return;
  const made = new Set<string>();
  const note = (path: string) => void made.add(deedOn(path, build) ?? path);
  const sent = makeLaterCalls(note).then(() => self.navigator.clearAppBadge?.());
  event.waitUntil(sent.finally(() => Promise.all([...made].map(renew))));
});

self.addEventListener('message', (event) => {
  const message = event.data;
  switch (message.type) {
    case 'forget':
      return event.waitUntil(forgetAll());
    case 'renew':
      return event.waitUntil(self.skipWaiting());
    case 'keep': {
      const { addresses, language } = message;
      const own = addresses.filter((url) => {
        const sort = sortOf({ method: 'GET', mode: 'cors', url }, build, self.location.origin);
        return sort === 'answer' || sort === 'picture';
      });
      return event.waitUntil(keepAsked(own, language));
    }
  }
});
