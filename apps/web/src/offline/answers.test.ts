import { beforeEach, expect, test, vi } from 'vitest';
import { forgetAll, freshOrKept, renew } from './answers.ts';
import { answersCache } from './kept-names.ts';

const origin = 'https://uzor.example';
const asked = (path: string) => new Request(origin + path, { headers: { 'content-language': 'ru' } });
const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** A Cache Storage as far as answers use it. */
function fakeCaches() {
  const stores = new Map<string, Map<string, { key: Request; response: Response }>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, { key: Request; response: Response }>();
    stores.set(name, store);
    return {
      put: async (key: Request, response: Response) => void store.set(key.url, { key, response }),
      keys: async () => [...store.values()].map(({ key }) => key),
      delete: async ({ url }: Request) => store.delete(url),
    };
  };
  const match = async (url: string, { cacheName }: { cacheName: string }) =>
    stores.get(cacheName)?.get(url)?.response.clone();
  return { open, match, delete: async (name: string) => stores.delete(name), stores };
}

let kept: ReturnType<typeof fakeCaches>;
let wire: (path: string) => Promise<Response>;
beforeEach(() => {
  kept = fakeCaches();
  vi.stubGlobal('caches', kept);
  vi.stubGlobal('fetch', async ({ url }: Request) => wire(new URL(url).pathname));
});

const lost = async () => Promise.reject(new TypeError('Failed to fetch'));

/** The answer, once all has been kept. */
async function get(path: string): Promise<Response> {
  const work: Promise<unknown>[] = [];
  const response = await freshOrKept(asked(path), (one) => work.push(one));
  await Promise.all(work);
  return response;
}

test('an answer is fresh while the server is there, and the kept one while it is away', async () => {
  wire = async () => answer('first');
  await get('/api/kits');
  wire = async () => answer('second');
  expect(await (await get('/api/kits')).json()).toBe('second');
  wire = lost;
  expect(await (await get('/api/kits')).json()).toBe('second');
  wire = async () => new Response('<p>bad gateway</p>', { status: 502 });
  expect(await (await get('/api/kits')).json()).toBe('second');
});

test('what was never asked is lost as without a worker', async () => {
  wire = lost;
  await expect(get('/api/kits')).rejects.toThrow(TypeError);
});

test('a refusal is passed on and not kept', async () => {
  wire = async () => answer('not yours', 403);
  expect((await get('/api/tile/7')).status).toBe(403);
  wire = lost;
  await expect(get('/api/tile/7')).rejects.toThrow(TypeError);
});

test('a sign-in that is over lets go of all that is kept', async () => {
  wire = async () => answer('mine');
  await get('/api/kits');
  wire = async () => answer('who are you', 401);
  await get('/api/tile/7');
  expect(kept.stores.has(answersCache)).toBe(false);
});

test('an answer that was under way while somebody else signed in is not kept', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  wire = () => promise;
  const under = get('/api/kits');
  await forgetAll();
  resolve(answer('of the person before'));
  await under;
  wire = lost;
  await expect(get('/api/kits')).rejects.toThrow(TypeError);
});

test('what is kept of a segment is asked anew after it was marked, and nothing of other segments', async () => {
  wire = async (path) => answer(`${path} before`);
  for (const path of ['/api/tile/7/segment/8', '/api/tile/7/segment/8/history', '/api/tile/7/segment/81'])
    await get(path);
  const again: string[] = [];
  wire = async (path) => {
    again.push(path);
    return answer(`${path} after`);
  };
  await renew('/api/tile/7/segment/8');
  expect(again).toEqual(['/api/tile/7/segment/8', '/api/tile/7/segment/8/history']);
  wire = lost;
  expect(await (await get('/api/tile/7/segment/8/history')).json()).toBe('/api/tile/7/segment/8/history after');
});
