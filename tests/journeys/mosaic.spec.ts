import path from 'node:path';
import { expect, expectAccessible, freshCode, lettersTo, test } from './house.ts';
import { languageOf, words } from './words.ts';

const photo = path.join(import.meta.dirname, '../../assets/media-library/kids/girl.jpg');

test('a code and a photo become a scheme in the postbox and a work with marks that stay', async ({ page, complaints }, { project }) => {
  const say = words[languageOf(project.name)];
  const address = `anna-${project.name}@example.com`;
  const code = await freshCode('mosaic');

  await test.step('the code opens the editor', async () => {
    await page.goto(`${say.prefix}/mosaic/get-scheme`);
    await page.getByRole('textbox', { name: say.code, exact: true }).fill(code);
    await expectAccessible(page, 'code');
    await page.getByRole('button', { name: say.continue, exact: true }).click();
    await page.waitForURL(/\/mosaic\/editor\//);
  });

  await test.step('the photo shows its scheme at once', async () => {
    await page.getByLabel(say.upload).first().setInputFiles(photo);
    await expect(page.getByRole('img', { name: say.scheme })).toBeVisible();
    await page.getByRole('radiogroup', { name: say.size }).getByRole('radio', { name: /A4/ }).check({ force: true });
    await page.getByRole('radiogroup', { name: say.colours }).getByRole('radio').nth(1).check({ force: true });
    await expectAccessible(page, 'editor');
    await page.getByRole('button', { name: say.next, exact: true }).click();
    await page.waitForURL(/\/mosaic\/presets\//);
  });

  await test.step('six variants, one is taken', async () => {
    const variants = page.getByRole('radiogroup', { name: say.variant }).getByRole('radio');
    await expect(variants).toHaveCount(6);
    await expect(variants.nth(3)).toBeEnabled();
    await variants.nth(3).check({ force: true });
    await expectAccessible(page, 'presets');
    await page.getByRole('button', { name: say.take }).click();
    await page.waitForURL(/\/mosaic\/check-email\//);
  });

  await test.step('the e-mail address finishes it', async () => {
    await page.getByRole('textbox', { name: say.email }).fill(address);
    await page.getByRole('checkbox', { name: say.consent }).check({ force: true });
    await expectAccessible(page, 'check-email');
    await page.getByRole('button', { name: say.submit }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.confirm }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.watch }).click();
    await page.waitForURL(/\/mosaic\/instruction\//);
    await expect.poll(() => lettersTo(address).length).toBe(2);
    const scheme = lettersTo(address).find((letter) => letter.includes('application/pdf'));
    expect(scheme).toBeDefined();
  });

  await test.step('the booklet leads to the segments', async () => {
    const start = page.getByRole('link', { name: say.start });
    await expect(start).toBeVisible();
    await expectAccessible(page, 'instruction');
    await start.click();
    await page.waitForURL(/\/mosaic\/segments\//);
    await page.getByRole('button', { name: say.tips }).click();
    await expectAccessible(page, 'segments');
    await page
      .getByRole('link', { name: new RegExp(`^${say.segment(1)}(?!\\d)`) })
      .first()
      .click();
    await page.waitForURL(/\/segment\//);
  });

  await test.step('marks are made by keyboard and by tap, undone, and stay after a reload', async () => {
    const grid = page.getByRole('grid', { name: say.segment(1) });
    await grid.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(page.getByText(/\b2\b.*256/).first()).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByText(/\b1\b.*256/).first()).toBeVisible();
    await expectAccessible(page, 'segment');
    await expect(page.getByText(languageOf(project.name) === 'ru' ? /сохранено/i : /saved/i).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('grid', { name: say.segment(1) })).toBeVisible();
    await expect(page.getByText(/\b1\b.*256/).first()).toBeVisible();
  });
  expect(complaints).toEqual([]);
});
