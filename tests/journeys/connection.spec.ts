import { randomUUID } from 'node:crypto';
import { openFirstBoard } from '../people/board.ts';
import { arrive, expect, expectAccessible, freshCode, test } from '../people/fixtures.ts';
import { chooseVariant, enterCode, fillInAddress, layOutPhoto, mosaicOrder } from '../people/order.ts';
import { textsOf } from '../people/texts.ts';
import { languageOf, words } from '../people/words.ts';

test('a connection lost at any step of an order loses nothing and sends nothing twice', async ({ page, context }, {
  project,
}) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  const code = await freshCode('mosaic');
  await arrive(page, `${say.prefix}/mosaic/get-scheme`);
  await test.step('at the code', async () => {
    await page.getByRole('textbox', { name: say.code, exact: true }).fill(code);
    await context.setOffline(true);
    await page.getByRole('button', { name: say.continue, exact: true }).click();
    await expect(page.getByText(text('code:offline'))).toBeVisible();
    await expectAccessible(page, 'code without a connection');
    await context.setOffline(false);
    await enterCode(page, say, mosaicOrder, code);
  });
  await test.step('at the photo', async () => {
    await expect(page.getByLabel(say.upload).first()).toBeAttached();
    await page.waitForLoadState('networkidle'); // what makes the pattern has loaded
    await context.setOffline(true);
    await layOutPhoto(page, say, mosaicOrder);
    await page.getByRole('button', { name: say.next, exact: true }).click();
    const failed = page.getByRole('dialog', { name: text('editor:dialogs.failed.title') });
    await expect(failed).toBeVisible();
    await expectAccessible(page, 'editor without a connection');
    await context.setOffline(false);
    await failed.getByRole('button', { name: text('editor:dialogs.failed.retry') }).click();
  });
  await test.step('at the choice of a variant', async () => {
    await chooseVariant(page, say, mosaicOrder);
    await context.setOffline(true);
    await page.getByRole('button', { name: say.take }).click();
    await expect(page.getByText(text('presets:offline.notSent'))).toBeVisible();
    await expectAccessible(page, 'variants without a connection');
    await context.setOffline(false);
    await page.getByRole('button', { name: say.take }).click();
  });
  await test.step('at the address', async () => {
    await fillInAddress(page, say, mosaicOrder, `ira-${randomUUID()}@example.com`);
    await page.getByRole('button', { name: say.submit }).click();
    await context.setOffline(true);
    await page.getByRole('dialog').getByRole('button', { name: say.confirm }).click();
    await expect(page.getByRole('dialog', { name: text('email:unsent.title') })).toBeVisible();
    await expectAccessible(page, 'order without a connection');
    await context.setOffline(false);
    const back = page.getByRole('dialog', { name: text('email:unsent.back') });
    await back.getByRole('button', { name: say.confirm }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.watch }).click();
    await page.waitForURL(/\/mosaic\/instruction\//);
  });
});

test('marks made without a connection are kept and sent when it is back', async ({ page, context, request }, {
  project,
}) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  const { board, done, saved } = await openFirstBoard(page, request, say);
  await context.setOffline(true);
  await board(page).press('Space');
  await board(page).press('ArrowRight');
  await board(page).press('Space');
  await expect(done(page, 2)).toBeVisible();
  await expect(page.getByText(text('segment:saved.waiting', { count: 2 })).first()).toBeVisible();
  await expectAccessible(page, 'board without a connection');
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(done(page, 2)).toBeVisible();
});
