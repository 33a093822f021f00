import type { Page } from '@playwright/test';
import { expect, expectAccessible, setting, test } from '../people/fixtures.ts';
import { registerOperator } from '../people/operator.ts';
import { textsOf } from '../people/texts.ts';
import { languageOf, words } from '../people/words.ts';

/** Adds a virtual authenticator that confirms at once. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
}

test('a passkey is added in the settings and opens the account at the next sign-in', async ({ browser }, {
  project,
}) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  // Passkeys require a host name.
  const baseURL = setting('BASE_URL').replace('127.0.0.1', 'localhost');
  const context = await browser.newContext({ ...project.use, baseURL });
  const page = await context.newPage();
  await withAuthenticator(page);
  const person = await registerOperator(context.request, 'Вера');

  await test.step('the settings take a name and a code', async () => {
    await page.goto(`${say.prefix}/dashboard/settings/secondStep`);
    await page.getByRole('button', { name: text('settings:passkeys.add') }).click();
    const asked = page.getByRole('dialog', { name: text('settings:passkeys.title') });
    await asked.getByRole('textbox', { name: text('settings:passkeys.name') }).fill('Laptop');
    await asked.getByRole('textbox', { name: text('settings:secondStep.codeOrSpare') }).fill(person.recoveryCode);
    await expectAccessible(page, 'passkey');
    await asked.getByRole('button', { name: text('settings:passkeys.add') }).click();
    await expect(page.getByText('Laptop')).toBeVisible();
    await expectAccessible(page, 'passkeys');
  });
  await test.step('the next sign-in asks for it after the password', async () => {
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${say.prefix}/auth/login`);
    await page.getByRole('textbox', { name: say.email }).fill(person.email);
    await page.getByLabel(say.password, { exact: true }).fill(person.password);
    await page.getByRole('button', { name: say.signIn, exact: true }).click();
    await page.getByRole('button', { name: text('signIn:withPasskey') }).click();
    await expect(page).toHaveURL(new RegExp(`${say.prefix}/dashboard`));
  });
  await context.close();
});
