import { arrive, expect, expectAccessible, test } from '../people/fixtures.ts';
import { registerOperator } from '../people/operator.ts';
import { picture } from '../people/person.ts';
import { textsOf } from '../people/texts.ts';
import { languageOf, words } from '../people/words.ts';

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
    await arrive(visitor, `${say.prefix}/mosaic/no-scheme`);
    await visitor.getByLabel(text('demo:start.input')).setInputFiles(picture);
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
    await expect(looks.getByRole('row').filter({ hasText: text('desk:demos.few') })).not.toHaveCount(0);
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
