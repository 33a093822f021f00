import { answersCache } from './kept-names.ts';

/** Whether this browser keeps answers now: by http there is no worker, and it starts after the first page. */
export function keepsAnswers(): boolean {
  try {
    return typeof caches !== 'undefined' && Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false; // the browser refuses their very name
  }
}

/**
 * Whether the answers of all these calls are kept.
 * @param paths as in the contract, filled in: `/tile/7/segment`
 */
export async function isKept(paths: readonly string[]): Promise<boolean> {
  const kept = new Set((await keptKeys()).map(({ url }) => new URL(url).pathname));
  return paths.every((path) => kept.has(`/api${path}`));
}

/** Lets go of what is kept below a path, as `/tile/7/segment`. */
export async function letGo(path: string): Promise<void> {
  const cache = await caches.open(answersCache);
  const below = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(`/api${path}/`));
  await Promise.all(below.map((key) => cache.delete(key)));
}

/** Asks the browser not to clear what is kept when it runs short of room; it may refuse, and then clears the oldest first. */
export function askToStay(): void {
  navigator.storage?.persist?.().catch(() => undefined);
}

async function keptKeys(): Promise<readonly Request[]> {
  return (await caches.has(answersCache)) ? (await caches.open(answersCache)).keys() : [];
}
