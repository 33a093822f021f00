import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { arrive, expect, freshCode, test } from '../people/fixtures.ts';
import { photo } from '../people/order.ts';
import { textsOf } from '../people/texts.ts';
import { languageOf, type Words, words } from '../people/words.ts';
import { onDesktop } from '../whole.ts';

/** Number of Tab presses after which a control counts as unreachable. */
const mostTabs = 60;

test(
  'a work is ordered and its first cell marked by keyboard alone',
  onDesktop,
  async ({ page, pageErrors }, { project }) => {
    const language = languageOf(project.name);
    const [say, text] = [words[language], textsOf(language)];
    await arrive(page, `${say.prefix}/mosaic/get-scheme`);
    await tabTo(page, page.getByRole('textbox', { name: say.code, exact: true }));
    await page.keyboard.insertText(await freshCode('mosaic'));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/mosaic\/editor\//);
    await test.step('a photo, a size and colours', async () => {
      const choosing = page.waitForEvent('filechooser');
      await press(
        page,
        page.getByRole('button', { name: text('editor:sources.upload') }).and(page.locator('button')),
        'Enter',
      );
      await (await choosing).setFiles(photo);
      await expect(page.getByRole('img', { name: say.scheme })).toBeVisible();
      await press(page, page.getByRole('main').getByRole('button', { name: say.next, exact: true }), 'Enter');
      for (const name of [say.size, say.colours]) {
        const sheet = page.getByRole('dialog', { name, exact: true });
        await choose(page, sheet.getByRole('radiogroup'), 'ArrowRight');
        await press(page, sheet.getByRole('button', { name: say.next, exact: true }), 'Enter');
      }
    });
    await test.step('a preset', async () => {
      await page.waitForURL(/\/mosaic\/presets\//);
      const variants = page.getByRole('radiogroup', { name: say.variant });
      await expect(page.getByRole('button', { name: say.moreVariants })).toBeVisible({ timeout: 300_000 });
      await choose(page, variants, 'ArrowRight');
      await press(page, page.getByRole('button', { name: say.take }), 'Enter');
    });
    await test.step('an address', () => giveAddress(page, say));
    await test.step('a cell', async () => {
      await page.waitForURL(/\/mosaic\/instruction\//);
      await expect(page.getByRole('link', { name: say.start })).toBeVisible();
      await press(page, page.getByRole('link', { name: say.start }), 'Enter');
      await page.waitForURL(/\/segments\//);
      await press(page, page.getByRole('button', { name: say.tips }), 'Enter');
      const first = new RegExp(`${say.segment(1)}$`, 'i');
      await press(page, page.getByRole('navigation').getByRole('link', { name: first }).first(), 'Enter');
      await page.waitForURL(/\/segment\//);
      await press(page, page.getByRole('grid', { name: say.segment(1) }), 'Space');
      await expect(page.getByText(say.saved, { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('progressbar', { name: say.progress })).toBeVisible();
    });
    expect(pageErrors).toEqual([]);
  },
);

async function giveAddress(page: Page, say: Words): Promise<void> {
  await page.waitForURL(/\/mosaic\/check-email\//);
  await tabTo(page, page.getByRole('textbox', { name: say.email }));
  await page.keyboard.type(`lev-${randomUUID()}@example.com`);
  await press(page, page.getByRole('checkbox', { name: say.consent }), 'Space');
  await press(page, page.getByRole('button', { name: say.submit }), 'Enter');
  await press(page, page.getByRole('dialog').getByRole('button', { name: say.confirm }), 'Enter');
}

/** Presses Tab until `control` has a visible focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor({ state: 'attached' });
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    if (await control.evaluate((node) => node === node.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${control} cannot be reached by Tab`);
}

async function press(page: Page, control: Locator, key: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Tab stops at the checked option or at the first; an arrow moves to the next and checks it. */
async function choose(page: Page, group: Locator, arrow: string): Promise<void> {
  const radios = group.getByRole('radio');
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    if (await radios.evaluateAll((nodes) => nodes.some((node) => node === node.ownerDocument.activeElement))) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press(arrow);
  await expect(radios.and(page.locator(':checked'))).toBeFocused();
}
