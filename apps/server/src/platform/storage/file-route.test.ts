import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { expect, test, onTestFinished } from 'vitest';
import { answerError } from '../http/error-answers.ts';
import { eventually } from '../../testing/test-server.ts';
import { testFolder } from '../testing/testing.ts';
import { type FileRouteParts, fileLinks, registerFileRoute } from './file-links.ts';
import { folderStorage } from './storage.ts';

const secretKey = 'a secret of thirty-two characters';
const clock = { now: () => new Date('2026-11-20T09:59:00Z') };
const links = fileLinks('https://uzor.test', secretKey, clock);
const scheme = Buffer.from('{"product":"mosaic"}'.repeat(50));

/** An app with a public sound, a private booklet, a public drawing and a scheme in a row. */
async function appWithFiles(own: Partial<FileRouteParts> = {}): Promise<FastifyInstance> {
  const storage = folderStorage(testFolder());
  await storage.put('public/voice/a.mp3', Buffer.from('0123456789'), 'audio/mpeg');
  await storage.put('public/art/a.svg', Buffer.from('<svg/>'), 'image/svg+xml');
  await storage.put('booklets/b.pdf', Buffer.from('%PDF-'), 'application/pdf');
  const app = fastify();
  app.setErrorHandler(answerError);
  const rows = new Map([['schemes', async (key: string) => (key === 'schemes/s.json' ? scheme : null)]]);
  const security = { note: () => undefined };
  registerFileRoute(app, { storage, rows, secretKeys: [secretKey], clock, security, ...own });
  return app;
}
const ask = async (key: string, headers: InjectOptions['headers'] = {}) => {
  const { pathname, search } = new URL(key.startsWith('public/') ? links.publicUrl(key) : links.privateUrl(key));
  return (await appWithFiles()).inject({ url: pathname + search, headers });
};

test('a whole file has its length and announces ranges', async () => {
  const { statusCode, headers, body } = await ask('public/voice/a.mp3');
  expect([statusCode, body, headers['content-length'], headers['accept-ranges']]).toEqual([
    200,
    '0123456789',
    '10',
    'bytes',
  ]);
});

test('HEAD has the length of the whole file', async () => {
  const url = links.publicUrl('public/voice/a.mp3');
  const { statusCode, headers, body } = await (await appWithFiles()).inject({ method: 'HEAD', url });
  expect([statusCode, body, headers['content-length']]).toEqual([200, '', '10']);
});

test('a range is answered with 206 and its position; an unsupported one with the whole file', async () => {
  for (const [range, text, contentRange] of [
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ] as const) {
    const { statusCode, headers, body } = await ask('public/voice/a.mp3', { range });
    expect([statusCode, body, headers['content-range'], headers['content-length']]).toEqual([
      206,
      text,
      contentRange,
      String(text.length),
    ]);
  }
  for (const range of ['bytes=4-2', 'bytes=1-2,4-5', 'bytes=-', 'lines=1-2']) {
    const { statusCode, body } = await ask('public/voice/a.mp3', { range });
    expect([statusCode, body], range).toEqual([200, '0123456789']);
  }
});

test('a range behind the end is 416 with the length of the file', async () => {
  const { statusCode, headers } = await ask('public/voice/a.mp3', { range: 'bytes=10-' });
  expect([statusCode, headers['content-range']]).toEqual([416, 'bytes */10']);
});

