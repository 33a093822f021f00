import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../people/fixtures.ts';
import { photo } from '../people/order.ts';
import { arriveAs, workMade, caller, orderWork, register } from '../people/person.ts';
import { type Texts, textsOf } from '../people/texts.ts';
import { languageOf, words } from '../people/words.ts';

test('works are named, hidden, deleted, brought back and erased', async ({ page, request, complaints }, {
  project,
}) => {
  const language = languageOf(project.name);
  const text = textsOf(language);
  const person = await register(request, 'Ада');
  for (const kind of ['mosaic', 'string_art'] as const) await orderWork(caller(request), kind, person);
  await arriveAs(page, words[language], person, '/dashboard/my-works');
  const works = page.getByRole('main').getByRole('heading', { level: 2 });
  const leo = works.filter({ hasText: 'Leo' });
  await expect(works).toHaveCount(2);
  await test.step('a name of its own', async () => {
    await choose(page, text, text('works:kind.mosaic'), 'rename');
    await page.getByRole('dialog').getByRole('textbox').fill('Leo');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('works:renaming.save') })
      .click();
    await expect(leo).toBeVisible();
    await expectAccessible(page, 'works');
  });
  await test.step('hidden and back', async () => {
    await choose(page, text, 'Leo', 'hide');
    await expect(works).toHaveCount(1);
    await page.getByRole('switch').click();
    await expect(leo).toBeVisible();
    await choose(page, text, 'Leo', 'show');
    await page.getByRole('switch').click();
    await expect(works).toHaveCount(2);
  });
  await test.step('deleted and back', async () => {
    await choose(page, text, 'Leo', 'remove');
    await expect(works).toHaveCount(1);
    await openBin(page, text, 1);
    await expectAccessible(page, 'bin');
    await page.getByRole('button', { name: text('bin:restoreLabel', { name: 'Leo' }) }).click();
    await expect(page.getByRole('heading', { name: text('bin:empty.title') })).toBeVisible();
    await page.getByRole('link', { name: text('bin:empty.action') }).click();
    await expect(works).toHaveCount(2);
  });
  await test.step('erased', async () => {
    await choose(page, text, 'Leo', 'remove');
    await expect(works).toHaveCount(1);
    await choose(page, text, text('works:kind.string_art'), 'remove');
    await expect(page.getByRole('heading', { name: text('works:empty.title') })).toBeVisible();
    await openBin(page, text, 2);
    await page.getByRole('button', { name: text('bin:clear') }).click();
    await expectAccessible(page, 'emptying the bin');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('bin:clearing.erase', { count: 2 }) })
      .click();
    await expect(page.getByRole('heading', { name: text('bin:empty.title') })).toBeVisible();
    await page.getByRole('link', { name: text('bin:empty.action') }).click();
    await expect(page.getByRole('heading', { name: text('works:empty.title') })).toBeVisible();
  });
  expect(complaints).toEqual([]);
});

test('a work goes on from the list where its board was left', async ({ page, request, complaints }, { project }) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  const person = await register(request, 'Ада');
  const id = await orderWork(caller(request), 'mosaic', person);
  await workMade(caller(request), 'mosaic', id);
  await arriveAs(page, say, person, `/mosaic/instruction/${id}`);
  await openPlace(page, text, 'account:works');
  const card = page.getByRole('main').getByRole('listitem').getByRole('link');
  await card.click();
  await page.waitForURL(/\/segments\//);
  await page.getByRole('button', { name: say.tips }).click();
  const links = page.getByRole('navigation').getByRole('link', { name: new RegExp(`${say.segment(2)}$`, 'i') });
  await links.first().click();
  await page.waitForURL(/\/segment\//);
  const board = page.url();
  await page.getByRole('grid', { name: say.segment(2) }).press('Space');
  await expect(page.getByText(say.saved, { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: say.allSegments }).click();
  await openPlace(page, text, 'account:works');
  await expect(page.getByRole('main').getByText(text('works:continue.segment', { number: 2 }))).toBeVisible();
  await expectAccessible(page, 'works with one to go on with');
  await page.getByRole('link', { name: text('works:continue.action') }).click();
  await page.waitForURL(board);
  await expect(page.getByRole('main').locator('header').getByText(say.of(1, 256))).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the name and the picture of a customer are kept', async ({ page, request, complaints }, { project }) => {
  const language = languageOf(project.name);
  const text = textsOf(language);
  await arriveAs(page, words[language], await register(request, 'Ада'), '/dashboard');
  await openPlace(page, text, 'account:settings');
  await page.getByRole('link', { name: text('settings:rows.profile') }).click();
  await page.getByRole('textbox', { name: text('settings:name') }).fill('Ada Lovelace');
  await page.getByLabel(text('settings:birthDate')).fill('1985-12-10');
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
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  await expect(page.getByRole('main').locator('img').first()).toHaveJSProperty('complete', true);
  expect(complaints).toEqual([]);
});

test('a customer ends all other sign-ins', async ({ page, request, browser }, { project }) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  const person = await register(request, 'Ада');
  const elsewhere = await browser.newContext({ ...project.use, baseURL: project.use.baseURL ?? '' });
  const other = await elsewhere.newPage();
  await arriveAs(other, say, person, '/dashboard');
  await expect(other.getByRole('heading', { name: text('works:empty.title') })).toBeVisible();

  await arriveAs(page, say, person, '/dashboard');
  await openPlace(page, text, 'account:settings');
  await page.getByRole('link', { name: text('settings:rows.sessions') }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page, 'sign-ins');
  await page.getByRole('button', { name: text('settings:sessions.endOthers') }).click();
  await expect(page.getByText(text('settings:sessions.only'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);

  await other.reload();
  await other.waitForURL(/\/auth\/login$/);
  await elsewhere.close();
});

/** A line of the menu of the card with this name. */
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

/** By the drawer of the account, which every header opens. */
async function openPlace(page: Page, text: Texts, place: `account:${string}`): Promise<void> {
  await page.getByRole('button', { name: text('common:menu.accountNamed') }).click();
  const drawer: Locator = page.getByRole('dialog', { name: text('account:title') });
  await drawer.getByRole('link', { name: text(place) }).click();
}
