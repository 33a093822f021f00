import { endpoints, message } from '@uzor/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';

const en = texts('en', 'signIn');
const common = texts('en', 'common');
const fields = texts('en', 'fields');
const textbox = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const password = () => screen.getByLabelText<HTMLInputElement>(en('newPassword'));
const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: fields('consent.label') });

async function fillIn() {
  const page = openPage('/en/auth/register');
  await page.user.type(await textbox(en('name')), 'Anna Petrova');
  await page.user.type(await textbox(en('email')), 'anna@example.com');
  await page.user.type(password(), 'Secret1');
  return { ...page, create: () => page.user.click(screen.getByRole('button', { name: en('create') })) };
}

test('a newcomer registers with a consent and comes to the works', async () => {
  server.on(endpoints.register, { access_token: 'token' });
  const page = await fillIn();
  expect(consent().checked).toBe(false);
  await page.user.click(consent());
  await page.create();
  await page.arrivesAt('/dashboard/my-works');
  expect(server.bodies(endpoints.register)).toEqual([
    { full_name: 'Anna Petrova', email: 'anna@example.com', password: 'Secret1', consent: true, need_remember: true },
  ]);
});
test("on someone else's device the sign-in does not last", async () => {
  server.on(endpoints.register, { access_token: 'token' });
  const page = await fillIn();
  await page.user.click(consent());
  await page.user.click(screen.getByRole('checkbox', { name: common('borrowed') }));
  await page.create();
  await page.arrivesAt('/dashboard/my-works');
  expect(server.bodies(endpoints.register)).toMatchObject([{ need_remember: false }]);
});
test('without the consent the button says so at the box, and nothing is sent', async () => {
  const page = await fillIn();
  await page.create();
  expect(screen.getByRole('alert').textContent).toBe(en('consentNeeded'));
  expect(document.activeElement).toBe(consent());
  expect(server.calls(endpoints.register)).toHaveLength(0);
  await page.user.click(consent());
  expect(screen.queryByRole('alert')).toBeNull();
});
test('empty fields are spoken of at once, each at its place, and the first takes the focus', async () => {
  const { user } = openPage('/en/auth/register');
  const name = await textbox(en('name'));
  await user.click(screen.getByRole('button', { name: en('create') }));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    message('name.required', 'en'),
    message('email.required', 'en'),
    message('password.required', 'en'),
    en('consentNeeded'),
  ]);
  await waitFor(() => expect(document.activeElement).toBe(name));
});
test('the rules of a password are ticked as it is typed', async () => {
  const { user } = openPage('/en/auth/register');
  await textbox(en('name'));
  const kept = () =>
    screen
      .getAllByRole('listitem')
      .flatMap(({ textContent }) => (textContent?.endsWith(fields('password.kept')) ? 1 : 0));
  const rules = () => kept().filter((one) => one === 1).length;
  expect(rules()).toBe(0);
  await user.type(password(), 'sec');
  expect(rules()).toBe(1);
  await user.type(password(), 'ret');
  expect(rules()).toBe(2);
  await user.type(password(), 'S');
  expect(rules()).toBe(3);
  await user.type(password(), 'ё');
  expect(rules()).toBe(2);
});
test('what the server finds wrong stands at its field, and what was typed stays', async () => {
  server.refuse(endpoints.register, refusals.invalid('email', 'email.registered'));
  const page = await fillIn();
  await page.user.click(consent());
  await page.create();
  const email = await textbox(en('email'));
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByRole('alert').textContent).toBe(message('email.registered', 'en'));
  expect(document.activeElement).toBe(email);
  expect([email.value, password().value, consent().checked]).toEqual(['anna@example.com', 'Secret1', true]);
});
