import { answersCache, laterCache } from './kept-names.ts';
import { askedAddress, isAway, keptAddress } from './requests.ts';

/** Answers kept at most; the oldest go first. A work of 80 segments takes 250. */
const mostKept = 1500;

/** Counts sign-ins and sign-outs: an answer that was under way meanwhile is about somebody else and is not kept. */
let persons = 0;

/** Is handed the work of keeping an answer, for the browser to wait for. */
export type Keeping = (work: Promise<unknown>) => void;

/** What is kept of a request; undefined where nothing is, or the browser refuses its storage. */
export async function keptOf(
  request: Request | string,
  options: MultiCacheQueryOptions,
): Promise<Response | undefined> {
  return caches.match(request, options).catch(() => undefined);
}

/** Lets go of all answers, of those under way, and of calls that were to be made. */
export async function forgetAll(): Promise<void> {
  persons += 1;
  await Promise.all([caches.delete(answersCache), caches.delete(laterCache)]);
}

/**
 * The server's answer, which is kept; while the server is away the kept one.
 * @throws TypeError as `fetch` does, if nothing is kept
 */
export async function freshOrKept(request: Request, keeping: Keeping): Promise<Response> {
  const person = persons;
  let response: Response | null = null;
  try {
    response = await fetch(request);
  } catch (lost) {
    const kept = await keptAnswer(request);
    if (kept && person === persons) return kept;
    throw lost;
  }
  if (response.status === 401) keeping(forgetAll());
  if (response.ok) keeping(keep(request, response.clone(), person));
  if (!isAway(response.status)) return response;
  return (await keptAnswer(request)) ?? response;
}

const languageOf = (request: Request) => request.headers.get('content-language') ?? '';

async function keptAnswer(request: Request): Promise<Response | undefined> {
  // `Vary` is part of the kept address already.
  return keptOf(keptAddress(request.url, languageOf(request)), { cacheName: answersCache, ignoreVary: true });
}

async function keep(request: Request, response: Response, person: number): Promise<void> {
  // A part of a sound is not the sound; a booklet is saved as a file by those who want it.
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 200 || !/^(application\/json|image\/)/.test(type)) return;
  const body = await response.blob();
  const cache = await caches.open(answersCache);
  if (person !== persons) return;
  const { status, headers } = response;
  const key = new Request(keptAddress(request.url, languageOf(request)), { headers: request.headers });
  await cache.put(key, new Response(body, { status, headers }));
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostKept)).map((old) => cache.delete(old)));
}

/** Asks once more what a page asked before the worker was there. Never rejects: what fails is kept at the next visit. */
export async function keepAsked(addresses: readonly string[], language: string): Promise<void> {
  const headers = { accept: 'application/json', 'app-platform': 'web', 'content-language': language };
  await askAll(addresses.map((address) => new Request(address, { headers })));
}

/** Asks anew what is kept of the work or the segment at `path`, after it was changed. Never rejects. */
export async function renew(path: string): Promise<void> {
  const cache = await caches.open(answersCache);
  const old = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return pathname === path || pathname.startsWith(`${path}/`);
  });
  await askAll(old.map(({ url, headers }) => new Request(askedAddress(url), { headers })));
}

async function askAll(requests: readonly Request[]): Promise<void> {
  for (const request of requests) {
    const work: Promise<unknown>[] = [];
    await freshOrKept(request, (one) => work.push(one)).catch(() => undefined);
    await Promise.allSettled(work);
  }
}
