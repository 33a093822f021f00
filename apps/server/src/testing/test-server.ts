import { setTimeout as pause } from 'node:timers/promises';
import { openTestDatabase } from '../platform/testing/testing.ts';
import { openWholeServer, type TestServer, type TestServerOptions } from './whole-server.ts';

export type { ReceivedMail, TestServer, TestServerOptions } from './whole-server.ts';

/** The whole server on a fresh database of the test run. */
export async function openTestServer({ onQuery, ...options }: TestServerOptions = {}): Promise<TestServer> {
  return openWholeServer(await openTestDatabase(onQuery), options);
}

/**
 * Polls until `look` finds something, more and more rarely: what is waited for needs the processor too. No timeout of its own,
 * so a slow machine cannot fail a test; the test's timeout ends what hangs.
 */
export async function eventually<T>(
  look: () => Promise<T | null | undefined | false> | T | null | undefined | false,
): Promise<T> {
  for (let ms = 20; ; ms = Math.min(200, ms * 1.3)) {
    const found = await look();
    if (found) return found;
    await pause(ms);
  }
}
