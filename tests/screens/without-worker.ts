import type { BrowserContext } from '@playwright/test';

/**
 * Disables service workers in this context; `tests/journeys/offline.spec.ts` tests them. A worker would bypass delayed
 * answers, and the browser reports requests as aborted that it takes over while another page is closed.
 */
export async function withoutWorker(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }));
  return context;
}
