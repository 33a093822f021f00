import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Page, test } from '@playwright/test';
import { type Language, languages } from '../../packages/contract/src/index.ts';
import { type Screen, screens } from '../../apps/web/src/app/screens.ts';
import { languageOfPath, pathIn } from '../../apps/web/src/i18n/path.ts';
import { expect } from '../journeys/fixtures.ts';
import { addressesOf } from './addresses.ts';
import { complaintsOf } from './complaints.ts';
import { keptCustomer } from './customer.ts';
import { settled, watchRequests } from './settled.ts';
import { type DeviceName, devices, expectSound, localeOf } from './soundness.ts';

/* Every route, in both languages, on a phone and on a desk, light and dark. */

/** Pages of people who are not signed in; all others are looked at as the customer. */
const isEntrance = ({ path }: Screen) => path.startsWith('/auth/');

for (const language of languages)
  for (const device of devices)
    test(`every page stands in ${language} on a ${device.name}, light and dark`, async ({ browser, baseURL }) => {
      const { customer, cookies } = keptCustomer();
      const settings = { ...device.settings, baseURL, locale: localeOf(language), reducedMotion: 'reduce' } as const;
      const own = await browser.newContext({ ...settings, storageState: cookies });
      const anyone = await browser.newContext(settings);
      for (const screen of screens)
        for (const address of addressesOf(screen, customer))
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
  const requests = watchRequests(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await settled(page, requests);
  const language = languageOfPath(address);
  expect.soft(await page.title(), `${address}: title`).toBe(titleOf(screen, language));
  expect.soft(await page.locator('html').getAttribute('lang'), `${address}: language`).toBe(language);
  await expectSound(page, address, { name: `${screen.product?.webSlug ?? 'all'}-${screen.name}-${language}`, device });
  expect.soft(complaints, `${address}: complaints`).toEqual([]);
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
