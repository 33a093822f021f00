import { defineConfig } from '@playwright/test';
import { testBrowser } from './tests/browser.ts';
import { inBothLanguages, whole } from './tests/whole.ts';

const browser = await testBrowser();

export default defineConfig({
  globalSetup: './tests/global-setup.ts',
  outputDir: 'test-results',
  // Two cores, and much of a test is waiting.
  workers: 2,
  retries: 0,
  // Nothing may fail on a clock: the limits only end what hangs.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined ? [['list']] : [['list'], ['json']],
  // The global setup names the address; workers read this file after it.
  use: {
    baseURL: process.env['BASE_URL'],
    trace: 'off',
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    reducedMotion: 'reduce',
    launchOptions: { executablePath: browser.executablePath, args: browser.args, env: browser.env },
  },
  projects: [
    // Made once; all screens are looked at as this customer.
    { name: 'customer', testDir: 'tests/screens', testMatch: '*.setup.ts' },
    { name: 'screens', testDir: 'tests/screens', fullyParallel: true, dependencies: ['customer'] },
    ...(['ru', 'en'] as const).map((language) => ({
      name: `phone-${language}`,
      testDir: 'tests/journeys',
      ...(language === 'en' && !whole && { grep: inBothLanguages }),
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
        locale: language === 'ru' ? 'ru-RU' : 'en-GB',
      },
    })),
  ],
});
