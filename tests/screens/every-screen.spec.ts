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
import { type Looker, lookerIn } from './looker.ts';
import { withoutWorker } from './without-worker.ts';
import { expectSound, type Scheme, settingsOf } from './soundness.ts';
import { looksAt, windows } from './turns.ts';

type Who = 'anyone' | 'customer' | 'operator';

/** Who looks at a page: entrances are for people who are not signed in, the desk for operators. */
function whoSees({ path }: Screen): Who {
  if (path.startsWith('/auth/')) return 'anyone';
  return path.startsWith('/desk') ? 'operator' : 'customer';
}

for (const [turn, { language, device }] of windows.entries())
  test(`pages stand in ${language} on a ${device.name}`, async ({ browser, baseURL }) => {
    const { customer, storage, operatorStorage } = keptPeople();
    const storages = { anyone: undefined, customer: storage, operator: operatorStorage };
    const settings = { ...settingsOf(device, language), baseURL };
    const opened = new Map<Who, Looker>();
    const samples = screens.flatMap((screen) => addressesOf(screen, customer).map((sample) => ({ screen, ...sample })));
    for (const { item, looked } of looksAt(samples, turn))
      await test.step(item.address, async () => {
        const who = whoSees(item.screen);
        const context = () => browser.newContext({ ...settings, storageState: storages[who] });
        const looker = opened.get(who) ?? (await lookerIn(await withoutWorker(await context()), device));
        opened.set(who, looker);
        const { name, product } = item.screen;
        const picture = [product?.webSlug ?? 'all', name, item.of, language, device.name].filter(Boolean).join('-');
        await lookAt(looker, item.screen, pathIn(language, item.address), { looked, picture });
      });
    for (const { page } of opened.values()) await page.context().close();
  });

interface Look {
  readonly looked: readonly Scheme[];
  readonly picture: string;
}

/** A page by itself: what it says of itself, what it asks for, how it stands. */
async function lookAt(looker: Looker, screen: Screen, address: string, look: Look): Promise<void> {
  const { page, complaints } = looker;
  const isUnknown = screen.name === 'notFound';
  expect.soft(await looker.open(address), `${address}: status`).toBe(isUnknown ? 404 : 200);
  await looker.settled();
  const language = languageOfPath(address);
  expect.soft(await page.title(), `${address}: title`).toBe(titleOf(screen, language));
  expect.soft(await page.locator('html').getAttribute('lang'), `${address}: language`).toBe(language);
  if (screen.name !== 'accessDenied' && !isUnknown) await expectItself(page, address, language);
  await expectSound(page, address, look.looked, look.picture);
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
