import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';

const LOOK_EVERY_MS = 50;

/**
 * Accepts no more connections and resolves when the open ones have ended: with their next answer (`connection: close`,
 * set by `app.ts`), or after `idleMs` without a request, so that a proxy loses no request it has just sent.
 */
export async function endConnections(server: Server, idleMs: number): Promise<void> {
  if (!server.listening) return;
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  Listener.prototype.close.call(server, () => resolve());
  let looking: NodeJS.Timeout | undefined;
  const later = setTimeout(() => {
    server.closeIdleConnections();
    looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
  }, idleMs);
  await ended;
  clearTimeout(later);
  clearInterval(looking);
}
