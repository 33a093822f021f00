import fastifyCors, { type FastifyCorsOptions } from '@fastify/cors';
import { type Endpoint, guestHeader } from '@uzor/contract';
import type { FastifyInstance } from 'fastify';

/** Lets the web apps of ALLOWED_ORIGINS call us. Looks up methods at each preflight: routes are registered later. */
export async function registerCrossOrigin(
  app: FastifyInstance,
  allowed: readonly string[],
  endpoints: readonly Pick<Endpoint, 'method'>[],
): Promise<void> {
  if (allowed.length === 0) return;
  const options = (): FastifyCorsOptions => ({
    origin: [...allowed],
    credentials: true,
    methods: [...new Set(endpoints.map(({ method }) => method))],
    allowedHeaders: [
      'authorization',
      'content-type',
      'content-language',
      'accept-language',
      'app-platform',
      'prefer',
      guestHeader,
      'x-request-id',
    ],
    exposedHeaders: ['x-request-id', 'retry-after'],
    maxAge: 600,
  });
  await app.register(fastifyCors, { delegator: (_request, answer) => answer(null, options()) });
}
