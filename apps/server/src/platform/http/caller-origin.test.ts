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

test('URLs in an answer use the host name of the caller, if it is a plain one', async () => {
  for (const host of ['localhost:4100', 'uzor.example', '[::1]:3000'])
    expect(await originFor(host)).toBe(`http://${host}`);
  for (const host of ['evil.example/path', 'a b', '"><script>', 'user@host']) expect(await originFor(host)).toBeNull();
});
