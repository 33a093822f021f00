import { arrive, expect, expectAccessible, test } from '../people/fixtures.ts';
import { arriveAs, ownerOfWork } from '../people/person.ts';
import { textsOf } from '../people/texts.ts';
import { languageOf, words } from '../people/words.ts';

test('two people wind one hoop: their devices stay in step, a viewer follows, and a revoked link is reported', async ({
  page,
  browser,
  request,
  baseURL,
  pageErrors,
}, { project }) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  const { person, id } = await ownerOfWork(request, 'string_art', 'Марина Петрова');
  const place = (on: typeof page, step: number) => on.getByRole('button', { name: say.step(step) });
  const forward = (on: typeof page) => on.getByRole('button', { name: say.forward, exact: true });
  async function openHoop(on: typeof page): Promise<void> {
    await arriveAs(on, say, person, '/dashboard');
    await on.locator(`main a[href$='/${id}/progress']`).first().click({ timeout: 30_000 });
    await on.getByRole('button', { name: say.skip }).click();
  }
  await openHoop(page);
  await forward(page).click();
  await expect(place(page, 2)).toBeVisible();

  async function invited(name: string, marks: boolean): Promise<URL> {
    await page.getByRole('button', { name: text('player:more') }).click();
    await page.getByRole('button', { name: new RegExp(text('player:together.open').source.slice(1, -1)) }).click();
    await page.getByRole('button', { name: text('together:invite.action') }).click();
    await page.getByRole('textbox', { name: text('together:invite.name') }).fill(name);
    if (!marks) await page.getByRole('switch').click();
    await page.getByRole('button', { name: text('together:invite.make') }).click();
    const link = await page.getByRole('textbox', { name: text('common:link.field') }).inputValue();
    await page.getByRole('button', { name: text('together:link.done') }).click();
    await page
      .getByRole('dialog', { name: text('player:together.open') })
      .getByRole('button', { name: text('common:close') })
      .click();
    return new URL(link);
  }
  async function came(url: URL, by: 'sit' | 'watch') {
    const guest = await (await browser.newContext({ baseURL })).newPage();
    await arrive(guest, url.pathname + url.hash);
    await expect(guest.getByRole('heading', { level: 1 })).toContainText('Марина');
    await guest.getByRole('link', { name: text(`together:guest.${by}`) }).click();
    await guest.getByRole('button', { name: say.skip }).click();
    return guest;
  }

  await test.step('another device of the owner opens at the current step, and both stay in step', async () => {
    const opened = await (await browser.newContext({ baseURL })).newPage();
    await openHoop(opened);
    await expect(place(opened, 2)).toBeVisible();
    await forward(opened).click();
    await expect(place(page, 3)).toBeVisible();
    await expect(page.getByText(text('player:together.elsewhere', { step: 3 }))).toBeVisible();
  });

  const dad = await test.step('a guest winds on, and the owner sees who is winding', async () => {
    const guest = await came(await invited('Папа', true), 'sit');
    await expect(place(guest, 3)).toBeVisible();
    await forward(guest).click();
    await expect(place(page, 4)).toBeVisible();
    await forward(page).click();
    await expect(place(guest, 5)).toBeVisible();
    await expect(guest.getByRole('link', { name: text('player:back') })).toHaveCount(0);
    return guest;
  });

  await test.step('a viewer follows, without controls', async () => {
    const guest = await came(await invited('Аня', false), 'watch');
    await expect(guest.getByText(say.step(5))).toBeVisible();
    await expect(forward(guest)).toHaveCount(0);
    await expect(guest.getByText(text('player:together.looks'))).toBeVisible();
    await expectAccessible(guest, 'looking on at the hoop');
    await forward(page).click();
    await expect(guest.getByText(say.step(6))).toBeVisible();
    await guest.keyboard.press('ArrowRight');
    await expect(guest.getByText(say.step(6))).toBeVisible();
  });

  await test.step("each person's share is shown, and revoking a link takes effect at once", async () => {
    await page.getByRole('button', { name: text('player:more') }).click();
    await page.getByRole('button', { name: new RegExp(text('player:together.open').source.slice(1, -1)) }).click();
    const share = page.getByRole('listitem').filter({ hasText: 'Папа' });
    await expect(share.getByText(text('together:list.done_wind', { count: 1, amount: '1' }))).toBeVisible();
    await expectAccessible(page, 'collaborators of a hoop');
    await page.getByRole('button', { name: text('together:list.endOf', { name: 'Папа' }) }).click();
    await page.getByRole('button', { name: text('together:end.end') }).click();
    await expect(dad.getByRole('heading', { level: 1 })).toContainText(
      text('together:ended.title', { owner: 'Марина' }),
    );
  });
  expect(pageErrors).toEqual([]);
});
