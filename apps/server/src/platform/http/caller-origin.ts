import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/*
 * Without PUBLIC_URL one machine answers to several names (localhost, 127.0.0.1, its name in the testServer). A browser takes
 * files and sockets of the page's own origin only, so addresses in an answer bear the name the caller used.
 */
const origin = new AsyncLocalStorage<string>();

/** A host as browsers send it: a name or address with a port, nothing else. */
const plainHost = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Remembers for the length of each request by which name it came. */
export function rememberCallerOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (plainHost.test(request.host)) origin.run(`${request.protocol}://${request.host}`, done);
    else done();
  });
}

/** Scheme and host the present request came by; null outside a request, and where PUBLIC_URL says the one name. */
export function callerOrigin(): string | null {
  return origin.getStore() ?? null;
}
