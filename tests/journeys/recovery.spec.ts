import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, mailsTo, test, textOf, arrive } from '../people/fixtures.ts';
import { openAccountForms, openMenu } from '../people/menu.ts';
import { mosaicOrder, orderTo } from '../people/order.ts';
import { caller, orderWork } from '../people/person.ts';
import { languageOf, words } from '../people/words.ts';

test('a known address signs in on the way to its scheme, and a forgotten password is reset by a link', async ({
  page,
  context,
  request,
  pageErrors,
}, { project }) => {
  const say = words[languageOf(project.name)];
  const email = `olga-${randomUUID()}@example.com`;
  await test.step('the first order created an account, whose password came by email', async () => {
    await orderWork(caller(request), 'mosaic', { email });
    await expect.poll(() => passwordSentTo(email)).not.toBeNull();
  });
  await test.step("a wrong password is refused, the right one adds the scheme to the account's works", async () => {
    await orderTo(page, say, mosaicOrder, email);
    await page.getByRole('dialog').getByRole('link', { name: say.signIn }).click();
    const form = page.getByRole('dialog').filter({ has: page.getByRole('tab') });
    await expect(form.getByRole('textbox', { name: say.email })).toHaveValue(email);
    await form.getByLabel(say.password, { exact: true }).fill('Not-the-one1');
    await form.getByRole('button', { name: say.signIn, exact: true }).click();
    await expect(form.getByRole('alert').first()).toBeVisible();
    await expectAccessible(page, 'refused password');
    await form.getByLabel(say.password, { exact: true }).fill(passwordSentTo(email) ?? '');
    await form.getByRole('button', { name: say.signIn, exact: true }).click();
    await page.waitForURL(/\/mosaic\/instruction\//);
    await expect(page.getByRole('link', { name: say.start })).toBeVisible();
    // The browser reports only the responses for the known address and the refused password.
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('409'), expect.stringContaining('422')]);
    await (await openMenu(page, say)).getByRole('link', { name: say.works }).click();
    await page.waitForURL(/\/dashboard\/my-works/);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await page.goBack();
    await expect(page.getByRole('link', { name: say.start })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
  });
  await test.step('a reset link comes by email', async () => {
    await (await openMenu(page, say)).getByRole('button', { name: say.signOut }).click();
    await page.waitForURL((url) => url.pathname.replace(/\/$/, '') === say.prefix);
    const dialog = await openAccountForms(page, say);
    await dialog.getByRole('textbox', { name: say.email }).fill(email);
    await dialog.getByRole('link', { name: say.forgot }).click();
    await page.waitForURL(/\/auth\/forgot-password$/);
    await expect(page.getByRole('textbox', { name: say.email })).toHaveValue(email);
    await page.getByRole('button', { name: say.sendLink }).click();
    await page.waitForURL(/\/auth\/forgot-password-success$/);
    await expect(page.getByText(email)).toBeVisible();
    await expect.poll(() => resetPath(email)).not.toBeNull();
  });
  await test.step('the new password signs in, the link works once', async () => {
    const link = resetPath(email) ?? '';
    const mail = await context.newPage();
    await arrive(mail, link);
    await mail.getByLabel(say.newPassword, { exact: true }).fill('Morning2');
    await mail.getByLabel(say.confirmation, { exact: true }).fill('Morning2');
    await mail.getByRole('button', { name: say.saveAndEnter }).click();
    await mail.waitForURL(/\/dashboard\/my-works/);
    await expect(mail.getByRole('main').getByRole('listitem')).toHaveCount(2);
    const again = await context.newPage();
    await arrive(again, link);
    await again.waitForURL(/\/auth\/forgot-password$/);
    await expect(again.getByText(say.stale)).toBeVisible();
  });
  expect(pageErrors).toEqual([]);
});

/** The password in the account mail; null if there is none yet. */
function passwordSentTo(address: string): string | null {
  return foundInLetters(address, /(?:Пароль|Password): (\S+)/);
}

/** The path of the link in the mail; null if there is none yet. */
function resetPath(address: string): string | null {
  return foundInLetters(address, /https?:\/\/[^\s/]+(\/\S*auth\/reset-password\/[\w-]+)/);
}

function foundInLetters(address: string, pattern: RegExp): string | null {
  return pattern.exec(mailsTo(address).map(textOf).join('\n'))?.[1] ?? null;
}
