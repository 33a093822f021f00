import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { errorSchema, maxUploadBytes } from '@uzor/contract';
import { anna, annas, running } from './platform/testing/testing-app.ts';
import { openTestApp } from './testing/test-app.ts';
import { eventually } from './testing/test-server.ts';
import { inboxPath } from './platform/mail/inbox.ts';

const { call, parts, post, url } = await openTestApp({ ALLOWED_ORIGINS: 'https://shop.example' });
const json = { 'content-type': 'application/json' };
const bearer = { authorization: `Bearer ${anna.token}` };

test('every invalid field is named with its text', async () => {
  expect(await post('/api/needy', '{"count":"many"}', { ...json, 'accept-language': 'en' })).toMatchObject({
    status: 422,
    json: {
      message: 'Please enter your email',
      errors: { email: ['Please enter your email'], count: ['This isn’t valid: check it for a typo'] },
    },
  });
});

test('no input gets a 500', async () => {
  for (const body of [
    'null',
    '[]',
    '{"email":{"a":1},"count":[]}',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"count":1e999}',
    '\u0000',
  ]) {
    const answer = await post('/api/needy', body, json);
    expect([400, 422]).toContain(answer.status);
    expect(errorSchema.safeParse(answer.json).success).toBe(true);
  }
});

test('an unforeseen error reveals nothing', async () => {
  const answer = await call('/api/broken', { headers: { 'content-language': 'en' } });
  expect(answer).toMatchObject({ status: 500, json: { message: 'Server error' } });
  expect(JSON.stringify(answer.json)).not.toContain('hunter2');
});

test('an answer that violates the contract fails in tests', async () => {
  expect((await call('/api/liar')).status).toBe(500);
});

test("401 without a token or with an ended one, 403 for someone else's kit; an ended token is ignored on public calls", async () => {
  const dead = { authorization: 'Bearer dead' };
  expect((await call('/api/mine')).status).toBe(401);
  expect((await call('/api/mine', { headers: dead })).status).toBe(401);
  expect(await call('/api/mine?size[]=1&size[]=2', { headers: bearer })).toMatchObject({
    status: 200,
    json: { data: { email: anna.email, query: { size: ['1', '2'] } } },
  });
  expect((await call('/api/tile/other-kit', { method: 'DELETE', headers: bearer })).status).toBe(403);
  expect((await post('/api/echo', '', dead)).status).toBe(201);
});

/** Calls of `/mine` from a network, which wait until they are let go. */
async function heldCalls() {
  const limited = await openTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  Object.assign(running, { now: 0, most: 0, until: promise });
  const callOf = (network: string, signal?: AbortSignal) =>
    limited.call('/api/mine', {
      headers: { ...bearer, 'x-forwarded-for': network },
      ...(signal && { signal }),
    });
  const othersArrive = async () => {
    for (let i = 0; i < 10; i++) await limited.call('/health/live');
  };
  return { limited, callOf, othersArrive, letGo };
}

test('a call whose sign-in ends while its body arrives is refused', async () => {
  const { readable, writable } = new TransformStream<string, string>();
  const body = readable.pipeThrough(new TextEncoderStream());
  const before = annas.asked;
  const init: RequestInit = { method: 'POST', body, duplex: 'half', headers: { ...json, ...bearer } };
  const held = call('/api/needy', init);
  const writer = writable.getWriter();
  await writer.write('{"email":"a",');
  await eventually(() => annas.asked > before);
  annas.lives = false;
  onTestFinished(() => {
    annas.lives = true;
  });
  await writer.write('"count":1}');
  await writer.close();
  expect((await held).status).toBe(401);
});

test('of the calls of one network eight run at once, and those of another beside them', async () => {
  const { callOf, othersArrive, letGo } = await heldCalls();
  const calls = Array.from({ length: 40 }, () => callOf('203.0.113.1'));
  await eventually(() => running.now === 8);
  await othersArrive();
  expect(running.most).toBe(8);
  calls.push(callOf('203.0.113.2'));
  await eventually(() => running.now === 9);
  letGo();
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
});

test('a call that may bring a file takes a turn too, once its body is there', async () => {
  const { limited, callOf, othersArrive, letGo } = await heldCalls();
  const calls = Array.from({ length: 8 }, () => callOf('203.0.113.5'));
  await eventually(() => running.now === 8);
  const handled = vi.fn();
  const more = limited.post('/api/echo', '{"name":"a"}', { ...json, 'x-forwarded-for': '203.0.113.5' });
  void more.then(handled);
  await othersArrive();
  expect(handled).not.toHaveBeenCalled();
  letGo();
  expect((await more).status).toBe(201);
  await Promise.all(calls);
});

test('callers who leave keep their turns until their calls are done', async () => {
  const { callOf, othersArrive, letGo } = await heldCalls();
  const leaving = new AbortController();
  const left = Array.from({ length: 8 }, () => callOf('203.0.113.3', leaving.signal));
  await eventually(() => running.now === 8);
  leaving.abort();
  await Promise.allSettled(left);
  const next = callOf('203.0.113.3');
  await othersArrive();
  expect(running.most).toBe(8);
  letGo();
  expect((await next).status).toBe(200);
});

