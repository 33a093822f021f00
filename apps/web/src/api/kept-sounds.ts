import { fetched } from './fetched.ts';
import { keptOf, soundsCache } from './works/background.ts';

/* Voices and music that the page stores for offline use; the service worker serves them. */

/** Parallel downloads: enough to use the connection, few enough to leave room for the page's own calls. */
const atOnce = 6;

/** Whether all these sounds are stored. Rejects in a browser without cache storage. */
export async function areKept(urls: readonly string[]): Promise<boolean> {
  if (!(await caches.has(soundsCache))) return urls.length === 0;
  const kept = new Set((await (await caches.open(soundsCache)).keys()).map(({ url }) => url));
  return urls.every((url) => kept.has(url));
}

/**
 * Stores the sounds that are not stored yet. `onKept` is called once per sound, also for those stored earlier.
 * @throws TypeError if one cannot be fetched, QuotaExceededError if storage is full; sounds stored so far stay
 */
export async function keepSounds(urls: readonly string[], onKept: () => void): Promise<void> {
  const cache = await caches.open(soundsCache);
  const wanted = urls[Symbol.iterator]();
  const fetchOn = async () => {
    for (const url of wanted) {
      if (!(await cache.match(url, { ignoreVary: true }))) await cache.add(url);
      onKept();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fetchOn));
}

export async function clearSoundCache(): Promise<void> {
  await caches.delete(soundsCache);
}

/** Estimates the total size of files in bytes from a few of them. @throws Error if one of these cannot be fetched */
export async function estimatedBytes(urls: readonly string[]): Promise<number> {
  if (urls.length === 0) return 0;
  const few = Math.min(urls.length, atOnce);
  const asked = Array.from({ length: few }, (_, i) => urls[Math.floor((i * urls.length) / few)] ?? '');
  const sizes = await Promise.all(
    asked.map(async (url) => Number((await fetched(url, { method: 'HEAD' })).headers.get('content-length'))),
  );
  return (sizes.reduce((sum, size) => sum + size, 0) / few) * urls.length;
}

export async function freeBytes(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
}

/** The stored sound, or the server's if not stored; sound files never change. @throws TypeError as `fetch` does */
export async function soundOf(request: Request): Promise<Response> {
  const kept = await keptOf(request.url, soundsCache);
  if (!kept) return fetch(request);
  const range = request.headers.get('range');
  return range === null ? kept : partOf(kept, range);
}

/** The byte range that a player requests (RFC 9110, section 14); the whole file for several or invalid ranges. */
export async function partOf(whole: Response, range: string): Promise<Response> {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first === undefined || last === undefined || first + last === '') return whole;
  const body = await whole.blob();
  const start = first === '' ? Math.max(0, body.size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? body.size - 1 : Math.min(Number(last), body.size - 1);
  const headers = new Headers(whole.headers);
  if (start > end) {
    headers.set('content-range', `bytes */${body.size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${start}-${end}/${body.size}`);
  headers.set('content-length', String(end - start + 1));
  return new Response(body.slice(start, end + 1), { status: 206, headers });
}
