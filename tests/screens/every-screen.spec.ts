import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { type Language, languages } from '../../packages/contract/src/index.ts';
import { type Screen, screens } from '../../apps/web/src/app/screens.ts';
import { languageOfPath, pathIn } from '../../apps/web/src/i18n/path.ts';
import { expect, test } from '../journeys/fixtures.ts';
import { type Customer, makeCustomer } from './customer.ts';
import { type DeviceName, devices, expectSound, localeOf } from './soundness.ts';

/* Every route, in both languages, on a phone and on a desk, light and dark. */

/** Pages of people who are not signed in; all others are looked at as the customer. */
const isEntrance = ({ path }: Screen) => path.startsWith('/auth/');

let customer: Customer;
let cookies: Awaited<ReturnType<BrowserContext['storageState']>>;

// A customer with a work, a draft and a demo of every kind.
test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(900_000);
  const context = await browser.newContext({ baseURL });
  customer = await makeCustomer(context.request);
  cookies = await context.storageState();
  await context.close();
});

for (const language of languages)
  for (const device of devices)
    test(`every page stands in ${language} on a ${device.name}, light and dark`, async ({ browser, baseURL }) => {
      const settings = { ...device.settings, baseURL, locale: localeOf(language), reducedMotion: 'reduce' } as const;
      const own = await browser.newContext({ ...settings, storageState: cookies });
      const anyone = await browser.newContext(settings);
      for (const screen of screens)
        for (const address of addressesOf(screen))
          await test.step(address, async () => {
            const page = await (isEntrance(screen) ? anyone : own).newPage();
            await lookAt(page, screen, pathIn(language, address), device.name);
            await page.close();
          });
      await own.close();
      await anyone.close();
    });

/** A page by itself: what it says of itself, what it asks for, how it stands. */
async function lookAt(page: Page, screen: Screen, address: string, device: DeviceName): Promise<void> {
  const complaints = screen.name === 'notFound' ? [] : complaintsOf(page); // it says 404 as it should
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  const language = languageOfPath(address);
  expect.soft(await page.title(), `${address}: title`).toBe(titleOf(screen, language));
  expect.soft(await page.locator('html').getAttribute('lang'), `${address}: language`).toBe(language);
  await expectSound(page, address, { name: `${screen.product?.webSlug ?? 'all'}-${screen.name}-${language}`, device });
  expect.soft(complaints, `${address}: complaints`).toEqual([]);
}

/** The addresses a screen is looked at under: with and without what is optional. */
function addressesOf({ path: pattern, product }: Screen): string[] {
  const made = product ? customer.works.get(product.kind) : undefined;
  const values: Readonly<Record<string, string | null | undefined>> = { ...made, token: customer.resetToken };
  const filled = (given: string) =>
    given.replace(/:(\w+)/g, (_, name: string) => {
      const value = values[name];
      if (!value) throw new RangeError(`nothing to put in for :${name} of ${pattern}`);
      return value;
    });
  const optional = /(?:\/:\w+\?)+$/;
  const bare = pattern.replace(optional, '');
  // Sign-in for a blank is a page of the visitor who holds it; the bare page stands for both.
  if (bare === pattern || !made) return [filled(bare)];
  return [filled(bare), filled(pattern.replaceAll('?', ''))];
}

interface Titles {
  readonly [name: string]: { readonly title: string };
}
const titles = Object.fromEntries(
  languages.map((language): [Language, Titles] => {
    const file = path.join(import.meta.dirname, `../../apps/web/src/i18n/${language}/titles.json`);
    return [language, JSON.parse(readFileSync(file, 'utf8'))];
  }),
);
function titleOf({ name, product }: Screen, language: Language): string | undefined {
  return titles[language]?.[name]?.title.replaceAll('{{product}}', product?.name[language] ?? '');
}

/** What the browser complains of, and requests that fail or leave the site. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (entry) => {
    if (entry.type() === 'error' || entry.type() === 'warning') complaints.push(`console: ${entry.text()}`);
  });
  page.on('pageerror', ({ message }) => complaints.push(`page: ${message}`));
  page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (
      protocol !== 'data:' &&
      protocol !== 'blob:' &&
      origin !== new URL(page.url()).origin &&
      page.url() !== 'about:blank'
    )
      complaints.push(`third party: ${request.url()}`);
  });
  return complaints;
}
