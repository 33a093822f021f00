import { endpoints } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { signedInNow } from '../../../api/session.ts';
import { lookAt, phone } from '../../../testing/browser/layout.ts';
import { server } from '../../../testing/fake-server.ts';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { refusals } from '../../../testing/refusals.ts';
import { profile, works } from '../../../testing/wire/index.ts';
import { leave } from '../../../ui/leave.ts';

const en = texts('en', 'settings');
const address = '/en/dashboard/settings/delete';
const customer = { signedIn: true };

beforeEach(() => {
  lookAt(phone);
  server.on(endpoints.profileExport, { data: { status: null, url: null } });
  server.on(endpoints.secondFactor, { data: { enabled: false, since: null, recovery_codes_left: 0 } });
  server.on(endpoints.profile, { data: profile() });
  server.on(endpoints.kits, works([], { visible_total_count: 4, invisible_total_count: 2 }));
  server.on(endpoints.trashedKits, works([], { total: 3 }));
  server.on(endpoints.sessions, { data: [], meta: {} });
});
const dialog = async () => within(await screen.findByRole('dialog', { name: en('erase.title') }));
async function confirmed(password: string) {
  const page = openPage(address, customer);
  const { getByLabelText, getByRole } = await dialog();
  if (password !== '') await page.user.type(getByLabelText(en('erase.password')), password);
  await page.user.click(getByRole('button', { name: en('erase.confirm') }));
  return page;
}

test('what is lost is named with its counts, and what stays as well', async () => {
  openPage(address, customer);
  const { findByText, getByText, findAllByRole } = await dialog();
  await findByText('6 projects and their photos');
  await findByText('3 projects in the bin');
  expect(await findAllByRole('listitem')).toHaveLength(5);
  expect(getByText(en('erase.codes'))).toBeTruthy();
});
test('the right password erases the account and leads to the main page', async () => {
  server.on(endpoints.login, { access_token: 'token' });
  server.on(endpoints.deleteProfile);
  const away = vi.spyOn(leave, 'to').mockReturnValue();
  await confirmed('Simple1');
  await waitFor(() => expect(away).toHaveBeenCalledWith('/en'));
  expect(server.bodies(endpoints.login)).toMatchObject([{ email: 'anna@example.com', password: 'Simple1' }]);
  expect(server.calls(endpoints.deleteProfile)).toHaveLength(1);
  expect(signedInNow()).toBe(false);
});
test('with a second step the password is enough: the code beside it is for new sign-ins', async () => {
  server.refuse(endpoints.login, refusals.invalid('second_factor', 'secondFactor.needed'));
  server.on(endpoints.deleteProfile);
  const away = vi.spyOn(leave, 'to').mockReturnValue();
  await confirmed('Simple1');
  await waitFor(() => expect(away).toHaveBeenCalledWith('/en'));
});
test('a wrong password erases nothing and says so at its field', async () => {
  server.refuse(endpoints.login, refusals.invalid('email', 'signIn.wrong'));
  await confirmed('Wrong1');
  expect((await (await dialog()).findByRole('alert')).textContent).toBe('The current password is incorrect');
  expect(server.calls(endpoints.deleteProfile)).toEqual([]);
});
test('an account that could not be erased is still there, and why is said', async () => {
  server.on(endpoints.login, { access_token: 'token' });
  server.cut(endpoints.deleteProfile);
  const away = vi.spyOn(leave, 'to').mockReturnValue();
  await confirmed('Simple1');
  expect((await (await dialog()).findByRole('alert')).textContent).toMatch(/No connection/);
  expect([away.mock.calls.length, signedInNow()]).toEqual([0, true]);
});
