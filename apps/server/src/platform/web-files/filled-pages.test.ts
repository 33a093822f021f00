import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testConfig, testFolder } from '../testing/testing.ts';
import { registerWeb, webFiles } from './web-files.ts';

const built = '<head></head><p>waiting</p>'.padEnd(2000, ' ');
/** Stands in for a module of the web build. */
const part = `export const question = { first: true };
export const isFor = (search) => !search.includes('size=');
export const fill = (html, answer, language) => { if (answer.broken) throw new Error('x'); return html.replace('waiting', language + ' ' + answer.words); };`;

function serve(answer: (question: unknown) => Promise<unknown>, { withPart = true } = {}) {
  const folder = testFolder();
  mkdirSync(join(folder, 'client/list'), { recursive: true });
  writeFileSync(join(folder, 'client/list/index.html'), built);
  writeFileSync(
    join(folder, 'pages.json'),
    JSON.stringify({ fallbacks: {}, patterns: ['/list'], scripts: { 'list/index.html': ["'sha256-abc='"] } }),
  );
  mkdirSync(join(folder, 'parts'));
  if (withPart) writeFileSync(join(folder, 'parts/list.js'), part);
  writeFileSync(join(folder, 'complete'), '');
  const web = webFiles(folder, testConfig(testFolder()));
  const app = fastify();
  registerWeb(app, web);
  const asked = vi.fn(answer);
  app.setNotFoundHandler(async (request, reply) =>
    web.answer(request, reply, '/list', { part: 'list', language: 'en', answer: asked }),
  );
  onTestFinished(() => app.close());
  return { app, asked };
}

test('a page is rendered once for many visitors, and keeps its policy', async () => {
  const { app, asked } = serve(async () => ({ words: 'Owl' }));
  const pages = await Promise.all(['/list', '/list?utm=1', '/list'].map((url) => app.inject(url)));
  for (const page of pages) expect([page.statusCode, page.body.includes('<p>en Owl</p>')]).toEqual([200, true]);
  expect(asked).toHaveBeenCalledExactlyOnceWith({ first: true });
  expect(pages[0]?.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("'sha256-abc='") as string,
    vary: 'accept-encoding',
  });
});

test('a filled page is compressed as accepted, and not sent to a visitor who has it', async () => {
  const { app } = serve(async () => ({ words: 'Owl' }));
  const ask = (headers: Record<string, string>) => app.inject({ url: '/list', headers });
  const { body, headers } = await ask({});
  expect(brotliDecompressSync((await ask({ 'accept-encoding': 'gzip, br' })).rawPayload).toString()).toBe(body);
  expect(gunzipSync((await ask({ 'accept-encoding': 'gzip' })).rawPayload).toString()).toBe(body);
  const again = await ask({ 'if-none-match': String(headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a page filtered by its URL is sent as built', async () => {
  const { app, asked } = serve(async () => ({ words: 'Owl' }));
  expect((await app.inject('/list?size=A3')).body).toBe(built);
  expect(asked).not.toHaveBeenCalled();
});

test('whatever fails, the page is sent as built, and the next visitor may get it filled', async () => {
  const answers: (() => Promise<unknown>)[] = [
    () => Promise.reject(new Error('no database')),
    async () => null,
    async () => ({ broken: true }),
    async () => ({ words: 'Owl' }),
  ];
  const { app, asked } = serve(() => answers[asked.mock.calls.length - 1]?.() ?? Promise.resolve(null));
  for (const _ of [1, 2, 3]) expect(await app.inject('/list')).toMatchObject({ statusCode: 200, body: built });
  expect((await app.inject('/list')).body).toContain('en Owl');
});

test('a page does not wait for a silent database', async () => {
  const { app } = serve(() => new Promise(() => undefined));
  expect((await app.inject('/list')).body).toBe(built);
});

test('a build without the part is served as it is', async () => {
  const { app, asked } = serve(async () => ({ words: 'Owl' }), { withPart: false });
  expect((await app.inject('/list')).body).toBe(built);
  expect(asked).not.toHaveBeenCalled();
});
