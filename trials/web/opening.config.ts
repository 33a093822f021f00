import { defineConfig, devices } from '@playwright/test';
import journeys from '../../playwright.config.ts';

/** Settings for `opening.bench.ts` and `player.bench.ts`: the journeys' server and browser, one page at a time. */
export default defineConfig({
  ...journeys,
  globalSetup: '../../tests/global-setup.ts',
  testDir: '.',
  testMatch: '*.bench.ts',
  workers: 1,
  projects: [
    { name: 'phone-en', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'en-GB' } },
  ],
});
