import type { Page } from '@playwright/test';
import type { Language } from '../../packages/contract/src/index.ts';
import { expectLandmarks, type Looked, violationsOf } from '../people/axe.ts';
import { expect } from '../people/fixtures.ts';
import { whole } from '../whole.ts';

export type Scheme = 'light' | 'dark';
export const schemes: readonly Scheme[] = ['light', 'dark'];

/** A kind of window. */
export interface Device {
  readonly name: 'phone' | 'desktop';
  readonly viewport: { readonly width: number; readonly height: number };
  /** What else a context of it is told. */
  readonly settings: object;
}

/** The two kinds of windows that screens are looked at in. */
export const devices: readonly Device[] = [
  {
    name: 'phone',
    viewport: { width: 390, height: 844 },
    settings: { hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  },
  { name: 'desktop', viewport: { width: 1280, height: 800 }, settings: {} },
];

/** How the browser of a person with this device and language is set up. */
export function settingsOf({ viewport, settings }: Device, language: Language): object {
  const locale = language === 'ru' ? 'ru-RU' : 'en-GB';
  return { ...settings, viewport, locale, reducedMotion: 'reduce' };
}

/** No violation of axe in any of the schemes, texts in place of their names, no sideways scroll. */
export async function expectSound(
  page: Page,
  where: string,
  looked: readonly Scheme[],
  picture: string,
): Promise<void> {
  expect.soft(await namesOfTexts(page), `${where}: names in place of texts`).toEqual([]);
  for (const [index, colorScheme] of looked.entries()) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(drawnAgain); // colours must not be looked at half-way
    // Another scheme changes colours and nothing else: the second look asks for contrast alone.
    await expectNoViolations(page, `${where}, ${colorScheme}`, index === 0 ? 'all' : 'colours');
    if (whole) await page.screenshot({ path: `test-results/screens/${picture}-${colorScheme}.jpg`, quality: 60 });
  }
  await expectLandmarks(page, where);
  await page.setViewportSize({ width: 320, height: 640 });
  const beyond = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  // A page that a script lays out anew for a narrow window takes a moment.
  await expect.soft
    .poll(() => page.evaluate(beyond), { message: `${where}: scrolls sideways at 320 px`, timeout: patience })
    .toBe(0);
}

/** Time in ms for what a page does after it has drawn; only a fault takes all of it. */
const patience = 30_000;

/** Resolves once the page has drawn what changed. */
const drawnAgain = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

/** Words on the page that name a text or a gap in one: `works.empty.title`, `{{count}}`. */
async function namesOfTexts(page: Page): Promise<string[]> {
  const words: string = await page.evaluate('document.body.innerText');
  const found = words.match(/\{\{\w+\}\}|\b[a-z]+[A-Za-z]*(?:\.[a-z][A-Za-z]+){1,4}\b/g) ?? [];
  return found.filter((word) => !/\.(?:com|ru|example|json|svg|csv|oxs|txt|pdf|mail|test)$/.test(word));
}

async function expectNoViolations(page: Page, where: string, looked: Looked): Promise<void> {
  // Colours of a busy machine may still be on their way at the first look.
  await expect.soft.poll(() => violationsOf(page, looked), { message: where, timeout: patience }).toEqual([]);
}
