import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { appOf, openTestApp } from '../../testing/test-app.ts';
import { testConfig, testFolder } from '../testing/testing.ts';
import { webFiles } from '../web-files/web-files.ts';
import { bareSecurityHeaders, contentSecurityPolicy } from './security-headers.ts';

const script = "'sha256-abc='";
const build = testFolder();
writeBuild();
const settings = { PUBLIC_URL: 'https://uzor.test', SECURITY_EMAIL: 'faults@uzor.test' };
const { app, parts } = await openTestApp(settings, ({ config }) => webFiles(build, config));
await parts.storage.put('public/library/a.svg', Buffer.from('<svg/>'), 'image/svg+xml');

function writeBuild(): void {
  const pages = { fallbacks: { ru: 'spa.html', en: 'spa.html' }, patterns: ['/', '/mosaic/editor/:slug?'] };
  const files = {
    'client/index.html': '<p>home</p>',
    'client/spa.html': '<p>app</p>',
    'client/assets/app-1.js': 'let a = 1;',
    'pages.json': JSON.stringify({ ...pages, scripts: { 'index.html': [script], 'spa.html': [script] } }),
    complete: '',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(build, name)), { recursive: true });
    writeFileSync(join(build, name), content);
  }
}

/** Headers of an answer as they came over the wire, names in lower case. */
async function rawHeaders(request: string): Promise<ReadonlyMap<string, string>> {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request); // a half-closed socket would end the stream
  const [, ...lines] = ((await text(socket)).split('\r\n\r\n')[0] ?? '').split('\r\n');
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
}
const headersOf = (path: string, method = 'GET') =>
  rawHeaders(`${method} ${path} HTTP/1.1\r\nHost: uzor.test\r\nConnection: close\r\n\r\n`);

const kinds = [
  ['a page', '/'],
  ['a page that the browser draws', '/mosaic/editor/abc'],
  ['a page that is not there', '/nothing'],
  ['a script', '/assets/app-1.js'],
  ['a file', '/files/public/library/a.svg'],
  ['an answer of the API', '/api/echo'],
  ['a fault of ours', '/api/broken'],
  ['readiness', '/health/ready'],
  ['where to report a fault', '/.well-known/security.txt'],
] as const;

test.each(kinds)('%s bears the headers of safety, and says what it is and in which letters', async (_, path) => {
  const headers = await headersOf(path);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe(
    path.startsWith('/files/public/') ? 'cross-origin' : 'same-origin',
  );
  expect(headers.get('permissions-policy')).toContain('microphone=(self), geolocation=()');
  const policy = headers.get('content-security-policy') ?? '';
  for (const part of ["default-src '", "object-src 'none'", "base-uri 'none'", 'frame-ancestors'])
    expect(policy).toContain(part);
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-(?:inline|eval)'|\bhttps?:|\*/);
  expect([headers.get('server'), headers.get('x-powered-by'), headers.get('access-control-allow-origin')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(headers.get('content-type')).toMatch(
    /^(?:text\/\w+|application\/(?:json|javascript)); charset=utf-8$|^image\/svg\+xml/i,
  );
});

test('behind https pages may open no socket without TLS', () => {
  const pusher = { appId: '1', key: 'k', secret: 's', host: 'live.test', port: 443 };
  const connect = (publicUrl: string) =>
    /connect-src ([^;]*)/.exec(contentSecurityPolicy({ ...parts.config, publicUrl, pusher }, []))?.[1];
  expect(connect('https://uzor.test')).toBe("'self' wss://live.test");
  expect(connect('http://localhost:3000')).toBe("'self' wss://live.test ws://live.test");
});

test('with HSTS_SUBDOMAINS the names below are bound too', () => {
  const config = testConfig(testFolder(), { PUBLIC_URL: 'https://uzor.test', HSTS_SUBDOMAINS: 'on' });
  expect(bareSecurityHeaders(config)).toContain('Strict-Transport-Security: max-age=31536000; includeSubDomains');
});

test('what is no HTTP bears them too', async () => {
  const headers = await rawHeaders('GET / HTTP/1.1\r\nno header\r\n\r\n');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('a body with two lengths is refused before anybody reads it', async () => {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.end(
    'POST /api/echo HTTP/1.1\r\nHost: uzor.test\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/mine HTTP/1.1\r\nHost: uzor.test\r\n\r\n',
  );
  expect((await text(socket)).match(/^HTTP\/1.1 \d+/gm)).toEqual(['HTTP/1.1 400']);
});

test('TRACE gives nothing back', async () => {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.end('TRACE / HTTP/1.1\r\nHost: uzor.test\r\nX-Secret: marked\r\nConnection: close\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 40[45]/);
  expect(answer).not.toContain('marked');
});

test('by https all cookies of a sign-in are of this host alone', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/sign-in', headers: { 'app-platform': 'web' } });
  const cookies = [answer.headers['set-cookie']].flat().map(String);
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    '__Host-uzor_session',
    '__Host-uzor_signed_in',
    '__Host-uzor_browser',
  ]);
  for (const cookie of cookies)
    expect(cookie).toMatch(/^__Host-uzor_\w+=.*Path=\/; (?:HttpOnly; )?Secure; SameSite=Lax$/);
  expect(cookies[0]).toContain('HttpOnly');
  const sent = { cookie: cookies[0]?.split(';')[0] ?? '', 'app-platform': 'web' };
  expect((await app.inject({ url: '/api/mine', headers: sent })).statusCode).toBe(200);
  const planted = { ...sent, cookie: sent.cookie.replace('__Host-', '') };
  expect((await app.inject({ url: '/api/mine', headers: planted })).statusCode).toBe(401);
});

test('password managers find the pages for a new password and for passkeys', async () => {
  const { statusCode, headers } = await app.inject('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/dashboard/settings/password']);
  const page = 'https://uzor.test/dashboard/settings/secondStep';
  expect((await app.inject('/.well-known/passkey-endpoints')).json()).toEqual({ enroll: page, manage: page });
});

test('security.txt has the operator’s address for half a year, and is absent without one', async () => {
  const answer = await app.inject('/.well-known/security.txt');
  const [contact, expires = '', ...rest] = answer.body.trimEnd().split('\n');
  expect(contact).toBe('Contact: mailto:faults@uzor.test');
  const days = (Date.parse(expires.replace('Expires: ', '')) - parts.clock.now().getTime()) / 86_400_000;
  expect([days > 178, days <= 180]).toEqual([true, true]);
  expect(rest).toEqual(['Preferred-Languages: ru, en', 'Canonical: https://uzor.test/.well-known/security.txt']);
  const silent = await appOf({ ...parts, config: { ...parts.config, securityEmail: null } });
  expect((await silent.inject('/.well-known/security.txt')).statusCode).toBe(404);
  await silent.close();
});
