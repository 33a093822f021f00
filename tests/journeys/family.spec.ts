import { segmentEndpoints } from '@uzor/contract';
import { arrive, expect, expectAccessible, test } from '../people/fixtures.ts';
import { arriveAs, caller, orderWork, register, workMade } from '../people/person.ts';
import { textsOf } from '../people/texts.ts';
import { languageOf, words } from '../people/words.ts';

test("an owner invites a guest, both mark in one segment and see each other's marks at once, and the link is revoked", async ({
  page,
  browser,
  baseURL,
  pageErrors,
}, { project }) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  const owners = await browser.newContext({ baseURL });
  const owner = await register(owners.request, 'Марина Петрова');
  const call = caller(owners.request);
  const kitId = await orderWork(call, 'mosaic', owner);
  await workMade(call, 'mosaic', kitId);
  const list = await call(segmentEndpoints('/tile').segments, { params: { id: kitId } });
  const total = list.data.flat()[0]?.total_cells ?? 0;
  await owners.close();
  const marked = (count: number) => say.of(count, total);

  await arriveAs(page, say, owner, `/mosaic/segments/${kitId}`);
  await page.getByRole('button', { name: text('together:invite.action') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: text('together:invite.name') }).fill('Аня');
  await expectAccessible(page, 'invite');
  await dialog.getByRole('button', { name: text('together:invite.make') }).click();
  const link = await dialog.getByRole('textbox', { name: text('common:link.field') }).inputValue();
  await expectAccessible(page, 'link');
  await dialog.getByRole('button', { name: text('together:link.done') }).click();
  await expect(page.getByText('Аня', { exact: true })).toBeVisible();

  const guests = await browser.newContext({ baseURL });
  const guest = await guests.newPage();
  guest.on('pageerror', ({ message }) => pageErrors.push(message));
  const url = new URL(link);
  await test.step('the guest opens the link, without a form, and marks', async () => {
    await arrive(guest, url.pathname + url.hash);
    await expect(guest.getByRole('heading', { level: 1 })).toContainText('Марина');
    await expect(guest.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(guest, 'invitation');
    for (const other of [language === 'ru' ? 'en' : 'ru', language] as const) {
      await guest.getByRole('banner').getByRole('link', { name: other.toUpperCase(), exact: true }).click();
      await expect(guest.locator('html')).toHaveAttribute('lang', other);
      await expect(guest.getByRole('link', { name: textsOf(other)('together:guest.sit') })).toBeVisible();
    }
    await guest.getByRole('link', { name: text('together:guest.sit') }).click();
    const board = guest.getByRole('grid');
    await board.press('Control+Home');
    await board.press('Space');
    await expect(guest.getByText(marked(1)).first()).toBeVisible();
  });

  await test.step("the owner sees the guest's mark live, and the guest the owner's", async () => {
    await page
      .getByRole('navigation', { name: text('segments:map') })
      .getByRole('link')
      .first()
      .click();
    const board = page.getByRole('grid');
    await expect(page.getByText(marked(1)).first()).toBeVisible();
    await board.press('Control+Home');
    await board.press('ArrowDown');
    await board.press('Space');
    await expect(guest.getByText(marked(2)).first()).toBeVisible();
    await guest.getByRole('grid').press('ArrowRight');
    await guest.getByRole('grid').press('Space');
    await expect(page.getByText(marked(3)).first()).toBeVisible();
  });

  await test.step('the owner revokes the link, and the guest sees where the marks are', async () => {
    await page.getByRole('link', { name: text('segment:back') }).click();
    const map = page.getByRole('navigation', { name: text('segments:map') });
    await expect(map.getByRole('link').first()).toHaveAccessibleDescription(/Аня/);
    await page.getByRole('button', { name: text('together:list.endOf', { name: 'Аня' }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('together:end.end') })
      .click();
    await expect(guest.getByRole('heading', { level: 1 })).toContainText(
      text('together:ended.title', { owner: 'Марина' }),
    );
    await expect(guest.getByText(text('together:ended.text'))).toBeVisible();
    await expectAccessible(guest, 'ended');
    await expect(page.getByText(text('together:list.closed'))).toBeVisible();
  });
  await guests.close();
  expect(pageErrors).toEqual([]);
});
