import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Page, test } from '@playwright/test';
import { type Language, languages } from '../../packages/contract/src/index.ts';
import { type Screen, screens } from '../../apps/web/src/app/screens.ts';
import { languageOfPath, pathIn } from '../../apps/web/src/i18n/path.ts';
import { expect } from '../people/fixtures.ts';
import { textsOf } from '../people/texts.ts';
import { addressesOf } from './addresses.ts';
import { complaintsOf } from './complaints.ts';
import { keptPeople } from './customer.ts';
import { watchRest } from './settled.ts';
import { withoutWorker } from './without-worker.ts';
import { devices, expectSound, localeOf, type Picture } from './soundness.ts';

/* Every route, in both languages, on a phone and on a desk, light and dark. */

/** Who looks at a page: entrances are for people who are not signed in, the desk for operators. */
function lookerOf({ path }: Screen): 'anyone' | 'customer' | 'operator' {
  if (path.startsWith('/auth/')) return 'anyone';
  return path.startsWith('/desk') ? 'operator' : 'customer';
}

for (const language of languages)
  for (const device of devices)
    test(`every page stands in ${language} on a ${device.name}, light and dark`, async ({ browser, baseURL }) => {
      const { customer, storage, operatorStorage } = keptPeople();
      const settings = { ...device.settings, baseURL, locale: localeOf(language), reducedMotion: 'reduce' } as const;
      const own = await withoutWorker(await browser.newContext({ ...settings, storageState: storage }));
      const operators = await withoutWorker(await browser.newContext({ ...settings, storageState: operatorStorage }));
      const anyone = await browser.newContext(settings);
      const lookers = { anyone, customer: own, operator: operators };
      for (const screen of screens)
        for (const { address, of } of addressesOf(screen, customer))
          await test.step(address, async () => {
            const page = await lookers[lookerOf(screen)].newPage();
            const name = [screen.product?.webSlug ?? 'all', screen.name, of, language].filter(Boolean).join('-');
            await lookAt(page, screen, pathIn(language, address), { name, device: device.name });
            await page.close();
          });
      for (const context of Object.values(lookers)) await context.close();
    });

/** A page by itself: what it says of itself, what it asks for, how it stands. */
async function lookAt(page: Page, screen: Screen, address: string, picture: Picture): Promise<void> {
  const complaints = screen.name === 'notFound' ? [] : complaintsOf(page); // it says 404 as it should
  const settled = await watchRest(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await settled();
  const language = languageOfPath(address);
  expect.soft(await page.title(), `${address}: title`).toBe(titleOf(screen, language));
  expect.soft(await page.locator('html').getAttribute('lang'), `${address}: language`).toBe(language);
  if (screen.name !== 'accessDenied' && screen.name !== 'notFound') await expectItself(page, address, language);
  await expectSound(page, address, picture);
  expect.soft(complaints, `${address}: complaints`).toEqual([]);
}

/** Not a sign-in over the page, and none of the screens that stand in for a page that cannot be had. */
async function expectItself(page: Page, address: string, language: Language): Promise<void> {
  const text = textsOf(language);
  expect.soft(await page.getByRole('dialog').getByRole('tab').count(), `${address}: sign-in`).toBe(0);
  const heading = (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '';
  for (const state of ['notFound', 'forbidden', 'denied', 'critical'])
    expect.soft(heading, `${address}: not itself`).not.toMatch(text(`common:states.${state}.title`));
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