test('at most 200 calls of one network wait, without their bodies; more get a 429', async () => {
  const { limited, callOf, letGo } = await heldCalls();
  const network = '203.0.113.4';
  const first = Array.from({ length: 8 }, () => callOf(network));
  await eventually(() => running.now === 8);
  const body = '{"email":"a","count":1}';
  let refused = 0;
  const more = Array.from({ length: 300 }, async () => {
    const answer = await limited.post('/api/needy', body, { ...json, 'x-forwarded-for': network });
    if (answer.status === 429) refused++;
    return answer;
  });
  await eventually(() => refused === 100);
  letGo();
  const answers = await Promise.all([...first, ...more]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(208);
});

test('a cookie is set only beside app-platform', async () => {
  expect((await post('/api/sign-in', '{"stay":true}', json)).headers.get('set-cookie')).toBeNull();
  const signed = await post('/api/sign-in', '{"stay":true}', { ...json, 'app-platform': 'web' });
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Max-Age=3600'])
    expect(signed.headers.get('set-cookie')).toContain(part);
});

test('a valid request id is kept', async () => {
  const idFor = async (given: string) =>
    (await call('/health/live', { headers: { 'x-request-id': given } })).headers.get('x-request-id');
  expect(await idFor('abcdef-123456')).toBe('abcdef-123456');
  expect(await idFor('a b')).toMatch(/^[\w-]{8,64}$/);
});

test('pages of allowed origins may call, others get no CORS headers', async () => {
  const ask = (origin: string) =>
    call('/api/mine', { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'GET' } });
  const allowed = await ask('https://shop.example');
  expect(allowed.status).toBe(204);
  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://shop.example');
  const listed = (header: string) => allowed.headers.get(header)?.split(', ').sort();
  expect(listed('access-control-allow-methods')).toEqual(['DELETE', 'GET', 'POST']);
  expect(listed('access-control-allow-headers')).toEqual(
    expect.arrayContaining(['app-platform', 'authorization', 'content-language', 'content-type']),
  );
  expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  const { headers } = await call('/health/live', { headers: { origin: 'https://shop.example' } });
  expect(headers.get('access-control-allow-credentials')).toBe('true');
  expect(headers.get('access-control-expose-headers')).toBe('x-request-id, retry-after');
  expect(headers.get('vary')).toMatch(/origin/i);
});
const form = { 'content-type': 'application/x-www-form-urlencoded' };

test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
  'an empty body of %s counts as no body',
  async (type) => {
    const answer = await post('/api/echo', '', { 'content-type': type });
    expect(answer).toMatchObject({ status: 201, json: { data: { body: {} } } });
  },
);
test('a connection that sends many calls before their answers is ended, and few of them run', async () => {
  const { hostname, port } = new URL(url);
  const errors = vi.spyOn(parts.log, 'error');
  const socket = connect(Number(port), hostname).resume();
  socket.on('error', () => undefined);
  socket.write('GET /api/broken HTTP/1.1\r\nhost: uzor.test\r\n\r\n'.repeat(600));
  await once(socket, 'close');
  await call('/health/live');
  expect(errors.mock.calls.length).toBeLessThan(10);
});

test('a body to an unknown path is not read', async () => {
  expect((await post('/api/nowhere', '{', json)).status).toBe(404);
  expect((await post('/nowhere', '{', json)).status).toBe(404);
  expect((await post('/api/echo', '{', json)).status).toBe(400);
});
test('DELETE with the header of JSON and no body', async () => {
  expect((await call('/api/tile/annas-kit', { method: 'DELETE', headers: { ...json, ...bearer } })).status).toBe(204);
});
test('JSON, a form with brackets and JSON text within a form mean the same', async () => {
  const said = { body: { edition_settings: { rotate: 90 } } };
  expect((await post('/api/echo', '{"edition_settings":{"rotate":90}}', json)).json.data).toMatchObject(said);
  expect((await post('/api/echo', 'edition_settings[rotate]=90', form)).json.data).toMatchObject(said);
  expect(
    (await post('/api/echo', `edition_settings=${encodeURIComponent('{"rotate":90}')}`, form)).json.data,
  ).toMatchObject(said);
});
test('a multipart body has files and fields in any order', async () => {
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
test('15 MB are accepted, one byte more is 413 with the text about the size', async () => {
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
test('a form field without a chosen file counts as absent', async () => {
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

test('the inbox shows sent mails, to this machine only', async () => {
  await parts.mailer.send({
    messageId: 'm1@uzor.example',
    to: 'anna@example.com',
    subject: 'Схема <готова>',
    text: 'Текст письма',
    html: '<p>Привет</p><script>alert(1)</script>',
    attachments: [{ filename: 'схема.pdf', content: Buffer.from('%PDF-'), contentType: 'application/pdf' }],
  });
  const list = await (await fetch(`${url}${inboxPath}`)).text();
  expect(list).toContain('Схема &lt;готова&gt;');
  const [, name = ''] = /href="\/dev\/mail\/[\w-]{22}\/([\w-]+\.eml)"/.exec(list) ?? [];
  const page = await (await fetch(`${url}${inboxPath}/${name}`)).text();
  expect(page).toContain('Текст письма');
  const [, part = ''] = /\/parts\/(\d+)/.exec(page) ?? [];
  expect(await (await fetch(`${url}${inboxPath}/${name}/parts/${part}`)).text()).toBe('%PDF-');
  expect((await fetch(`${url}${inboxPath}/${name}/html`)).headers.get('content-security-policy')).toMatch(/sandbox/);
  expect((await fetch(`${url}${inboxPath}`, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(404);
  expect((await fetch(`${url}${inboxPath}/..%2fsecret-key`)).status).toBe(404);
});
