import './browser/install.ts';
import { endpoints } from '@uzor/contract';
import { cleanup } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { lookAt } from './browser/layout.ts';
import { stopTimers, turn } from './browser/timers.ts';
import { writeTextsPlainly } from './browser/plain-texts.ts';
import { resetWorkers } from './browser/workers.ts';
import { server } from './fake-server.ts';
import { brokenPages, closePage } from './open-page.tsx';
import { endPageLife } from './page-life.ts';
import { works } from './wire/index.ts';

// jsdom cannot render a PDF. A worker loads modules once for all test files, so the real module must never load.
vi.mock('../features/instruction/booklet/open-booklet.ts', () => import('./opened-booklets.ts'));

writeTextsPlainly();

beforeEach(() => {
  lookAt({});
  resetWorkers();
  globalThis.indexedDB = new IDBFactory();
  // The booklet's page asks for the list of works, to keep it on the device.
  server.on(endpoints.kits, works([]));
});

afterEach(async () => {
  cleanup();
  await savedOnLeaving();
  closePage();
  stopTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  endPageLife();
  localStorage.clear();
  sessionStorage.clear();
  expect(brokenPages(), 'errors that pages threw').toEqual([]);
  expect(server.reset(), 'calls that nobody prepared or the contract forbids').toEqual([]);
});

/** Waits for the calls with which pages save when they are left, unless a test holds the answers back. */
async function savedOnLeaving(): Promise<void> {
  let quiet = 0;
  for (let turns = 0; turns < 20 && quiet < 3; turns++) {
    await turn();
    quiet = server.busy ? 0 : quiet + 1;
  }
}
