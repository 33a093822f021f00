import { randomUUID } from 'node:crypto';
import { arrive, expect, expectAccessible, lettersTo, test, textOf } from '../people/fixtures.ts';
import { openMenu } from '../people/menu.ts';
import { textsOf } from '../people/texts.ts';
import { languageOf, words } from '../people/words.ts';

test(
  'a message to support is sent, with a copy to its sender',
  { tag: '@both-languages' },
  async ({ page, complaints }, { project }) => {
    const language = languageOf(project.name);
    const text = textsOf(language);
    const address = `olga-${randomUUID()}@example.com`;
    await arrive(page, `${words[language].prefix}/mosaic`);
    const menu = await openMenu(page, words[language]);
    await menu.getByRole('button', { name: text('common:footer.help') }).click();
    const drawer = page.getByRole('dialog', { name: text('support:title') });
    await drawer.getByRole('button', { name: text('support:topics.parts') }).click();
    await drawer.getByRole('textbox', { name: text('support:text.label') }).fill('Two bags of number 12, none of 13.');
    await drawer.getByRole('textbox', { name: text('support:name') }).fill('Olga');
    await drawer.getByRole('textbox', { name: text('support:email') }).fill(address);
    await expectAccessible(page, 'message to support');
    await drawer.getByRole('button', { name: text('support:send') }).click();
    const sent = page.getByRole('dialog', { name: text('support:sent.title') });
    await expect(sent.getByText(address)).toBeVisible();
    await expectAccessible(page, 'message sent');
    await sent.getByRole('button', { name: text('support:sent.back') }).click();
    await expect(sent).toBeHidden();
    for (const header of ['to', 'reply-to'])
      await expect
        .poll(() => lettersTo(address, header).map((letter) => textOf(letter).includes('number 12')))
        .toEqual([true]);
    expect(complaints).toEqual([]);
  },
);

test('another language shows the same place', { tag: '@both-languages' }, async ({ page, complaints }, { project }) => {
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
  await page.getByRole('banner').getByRole('link', { name: other.toUpperCase(), exact: true }).click();
  await page.waitForURL((url) => url.pathname === `${words[other].prefix}/products` && url.search === search);
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(sort(other)).toHaveValue('price');
  expect(complaints).toEqual([]);
});

test('a kit of the catalogue leads to the shops that sell it, and to its code', async ({ page, complaints }, {
  project,
}) => {
  const language = languageOf(project.name);
  const text = textsOf(language);
  await arrive(page, words[language].prefix || '/');
  const menu = await openMenu(page, words[language]);
  await menu.getByRole('link', { name: text('common:menu.products') }).click();
  await page.waitForURL(/\/products$/);
  const kits = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button');
  await kits.first().click();
  const dialog = page.getByRole('dialog', { name: text('catalogue:shops.title') });
  for (const link of await dialog.getByRole('list').getByRole('link').all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\//);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await expectAccessible(page, 'shops of a kit');
  await dialog.getByRole('link', { name: text('catalogue:shops.haveCode') }).click();
  await page.waitForURL(/\/code-verification$/);
  await page.goBack();
  await expect(kits.first()).toBeVisible();
  expect(complaints).toEqual([]);
});
