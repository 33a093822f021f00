import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Words } from './words.ts';

/** Opens the menu of the header. A click does nothing until the code of the first page has loaded. */
export async function openMenu(page: Page, say: Words): Promise<Locator> {
  const menu = page.getByRole('dialog');
  await expect(async () => {
    await page.getByRole('button', { name: say.menu }).click();
    await expect(menu).toBeVisible({ timeout: 1000 });
  }).toPass();
  return menu;
}

/** Opens the dialog for signing in or registering from the menu. */
export async function openAccountForms(page: Page, say: Words): Promise<Locator> {
  const menu = await openMenu(page, say);
  await menu.getByRole('link', { name: say.signIn }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('tab', { name: say.register }) });
  await expect(dialog).toBeVisible();
  return dialog;
}
