import { keptOf, picturesCache } from '../api/works/background.ts';
import type { Keeping } from './worker-scope.ts';

/**
 * The kept picture, else the server's, which is kept while somebody is signed in. It never changes under its path; its signature
 * expires and is left away. @throws TypeError as `fetch` does
 */
export async function pictureOf(request: Request, keeping: Keeping): Promise<Response> {
  const { origin, pathname } = new URL(request.url);
  const kept = await keptOf(origin + pathname, picturesCache);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) keeping(keepPicture(origin + pathname, response.clone()));
  return response;
}

/** Pictures kept at most; the oldest go first. */
const mostPictures = 1000;

async function keepPicture(url: string, response: Response): Promise<void> {
  const body = await response.blob();
  if (!(await caches.has(picturesCache))) return; // somebody has signed out
  const cache = await caches.open(picturesCache);
  await cache.put(url, new Response(body, { headers: response.headers }));
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostPictures)).map((old) => cache.delete(old)));
}
