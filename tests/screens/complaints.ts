import type { Page } from '@playwright/test';

/** What the browser complains of, and requests that fail or leave the site; grows while the page is open. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (entry) => {
    if (entry.type() === 'error' || entry.type() === 'warning') complaints.push(`console: ${entry.text()}`);
  });
  page.on('pageerror', ({ message }) => complaints.push(`page: ${message}`));
  page.on('requestfailed', (request) =>
    complaints.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`),
  );
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    const isForeign = page.url() !== 'about:blank' && origin !== new URL(page.url()).origin;
    if (isForeign && protocol !== 'data:' && protocol !== 'blob:') complaints.push(`third party: ${request.url()}`);
  });
  return complaints;
}
