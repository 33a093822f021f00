import type { Page } from '@playwright/test';
import { bytesOfBase64 } from '../../packages/engine/src/index.ts';
import { unpackHistory } from '../../packages/kit/src/index.ts';

/** Everything kept about a person in this browser, as paths. In words for the browser: these tests know no types of a page. */
export function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(async () => {
    const keys = (await caches.has('uzor-answers')) ? await (await caches.open('uzor-answers')).keys() : [];
    return keys.map(({ url }) => new URL(url).pathname);
  })()`);
}

/** Resolves once a service worker answers what the page asks for: only then is an answer kept. */
export async function underWorker(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    if (navigator.serviceWorker.controller) resolve();
  })`);
}

/** How many entries the kept history of a segment has; the worker asks for it anew some time after marks were sent. */
export async function keptMarks(page: Page, path: string): Promise<number> {
  const packed = await page.evaluate<string>(`(async () => {
    const cache = await caches.open('uzor-answers');
    const key = (await cache.keys()).find(({ url }) => new URL(url).pathname === '${path}');
    const kept = key && (await cache.match(key, { ignoreVary: true }));
    return (kept && (await kept.json()).packed) ?? '';
  })()`);
  return packed ? unpackHistory(bytesOfBase64(packed)).length : 0;
}
