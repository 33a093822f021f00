import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorSchema, maxUploadBytes } from '@uzor/contract';
import { buildApp } from './app.ts';
import type { CheckState } from './platform/http/health.ts';
import type { Parts } from './platform/parts.ts';
import { anna, testFeatures, testParts } from './platform/testing/testing-app.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'uzor-app-'));
let app: FastifyInstance;
let url = '';
let parts: Parts;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ parts, close } = await testParts(dataDir, { ALLOWED_ORIGINS: 'https://shop.example' }));
  app = await buildApp({
    parts,
    features: testFeatures(),
    health: {
      probes: new Map<string, () => Promise<CheckState>>([
        ['database', async () => 'ok'],
        ['mail', async () => 'warning'],
      ]),
      stopping: () => false,
    },
    web: null,
    checkAnswers: true,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = app.listeningOrigin;
});
afterAll(async () => {
  await app.close();
  await close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function call(
  path: string,
  init: RequestInit = {},
): Promise<{
  status: number;
  headers: Headers;
  json: { message?: string; errors?: Record<string, string[]>; data?: Record<string, unknown> };
}> {
  const answer = await fetch(url + path, init);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, json: text === '' ? {} : JSON.parse(text) };
}
const post = (path: string, body: RequestInit['body'], headers: Record<string, string> = {}) =>
  call(path, { method: 'POST', body: body ?? null, headers });
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const bearer = { authorization: `Bearer ${anna.token}` };

describe('bodies', () => {
  test.each([
    ['application/json'],
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data'],
    ['multipart/form-data; boundary=x'],
  ])('an empty body of %s is no body', async (type) => {
    expect(await post('/api/echo', '', { 'content-type': type })).toMatchObject({
      status: 201,
      json: { data: { body: {} } },
    });
  });
  test('DELETE with the header of JSON and no body', async () => {
    expect((await call('/api/tile/annas-kit', { method: 'DELETE', headers: { ...json, ...bearer } })).status).toBe(204);
  });
  test('malformed JSON is 400, in the language of content-language', async () => {
    expect(await post('/api/echo', '{"name":', { ...json, 'content-language': 'en' })).toMatchObject({
      status: 400,
      json: { message: 'We couldn’t read this request' },
    });
    expect((await post('/api/echo', '{"name":', json)).json.message).toBe('Не удалось прочитать запрос');
  });
  test('JSON, a form with brackets and JSON text within a form say the same', async () => {
    const said = { body: { edition_settings: { rotate: 90 } } };
    expect((await post('/api/echo', '{"edition_settings":{"rotate":90}}', json)).json.data).toMatchObject(said);
    expect((await post('/api/echo', 'edition_settings[rotate]=90', form)).json.data).toMatchObject(said);
    expect(
      (await post('/api/echo', `edition_settings=${encodeURIComponent('{"rotate":90}')}`, form)).json.data,
    ).toMatchObject(said);
  });
  test('a multipart body brings files and fields in any order', async () => {
    const body = new FormData();
    body.append('photo', new Blob([new Uint8Array(70_000)]), 'лис.jpg');
    body.append('unwanted', new Blob([new Uint8Array(10)]), 'x.bin');
    body.append('edition_settings[rotate]', '45');
    body.append('size[]', '1');
    body.append('size[]', '2');
    expect((await post('/api/echo', body)).json.data).toMatchObject({
      body: { edition_settings: { rotate: 45 }, size: ['1', '2'] },
      files: [{ field: 'photo', filename: 'лис.jpg', length: 70_000 }],
    });
  });
  test('15 MB are taken, a byte more is 413 with the text of the size', async () => {
    const upload = (bytes: number) => {
      const body = new FormData();
      body.append('photo', new Blob([new Uint8Array(bytes)]), 'a.jpg');
      body.append('name', 'after');
      return post('/api/echo', body, { 'content-language': 'en' });
    };
    expect((await upload(maxUploadBytes)).json.data).toMatchObject({
      files: [{ length: maxUploadBytes }],
      body: { name: 'after' },
    });
    const refused = await upload(maxUploadBytes + 1);
    expect(refused.status).toBe(413);
    expect(refused.json).toMatchObject({
      message: 'The file size (15.1 MB) exceeds the maximum allowed size of 15 MB.',
      errors: { photo: [expect.stringContaining('15.1')] },
    });
  });
  test('a file that was not chosen in its form is absence', async () => {
    const body = new FormData();
    body.append('photo', new Blob([]), '');
    body.append('name', 'after');
    expect((await post('/api/echo', body)).json.data).toMatchObject({ files: [], body: { name: 'after' } });
  });
  test('a broken multipart body is 400', async () => {
    expect(
      (
        await post('/api/echo', '--x\r\ncontent-disposition: form-data; name="na', {
          'content-type': 'multipart/form-data; boundary=x',
        })
      ).status,
    ).toBe(400);
    expect((await post('/api/echo', 'anything', { 'content-type': 'multipart/form-data' })).status).toBe(400);
  });
});

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
    const signed = await post('/api/sign-in', '{"stay":true}', json);
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
        /^(?!.*script-src[^;]*unsafe).*object-src 'none'; base-uri 'none'.*frame-ancestors 'none'/,
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

describe('files', () => {
  test('a signed address gives the file, any other nothing', async () => {
    await parts.storage.put('kits/k1/booklet.pdf', Buffer.from('%PDF-'), 'application/pdf');
    const { pathname, search } = new URL(parts.fileLinks.privateUrl('kits/k1/booklet.pdf'));
    const good = await fetch(url + pathname + search);
    expect([
      good.status,
      await good.text(),
      good.headers.get('content-type'),
      good.headers.get('x-content-type-options'),
    ]).toEqual([200, '%PDF-', 'application/pdf', 'nosniff']);
    expect(good.headers.get('cache-control')).toMatch(/^private/);
    for (const tampered of [
      pathname,
      `${pathname}${search.replace(/until=\d+/, 'until=999999')}`,
      `${pathname.replace('k1', 'k2')}${search}`,
      '/files/secret-key',
      '/files/..%2fsecret-key',
      '/files/kits%2f..%2fsecret-key.txt',
    ]) {
      expect((await fetch(url + tampered)).status).toBe(404);
    }
  });
  test('only public files have an address without a signature', async () => {
    await parts.storage.put('public/library/ab12.jpg', Buffer.from('jpeg'), 'image/jpeg');
    const answer = await fetch(url + new URL(parts.fileLinks.publicUrl('public/library/ab12.jpg')).pathname);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(() => parts.fileLinks.publicUrl('kits/k1/booklet.pdf')).toThrow(RangeError);
  });
  test('the address of a private file stays the same within the hour and lives a day', () => {
    const first = new URL(parts.fileLinks.privateUrl('kits/k1/booklet.pdf'));
    const hours = Number(first.searchParams.get('until')) - Date.now() / 3_600_000;
    expect(hours).toBeGreaterThan(24);
    expect(hours).toBeLessThanOrEqual(25.01);
  });
});

test('the inbox shows what was sent, to this machine alone', async () => {
  await parts.mailer.send({
    messageId: 'm1@uzor.example',
    to: 'anna@example.com',
    subject: 'Схема <готова>',
    text: 'Текст письма',
    html: '<p>Привет</p><script>alert(1)</script>',
    attachments: [{ filename: 'схема.pdf', content: Buffer.from('%PDF-'), contentType: 'application/pdf' }],
  });
  const list = await (await fetch(`${url}/dev/mail`)).text();
  expect(list).toContain('Схема &#60;готова&#62;');
  const [, name = ''] = /href="\/dev\/mail\/([\w-]+\.eml)"/.exec(list) ?? [];
  const page = await (await fetch(`${url}/dev/mail/${name}`)).text();
  expect(page).toContain('Текст письма');
  const [, part = ''] = /\/parts\/(\d+)/.exec(page) ?? [];
  expect(await (await fetch(`${url}/dev/mail/${name}/parts/${part}`)).text()).toBe('%PDF-');
  expect((await fetch(`${url}/dev/mail/${name}/html`)).headers.get('content-security-policy')).toMatch(/sandbox/);
  expect((await fetch(`${url}/dev/mail`, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(404);
  expect((await fetch(`${url}/dev/mail/..%2fsecret-key`)).status).toBe(404);
});
