import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { boardLocators, openSegment } from '../people/board.ts';
import { arrive, expect, expectAccessible, freshCode, test } from '../people/fixtures.ts';
import { storedMarks, storedPaths, underWorker } from '../people/stored.ts';
import { openMenu } from '../people/menu.ts';
import { chooseVariant, enterCode, fillInAddress, layOutPhoto, mosaicOrder } from '../people/order.ts';
import { textsOf } from '../people/texts.ts';
import { languageOf, words } from '../people/words.ts';

test('losing the connection at any step loses nothing: the order is sent once, and marks made offline are kept', async ({
  page,
  context,
}, { project }) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  const { board, done, saved } = boardLocators(say);
  const waiting = (on: Page, count: number) => on.getByText(text('segment:saved.waiting', { count })).first();
  const code = await freshCode('mosaic');
  await arrive(page, `${say.prefix}/mosaic/get-scheme`);
  await test.step('at the code', async () => {
    const goOn = page.getByRole('button', { name: say.continue, exact: true });
    await expect(goOn).toBeEnabled(); // The page has its code.
    await page.getByRole('textbox', { name: say.code, exact: true }).fill(code);
    await context.setOffline(true);
    await goOn.click();
    await expect(page.getByText(text('code:offline'))).toBeVisible();
    await context.setOffline(false);
    await enterCode(page, say, mosaicOrder, code);
  });
  await test.step('at the photo', async () => {
    await expect(page.getByLabel(say.upload).first()).toBeAttached();
    await page.waitForLoadState('networkidle'); // Everything needed to make the scheme has loaded.
    await context.setOffline(true);
    await layOutPhoto(page, say, mosaicOrder);
    await page.getByRole('button', { name: say.next, exact: true }).click();
    await expect(page.getByText(text('editor:sending.lost')).first()).toBeVisible();
    await expectAccessible(page, 'editor without a connection');
    await context.setOffline(false); // The editor goes on by itself.
  });
  await test.step('when choosing a preset', async () => {
    await chooseVariant(page, say, mosaicOrder);
    await context.setOffline(true);
    await page.getByRole('button', { name: say.take }).click();
    await expect(page.getByText(text('presets:offline.notSent'))).toBeVisible();
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
    await page.waitForURL(/\/mosaic\/instruction\//);
  });
  await test.step('at the board', async () => {
    await underWorker(page); // The worker is registered after sign-in, which the order implied.
    await page.getByRole('link', { name: say.start }).click();
    await page.getByRole('button', { name: say.tips }).click();
    await openSegment(page, say, 1);
    await board(page).press('Control+Home');
    await board(page).press('Space');
    await expect(saved(page)).toBeVisible();
    const [, list = '', segment = ''] = /segments(\/[^/]+\/segment)(\/.+)$/.exec(page.url()) ?? [];
    const history = `/api/tile${list}${segment}/history`;
    await expect.poll(() => storedPaths(page)).toEqual(expect.arrayContaining([`/api/tile${list}`, history]));
    await expect.poll(() => storedMarks(page, history)).toBe(1);
    await context.setOffline(true);
    await board(page).press('ArrowRight');
    await board(page).press('Space');
    await expect(done(page, 2)).toBeVisible();
    await expect(waiting(page, 1)).toBeVisible();
  });
  await test.step('offline, in a restarted browser', async () => {
    const cold = await context.newPage();
    await cold.goto(page.url());
    await page.close();
    await expect(done(cold, 2)).toBeVisible();
    await board(cold).press('Control+Home');
    await board(cold).press('ArrowDown');
    await board(cold).press('Space');
    await expect(done(cold, 3)).toBeVisible();
    await expect(waiting(cold, 2)).toBeVisible();
    await expectAccessible(cold, 'board in an airplane');
    await context.setOffline(false);
    await expect(saved(cold)).toBeVisible();
    await cold.reload();
    await expect(done(cold, 3)).toBeVisible();
    await test.step('and nothing of it is left after signing out', async () => {
      await cold.getByRole('link', { name: say.allSegments }).click();
      await (await openMenu(cold, say)).getByRole('button', { name: say.signOut }).click();
      await cold.waitForURL(({ pathname }) => !pathname.includes('segments'));
      // The sign-out opens a fresh document, in which a look may fall.
      await expect(async () => expect(await storedPaths(cold)).toEqual([])).toPass();
    });
  });
});
