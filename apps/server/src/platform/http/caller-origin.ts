import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/*
 * Without PUBLIC_URL one machine has several names (localhost, 127.0.0.1). A browser loads files and sockets from the
 * page's own origin only, so URLs in an answer use the name by which the caller reached us.
 */
const origin = new AsyncLocalStorage<string>();

/** A Host header as browsers send it: a name or address, optionally with a port. */
const plainHost = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

export function rememberCallerOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (plainHost.test(request.host)) origin.run(`${request.protocol}://${request.host}`, done);
    else done();
  });
}

/** Scheme and host of the current request; null outside a request and if PUBLIC_URL is set. */
export function callerOrigin(): string | null {
  return origin.getStore() ?? null;
}
