import type { Page } from '@playwright/test';
import { expect, expectAccessible, lettersTo, test, textOf } from '../people/fixtures.ts';
import { mosaicOrder, orderTo } from '../people/order.ts';
import { languageOf, type Words, words } from '../people/words.ts';

test(
  'a known address signs in on the way, and the scheme joins its works',
  { tag: '@both-languages' },
  async ({ page, browser }, { project }) => {
    const language = languageOf(project.name);
    const say = words[language];
    const address = `olga-${project.name}@example.com`;

    await orderTo(page, say, mosaicOrder, address);
    await page.getByRole('dialog').getByRole('button', { name: say.watch }).click();
    await page.waitForURL(/\/mosaic\/instruction\//);
    await expect.poll(() => passwordSentTo(address)).not.toBeNull();

    const elsewhere = await browser.newContext({ ...project.use, baseURL: new URL(page.url()).origin });
    const second = await elsewhere.newPage();
    await orderTo(second, say, mosaicOrder, address);
    await second.getByRole('dialog').getByRole('link', { name: say.signIn }).click();
    const form = second.getByRole('dialog').filter({ has: second.getByRole('tab') });
    await expect(form.getByRole('textbox', { name: say.email })).toHaveValue(address);
    await expectAccessible(second, 'sign-in');

    await form.getByLabel(say.password, { exact: true }).fill('Not-the-one1');
    await form.getByRole('button', { name: say.signIn, exact: true }).click();
    await expect(form.getByRole('alert').first()).toBeVisible();
    await form.getByLabel(say.password, { exact: true }).fill(passwordSentTo(address) ?? '');
    await form.getByRole('button', { name: say.signIn, exact: true }).click();
    await second.waitForURL(/\/mosaic\/instruction\//);
    await expect(second.getByRole('link', { name: say.start })).toBeVisible();

    await openWorks(second, say);
    await expectAccessible(second, 'works');
    await second.goBack();
    await expect(second.getByRole('link', { name: say.start })).toBeVisible();
    await expect(second.getByText(address)).toBeVisible();
    await elsewhere.close();
  },
);

/** From the booklet to all works by the menu: both pages live on what was asked for the other. */
async function openWorks(page: Page, say: Words): Promise<void> {
  await page.getByRole('button', { name: say.menu }).click();
  await page.getByRole('dialog').getByRole('link', { name: say.works }).click();
  await page.waitForURL(/\/dashboard\/my-works/);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
}

/** The password in the account letter; null while there is none. */
function passwordSentTo(address: string): string | null {
  for (const letter of lettersTo(address)) {
    const [, password] = /(?:Пароль|Password): (\S+)/.exec(textOf(letter)) ?? [];
    if (password) return password;
  }
  return null;
}
