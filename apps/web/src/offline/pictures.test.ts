import { expect, test, vi } from 'vitest';
import { pictureOf } from './pictures.ts';

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
