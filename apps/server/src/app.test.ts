import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorSchema } from '@uzor/contract';
import { anna } from './platform/testing/testing-app.ts';
import { type ListeningApp, openListeningApp } from './testing/listening-app.ts';

let listening: ListeningApp;
beforeAll(async () => {
  listening = await openListeningApp();
});
afterAll(() => listening.close());

const call: ListeningApp['call'] = (...said) => listening.call(...said);
const post: ListeningApp['post'] = (...said) => listening.post(...said);
const json = { 'content-type': 'application/json' };
const bearer = { authorization: `Bearer ${anna.token}` };

describe('errors', () => {
  test('every wrong field is named with its text', async () => {
    expect(await post('/api/needy', '{"count":"many"}', { ...json, 'accept-language': 'en' })).toMatchObject({
      status: 422,
      json: {
        message: 'Please enter your e-mail',
        errors: { email: ['Please enter your e-mail'], count: ['This value isn’t valid'] },
      },
    });
  });
  test('no input gets a 500', async () => {
    for (const body of [
      'null',
      '5',
      '"text"',
      '[]',
      '[[]]',
      '{"email":{"a":1},"count":[]}',
      '{"__proto__":{"x":1}}',
      '{"constructor":{"prototype":{"x":1}}}',
      `{"count":1e999}`,
      '\u0000',
      `{"email":"${'a'.repeat(100_000)}"}`,
    ]) {
      const answer = await post('/api/needy', body, json);
      expect([400, 422]).toContain(answer.status);
      expect(errorSchema.safeParse(answer.json).success).toBe(true);
    }
  });
  test('what was not foreseen says nothing', async () => {
    const answer = await call('/api/broken', { headers: { 'content-language': 'en' } });
    expect(answer).toMatchObject({ status: 500, json: { message: 'Server error' } });
    expect(JSON.stringify(answer.json)).not.toContain('hunter2');
  });
  test('an answer that is not what the contract says fails in tests', async () => {
    expect((await call('/api/liar')).status).toBe(500);
  });
  test('an unknown path is 404, a known one with another verb 405', async () => {
    expect(await call('/api/nothing')).toMatchObject({ status: 404, json: { message: 'Страница не найдена' } });
    const answer = await call('/api/echo');
    expect(answer).toMatchObject({ status: 405, json: { message: 'Такой запрос по этому адресу не принимается' } });
    expect(answer.headers.get('allow')).toBe('POST');
    expect((await call('/api/tile/some-kit', { method: 'PUT' })).status).toBe(405);
  });
  test.each([
    ['/api/%zz'],
    [`/api/tile/${'a'.repeat(120)}`],
    [`/api/tile/${'a'.repeat(5000)}`],
    ['/api/tile/%00'],
    ['/api/tile/..%2f..%2fetc'],
  ])('a malformed address (%s) is no server error', async (path) => {
    expect([401, 403, 404]).toContain((await call(path, { method: 'DELETE', headers: bearer })).status);
    expect([401, 404]).toContain((await call(path, { method: 'DELETE' })).status);
  });
});

describe('who may call', () => {
  test("401 without a token or with a dead one, 403 for another one's kit", async () => {
    expect((await call('/api/mine')).status).toBe(401);
    expect((await call('/api/mine', { headers: { authorization: 'Bearer dead' } })).status).toBe(401);
    expect(await call('/api/mine?size[]=1&size[]=2', { headers: bearer })).toMatchObject({
      status: 200,
      json: { data: { email: anna.email, query: { size: ['1', '2'] } } },
    });
    expect((await call('/api/tile/other-kit', { method: 'DELETE', headers: bearer })).status).toBe(403);
  });
  test('a dead token is ignored where everybody may call', async () => {
    expect((await post('/api/echo', '', { authorization: 'Bearer dead' })).status).toBe(201);
  });
  test('the cookie counts only beside app-platform', async () => {
    expect((await post('/api/sign-in', '{"stay":true}', json)).headers.get('set-cookie')).toBeNull();
    const signed = await post('/api/sign-in', '{"stay":true}', { ...json, 'app-platform': 'web' });
    const cookie = signed.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Max-Age=3600/);
    const sent = { cookie: cookie.split(';')[0] ?? '' };
    expect((await call('/api/mine', { headers: sent })).status).toBe(401);
    expect((await call('/api/mine', { headers: { ...sent, 'app-platform': 'anything' } })).status).toBe(200);
  });
  test('x-forwarded-for is not believed without TRUST_PROXY', async () => {
    expect((await post('/api/echo', '', { 'x-forwarded-for': '203.0.113.7' })).json.data).toMatchObject({
      address: '127.0.0.1',
    });
  });
});

describe('headers', () => {
  test.each([['/api/mine'], ['/api/nothing'], ['/health/live'], ['/api/echo'], ['/api/broken']])(
    '%s bears a request id and the headers of safety',
    async (path) => {
      const { headers } = await call(path);
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(
        /^(?!.*script-src[^;]*'unsafe).*object-src 'none'; base-uri 'none'.*frame-ancestors 'none'/,
      );
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );
  test('a request id that makes sense is kept', async () => {
    expect(
      (await call('/health/live', { headers: { 'x-request-id': 'abcdef-123456' } })).headers.get('x-request-id'),
    ).toBe('abcdef-123456');
    expect((await call('/health/live', { headers: { 'x-request-id': 'a b' } })).headers.get('x-request-id')).not.toBe(
      'a b',
    );
  });
  test('pages of allowed origins may call, others hear nothing', async () => {
    const ask = (origin: string) =>
      call('/api/mine', { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'GET' } });
    const allowed = await ask('https://shop.example');
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://shop.example');
    expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
    const { headers } = await call('/health/live', { headers: { origin: 'https://shop.example' } });
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('access-control-expose-headers')).toBe('x-request-id, retry-after');
    expect(headers.get('vary')).toMatch(/origin/i);
  });
});

test('readiness lists its checks; a warning is no failure', async () => {
  expect(await call('/health/ready')).toMatchObject({
    status: 200,
    json: {
      checks: [
        { name: 'database', state: 'ok' },
        { name: 'mail', state: 'warning' },
      ],
    },
  });
});

test('the calls stand in /api/openapi.json', async () => {
  const document = (await call('/api/openapi.json')).json as { openapi?: string; paths?: Record<string, unknown> };
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths ?? {})).toContain('/tile/{id}');
});
