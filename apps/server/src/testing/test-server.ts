import { setTimeout as pause } from 'node:timers/promises';
import { openTestDatabase } from '../platform/testing/testing.ts';
import { openWholeServer, type TestServer, type TestServerOptions } from './whole-server.ts';

export type { ReceivedMail, TestServer, TestServerOptions } from './whole-server.ts';

/** The whole server on a fresh database of the test run. */
export async function openTestServer({ onQuery, ...options }: TestServerOptions = {}): Promise<TestServer> {
  return openWholeServer(await openTestDatabase(onQuery), options);
}

/** Polls until `look` finds something. No timeout of its own, so a slow machine cannot fail a test; the test's timeout ends what hangs. */
export async function eventually<T>(
  look: () => Promise<T | null | undefined | false> | T | null | undefined | false,
): Promise<T> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await pause(20);
  }
}
