import type { Endpoint } from '@uzor/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { registerCrossOrigin } from './cross-origin.ts';

const shop = 'https://shop.example';
const calls: readonly Pick<Endpoint, 'method' | 'path'>[] = [
  { method: 'GET', path: '/works' },
  { method: 'GET', path: '/works/:id' },
  { method: 'PATCH', path: '/works/:id' },
  { method: 'DELETE', path: '/works/:id' },
];

/** An app that registers `calls` after the allowed origins are set, as ours does. */
async function appFor(allowed: readonly string[]): Promise<FastifyInstance> {
  const app = fastify();
  const registered: Pick<Endpoint, 'method'>[] = [];
  await registerCrossOrigin(app, allowed, registered);
  for (const { method, path } of calls) {
    registered.push({ method });
    app.route({ method, url: path, handler: async () => ({}) });
  }
  return app;
}
const preflight = (app: FastifyInstance, origin: string) =>
  app.inject({
    method: 'OPTIONS',
    url: '/works/7',
    headers: { origin, 'access-control-request-method': 'DELETE', 'access-control-request-headers': 'authorization' },
  });

test('a page of an allowed origin may use the methods of the endpoint table, each listed once, and the headers of our clients', async () => {
  const { statusCode, headers } = await preflight(await appFor([shop]), shop);
  expect([statusCode, headers['access-control-allow-methods']]).toEqual([204, 'GET, PATCH, DELETE']);
  expect(String(headers['access-control-allow-headers']).split(', ')).toEqual(
    expect.arrayContaining(['authorization', 'content-type', 'content-language', 'app-platform']),
  );
  expect(headers['access-control-max-age']).toBe('600');
});
