import { randomUUID } from 'node:crypto';
import { arrive, expect, expectAccessible, freshCode, mailsTo, test } from '../people/fixtures.ts';
import {
  chooseVariant,
  closeChoice,
  enterCode,
  fillInAddress,
  layOutPhoto,
  mosaicOrder,
  openChoice,
  photo,
} from '../people/order.ts';
import { textsOf } from '../people/texts.ts';
import { languageOf, words } from '../people/words.ts';

/* Two boxes of one kind become one large picture. */

test('two codes become one picture twice as large, with a booklet of its own', async ({ page, pageErrors }, {
  project,
}) => {
  const language = languageOf(project.name);
  const say = words[language];
  const text = textsOf(language);
  const address = `boxes-${randomUUID()}@example.com`;
  const [first, second] = [await freshCode(mosaicOrder.kind), await freshCode(mosaicOrder.kind)];
  await test.step('the second code is added beside the first', async () => {
    await arrive(page, `${say.prefix}/mosaic/get-scheme`);
    await enterCode(page, say, mosaicOrder, first);
    await page.getByLabel(say.upload).first().setInputFiles(photo);
    const sizes = await openChoice(page, say.size);
    await sizes.getByRole('button', { name: new RegExp(text('editor:boxes.more').source.slice(0, -1)) }).click();
    const dialog = page.getByRole('dialog', { name: text('editor:boxes.title') });
    const code = dialog.getByRole('textbox', { name: text('editor:boxes.code') });
    await code.fill(first);
    await dialog.getByRole('button', { name: text('editor:boxes.add') }).click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await code.fill(second);
    await dialog.getByRole('button', { name: text('editor:boxes.add') }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page, 'boxes');
    await dialog.getByRole('button', { name: text('editor:boxes.done') }).click();
    await expect(dialog).toBeHidden();
    await sizes.getByRole('radio', { name: /A4\s×2/ }).check();
    await closeChoice(page, say);
  });
  await test.step('a photo, a preset and an address make the work', async () => {
    await layOutPhoto(page, say, mosaicOrder);
    await expect(page.getByRole('button', { name: /A4\s×2/ })).toBeVisible();
    await expectAccessible(page, 'editor of two boxes');
    await page.getByRole('button', { name: say.next, exact: true }).click();
    await chooseVariant(page, say, mosaicOrder);
    await page.getByRole('button', { name: say.take }).click();
    await fillInAddress(page, say, mosaicOrder, address);
    await page.getByRole('button', { name: say.submit }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.confirm }).click();
    await expect(page.getByRole('link', { name: say.start })).toBeVisible();
    await expect.poll(() => mailsTo(address).some((letter) => letter.includes('application/pdf'))).toBe(true);
  });
  // The browser reports only the response for the refused code.
  expect(pageErrors).toEqual([expect.stringContaining('status of 422')]);
});
