import type { Page } from '@playwright/test';

/** Resolves with how many requests of `page` are under way, at any time later. Called before the page is opened. */
export function watchRequests(page: Page): () => number {
  const open = new Set<object>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}

/** In words for the browser: nothing is left to do for it, and its fonts are there. */
const idle = `document.fonts.ready.then(() => new Promise((rested) => requestIdleCallback(rested)))`;

/** Looks in a row that must find the page at rest. A script that has loaded runs between two of them. */
const looks = 3;

/** Waits until the page asks for nothing more and has drawn what it got. Unlike `networkidle` it takes no half second. */
export async function settled(page: Page, requests: () => number): Promise<void> {
  for (let quiet = 0; quiet < looks; quiet = requests() === 0 ? quiet + 1 : 0) await page.evaluate(idle);
}
