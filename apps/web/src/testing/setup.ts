import { languages } from '@uzor/contract';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { allTexts } from '../i18n/all-texts.ts';
import { prepareAllTexts, translator } from '../i18n/index.ts';
import { dismiss, notices } from '../ui/notification/notify.ts';
import { installDialogs } from './browser/dialog.ts';
import { installFormData } from './browser/form-data.ts';
import { installLayout, lookAt } from './browser/layout.ts';
import { installPictures } from './browser/pictures.ts';
import { installTimers, stopTimers, turn } from './browser/timers.ts';
import { installSound } from './browser/sound.ts';
import { FakeXMLHttpRequest, fakeFetch } from './browser/wire.ts';
import { FakeSocket } from './fake-realtime.ts';
import { server } from './fake-server.ts';
import { FakeWorker, resetWorkers } from './browser/workers.ts';
import { brokenPages, closePage } from './open-page.tsx';

// Nothing here may fail on a clock: the limit only ends what hangs.
configure({ asyncUtilTimeout: 20_000 });
prepareAllTexts(JSON.parse(JSON.stringify(allTexts()).replaceAll('\u00a0', ' ')));
// Testing Library tells a no-break space from a plain one, so pages are read here as their texts are written.
for (const language of languages) translator(language).options.postProcess = false;

installTimers();
installDialogs();
installLayout();
installPictures();
installSound();
await installFormData();
Object.assign(globalThis, {
  fetch: fakeFetch,
  XMLHttpRequest: FakeXMLHttpRequest,
  WebSocket: FakeSocket,
  Worker: FakeWorker,
});

// Pages share one cache for the life of the app; each test is a life of its own.
const caches = new Set<QueryClient>();
const { mount } = QueryClient.prototype;
QueryClient.prototype.mount = function remembered(this: QueryClient) {
  caches.add(this);
  mount.call(this);
};

beforeEach(() => {
  lookAt({});
  resetWorkers();
  globalThis.indexedDB = new IDBFactory();
});

afterEach(async () => {
  cleanup();
  await savedOnLeaving();
  closePage();
  stopTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const { id } of notices.current()) dismiss(id);
  for (const cache of caches) cache.clear();
  localStorage.clear();
  sessionStorage.clear();
  expect(brokenPages(), 'errors that pages threw').toEqual([]);
  expect(server.reset(), 'calls that nobody prepared or the contract forbids').toEqual([]);
});

/** Pages save as they are left: lets these calls come through, unless a test holds the answers back. */
async function savedOnLeaving(): Promise<void> {
  let quiet = 0;
  for (let turns = 0; turns < 20 && quiet < 3; turns++) {
    await turn();
    quiet = server.busy ? 0 : quiet + 1;
  }
}
