import { deskEndpoints } from '../../../packages/contract/src/index.ts';
import { arrive, expect, expectAccessible, test } from '../../people/fixtures.ts';
import { registerOperator } from '../../people/operator.ts';
import { type Call, caller, orderWork, picture, register } from '../../people/person.ts';
import { textsOf } from '../../people/texts.ts';
import { languageOf, words } from '../../people/words.ts';

test("a visitor's opinion of a demo is counted at the desk, by photo and by picture, without leading to the photo", async ({
  page,
  browser,
  baseURL,
  pageErrors,
}, { project }) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  await test.step('a visitor tries a photo and dislikes the second picture', async () => {
    const context = await browser.newContext({ baseURL });
    const visitor = await context.newPage();
    await arrive(visitor, `${say.prefix}/mosaic`);
    await visitor.getByRole('link', { name: say.tryPhoto }).click();
    await visitor.waitForURL(/\/mosaic\/no-scheme/);
    // Clicked again, as people do, if the page was not hydrated yet.
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
  await test.step('period and product are in the address, and Back returns', async () => {
    await page.getByRole('button', { name: text('desk:demos.days_7') }).click();
    await expect(page).toHaveURL(/days=7/);
    await expect(page.getByRole('heading', { name: text('desk:demos.byPhoto') })).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/days=7/);
  });
  expect(pageErrors).toEqual([]);
});

test('an operator sees how many works of a batch are counted, that they are too few for shares, and the year', async ({
  page,
  browser,
  baseURL,
  pageErrors,
}, { project }) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  const batch = `journey-${language}-${Date.now()}`;
  const { recoveryCode } = await registerOperator(page.context().request, 'Ольга');
  const customers = await browser.newContext({ baseURL });
  const customer = await register(customers.request, 'Анна');
  await orderWork(caller(customers.request), 'mosaic', customer, {
    code: await codeOfBatch(caller(page.context().request), batch, recoveryCode),
  });
  await customers.close();
  await test.step('few works are labelled as such', async () => {
    await arrive(page, `${say.prefix}/desk`);
    const section = page.getByRole('link', { name: text('desk:sections.boxes') });
    await expect(async () => {
      await section.press('Enter');
      await page.reload();
      await page.getByRole('button', { name: batch }).press('Enter', { timeout: 5000 });
    }).toPass({ timeout: 300_000 });
    await expect(page).toHaveURL(new RegExp(`batch=${batch}`));
    await expect(page.getByText(text('desk:boxes.few'))).toBeVisible();
    await expectAccessible(page, 'boxes');
  });
  await test.step('the year is in the address', async () => {
    await page.getByRole('button', { name: text('desk:boxes.year') }).press('Enter');
    await expect(page).toHaveURL(/span=year/);
    await expect(page.getByRole('region', { name: text('desk:boxes.out.title') })).toBeVisible();
  });
  expect(pageErrors).toEqual([]);
});

/** A code of a new batch made at the desk. */
async function codeOfBatch(call: Call, batch: string, recoveryCode: string): Promise<string> {
  const body = { reason: 'A delivery', batch, type: 'mosaic', count: 1, second_factor: recoveryCode };
  await call(deskEndpoints.deskMakeBatch, { data: body });
  const [made] = (await call(deskEndpoints.deskBatchCodes, { params: { batch } })).data;
  return (await call(deskEndpoints.deskReadCode, { params: { code: made?.id ?? '' } })).data.code;
}
