import type { Page } from '@playwright/test';

export interface PageErrors {
  readonly found: readonly string[];
  /** Starts over for the document that has just been committed: aborted requests of the previous one are not errors. */
  begin(): void;
}

export function pageErrorsOf(page: Page): PageErrors {
  const found: string[] = [];
  let own = new WeakSet<object>();
  const begin = () => {
    found.length = 0;
    own = new WeakSet();
  };
  page.on('console', (entry) => {
    if (entry.type() === 'error' || entry.type() === 'warning') found.push(`console: ${entry.text()}`);
  });
  page.on('pageerror', ({ message }) => found.push(`page: ${message}`));
  page.on('requestfailed', (request) => {
    if (own.has(request)) found.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
  page.on('response', (response) => {
    if (own.has(response.request()) && response.status() >= 400) found.push(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    own.add(request);
    const { origin, protocol } = new URL(request.url());
    const isForeign = page.url() !== 'about:blank' && origin !== new URL(page.url()).origin;
    if (isForeign && protocol !== 'data:' && protocol !== 'blob:') found.push(`third party: ${request.url()}`);
  });
  return { found, begin };
}
