import type { BrowserContext } from '@playwright/test';

/**
 * Pages of this context have no service worker; `tests/journeys/offline.spec.ts` tries it. It would ask the server itself, past
 * answers that are held back, and the browser tells requests as aborted that it takes over while another page is closed.
 */
export async function withoutWorker(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }));
  return context;
}
