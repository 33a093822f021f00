import { syncTag } from '../api/works/background.ts';
import { sendWaiting } from '../api/works/send-waiting.ts';
import { soundOf } from '../api/kept-sounds.ts';
import { pictureOf, shellOf } from './shell.ts';
import { type OfflineBuild, sortOf } from './cache-rules.ts';
import type { WaitUntil, WorkerScope } from './worker-scope.ts';

/* Makes works and boards available offline. A new version waits until all pages close or the customer accepts it. */

declare const self: WorkerScope;
declare const offlineBuild: OfflineBuild;

const build = offlineBuild;
const shell = shellOf(build, self);

self.addEventListener('install', (event) => event.waitUntil(shell.stock()));
self.addEventListener('activate', (event) => event.waitUntil(shell.drop().then(() => self.clients.claim())));
self.addEventListener('message', (event) => event.data.type === 'renew' && event.waitUntil(self.skipWaiting()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (sortOf(request, build, self.location.origin)) {
    case 'page':
      return event.respondWith(shell.page(request));
    case 'elsewhere':
      return event.respondWith(shell.elsewhere(request));
    case 'asset':
      return answerAndKeep((waitUntil) => shell.asset(request, waitUntil));
    case 'picture':
      return answerAndKeep((waitUntil) => pictureOf(request, waitUntil));
    case 'sound':
      return event.respondWith(soundOf(request));
    default:
      return undefined;
  }

  /** Answers at once and caches in the background (`waitUntil`); a cache error must not fail the request. */
  function answerAndKeep(answerOf: (waitUntil: WaitUntil) => Promise<Response>): void {
    const { promise: kept, resolve } = Promise.withResolvers<unknown>();
    event.waitUntil(kept);
    const work: Promise<unknown>[] = [];
    const answer = answerOf((one) => work.push(one));
    event.respondWith(answer);
    void answer.catch(() => undefined).then(() => resolve(Promise.allSettled(work)));
  }
});

const isPageOpen = async () => (await self.clients.matchAll({ includeUncontrolled: true, type: 'window' })).length > 0;

/** Once online again, sends what closed pages could not send, then clears the badge of unsaved work. */
self.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sendWaiting(isPageOpen).then(() => self.navigator.clearAppBadge?.()));
});
