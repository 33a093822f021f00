import { randomUUID } from 'node:crypto';
import { arrive, codeForOne, expect, expectAccessible, freshCode, mailsTo, test, textOf } from '../people/fixtures.ts';
import { chooseVariant, enterCode, layOutPhoto, mosaicOrder } from '../people/order.ts';
import { caller, orderWork, register } from '../people/person.ts';
import { textsOf } from '../people/texts.ts';
import { languageOf, words } from '../people/words.ts';

test('problems are explained: a stranger, a wrong code, a wrong file, failed presets, a used code', async ({
  page,
  request,
}, { project }) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  const code = page.getByRole('textbox', { name: say.code, exact: true });
  await test.step("a stranger on a customer's page signs in there, or reads that access is denied", async () => {
    await arrive(page, `${say.prefix}/mosaic/segments/some-work`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(say.password, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(say.denied)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: say.signIn, exact: true }).click();
    await expect(dialog.getByLabel(say.password, { exact: true })).toBeVisible();
  });
  await test.step('an unknown code stays as it was typed', async () => {
    await page.goto(`${say.prefix}/mosaic/get-scheme`);
    await code.fill('k7mw 4pxr 9tqd');
    await page.getByRole('button', { name: say.continue, exact: true }).click();
    await expect(page.getByText(say.noSuchCode)).toBeVisible();
    await expect(code).toHaveValue('K7MW-4PXR-9TQD');
    await expectAccessible(page, 'refused code');
  });
  await test.step('a file that is not a picture', async () => {
    await enterCode(page, say, mosaicOrder, await freshCode('mosaic'));
    await page
      .getByLabel(say.upload)
      .first()
      .setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear shop') });
    await expect(page.getByRole('alert')).toContainText('JPEG, PNG, WebP');
    await expectAccessible(page, 'refused file');
  });
  await test.step('failed presets are made again without repeating any choice', async () => {
    await layOutPhoto(page, say, mosaicOrder);
    await page.getByRole('button', { name: say.next, exact: true }).click();
    await page.waitForURL(/\/mosaic\/presets\//);
    let fails = true;
    await page.route(/\/api\/tile\/blank\/[\w-]+$/, async (route) => {
      if (route.request().method() === 'POST') fails = false;
      if (!fails) return route.continue();
      const { data } = await (await route.fetch()).json();
      return route.fulfill({ json: { data: { ...data, generation_status: 4, tracing_photos: [] } } });
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: text('presets:states.failed.title') })).toBeVisible();
    await page.getByRole('button', { name: text('presets:states.failed.retry') }).click();
    await chooseVariant(page, say, mosaicOrder);
    await expect(page.getByRole('button', { name: say.take })).toBeEnabled();
    await page.unrouteAll();
  });
  await test.step('a code without attempts leads to its works and to support', async () => {
    const used = await codeForOne('mosaic');
    await orderWork(caller(request), 'mosaic', await register(request, 'Ада'), { code: used });
    await page.goto(`${say.prefix}/mosaic/get-scheme`);
    await code.fill(used);
    await page.getByRole('button', { name: say.continue, exact: true }).click();
    await expect(page.getByRole('main').getByRole('link', { name: text('code:usedUp.works') })).toBeVisible();
    await expectAccessible(page, 'used up code');
    const problem = page.getByRole('main').locator('form');
    await problem.getByRole('button', { name: text('code:usedUp.write') }).click();
  });
  await test.step('a message to support is sent, and its sender gets a receipt without its text', async () => {
    const address = `olga-${randomUUID()}@example.com`;
    const drawer = page.getByRole('dialog', { name: text('support:title') });
    await drawer.getByRole('textbox', { name: text('support:text.label') }).fill('Two bags of number 12, none of 13.');
    await drawer.getByRole('textbox', { name: text('support:name') }).fill('Olga');
    await drawer.getByRole('textbox', { name: text('support:email') }).fill(address);
    await expectAccessible(page, 'message to support');
    await drawer.getByRole('button', { name: text('support:send') }).click();
    const sent = page.getByRole('dialog', { name: text('support:sent.title') });
    await expect(sent.getByText(address)).toBeVisible();
    await sent.getByText(text('common:close')).click();
    await expect(sent).toBeHidden();
    const quotes = (header: string) => mailsTo(address, header).map((letter) => textOf(letter).includes('number 12'));
    await expect.poll(() => quotes('reply-to')).toEqual([true]);
    await expect.poll(() => quotes('to')).toEqual([false]);
  });
});
