import { defineConfig } from '@playwright/test';
import { testBrowser } from './tests/browser.ts';
import { onDesktop, whole } from './tests/whole.ts';

const browser = await testBrowser();

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 } };
const tagged = new RegExp(onDesktop.tag);
const everything = ['journeys/*.spec.ts', 'whole/**/*.spec.ts'];

export default defineConfig({
  globalSetup: './tests/global-setup.ts',
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  // Two cores, and much of a test is waiting.
  workers: 2,
  retries: 0,
  // Nothing may fail on a clock: the limits only end what hangs.
  timeout: whole ? 3_600_000 : 900_000,
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
    {
      name: 'screens',
      testDir: 'tests/screens',
      testMatch: whole ? '*.spec.ts' : 'every-screen.spec.ts',
      dependencies: ['customer'],
    },
    {
      name: 'phone-ru',
      use: { ...phone, locale: 'ru-RU' },
      ...(whole ? { testMatch: everything } : { testMatch: 'journeys/*.spec.ts', grepInvert: tagged }),
    },
    { name: 'desktop-en', use: { ...desktop, locale: 'en-GB' }, testMatch: 'journeys/*.spec.ts', grep: tagged },
    ...(whole ? [{ name: 'phone-en', use: { ...phone, locale: 'en-GB' }, testMatch: everything }] : []),
  ],
});
