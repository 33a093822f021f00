import fastifyCors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Lets the web apps of ALLOWED_ORIGINS call us from their own origin. */
export async function registerCrossOrigin(app: FastifyInstance, allowed: readonly string[]): Promise<void> {
  if (allowed.length === 0) return;
  await app.register(fastifyCors, {
    origin: [...allowed],
    credentials: true,
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'content-language',
      'accept-language',
      'app-platform',
      'x-request-id',
    ],
    exposedHeaders: ['x-request-id', 'retry-after'],
    maxAge: 600,
  });
}
