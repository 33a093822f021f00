import type { FastifyInstance } from 'fastify';

/** Lets the web apps of ALLOWED_ORIGINS call us from their own origin. */
export function registerCrossOrigin(app: FastifyInstance, allowed: readonly string[]): void {
  if (allowed.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    if (origin === undefined || !allowed.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'x-request-id, retry-after',
    });
    if (request.method !== 'OPTIONS') return;
    reply.headers({
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers':
        'authorization, content-type, content-language, accept-language, app-platform, x-request-id',
      'access-control-max-age': '600',
    });
    await reply.status(204).send();
  });
}
