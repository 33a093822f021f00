import { expect, test, vi } from 'vitest';
import { shellOf, pictureOf } from './shell.ts';

const build = { version: '1', shells: { ru: '/ru.html' }, files: {}, pages: [] };
const scope = {
  navigator: {},
  location: { origin: 'https://uzor.example' },
  clients: { claim: async () => undefined, matchAll: async () => [] },
  skipWaiting: async () => undefined,
  addEventListener: () => undefined,
};
const script = () => new Request('https://uzor.example/assets/board.js');

test('a page gets its scripts where the browser refuses to keep anything', async () => {
  const refused = async () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  vi.stubGlobal('caches', { match: refused, open: async () => ({ put: refused }) });
  vi.stubGlobal('fetch', async () => new Response('board()'));
  const work: Promise<unknown>[] = [];
  const answer = await shellOf(build, scope).asset(script(), (one) => work.push(one));
  expect(await answer.text()).toBe('board()');
  await expect(Promise.all(work)).rejects.toThrow('full');
});

test.each([
  ['en', 'https://uzor.example/', '/en/dashboard'],
  ['ru', 'https://uzor.example/', '/dashboard'],
  ['ru', 'https://uzor.example/en/faq', '/en/dashboard'],
])('offline, a browser that keeps pages in %s goes from %s to %s', async (kept, url, list) => {
  const files = { ru: ['/app.js', '/ru.js'], en: ['/app.js', '/en.js'] };
  vi.stubGlobal('caches', { match: async (file: string) => (file === `/${kept}.js` ? {} : undefined) });
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('Response', { redirect: (path: string) => path });
  expect(await shellOf({ ...build, files }, scope).elsewhere(new Request(url))).toBe(list);
  vi.unstubAllGlobals();
});

test('a picture is kept without its signature, and only while somebody is signed in', async () => {
  const kept = new Map<string, Response>();
  let signedIn = false;
  vi.stubGlobal('caches', {
    match: async (url: string) => kept.get(url),
    has: async () => signedIn,
    open: async () => ({ put: async (url: string, picture: Response) => kept.set(url, picture), keys: async () => [] }),
  });
  vi.stubGlobal('fetch', async () => new Response('picture'));
  const look = async () => {
    const work: Promise<unknown>[] = [];
    await pictureOf(new Request('https://uzor.example/files/segments/1.webp?signature=x'), (one) => work.push(one));
    await Promise.all(work);
    return [...kept.keys()];
  };
  expect(await look()).toEqual([]);
  signedIn = true;
  expect(await look()).toEqual(['https://uzor.example/files/segments/1.webp']);
});
