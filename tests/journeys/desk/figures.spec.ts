import { deskEndpoints } from '../../../packages/contract/src/index.ts';
import { arrive, expect, expectAccessible, test } from '../../people/fixtures.ts';
import { registerOperator } from '../../people/operator.ts';
import { type Call, caller, orderWork, picture, register } from '../../people/person.ts';
import { textsOf } from '../../people/texts.ts';
import { languageOf, words } from '../../people/words.ts';

test('what a visitor says of a try-out is counted at the desk, by photo and by picture, and leads to no photo', async ({
  page,
  browser,
  baseURL,
  complaints,
}, { project }) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  await test.step('a visitor tries a photo and does not like the second picture', async () => {
    const context = await browser.newContext({ baseURL });
    const visitor = await context.newPage();
    await arrive(visitor, `${say.prefix}/mosaic`);
    await visitor.getByRole('link', { name: say.tryPhoto }).click();
    await visitor.waitForURL(/\/mosaic\/no-scheme/);
    // Pressed again, as people do, where the page was not awake yet.
    await expect(async () => {
      const choosing = visitor.waitForEvent('filechooser', { timeout: 2000 });
      await visitor.getByRole('button', { name: text('demo:start.choose') }).click();
      await (await choosing).setFiles(picture);
    }).toPass();
    await visitor.getByRole('button', { name: text('demo:before.send') }).click();
    const looks = visitor.getByRole('radiogroup', { name: text('demo:looks') }).getByRole('radio');
    await expect(looks).toHaveCount(5);
    await looks.nth(1).check();
    const voted = visitor.waitForResponse((response) => response.url().endsWith('/reaction'));
    await visitor.getByRole('button', { name: text('demo:reaction.dislike') }).click();
    expect((await voted).status()).toBe(204);
    await context.close();
  });
  await registerOperator(page.context().request, 'Ольга');
  await test.step('the desk leads to the counts', async () => {
    await arrive(page, `${say.prefix}/desk`);
    await page.getByRole('link', { name: text('desk:sections.demos') }).press('Enter');
    await expect(page.getByRole('heading', { name: text('desk:demos.byPhoto') })).toBeVisible();
    const looks = page.getByRole('region', { name: text('desk:demos.byLook') });
    await expect(looks.getByText(text('desk:demos.few')).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
    await expectAccessible(page, 'demos');
  });
  await test.step('days and product lie in the address, and Back leads back', async () => {
    await page.getByRole('button', { name: text('desk:demos.days_7') }).click();
    await expect(page).toHaveURL(/days=7/);
    await expect(page.getByRole('heading', { name: text('desk:demos.byPhoto') })).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/days=7/);
  });
  expect(complaints).toEqual([]);
});

test('an operator sees how many works of a batch are counted, that they are too few to advise anything, and the year', async ({
  page,
  browser,
  baseURL,
  complaints,
}, { project }) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  await registerOperator(page.context().request, 'Ольга');
  const customers = await browser.newContext({ baseURL });
  const customer = await register(customers.request, 'Анна');
  await orderWork(caller(customers.request), 'mosaic', customer, {
    code: await codeOfBatch(caller(page.context().request)),
  });
  await customers.close();
  await test.step('few works are said to be few, and nothing is advised', async () => {
    await arrive(page, `${say.prefix}/desk`);
    const section = page.getByRole('link', { name: text('desk:sections.boxes') });
    await expect(async () => {
      await section.press('Enter');
      await page.reload();
      await expect(page.getByRole('region', { name: text('desk:boxes.out.title') })).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 300_000 });
    await expect(page.getByText(text('desk:boxes.few'))).toBeVisible();
    await expect(page.getByText(text('desk:deeds.packBox.name'))).toHaveCount(0);
    await expectAccessible(page, 'boxes');
  });
  await test.step('the year lies in the address', async () => {
    await page.getByRole('button', { name: text('desk:boxes.year') }).press('Enter');
    await expect(page).toHaveURL(/span=year/);
    await expect(page.getByRole('region', { name: text('desk:boxes.skin.title') })).toBeVisible();
  });
  expect(complaints).toEqual([]);
});

/** A code of a new batch, as the desk makes them. */
async function codeOfBatch(call: Call): Promise<string> {
  const batch = `journey-${Date.now()}`;
  const body = { reason: 'A delivery', batch, type: 'mosaic', count: 1 };
  await call(deskEndpoints.deskMakeBatch, { data: body });
  const codes = await call(deskEndpoints.deskBatchCodes, { params: { batch } });
  return codes.data[0]?.code ?? '';
}
