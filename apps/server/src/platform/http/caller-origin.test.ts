import fastify from 'fastify';
import { expect, test } from 'vitest';
import { callerOrigin, rememberCallerOrigin } from './caller-origin.ts';

async function originFor(host: string): Promise<string | null> {
  const app = fastify();
  rememberCallerOrigin(app);
  app.get('/', async () => ({ origin: await Promise.resolve().then(callerOrigin) }));
  const answer = await app.inject({ url: '/', headers: { host } });
  return answer.json<{ origin: string | null }>().origin;
}

test.each(['localhost:4100', '127.0.0.1:3000', 'uzor.example', '[::1]:3000'])(
  'addresses in an answer bear the name the caller used: %s',
  async (host) => {
    expect(await originFor(host)).toBe(`http://${host}`);
  },
);
test.each(['evil.example/path', 'a b', '"><script>', 'user@host'])(
  'a host that is no plain name is not repeated: %s',
  async (host) => {
    expect(await originFor(host)).toBeNull();
  },
);
test('outside a request there is no caller', () => {
  expect(callerOrigin()).toBeNull();
});
