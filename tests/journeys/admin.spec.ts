import { endpoints } from '../../packages/contract/src/index.ts';
import { arrive, expect, expectAccessible, freshCode, mailsTo, test, textOf } from '../people/fixtures.ts';
import { registerOperator } from '../people/operator.ts';
import { arriveAs, caller, orderWork, register } from '../people/person.ts';
import { textsOf } from '../people/texts.ts';
import { languageOf, words } from '../people/words.ts';
import { onDesktop } from '../whole.ts';

const parcel = '80112345678901';

test(
  'an operator gives an attempt back, posts missing drills and publishes banners; the audit log shows it all',
  onDesktop,
  async ({ page, browser, baseURL, pageErrors }, { project }) => {
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

    await test.step('a customer requests a colour that ran out', async () => {
      await arriveAs(theirs, say, customer, `/mosaic/instruction/${kitId}`);
      await theirs.getByRole('link', { name: text('instruction:parts.open') }).click();
      await theirs.getByRole('checkbox').first().check();
      await theirs.getByRole('textbox', { name: text('parts:part.missing.piece_lay') }).fill('7');
      await theirs.getByRole('button', { name: text('parts:send') }).click();
      const address = theirs.getByRole('textbox', { name: text('parts:address') });
      await expect(address).toBeFocused();
      await expectAccessible(theirs, 'form');
      await address.fill('101000, Москва, Покровка, 1');
      await theirs.getByRole('button', { name: text('parts:send') }).click();
      await expect(theirs.getByRole('heading', { name: text('parts:state.asked.title') })).toBeVisible();
    });
    await test.step('the day is visible at a glance', async () => {
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
    const action = page.getByRole('group').filter({ has: page.getByText(text('desk:actions.attempt.name')) });
    const give = action.getByRole('button', { name: text('desk:actions.attempt.name') });
    await test.step('an action requires a reason and a code of the second step', async () => {
      await action.getByText(text('desk:actions.attempt.name')).first().click();
      await give.click();
      await expect(action.getByRole('textbox', { name: text('desk:actions.reason') })).toBeFocused();
      await action.getByRole('textbox', { name: text('desk:actions.reason') }).fill('Набор пришёл мятым');
      await action.getByRole('textbox', { name: text('desk:codes.factor') }).fill(operator.recoveryCode);
      await give.click();
      await expect(page.getByText(text('desk:story.deed.attempt', { operator: operator.email }))).toBeVisible();
    });
    await test.step('the audit log shows it with its operator and reason', async () => {
      await page.getByRole('link', { name: text('desk:sections.deeds') }).click();
      const row = page.getByRole('listitem').filter({ hasText: operator.email }).first();
      await expect(row).toContainText(text('desk:trail.deed.attempt').source.slice(1, -1).replaceAll('\\s', ' '));
      await expect(row).toContainText('Набор пришёл мятым');
    });
    await test.step('the drills are packed and posted, and the customer sees the tracking number', async () => {
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
      await expect.poll(() => mailsTo(customer.email).some((letter) => textOf(letter).includes(parcel))).toBe(true);
    });
    await test.step('the section is opened by keyboard, and the first banner selected', async () => {
      await page.getByRole('link', { name: text('desk:sections.content') }).press('Enter');
      const tab = new RegExp(text('content:tabs.banners').source.slice(1, -1));
      await page.getByRole('link', { name: tab }).click();
      await page.getByRole('region', { name: tab }).waitFor();
      await rows.first().getByRole('link').press('Enter');
      await expect(page.getByRole('textbox', { name: text('content:fields.alt_ru') })).not.toHaveValue('');
    });
    await test.step('a banner is moved with Alt and an arrow, another one hidden, and customers see it at once', async () => {
      await rows.first().getByRole('link').focus();
      await page.keyboard.press('Alt+ArrowDown');
      await expect.poll(banners).toEqual([before[1], before[0], ...before.slice(2)]);
      await rows.last().getByRole('switch').press('Space');
      await expect.poll(banners).toEqual([before[1], before[0]]);
      await expectAccessible(page, 'content');
    });
    await test.step('undo restores everything, and the audit log shows it', async () => {
      const own = page.getByRole('listitem').filter({ hasText: operator.email });
      const undo = own.getByRole('group').filter({ has: page.getByText(text('desk:actions.undoPublication.name')) });
      for (const left of [1, 0]) {
        await expect(undo).toHaveCount(left + 1);
        await undo.first().getByText(text('desk:actions.undoPublication.name')).first().click();
        await undo
          .first()
          .getByRole('textbox', { name: text('desk:actions.reason') })
          .fill('Рано');
        await page.keyboard.press('Enter');
        await expect(undo).toHaveCount(left);
      }
      expect(await banners()).toEqual(before);
      await page.getByRole('link', { name: text('desk:sections.deeds') }).click();
      const mine = page.getByRole('listitem').filter({ hasText: operator.email });
      await expect(mine.filter({ hasText: /Рано/ })).toHaveCount(2);
    });
    await customers.close();
    expect(pageErrors).toEqual([]);
  },
);
