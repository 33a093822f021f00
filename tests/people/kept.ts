import type { Page } from '@playwright/test';

/** Everything kept about a person in this browser, as paths. In words for the browser: these tests know no types of a page. */
export function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(async () => {
    const keys = (await caches.has('uzor-answers')) ? await (await caches.open('uzor-answers')).keys() : [];
    return keys.map(({ url }) => new URL(url).pathname);
  })()`);
}
