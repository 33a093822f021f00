import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { arrive, expect, expectAccessible, lettersTo, test, textOf } from '../people/fixtures.ts';
import { openMenu } from '../people/menu.ts';
import { languageOf, type Words, words } from '../people/words.ts';

test(
  'a newcomer registers over the page, and a forgotten password is replaced by a link',
  { tag: '@both-languages' },
  async ({ page, context, complaints }, { project }) => {
    const say = words[languageOf(project.name)];
    const address = `vera-${randomUUID()}@example.com`;
    await test.step('registration leads back to where one was, and to a place for works', async () => {
      await arrive(page, `${say.prefix}/mosaic`);
      const dialog = await openAccountForms(page, say);
      await dialog.getByRole('tab', { name: say.register }).click();
      await dialog.getByRole('textbox', { name: say.name }).fill('Vera');
      await dialog.getByRole('textbox', { name: say.email }).fill(address);
      await dialog.getByLabel(say.newPassword, { exact: true }).fill('Evening1');
      await dialog.getByRole('button', { name: say.create }).click();
      await expect(dialog.getByRole('checkbox', { name: say.consent })).toBeFocused();
      await dialog.getByRole('checkbox', { name: say.consent }).check();
      await expectAccessible(page, 'register');
      await dialog.getByRole('button', { name: say.create }).click();
      await expect(dialog).toBeHidden();
      expect(new URL(page.url()).pathname).toBe(`${say.prefix}/mosaic`);
      await page.getByRole('button', { name: say.menu }).click();
      await page.getByRole('dialog').getByRole('link', { name: say.works }).click();
      await expect(page.getByRole('heading', { name: say.noWorks })).toBeVisible();
      await expectAccessible(page, 'empty works');
    });
    await test.step('signing out leads to the main page', async () => {
      await page.getByRole('button', { name: say.menu }).click();
      await page.getByRole('dialog').getByRole('button', { name: say.signOut }).click();
      await page.waitForURL((url) => url.pathname.replace(/\/$/, '') === say.prefix);
    });
    await test.step('a link to a new password comes by e-mail', async () => {
      const dialog = await openAccountForms(page, say);
      await dialog.getByRole('textbox', { name: say.email }).fill(address);
      await dialog.getByRole('link', { name: say.forgot }).click();
      await page.waitForURL(/\/auth\/forgot-password$/);
      await expect(page.getByRole('textbox', { name: say.email })).toHaveValue(address);
      await expectAccessible(page, 'forgot-password');
      await page.getByRole('button', { name: say.sendLink }).click();
      await page.waitForURL(/\/auth\/forgot-password-success$/);
      await expect(page.getByText(address)).toBeVisible();
      await expectAccessible(page, 'forgot-password-success');
      await expect.poll(() => resetPath(address)).not.toBeNull();
    });
    await test.step('the new password signs in, the link works once', async () => {
      const link = resetPath(address) ?? '';
      const mail = await context.newPage();
      await arrive(mail, link);
      await mail.getByLabel(say.newPassword, { exact: true }).fill('Morning2');
      await mail.getByLabel(say.confirmation, { exact: true }).fill('Morning2');
      await expectAccessible(mail, 'reset-password');
      await mail.getByRole('button', { name: say.saveAndEnter }).click();
      await mail.waitForURL(/\/dashboard\/my-works/);
      await expect(mail.getByRole('heading', { name: say.noWorks })).toBeVisible();
      expect(complaints).toEqual([]);
      const again = await context.newPage();
      await arrive(again, link);
      await again.waitForURL(/\/auth\/forgot-password$/);
      await expect(again.getByText(say.stale)).toBeVisible();
    });
  },
);

test(
  'a stranger at the works of customers signs in over them, or reads that access is denied',
  { tag: '@both-languages' },
  async ({ page }, { project }) => {
    const say = words[languageOf(project.name)];
    await arrive(page, `${say.prefix}/mosaic/segments/some-work`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(say.password, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(say.denied)).toBeVisible();
    await expectAccessible(page, 'access denied');
    await page.getByRole('main').getByRole('button', { name: say.signIn, exact: true }).click();
    await expect(dialog.getByLabel(say.password, { exact: true })).toBeVisible();
  },
);

async function openAccountForms(page: Page, say: Words): Promise<Locator> {
  const menu = await openMenu(page, say);
  await menu.getByRole('link', { name: say.signIn }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('tab', { name: say.register }) });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The address of the link in the letter; null while there is none. */
function resetPath(address: string): string | null {
  const links = lettersTo(address).map(
    (letter) => /https?:\/\/\S+\/auth\/reset-password\/[\w-]+/.exec(textOf(letter))?.[0],
  );
  const found = links.find((link) => link !== undefined);
  return found === undefined ? null : new URL(found).pathname;
}
