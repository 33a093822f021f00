import { arrive, codeForOne, expect, expectAccessible, freshCode, test } from '../people/fixtures.ts';
import { chooseVariant, enterCode, layOutPhoto, mosaicOrder } from '../people/order.ts';
import { caller, orderWork, register } from '../people/person.ts';
import { textsOf } from '../people/texts.ts';
import { languageOf, words } from '../people/words.ts';

test('variants that could not be made are made again, and nothing is chosen anew', async ({ page }, { project }) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  await arrive(page, `${say.prefix}/mosaic/get-scheme`);
  await enterCode(page, say, mosaicOrder, await freshCode('mosaic'));
  await layOutPhoto(page, say, mosaicOrder);
  await page.getByRole('button', { name: say.next, exact: true }).click();
  await page.waitForURL(/\/mosaic\/presets\//);
  await test.step('the server says that it failed', async () => {
    let fails = true;
    const blank = /\/api\/tile\/blank\/[\w-]+$/;
    await page.route(blank, async (route) => {
      if (route.request().method() === 'POST') fails = false;
      if (!fails) return route.continue();
      const { data } = await (await route.fetch()).json();
      return route.fulfill({ json: { data: { ...data, generation_status: 4, tracing_photos: [] } } });
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: text('presets:states.failed.title') })).toBeVisible();
    await expectAccessible(page, 'variants that failed');
  });
  await test.step('a press makes them again', async () => {
    await page.getByRole('button', { name: text('presets:states.failed.retry') }).click();
    await chooseVariant(page, say, mosaicOrder);
    await expect(page.getByRole('button', { name: say.take })).toBeEnabled();
  });
});

test('a code whose attempts are used up says so, and leads to its works and to support', async ({ page, browser }, {
  project,
}) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  const code = await codeForOne('mosaic');
  const owner = await browser.newContext({ baseURL: project.use.baseURL ?? '' });
  await orderWork(caller(owner.request), 'mosaic', await register(owner.request, 'Ада'), { code });
  await owner.close();

  await arrive(page, `${say.prefix}/mosaic/get-scheme`);
  await page.getByRole('textbox', { name: say.code, exact: true }).fill(code);
  await page.getByRole('button', { name: say.continue, exact: true }).click();
  await expect(page.getByRole('main').getByRole('link', { name: text('code:usedUp.works') })).toBeVisible();
  await expectAccessible(page, 'used up code');
  const problem = page.getByRole('main').locator('form');
  await problem.getByRole('button', { name: text('code:usedUp.write') }).click();
  await expect(page.getByRole('dialog', { name: text('support:title') })).toBeVisible();
});
