import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorSchema } from '@uzor/contract';
import { expect, test } from 'vitest';
import { appOf, openTestApp } from './testing/test-app.ts';

const { app, parts } = await openTestApp();

test.each([
  ['PUT', '/api/broadcasting/auth', 'POST'],
  ['GET', '/broadcasting/user-auth', 'POST'],
  ['POST', '/files/public/library/a.jpg', 'GET'],
] as const)('a known path with the wrong verb is 405: %s %s', async (method, url, verb) => {
  const answer = await app.inject({ method, url, headers: { 'content-language': 'en' } });
  expect([answer.statusCode, answer.json()]).toEqual([
    405,
    { message: 'This address doesn’t accept that kind of request', key: 'request.method' },
  ]);
  expect(answer.headers['allow']).toContain(verb);
});

test.each(['/api/%zz', '/api/tile/%e0%a4', '/%c0'])(
  'every answer has x-request-id, even for a URL that cannot be parsed: %s',
  async (url) => {
    const answer = await app.inject({ url, headers: { 'content-language': 'en' } });
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Page not found', key: 'page.notFound' }]);
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
  },
);

test('what is not HTTP at all is 400 in the same envelope', async () => {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.end('GET / HTTP/1.1\r\nno header\r\n\r\n');
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1.1 400 .*x-request-id: /is);
  expect(errorSchema.safeParse(JSON.parse(body)).success).toBe(true);
});

test('415 is only for pictures: a body of an unknown type is 400', async () => {
  for (const type of ['nonsense', 'text/csv']) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/echo',
      headers: { 'content-type': type },
      payload: 'x',
    });
    expect(answer.statusCode, type).toBe(400);
  }
});

test('x-forwarded-for counts only with TRUST_PROXY, and then the address our own proxy appended', async () => {
  const addressOf = async (hops: number, forwarded: string) => {
    const behind = await appOf({ ...parts, config: { ...parts.config, trustProxy: hops } });
    const answer = await behind.inject({
      method: 'POST',
      url: '/api/echo',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': forwarded },
    });
    await behind.close();
    return (answer.json() as { data: { address: string } }).data.address;
  };
  const seen = [
    await addressOf(0, '203.0.113.7'),
    await addressOf(1, '203.0.113.7'),
    await addressOf(1, '198.51.100.1, 203.0.113.7'),
  ];
  expect([...seen, await addressOf(2, '198.51.100.1, 203.0.113.7, 10.0.0.2')]).toEqual([
    '10.0.0.1',
    '203.0.113.7',
    '203.0.113.7',
    '203.0.113.7',
  ]);
});
