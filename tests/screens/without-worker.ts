import type { BrowserContext } from '@playwright/test';

/** Disables service workers, which would bypass delayed answers. `tests/journeys/offline.spec.ts` tests them. */
export async function withoutWorker(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }));
  return context;
}
