import type { Page } from '@playwright/test';
import { arrive, expect, test } from '../people/fixtures.ts';
import { openMenu } from '../people/menu.ts';
import { photo } from '../people/order.ts';
import { textsOf } from '../people/texts.ts';
import { languageOf, words } from '../people/words.ts';

test('switching the language shows the same place', async ({ page, pageErrors }, { project }) => {
  const language = languageOf(project.name);
  const other = language === 'ru' ? 'en' : 'ru';
  const sort = (of: typeof language) => page.getByRole('combobox', { name: textsOf(of)('catalogue:sort.label') });
  await arrive(page, `${words[language].prefix}/products`);
  // A choice does nothing until the code of the page has loaded.
  await expect(async () => {
    await sort(language).selectOption('price');
    await expect(page).toHaveURL(/\?.*sort=price/, { timeout: 1000 });
  }).toPass();
  const { search } = new URL(page.url());
  const inHeader = page.getByRole('banner').getByRole('link', { name: other.toUpperCase(), exact: true });
  const choices = (await inHeader.isVisible()) ? page : await openMenu(page, words[language]);
  await choices.getByRole('link', { name: other.toUpperCase(), exact: true }).click();
  await page.waitForURL((url) => url.pathname === `${words[other].prefix}/products` && url.search === search);
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(sort(other)).toHaveValue('price');
  expect(pageErrors).toEqual([]);
});

test('a photo tried without a code is there after a reload', async ({ page, pageErrors }, { project }) => {
  const say = words[languageOf(project.name)];
  await arrive(page, `${say.prefix}/mosaic/editor`);
  await page.getByLabel(say.upload).first().setInputFiles(photo);
  await expect(page.getByRole('img', { name: say.scheme })).toBeVisible();
  await expect.poll(() => keptDrafts(page)).toBe(1);
  await page.reload();
  await expect(page.getByRole('img', { name: say.scheme })).toBeVisible();
  expect(pageErrors).toEqual([]);
});

function keptDrafts(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('uzor-photos', 1);
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = () => resolve(0);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('drafts').objectStore('drafts').count();
      counting.onerror = () => reject(counting.error);
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  })`);
}
