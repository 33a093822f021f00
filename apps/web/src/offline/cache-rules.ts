/* Which requests the service worker caches, and answers while the server is unreachable. */

export interface OfflineBuild {
  /** Changes whenever one of the files cached at installation changes. */
  readonly version: string;
  /** URLs of the empty documents that the browser renders into, by language. */
  readonly shells: Readonly<Record<string, string>>;
  /** URLs of the files that the offline pages need, by language. */
  readonly files: Readonly<Record<string, readonly string[]>>;
  /** Paths of the pages that open without a network, in every language, with parameters as `:name`. */
  readonly pages: readonly string[];
}

/** `page`: a page that opens offline; `elsewhere`: any other page; `picture`: of a segment, a scheme or the shop. */
export type Sort = 'page' | 'elsewhere' | 'asset' | 'picture' | 'sound';

const ownPaths = /^\/(api|files|broadcasting|app|health|metrics|admin)(\/|$)/;

/**
 * Classifies a request. Null for those left to the browser: other origins, methods other than GET, API calls, photos.
 */
export function sortOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  build: OfflineBuild,
  origin: string,
): Sort | null {
  const address = new URL(url);
  if (address.origin !== origin || method !== 'GET') return null;
  const { pathname } = address;
  if (mode === 'navigate') {
    if (ownPaths.test(pathname)) return null;
    return build.pages.some((page) => patternOf(page).test(pathname)) ? 'page' : 'elsewhere';
  }
  if (pathname.startsWith('/assets/') || pathname.startsWith('/pictures/')) return 'asset';
  if (/^\/files\/public\/(voice|music)\//.test(pathname)) return 'sound';
  // An allow list of folders: photos, crops and avatars are never cached.
  return /^\/files\/(segments|tracings|public)\//.test(pathname) ? 'picture' : null;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`);
}
