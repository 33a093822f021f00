import { arrive, expect, expectAccessible, freshCode, test } from '../people/fixtures.ts';
import { registerOperator } from '../people/operator.ts';
import { caller, orderWork, register } from '../people/person.ts';
import { textsOf } from '../people/texts.ts';
import { languageOf, words } from '../people/words.ts';

test('an operator finds an order as it was told by telephone, gives its attempt back, and the trail says so', async ({
  page,
  browser,
  baseURL,
  complaints,
}, { project }) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  const customers = await browser.newContext({ baseURL });
  const customer = await register(customers.request, 'Анна');
  const code = await freshCode('mosaic');
  await orderWork(caller(customers.request), 'mosaic', customer, code);
  await customers.close();
  const operator = await registerOperator(page.context().request, 'Ольга');

  await test.step('the day is told at a glance', async () => {
    await arrive(page, `${say.prefix}/desk`);
    await expect(page.getByRole('heading', { name: text('desk:funnel.title') })).toBeVisible();
    await expectAccessible(page, 'today');
  });
  await test.step('a code is found by keyboard, as people spell it', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type(`${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`);
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByRole('link', { name: customer.email }).click();
    await expect(page.getByText(text('desk:story.confirmed'))).toBeVisible();
    await expectAccessible(page, 'order');
  });
  const deed = page.getByRole('group').filter({ has: page.getByText(text('desk:deeds.attempt.name')) });
  const give = deed.getByRole('button', { name: text('desk:deeds.attempt.name') });
  await test.step('a deed asks for its reason', async () => {
    await deed.getByText(text('desk:deeds.attempt.name')).first().click();
    await give.click();
    await expect(deed.getByRole('textbox', { name: text('desk:deeds.reason') })).toBeFocused();
    await deed.getByRole('textbox', { name: text('desk:deeds.reason') }).fill('Набор пришёл мятым');
    await give.click();
    await expect(page.getByText(text('desk:story.deed.attempt', { operator: operator.email }))).toBeVisible();
  });
  await test.step('the trail names it, who did it and why', async () => {
    await page.getByRole('link', { name: text('desk:sections.deeds') }).click();
    const row = page.getByRole('listitem').filter({ hasText: operator.email }).first();
    await expect(row).toContainText(text('desk:trail.deed.attempt').source.slice(1, -1).replaceAll('\\s', ' '));
    await expect(row).toContainText('Набор пришёл мятым');
    await expectAccessible(page, 'deeds');
  });
  expect(complaints).toEqual([]);
});
