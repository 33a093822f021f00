/* Adds what jsdom lacks to the page shared by all test files of a worker; the module runs once per worker. */
// React checks only once, as it loads, which events the browser has.
import './events.ts';
import { configure, prettyDOM } from '@testing-library/react';
import 'fake-indexeddb/auto';
import * as React from 'react';
import { FakeSocket } from '../fake-realtime.ts';
import { TabChannel } from '../tab-channel.ts';
import { installDialogs } from './dialog.ts';
import { installFormData } from './form-data.ts';
import { installLayout } from './layout.ts';
import { installPictures } from './pictures.ts';
import { installSound } from './sound.ts';
import { installTimers } from './timers.ts';
import { FakeXMLHttpRequest, fakeFetch } from './wire.ts';
import { FakeWorker } from './workers.ts';

// No test may fail because of slowness; the limit only ends tests that hang.
configure({ asyncUtilTimeout: 60_000, getElementError });
stopOwnerStacks();

installTimers();
installDialogs();
installLayout();
installPictures();
installSound();
await installFormData();
Object.assign(globalThis, {
  BroadcastChannel: TabChannel,
  fetch: fakeFetch,
  XMLHttpRequest: FakeXMLHttpRequest,
  WebSocket: FakeSocket,
  Worker: FakeWorker,
});

/** Prints the page only if the error is shown, because `findBy…` and `waitFor` discard one error per attempt. */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  const get = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { configurable: true, get });
}

/** React's development build records stacks for the first 10,000 elements a second, which slows tests down. */
function stopOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  if (typeof internals !== 'object' || internals === null) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });
}
