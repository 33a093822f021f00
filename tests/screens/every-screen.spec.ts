import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Page, test } from '@playwright/test';
import { type Language, languages } from '../../packages/contract/src/index.ts';
import { type Screen, screens } from '../../apps/web/src/app/screens.ts';
import { languageOfPath, pathIn } from '../../apps/web/src/i18n/path.ts';
import { expect } from '../people/fixtures.ts';
import { textsOf } from '../people/texts.ts';
import { addressesOf } from './addresses.ts';
import { keptPeople } from './customer.ts';
import { isLookedAt } from './looks.ts';
import { type Looker, lookerIn } from './looker.ts';
import { withoutWorker } from './without-worker.ts';
import { devices, expectSound, type Picture, settingsOf } from './soundness.ts';

/* Every route, in both languages, light and dark. */

type Who = 'anyone' | 'customer' | 'operator';

/** Who looks at a page: entrances are for people who are not signed in, the desk for operators. */
function whoSees({ path }: Screen): Who {
  if (path.startsWith('/auth/')) return 'anyone';
  return path.startsWith('/desk') ? 'operator' : 'customer';
}

/** Screens of one product, or of none, are one test: two of them are looked at side by side. */
const groups = Map.groupBy(screens, ({ product }) => product?.kind ?? 'the site');

for (const [group, ofGroup] of groups)
  for (const language of languages)
    for (const device of devices)
      test(`pages of ${group} stand in ${language} on a ${device.name}, light and dark`, async ({
        browser,
        baseURL,
      }) => {
        const { customer, storage, operatorStorage } = keptPeople();
        const storages = { anyone: undefined, customer: storage, operator: operatorStorage };
        const settings = { ...settingsOf(device, language), baseURL };
        const opened = new Map<Who, Looker>();
        for (const screen of ofGroup.filter((_, index) => isLookedAt(index, language, device))) {
          const who = whoSees(screen);
          const context = () => browser.newContext({ ...settings, storageState: storages[who] });
          const looker = opened.get(who) ?? (await lookerIn(await withoutWorker(await context()), device));
          opened.set(who, looker);
          for (const { address, of } of addressesOf(screen, customer))
            await test.step(address, async () => {
              const name = [screen.product?.webSlug ?? 'all', screen.name, of, language].filter(Boolean).join('-');
              await lookAt(looker, screen, pathIn(language, address), { name, device: device.name });
            });
        }
        for (const { page } of opened.values()) await page.context().close();
      });

/** A page by itself: what it says of itself, what it asks for, how it stands. */
async function lookAt(looker: Looker, screen: Screen, address: string, picture: Picture): Promise<void> {
  const { page, complaints } = looker;
  const isUnknown = screen.name === 'notFound';
  expect.soft(await looker.open(address), `${address}: status`).toBe(isUnknown ? 404 : 200);
  await looker.settled();
  const language = languageOfPath(address);
  expect.soft(await page.title(), `${address}: title`).toBe(titleOf(screen, language));
  expect.soft(await page.locator('html').getAttribute('lang'), `${address}: language`).toBe(language);
  if (screen.name !== 'accessDenied' && !isUnknown) await expectItself(page, address, language);
  await expectSound(page, address, picture);
  // The browser complains of the status of an unknown address as well.
  if (!isUnknown) expect.soft(complaints, `${address}: complaints`).toEqual([]);
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
