import type { Page } from '@playwright/test';
import { expectLandmarks, type AxeRules, violationsOf } from '../people/axe.ts';
import { expect } from '../people/fixtures.ts';
import { whole } from '../whole.ts';

export type Scheme = 'light' | 'dark';
export const schemes: readonly Scheme[] = ['light', 'dark'];

/** No violation of axe in any colour scheme, no untranslated keys, no horizontal scrolling. */
export async function expectSound(
  page: Page,
  where: string,
  inSchemes: readonly Scheme[],
  picture: string,
): Promise<void> {
  expect.soft(await namesOfTexts(page), `${where}: names in place of texts`).toEqual([]);
  for (const [index, colorScheme] of inSchemes.entries()) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(drawnAgain); // Colours must not be measured during a transition.
    // Another scheme changes only colours, so the second check covers contrast alone.
    await expectNoViolations(page, `${where}, ${colorScheme}`, index === 0 ? 'all' : 'colours');
    if (whole) await page.screenshot({ path: `test-results/screens/${picture}-${colorScheme}.jpg`, quality: 60 });
  }
  await expectLandmarks(page, where);
  await page.setViewportSize({ width: 320, height: 640 });
  const beyond = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  // A script may take a moment to re-layout the page for a narrow window.
  await expect.soft
    .poll(() => page.evaluate(beyond), { message: `${where}: scrolls sideways at 320 px`, timeout: patience })
    .toBe(0);
}

/** Time limit for what a page does after rendering, ms; only a fault reaches it. */
const patience = 30_000;

const drawnAgain = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

/** Visible keys or placeholders of texts: `works.empty.title`, `{{count}}`. */
async function namesOfTexts(page: Page): Promise<string[]> {
  const words: string = await page.evaluate('document.body.innerText');
  const found = words.match(/\{\{\w+\}\}|\b[a-z]+[A-Za-z]*(?:\.[a-z][A-Za-z]+){1,4}\b/g) ?? [];
  return found.filter((word) => !/\.(?:com|ru|example|json|svg|csv|oxs|txt|pdf|mail|test)$/.test(word));
}

async function expectNoViolations(page: Page, where: string, rules: AxeRules): Promise<void> {
  // On a busy machine colours may still be in transition at the first check.
  await expect.soft.poll(() => violationsOf(page, rules), { message: where, timeout: patience }).toEqual([]);
}
