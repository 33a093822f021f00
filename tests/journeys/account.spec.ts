import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { arrive, expect, expectAccessible, test } from '../people/fixtures.ts';
import { openAccountForms, openMenu } from '../people/menu.ts';
import { photo } from '../people/order.ts';
import { arriveAs, caller, orderWork } from '../people/person.ts';
import { type Texts, textsOf } from '../people/texts.ts';
import { languageOf, words } from '../people/words.ts';

test('a new customer registers, organises works, edits the profile, ends other sessions and signs out', async ({
  page,
  browser,
  pageErrors,
}, { project }) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  const person = { email: `vera-${randomUUID()}@example.com`, password: 'Evening1' };
  const works = page.getByRole('main').getByRole('heading', { level: 2 });
  const leo = works.filter({ hasText: 'Leo' });
  await test.step('registration returns to the previous page', async () => {
    await arrive(page, `${say.prefix}/mosaic`);
    const dialog = await openAccountForms(page, say);
    await dialog.getByRole('tab', { name: say.register }).click();
    await dialog.getByRole('textbox', { name: say.name }).fill('Vera');
    await dialog.getByRole('textbox', { name: say.email }).fill(person.email);
    await dialog.getByLabel(say.newPassword, { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: say.create }).click();
    await expect(dialog.getByRole('checkbox', { name: say.consent })).toBeFocused();
    await dialog.getByRole('checkbox', { name: say.consent }).check();
    await expectAccessible(page, 'register');
    await dialog.getByRole('button', { name: say.create }).click();
    await expect(dialog).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(`${say.prefix}/mosaic`);
  });
  await test.step('a work is renamed', async () => {
    const call = caller(page.request);
    await Promise.all([orderWork(call, 'mosaic', person), orderWork(call, 'string_art', person)]);
    await (await openMenu(page, say)).getByRole('link', { name: say.works }).click();
    await expect(works).toHaveCount(2);
    await choose(page, text, text('works:kind.mosaic'), 'rename');
    await page.getByRole('dialog').getByRole('textbox').fill('Leo');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('works:renaming.save') })
      .click();
    await expect(leo).toBeVisible();
  });
  await test.step('it is hidden and shown again', async () => {
    await choose(page, text, 'Leo', 'hide');
    await expect(works).toHaveCount(1);
    await page.getByRole('switch').click();
    await expect(leo).toBeVisible();
    await choose(page, text, 'Leo', 'show');
    await page.getByRole('switch').click();
    await expect(works).toHaveCount(2);
  });
  await test.step('it is deleted and restored, and both are erased', async () => {
    await choose(page, text, 'Leo', 'remove');
    await expect(works).toHaveCount(1);
    await openBin(page, text, 1);
    await page.getByRole('button', { name: text('bin:restoreLabel', { name: 'Leo' }) }).click();
    await expect(page.getByRole('heading', { name: text('bin:empty.title') })).toBeVisible();
    await page.getByRole('link', { name: text('bin:empty.action') }).click();
    await expect(works).toHaveCount(2);
    await choose(page, text, 'Leo', 'remove');
    await expect(works).toHaveCount(1);
    await choose(page, text, text('works:kind.string_art'), 'remove');
    await expect(page.getByRole('heading', { name: text('works:empty.binTitle') })).toBeVisible();
    await openBin(page, text, 2);
    await page.getByRole('button', { name: text('bin:clear') }).click();
    await expectAccessible(page, 'emptying the bin');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('bin:clearing.erase', { count: 2 }) })
      .click();
    await expect(page.getByRole('heading', { name: text('bin:empty.title') })).toBeVisible();
  });
  await test.step('name and picture are saved', async () => {
    await openPlace(page, text, 'account:settings');
    await page.getByRole('link', { name: text('settings:parts.profile') }).click();
    await page.getByRole('textbox', { name: text('settings:name') }).fill('Ada Lovelace');
    const birthDate = page.getByRole('group', { name: text('settings:birthDate.label') });
    await birthDate.getByLabel(text('settings:birthDate.day')).fill('10');
    await birthDate.getByLabel(text('settings:birthDate.month')).fill('12');
    await birthDate.getByLabel(text('settings:birthDate.year')).fill('1985');
    await page.getByRole('button', { name: text('settings:gender.female') }).click();
    await page.getByRole('button', { name: text('settings:save') }).click();
    await expect(page.getByRole('status').getByText(text('settings:saved'))).toBeVisible();
    await page.getByLabel(text('settings:avatar.file')).setInputFiles(photo);
    const crop = page.getByRole('dialog', { name: text('settings:avatar.title') });
    await crop.getByRole('button', { name: text('settings:avatar.closer') }).click();
    await expectAccessible(page, 'cropping a picture');
    await crop.getByRole('button', { name: text('settings:avatar.set') }).click();
    await expect(crop).toBeHidden();
    await expect(page.getByRole('button', { name: text('settings:avatar.other') })).toBeVisible();
    await page.getByRole('link', { name: text('common:back') }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
    await expect(page.getByRole('main').locator('img').first()).toHaveJSProperty('complete', true);
  });
  await test.step('all other sessions end', async () => {
    const elsewhere = await browser.newContext({ ...project.use, baseURL: project.use.baseURL ?? '' });
    const other = await elsewhere.newPage();
    await arriveAs(other, say, person, '/dashboard');
    await expect(other.getByRole('heading', { name: text('works:empty.title') })).toBeVisible();
    await page.getByRole('link', { name: text('settings:parts.sessions') }).click();
    await expect(page.getByRole('main').getByRole('listitem').nth(1)).toBeVisible();
    await page.getByRole('button', { name: text('settings:sessions.endOthers') }).click();
    await expect(page.getByText(text('settings:sessions.only'))).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await other.reload();
    await other.waitForURL(/\/auth\/login$/);
    await elsewhere.close();
  });
  await test.step('signing out leads to the main page', async () => {
    await (await openMenu(page, say)).getByRole('button', { name: say.signOut }).click();
    await page.waitForURL((url) => url.pathname.replace(/\/$/, '') === say.prefix);
  });
  expect(pageErrors).toEqual([]);
});

async function choose(page: Page, text: Texts, name: string | RegExp, line: string): Promise<void> {
  const label = text('works:menu.label', { name: 'NAME' }).source.replace('NAME', sourceOf(name));
  await page.getByRole('button', { name: new RegExp(label) }).click();
  await page.getByRole('menuitem', { name: text(`works:menu.${line}`) }).click();
}

function sourceOf(name: string | RegExp): string {
  return typeof name === 'string' ? name : name.source.slice(1, -1);
}

async function openBin(page: Page, text: Texts, count: number): Promise<void> {
  await page.getByRole('link', { name: text('works:binCount', { count }) }).click();
  await page.waitForURL(/\/dashboard\/bin$/);
}

async function openPlace(page: Page, text: Texts, place: `account:${string}`): Promise<void> {
  await page.getByRole('button', { name: text('common:menu.accountNamed') }).click();
  const drawer: Locator = page.getByRole('dialog', { name: text('account:title') });
  await drawer.getByRole('link', { name: text(place) }).click();
}
