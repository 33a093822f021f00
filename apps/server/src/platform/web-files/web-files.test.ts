import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { testConfig, testFolder } from '../testing/testing.ts';
import type { OwnPage } from './own-page.ts';
import { registerWeb, webFiles } from './web-files.ts';

const script = "'sha256-abc='";
const files: Record<string, string> = {
  'client/index.html': '<p>home</p>',
  'client/mosaic/index.html': '<p>mosaic</p>',
  'client/en/mosaic/index.html': '<p>mosaic in English</p>',
  'client/not-found/index.html': '<p>nothing</p>',
  'client/en/not-found/index.html': '<p>nothing in English</p>',
  'client/__spa-fallback.html': '<head><title>Uzor</title><meta name="description" content="x"/></head><p>fallback</p>',
  'client/__spa-fallback-en.html': '<p>fallback in English</p>',
  'client/assets/app-1a2b.js': 'console.log("app");'.repeat(100),
  'client/logo.svg': '<svg/>',
  'client/sw.js': 'self.skipWaiting',
  'pages.json': JSON.stringify({
    fallbacks: { ru: '__spa-fallback.html', en: '__spa-fallback-en.html' },
    patterns: [
      '/',
      '/mosaic',
      '/mosaic/editor/:slug?',
      '/mosaic/segments/:tileId',
      '/work/:slug',
      '/not-found',
      '/en',
      '/en/mosaic',
      '/en/mosaic/editor/:slug?',
      '/en/not-found',
    ],
    scripts: {
      '__spa-fallback.html': [script],
      '__spa-fallback-en.html': [script],
      'index.html': [],
      'mosaic/index.html': [script],
      'en/mosaic/index.html': [],
      'not-found/index.html': [],
      'en/not-found/index.html': [],
    },
  }),
};

function writeBuild(folder: string): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  writeFileSync(join(folder, 'complete'), '');
}

async function serveBuild(builds = testFolder(), ownOf: (url: string) => OwnPage | null = () => null) {
  const folder = join(builds, 'b'.repeat(16));
  mkdirSync(join(folder, 'client'), { recursive: true });
  const web = webFiles(folder, testConfig(testFolder()));
  const app = fastify();
  registerWeb(app, web);
  app.setNotFoundHandler(async (request, reply) =>
    web.answer(request, reply, request.url.split('?', 1)[0] ?? '/', ownOf(request.url)),
  );
  onTestFinished(() => app.close());
  const build = (): void => {
    writeBuild(folder);
    const asset = files['client/assets/app-1a2b.js'] ?? '';
    writeFileSync(join(folder, 'client/assets/app-1a2b.js.br'), brotliCompressSync(asset));
    web.reload();
  };
  return { app, web, build };
}

test('files of older and newer builds are served during an update, and nothing else of them', async () => {
  const builds = testFolder();
  for (const name of ['assets/old-9f8e.js', 'old.html']) {
    const file = join(builds, 'a'.repeat(16), 'client', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'an old part');
  }
  writeFileSync(join(builds, 'a'.repeat(16), 'complete'), '');
  const { app, build } = await serveBuild(builds);
  build();
  cpSync(join(builds, 'a'.repeat(16)), join(builds, 'c'.repeat(16)), { recursive: true });
  writeFileSync(join(builds, 'c'.repeat(16), 'client/assets/new-5c4d.js'), 'a new part');
  expect((await app.inject('/assets/new-5c4d.js')).body).toBe('a new part');
  const part = await app.inject('/assets/old-9f8e.js');
  expect(part).toMatchObject({ statusCode: 200, body: 'an old part' });
  expect(part.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
  for (const name of ['/old.html', '/assets/older.js', '/assets/..%2fold.html', '/assets/%2e%2e/old.html'])
    expect((await app.inject(name)).statusCode, name).toBe(404);
});

test('before the first build every page asks to wait', async () => {
  const { app, web, build } = await serveBuild();
  const early = await app.inject('/mosaic');
  expect(early).toMatchObject({ statusCode: 503, headers: { 'retry-after': '3' } });
  expect(early.body).toContain('Узор');
  expect((await app.inject({ url: '/en', headers: { 'accept-language': 'en' } })).body).toContain('Uzor is starting');
  build();
  expect(web.isThere()).toBe(true);
  expect((await app.inject('/mosaic')).body).toBe('<p>mosaic</p>');
});

test('a page, a client-rendered URL, and an unknown one are answered in their language', async () => {
  const { app, build } = await serveBuild();
  build();
  for (const [url, status, text] of [
    ['/', 200, 'home'],
    ['/mosaic?utm=1', 200, 'mosaic'],
    ['/en/mosaic', 200, 'in English'],
    ['/mosaic/editor', 200, 'fallback'],
    ['/mosaic/editor/x1', 200, 'fallback'],
    ['/en/mosaic/editor/x1', 200, '<p>fallback in English</p>'],
    ['/mosaic/segments', 404, 'nothing'],
    ['/en/nothing', 404, 'in English'],
    ['/not-found', 404, 'nothing'],
    ['/assets/gone-9.js', 404, 'nothing'],
    ['/..%2fpages.json', 404, 'nothing'],
    ['/__spa-fallback.html', 404, 'nothing'],
    ['/mosaic/index.html', 404, 'nothing'],
  ] as const) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode, answer.body.includes(text)]).toEqual([url, status, true]);
  }
});

test('other URLs of a page redirect permanently, and to no other host', async () => {
  const { app, build } = await serveBuild();
  build();
  for (const [url, location] of [
    ['/ru', '/'],
    ['/ru/mosaic?a=1', '/mosaic?a=1'],
    ['/mosaic/', '/mosaic'],
    ['//evil.example/x', '/evil.example/x'],
    ['/ru//evil.example', '/evil.example'],
  ] as const)
    expect(await app.inject(url)).toMatchObject({ statusCode: 301, headers: { location } });
});

test('assets are cached for good and compressed; pages have the policy of their scripts', async () => {
  const { app, build } = await serveBuild();
  build();
  const asset = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } });
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
  expect(brotliDecompressSync(asset.rawPayload).toString()).toBe(files['client/assets/app-1a2b.js']);
  expect((await app.inject('/sw.js')).headers['cache-control']).toBe('no-cache');
  const page = await app.inject('/mosaic');
  expect(page.headers['content-security-policy']).toContain(`script-src 'self' ${script} 'wasm-unsafe-eval';`);
  expect(page.headers['cache-control']).toBe('no-cache');
  expect((await app.inject('/')).headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
});

test('a page that depends on stored data tells robots so, with a status of its own', async () => {
  const own = (status: 200 | 404): OwnPage => ({
    status,
    title: 'A "work" & <more>',
    description: status === 200 ? 'By hand' : null,
    tags: status === 200 ? [['og:title', '"$&"']] : [],
  });
  const { app, build } = await serveBuild(testFolder(), (url) => own(url.endsWith('ended') ? 404 : 200));
  build();
  const page = await app.inject('/work/s1');
  expect(page).toMatchObject({ statusCode: 200, headers: { 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' } });
  expect(page.headers['content-security-policy']).toContain(script);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toBe(
    '<head><title>A &quot;work&quot; &amp; &lt;more&gt;</title><meta name="description" content="By hand"/><meta name="robots" content="noindex"><meta property="og:title" content="&quot;$&amp;&quot;"></head><p>fallback</p>',
  );
  const ended = await app.inject('/work/ended');
  expect([ended.statusCode, ended.body.includes('og:'), ended.body.includes('description')]).toEqual([
    404,
    false,
    false,
  ]);
});
