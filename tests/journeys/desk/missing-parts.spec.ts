import { arrive, expect, expectAccessible, lettersTo, test, textOf } from '../../people/fixtures.ts';
import { registerOperator } from '../../people/operator.ts';
import { arriveAs, caller, orderWork, register } from '../../people/person.ts';
import { textsOf } from '../../people/texts.ts';
import { languageOf, words } from '../../people/words.ts';

const parcel = '80112345678901';

test('a customer asks for drills that ran out, an operator posts them, and the customer sees and reads it', async ({
  page,
  browser,
  baseURL,
  complaints,
}, { project }) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  const customers = await browser.newContext({ baseURL });
  const customer = await register(customers.request, 'Анна Петрова');
  const kitId = await orderWork(caller(customers.request), 'mosaic', customer);
  await customers.close();

  await test.step('the list is found from the booklet, and a colour is asked for', async () => {
    await arriveAs(page, say, customer, `/mosaic/instruction/${kitId}`);
    await page.getByRole('link', { name: text('instruction:parts.open') }).click();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('textbox', { name: text('parts:part.missing') }).fill('7');
    await page.getByRole('button', { name: text('parts:send') }).click();
    const address = page.getByRole('textbox', { name: text('parts:address') });
    await expect(address).toBeFocused();
    await expectAccessible(page, 'form');
    await address.fill('101000, Москва, Покровка, 1');
    await page.getByRole('button', { name: text('parts:send') }).click();
    await expect(page.getByRole('heading', { name: text('parts:state.asked.title') })).toBeVisible();
    await expectAccessible(page, 'request');
  });

  const desk = await browser.newContext({ baseURL });
  await registerOperator(desk.request, 'Ольга');
  const operators = await desk.newPage();
  await test.step('an operator packs and posts it', async () => {
    await arrive(operators, `${say.prefix}/desk/parts`);
    const line = operators.getByRole('main').getByRole('link', { name: 'Анна Петрова' }).first();
    await expect(line).toBeVisible();
    await expectAccessible(operators, 'list of requests');
    await line.click();
    await expect(operators.getByText('101000, Москва, Покровка, 1')).toBeVisible();
    await operators.getByRole('button', { name: text('desk:parts.pack') }).click();
    await expect(operators.getByText(text('desk:parts.state.packed'))).toBeVisible();
    await expectAccessible(operators, 'request at the desk');
    await operators.getByRole('textbox', { name: text('desk:parts.tracking') }).fill(parcel);
    await operators.getByRole('button', { name: text('desk:parts.post') }).click();
    await expect(operators.getByText(text('desk:parts.state.posted'))).toBeVisible();
  });
  await desk.close();

  await test.step('the customer sees the number of the parcel, and reads it in a letter', async () => {
    await page.getByRole('link', { name: text('parts:back') }).click();
    await page.getByRole('link', { name: text('instruction:parts.open') }).click();
    await expect(page.getByText(parcel)).toBeVisible();
    await expect.poll(() => lettersTo(customer.email).some((letter) => textOf(letter).includes(parcel))).toBe(true);
  });
  expect(complaints).toEqual([]);
});
