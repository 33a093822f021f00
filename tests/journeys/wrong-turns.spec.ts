import type { Page } from '@playwright/test';
import { arrive, expect, expectAccessible, freshCode, test } from '../people/fixtures.ts';
import { photo } from '../people/order.ts';
import { languageOf, words } from '../people/words.ts';

test(
  'a wrong code and a wrong file are answered in words, and what was typed stays',
  { tag: '@both-languages' },
  async ({ page }, { project }) => {
    const say = words[languageOf(project.name)];
    await arrive(page, `${say.prefix}/mosaic/get-scheme`);
    const code = page.getByRole('textbox', { name: say.code, exact: true });
    await code.fill('k7mw 4pxr 9tqd');
    await page.getByRole('button', { name: say.continue, exact: true }).click();
    await expect(page.getByText(say.noSuchCode)).toBeVisible();
    await expect(code).toHaveValue('K7MW-4PXR-9TQD');
    await expectAccessible(page, 'refused code');

    await code.fill(await freshCode('mosaic'));
    await page.getByRole('button', { name: say.continue, exact: true }).click();
    await page.waitForURL(/\/mosaic\/editor\//);
    await page
      .getByLabel(say.upload)
      .first()
      .setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear shop') });
    await expect(page.getByRole('alert')).toContainText('JPEG, PNG, WebP');
    await expectAccessible(page, 'refused file');
  },
);

test('a photo tried on without a code is there after a reload', async ({ page, complaints }, { project }) => {
  const say = words[languageOf(project.name)];
  await arrive(page, `${say.prefix}/mosaic/editor`);
  await page.getByLabel(say.upload).first().setInputFiles(photo);
  await expect(page.getByRole('img', { name: say.scheme })).toBeVisible();
  await expect.poll(() => keptDrafts(page)).toBe(1);
  await page.reload();
  await expect(page.getByRole('img', { name: say.scheme })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a page that the browser fills in hurries no font that is under way already', async ({ page }, { project }) => {
  const say = words[languageOf(project.name)];
  await arrive(page, `${say.prefix}/mosaic/instruction/no-such-work`);
  await expect(page.getByRole('dialog').getByRole('textbox', { name: say.email })).toBeVisible();
  await expect(page.locator('link[rel="preload"][as="font"]')).toHaveCount(languageOf(project.name) === 'ru' ? 3 : 2);
});

/** Drafts this browser keeps. In words for the browser: these tests know no types of a page. */
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
