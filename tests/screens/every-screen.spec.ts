import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Page, test } from '@playwright/test';
import { type Language, languages } from '../../packages/contract/src/index.ts';
import { type Screen, screens } from '../../apps/web/src/app/screens.ts';
import { languageOfPath, pathIn } from '../../apps/web/src/i18n/path.ts';
import { expect } from '../people/fixtures.ts';
import { textsOf } from '../people/texts.ts';
import { addressesOf } from './addresses.ts';
import { savedPeople } from './customer.ts';
import { type ScreenTab, openScreenTab } from './screen-tab.ts';
import { translateAndStep } from './translation.ts';
import { withoutWorker } from './without-worker.ts';
import { expectSound, type Scheme } from './soundness.ts';
import { checksInWindow, settingsOf, windows } from './windows.ts';

type Who = 'anyone' | 'customer' | 'operator';

/** Who looks at a page: signed-out people see sign-in pages, operators the desk. */
function whoSees({ path }: Screen): Who {
  if (path.startsWith('/auth/')) return 'anyone';
  return path.startsWith('/desk') ? 'operator' : 'customer';
}

for (const [turn, { language, device }] of windows.entries())
  test(`pages are sound in ${language} on a ${device.name}`, async ({ browser, baseURL }) => {
    const { customer, storage, operatorStorage } = savedPeople();
    const storages = { anyone: undefined, customer: storage, operator: operatorStorage };
    const settings = { ...settingsOf(device, language), baseURL };
    const opened = new Map<Who, ScreenTab>();
    const samples = screens.flatMap((screen) => addressesOf(screen, customer).map((sample) => ({ screen, ...sample })));
    for (const { item, inSchemes } of checksInWindow(samples, turn))
      await test.step(item.address, async () => {
        const who = whoSees(item.screen);
        const context = () => browser.newContext({ ...settings, storageState: storages[who] });
        const tab = opened.get(who) ?? (await openScreenTab(await withoutWorker(await context()), device));
        opened.set(who, tab);
        const { name, product } = item.screen;
        const picture = [product?.webSlug ?? 'all', name, item.of, language, device.name].filter(Boolean).join('-');
        await lookAt(tab, item.screen, pathIn(language, item.address), { inSchemes, picture });
      });
    for (const { page } of opened.values()) await page.context().close();
  });

interface Look {
  readonly inSchemes: readonly Scheme[];
  readonly picture: string;
}

/** Checks one page: its title and status, its requests and its layout, and that page translation does not break it. */
async function lookAt(tab: ScreenTab, screen: Screen, address: string, look: Look): Promise<void> {
  const { page, pageErrors } = tab;
  const isUnknown = screen.name === 'notFound';
  expect.soft(await tab.open(address), `${address}: status`).toBe(isUnknown ? 404 : 200);
  await tab.settled();
  const language = languageOfPath(address);
  expect.soft(await page.title(), `${address}: title`).toBe(titleOf(screen, language));
  expect.soft(await page.locator('html').getAttribute('lang'), `${address}: language`).toBe(language);
  if (screen.name !== 'accessDenied' && !isUnknown) await expectItself(page, address, language);
  await expectSound(page, address, look.inSchemes, look.picture);
  // For an unknown address the browser reports the status as well.
  if (!isUnknown) expect.soft(pageErrors, `${address}: pageErrors`).toEqual([]);
  await translateAndStep(page, screen, language);
  // A window that changes its size gives up requests for what it no longer shows.
  const broken = pageErrors.filter((error) => !error.startsWith('failed:'));
  if (!isUnknown) expect.soft(broken, `${address}: under page translation`).toEqual([]);
}

/** Expects the page itself, not a sign-in dialog or an error screen in its place. */
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
