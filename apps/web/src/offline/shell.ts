import { keptOf, picturesCache } from '../api/works/background.ts';
import type { OfflineBuild } from './cache-rules.ts';
import type { WaitUntil, WorkerScope } from './worker-scope.ts';

/** Prefix of the cache name of each version. */
const shellPrefix = 'uzor-shell-';

/** How long a page waits for the server before the cached document is used. */
const patienceMs = 5000;

/** Statuses with which a proxy reports that the server is down or starting. */
const unavailable: readonly number[] = [502, 503, 504];

const isEnglish = (pathname: string) => pathname === '/en' || pathname.startsWith('/en/');

/** The cached files of one version and the pages that open with them. */
export function shellOf(build: OfflineBuild, scope: WorkerScope) {
  const name = shellPrefix + build.version;
  const documentOf = (pathname: string) => build.shells[isEnglish(pathname) ? 'en' : 'ru'] ?? '/';

  /**
   * Caches the page documents of both languages, and the other files of the languages that are open in tabs.
   * @throws TypeError if a file cannot be loaded
   */
  async function stock(): Promise<void> {
    const open = await scope.clients.matchAll({ includeUncontrolled: true, type: 'window' });
    const languages = new Set(open.map(({ url }) => (isEnglish(new URL(url).pathname) ? 'en' : 'ru')));
    const files = [...languages].flatMap((language) => build.files[language] ?? []);
    const cache = await caches.open(name);
    await cache.addAll([...new Set([...Object.values(build.shells), ...files])]);
  }

  /** Whether a file that only this language needs is cached. */
  async function isStocked(language: string): Promise<boolean> {
    const others = Object.entries(build.files).flatMap(([other, files]) => (other === language ? [] : files));
    const own = build.files[language]?.find((file) => !others.includes(file));
    return own !== undefined && (await caches.match(own)) !== undefined;
  }

  /** Deletes old versions except the newest of them, which another tab may still run. */
  async function drop(): Promise<void> {
    const others = (await caches.keys()).filter((one) => one.startsWith(shellPrefix) && one !== name);
    await Promise.all(others.slice(0, -1).map((one) => caches.delete(one)));
  }

  /** Answers from the cache or else the server, and caches the answer. For files whose content never changes. */
  async function asset(request: Request, waitUntil: WaitUntil): Promise<Response> {
    const kept = await caches.match(request, { ignoreVary: true }).catch(() => undefined);
    if (kept) return kept;
    const response = await fetch(request);
    const copy = response.clone();
    if (response.status === 200) waitUntil(caches.open(name).then((cache) => cache.put(request, copy)));
    return response;
  }

  /** The page from the server. If the server is slow or down, the cached document; without one, a network error. */
  async function page(request: Request): Promise<Response> {
    const fromServer = fetch(request).then((response) => (unavailable.includes(response.status) ? null : response));
    const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
    const inTime = await Promise.race([fromServer.catch(() => null), late]);
    if (inTime) return inTime;
    const kept = await keptOf(documentOf(new URL(request.url).pathname), name);
    return kept ?? (await fromServer) ?? Response.error();
  }

  /** A page that is not cached, from the server. If that cannot be reached, a redirect to the cached list of works. */
  async function elsewhere(request: Request): Promise<Response> {
    try {
      return await fetch(request);
    } catch {
      const asked = isEnglish(new URL(request.url).pathname) ? 'en' : 'ru';
      // The app icon opens `/`, which is Russian, also for those who use the shop in English.
      const language = asked === 'ru' && !(await isStocked('ru')) && (await isStocked('en')) ? 'en' : asked;
      return Response.redirect(language === 'en' ? '/en/dashboard' : '/dashboard', 302);
    }
  }

  return { stock, drop, asset, page, elsewhere };
}

/**
 * The picture from the cache, otherwise from the server. While someone is signed in, pictures from the server are
 * cached under their address without the signature.
 * @throws TypeError if the picture is not cached and the server cannot be reached
 */
export async function pictureOf(request: Request, waitUntil: WaitUntil): Promise<Response> {
  const { origin, pathname } = new URL(request.url);
  const kept = await keptOf(origin + pathname, picturesCache);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) waitUntil(keepPicture(origin + pathname, response.clone()));
  return response;
}

/** Maximum number of cached pictures; the oldest are deleted first. */
const maxPictures = 1000;

async function keepPicture(url: string, response: Response): Promise<void> {
  const body = await response.blob();
  if (!(await caches.has(picturesCache))) return; // signed out meanwhile
  const cache = await caches.open(picturesCache);
  await cache.put(url, new Response(body, { headers: response.headers }));
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - maxPictures)).map((old) => cache.delete(old)));
}
