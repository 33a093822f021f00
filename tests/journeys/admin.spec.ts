import { endpoints } from '../../packages/contract/src/index.ts';
import { arrive, expect, expectAccessible, freshCode, lettersTo, test, textOf } from '../people/fixtures.ts';
import { registerOperator } from '../people/operator.ts';
import { arriveAs, caller, orderWork, register } from '../people/person.ts';
import { textsOf } from '../people/texts.ts';
import { languageOf, words } from '../people/words.ts';
import { onDesktop } from '../whole.ts';

const parcel = '80112345678901';

test(
  'an operator gives an attempt back, posts drills that ran out, and publishes banners; the trail names it all',
  onDesktop,
  async ({ page, browser, baseURL, complaints }, { project }) => {
    const language = languageOf(project.name);
    const [say, text] = [words[language], textsOf(language)];
    const customers = await browser.newContext({ ...project.use, baseURL: baseURL ?? '' });
    const customer = await register(customers.request, 'Анна Петрова');
    const code = await freshCode('mosaic');
    const kitId = await orderWork(caller(customers.request), 'mosaic', customer, { code });
    await customers.clearCookies();
    const theirs = await customers.newPage();
    const operator = await registerOperator(page.context().request, 'Ольга');
    const call = caller(page.context().request);
    const banners = async () => (await call(endpoints.banners)).data.map(({ id }) => id);
    const before = await banners();
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('switch') });

    await test.step('a customer asks for a colour that ran out', async () => {
      await arriveAs(theirs, say, customer, `/mosaic/instruction/${kitId}`);
      await theirs.getByRole('link', { name: text('instruction:parts.open') }).click();
      await theirs.getByRole('checkbox').first().check();
      await theirs.getByRole('textbox', { name: text('parts:part.missing') }).fill('7');
      await theirs.getByRole('button', { name: text('parts:send') }).click();
      const address = theirs.getByRole('textbox', { name: text('parts:address') });
      await expect(address).toBeFocused();
      await expectAccessible(theirs, 'form');
      await address.fill('101000, Москва, Покровка, 1');
      await theirs.getByRole('button', { name: text('parts:send') }).click();
      await expect(theirs.getByRole('heading', { name: text('parts:state.asked.title') })).toBeVisible();
    });
    await test.step('the day is told at a glance', async () => {
      await arrive(page, `${say.prefix}/desk`);
      await expect(page.getByRole('heading', { name: text('desk:funnel.title') })).toBeVisible();
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
    });
    await test.step('the drills are packed and posted, and the customer reads the number of the parcel', async () => {
      await page.getByRole('link', { name: text('desk:sections.parts') }).click();
      await page.getByRole('main').getByRole('link', { name: 'Анна Петрова' }).first().click();
      await expect(page.getByText('101000, Москва, Покровка, 1')).toBeVisible();
      await page.getByRole('button', { name: text('desk:parts.pack') }).click();
      await expect(page.getByText(text('desk:parts.state.packed'))).toBeVisible();
      await page.getByRole('textbox', { name: text('desk:parts.tracking') }).fill(parcel);
      await page.getByRole('button', { name: text('desk:parts.post') }).click();
      await expect(page.getByText(text('desk:parts.state.posted'))).toBeVisible();
      await theirs.getByRole('link', { name: text('parts:back') }).click();
      await theirs.getByRole('link', { name: text('instruction:parts.open') }).click();
      await expect(theirs.getByText(parcel)).toBeVisible();
      await expect.poll(() => lettersTo(customer.email).some((letter) => textOf(letter).includes(parcel))).toBe(true);
    });
    await test.step('the section is opened by keyboard, and the first banner chosen', async () => {
      await page.getByRole('link', { name: text('desk:sections.content') }).press('Enter');
      const tab = new RegExp(text('content:tabs.banners').source.slice(1, -1));
      await page.getByRole('link', { name: tab }).click();
      await rows.first().getByRole('link').press('Enter');
      await expect(page.getByRole('textbox', { name: text('content:fields.alt_ru') })).not.toHaveValue('');
    });
    await test.step('a banner is moved with Alt and an arrow, another one hidden', async () => {
      await rows.first().getByRole('link').focus();
      await page.keyboard.press('Alt+ArrowDown');
      await expect(page.getByText(text('content:pending', { count: 1 }))).toBeVisible();
      await rows.last().getByRole('switch').press('Space');
      await expect(page.getByText(text('content:pending', { count: 2 }))).toBeVisible();
      expect(await banners()).toEqual(before);
    });
    await test.step('publishing lists the drafts and asks for a reason', async () => {
      await page.getByRole('button', { name: text('content:publish.look') }).press('Enter');
      await expectAccessible(page, 'publish');
      await page.getByRole('textbox', { name: text('desk:deeds.reason') }).fill('Скоро праздник');
      await page.keyboard.press('Enter');
      await expect(page.getByText(text('content:nothingPending'))).toBeVisible();
      expect(await banners()).toEqual([before[1], before[0]]);
    });
    await test.step('undo brings everything back, and the trail names both deeds', async () => {
      const undo = page.getByRole('group').filter({ has: page.getByText(text('desk:deeds.undoPublication.name')) });
      await undo.getByText(text('desk:deeds.undoPublication.name')).first().click();
      await undo.getByRole('textbox', { name: text('desk:deeds.reason') }).fill('Рано');
      await page.keyboard.press('Enter');
      await expect(undo).toHaveCount(0);
      expect(await banners()).toEqual(before);
      await page.getByRole('link', { name: text('desk:sections.deeds') }).click();
      const mine = page.getByRole('listitem').filter({ hasText: operator.email });
      await expect(mine.filter({ hasText: 'Скоро праздник' })).toBeVisible();
      await expect(mine.filter({ hasText: 'Рано' })).toBeVisible();
    });
    await customers.close();
    expect(complaints).toEqual([]);
  },
);
