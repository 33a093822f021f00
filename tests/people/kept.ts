import type { Page } from '@playwright/test';

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
