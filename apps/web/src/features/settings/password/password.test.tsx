import { endpoints } from '@uzor/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { lookAt, phone } from '../../../testing/browser/layout.ts';
import { server } from '../../../testing/fake-server.ts';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { refusals } from '../../../testing/refusals.ts';
import { serveSettings } from '../../../testing/served-settings.ts';

const en = texts('en', 'settings');
const customer = { signedIn: true };

beforeEach(serveSettings);
async function onPhone() {
  lookAt(phone);
  const page = openPage('/en/dashboard/settings/password', customer);
  await screen.findByLabelText(en('password.current'));
  return page;
}
const current = () => screen.getByLabelText(en('password.current'));
const next = () => screen.getByLabelText(en('password.next'));
const change = () => screen.getByRole('button', { name: en('password.change') });

test('a changed password is said, and a phone goes back to the rows', async () => {
  server.on(endpoints.changePassword, { message: 'Your password has been changed' });
  const page = await onPhone();
  await page.user.type(current(), 'Simple1');
  await page.user.type(next(), 'Better2');
  await page.user.click(change());
  await screen.findByText('Your password has been changed');
  await page.arrivesAt('/dashboard/settings');
  expect(server.bodies(endpoints.changePassword)).toEqual([{ current_password: 'Simple1', new_password: 'Better2' }]);
});
test('a wrong current password is named at its field, and both texts stay', async () => {
  server.refuse(endpoints.changePassword, refusals.invalid('current_password', 'password.wrong'));
  const { user } = await onPhone();
  await user.type(current(), 'Wrong1');
  await user.type(next(), 'Better2');
  await user.click(change());
  expect((await screen.findByRole('alert')).textContent).toBe('The current password is incorrect');
  await waitFor(() => expect(document.activeElement).toBe(current()));
  expect([current(), next()].map((field) => (field as HTMLInputElement).value)).toEqual(['Wrong1', 'Better2']);
});
test('an empty form and a weak password are not sent', async () => {
  const { user } = await onPhone();
  await user.type(next(), 'weak');
  await user.click(change());
  expect((await screen.findAllByRole('alert')).map((one) => one.textContent)).toEqual([
    'Please, enter password',
    'Password must contain 6 characters and a capital letter',
  ]);
  expect(server.calls(endpoints.changePassword)).toEqual([]);
});
test('too many tries are said under the form', async () => {
  server.refuse(endpoints.changePassword, refusals.tooMany(15));
  const { user } = await onPhone();
  await user.type(current(), 'Wrong1');
  await user.type(next(), 'Better2');
  await user.click(change());
  expect((await screen.findByRole('alert')).textContent).toMatch(/15 min/);
});
