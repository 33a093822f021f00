/*
 * Which requests the service worker answers while the server is away, and under which address it keeps an answer. Pure, so
 * that the rules are read and tested without a browser.
 */

/** What a build tells its service worker; written into it by `build-worker.ts`. */
export interface OfflineBuild {
  /** Changes with every file the worker brings along. */
  readonly version: string;
  /** Addresses answered with the document that the browser fills, by language. */
  readonly shells: Readonly<Record<string, string>>;
  /** Addresses of the files that pages of works need, by language. */
  readonly files: Readonly<Record<string, readonly string[]>>;
  /** Paths of the pages that open without a network, in every language, with parameters as `:name`. */
  readonly pages: readonly string[];
  /** First segments of the calls of works, as `/tile`. */
  readonly bases: readonly string[];
}

/** `page`: a page of works; `elsewhere`: any other page; `answer`: about works; `picture`: a signed file; `sound`: of a voice or music. */
export type Sort = 'page' | 'elsewhere' | 'asset' | 'answer' | 'picture' | 'sound' | 'deed';

/** What of a request decides. */
export type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

const ownPaths = /^\/(api|files|broadcasting|app|health|metrics|admin)(\/|$)/;

/**
 * The sort of a request; null for what the worker leaves to the browser: other origins, sign-ins, orders, photos, profiles.
 * A `deed` changes a work: it is not answered here, but what is kept of that work is old after it.
 */
export function sortOf({ method, mode, url }: Asked, build: OfflineBuild, origin: string): Sort | null {
  const address = new URL(url);
  if (address.origin !== origin) return null;
  const { pathname } = address;
  if (method !== 'GET') return deedOn(pathname, build) === null ? null : 'deed';
  if (mode === 'navigate') {
    if (ownPaths.test(pathname)) return null;
    return build.pages.some((page) => patternOf(page).test(pathname)) ? 'page' : 'elsewhere';
  }
  if (pathname.startsWith('/assets/') || pathname.startsWith('/pictures/')) return 'asset';
  if (/^\/files\/public\/(voice|music)\//.test(pathname)) return 'sound';
  if (pathname.startsWith('/files/')) return 'picture';
  return isAboutWorks(pathname, build) ? 'answer' : null;
}

/** The path of the work or the segment that a changing call is about, as the calls that read it begin; null for other calls. */
export function deedOn(pathname: string, { bases }: OfflineBuild): string | null {
  for (const base of bases) {
    const [work, segment = ''] = new RegExp(`^/api${base}/[^/]+(/segment/[^/]+)?(?=/)`).exec(pathname) ?? [];
    if (work !== undefined && /\/(operations|history|progress|cell\/[\w-]+)$/.test(pathname))
      return segment === '' ? `${work}/progress` : work;
  }
  return null;
}

function isAboutWorks(pathname: string, { bases }: OfflineBuild): boolean {
  if (pathname === '/api/kits' || pathname === '/api/config') return true;
  return bases.some((base) => new RegExp(`^/api${base}(/[^/]+(/progress|/segment(/.+)?)?)?$`).test(pathname));
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`);
}

const languageMark = 'kept-in';

/**
 * The address under which an answer is kept. The signature of a picture expires and is left away: the path names the file.
 * Other answers have words in them, so each language has its own.
 */
export function keptAddress(url: string, language: string): string {
  const address = new URL(url);
  if (address.pathname.startsWith('/files/')) return address.origin + address.pathname;
  address.searchParams.set(languageMark, language);
  return address.href;
}

/** The address that was asked, of one under which its answer is kept. */
export function askedAddress(kept: string): string {
  const address = new URL(kept);
  address.searchParams.delete(languageMark);
  return address.href;
}

/** A proxy says this while the server behind it is down or starts. */
export function isAway(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}