test('public files are cached for good and may be shown by other sites, private ones for an hour by the browser only', async () => {
  const open = (await ask('public/art/a.svg')).headers;
  expect(open['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(open['cross-origin-resource-policy']).toBe('cross-origin');
  const own = (await ask('booklets/b.pdf')).headers;
  expect([own['cache-control'], own['cross-origin-resource-policy']]).toEqual([
    'private, max-age=3600, no-transform',
    undefined,
  ]);
  expect(own['content-disposition']).toBe('inline');
});

test('nothing served can run scripts: an SVG opened directly is sandboxed', async () => {
  const { headers } = await ask('public/art/a.svg');
  expect(headers['content-type']).toBe('image/svg+xml');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'self'; sandbox$/);
});

test('bytes of a row are sent, compressed to those who accept gzip', async () => {
  const plain = await ask('schemes/s.json', { 'accept-encoding': 'identity' });
  expect([plain.statusCode, plain.rawPayload.equals(scheme)]).toEqual([200, true]);
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding']);
  const small = await ask('schemes/s.json', { 'accept-encoding': 'br, gzip' });
  expect([small.headers['content-encoding'], gunzipSync(small.rawPayload).equals(scheme)]).toEqual(['gzip', true]);
  expect(small.rawPayload.length).toBeLessThan(scheme.length / 5);
});

test('a deleted file or row is 404, and so is an invalid key', async () => {
  for (const key of ['booklets/gone.pdf', 'schemes/gone.json', 'public/voice/gone.mp3'])
    expect((await ask(key)).statusCode, key).toBe(404);
  const app = await appWithFiles();
  for (const url of ['/files/', '/files/public/', '/files/public/../booklets/b.pdf', '/files/public/a.exe'])
    expect((await app.inject({ url })).statusCode, url).toBe(404);
});

test('the signature of one file opens no other, and a row needs one too', async () => {
  expect(() => links.publicUrl('booklets/b.pdf')).toThrow(RangeError);
  const { search } = new URL(links.privateUrl('booklets/b.pdf'));
  const app = await appWithFiles();
  expect((await app.inject({ url: `/files/booklets/b.pdf${search}` })).statusCode).toBe(200);
  for (const url of [`/files/schemes/s.json${search}`, '/files/schemes/s.json', '/files/booklets/b.pdf'])
    expect((await app.inject({ url })).statusCode, url).toBe(404);
  const twice = `${search}&signature=x`;
  expect((await app.inject({ url: `/files/booklets/b.pdf${twice}` })).statusCode).toBe(404);
});

test('the URL of a private file is valid for a day after the hour it was made in, even after a new secret key, and no longer', async () => {
  let now = new Date('2026-11-20T09:59:00Z');
  const app = await appWithFiles({
    secretKeys: ['a newer secret of so many characters', secretKey],
    clock: { now: () => now },
  });
  const { pathname, search } = new URL(links.privateUrl('booklets/b.pdf'));
  const status = async () => (await app.inject(pathname + search)).statusCode;
  now = new Date('2026-11-21T09:59:59Z');
  expect(await status()).toBe(200);
  now = new Date('2026-11-21T10:00:00Z');
  expect(await status()).not.toBe(200);
});

test('readers who take nothing hold 32 files of a network; other networks and those who wait for them go on', async () => {
  const storage = folderStorage(testFolder());
  let opened = 0;
  const counted: typeof storage = {
    ...storage,
    async stream(...asked) {
      opened++;
      return storage.stream(...asked);
    },
  };
  await storage.put('photos/a.jpg', Buffer.alloc(16_777_216), 'image/jpeg');
  await storage.put('public/a.jpg', Buffer.from('picture'), 'image/jpeg');
  const app = await appWithFiles({ storage: counted });
  onTestFinished(() => app.close());
  const { port } = new URL(await app.listen({ port: 0, host: '0.0.0.0' }));
  const { pathname, search } = new URL(links.privateUrl('photos/a.jpg'));
  const idle = Array.from({ length: 40 }, () => connect(Number(port), '127.0.0.1').pause());
  for (const socket of idle) socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: uzor.test\r\n\r\n`);
  onTestFinished(() => {
    for (const socket of idle) socket.destroy();
  });
  await eventually(async () => opened === 32);
  const other = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.2' });
  other.write('GET /files/public/a.jpg HTTP/1.0\r\n\r\n');
  expect(await text(other)).toContain('picture');
  expect(opened).toBe(33);
  for (const socket of idle.slice(0, 3)) socket.destroy();
  await eventually(async () => opened === 36);
});
