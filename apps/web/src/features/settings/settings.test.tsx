import { endpoints } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { lookAt, phone } from '../../testing/browser/layout.ts';
import { server } from '../../testing/fake-server.ts';
import { type Opened, openPage, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { serveSettings } from '../../testing/served-settings.ts';
import { file, origin, profile, works } from '../../testing/wire/index.ts';

const en = texts('en', 'settings');
const common = texts('en', 'common');
const address = '/en/dashboard/settings';
const customer = { signedIn: true };
const anna = profile({ full_name: 'Anna', birth_date: '1986-03-14', gender: 2, avatar: file('anna.jpg') });

beforeEach(() => {
  serveSettings();
  server.on(endpoints.profile, { data: anna });
  server.on(endpoints.kits, works([], { visible_total_count: 4, invisible_total_count: 2 }));
});
const saveButton = () => screen.findByRole('button', { name: en('save') });
const savedForm = () => server.bodies(endpoints.saveProfile);

test('a profile that did not come is asked for again by a button', async () => {
  server.refuse(endpoints.profile, refusals.serverError);
  const { user } = openPage(address, customer);
  await screen.findByRole('heading', { level: 1, name: en('failed.title') });
  server.on(endpoints.profile, { data: anna });
  await user.click(screen.getByRole('button', { name: common('retry') }));
  await saveButton();
});

const birthDate = () =>
  within(screen.getByRole('group', { name: en('birthDate.label') })).getAllByRole<HTMLInputElement>('textbox');
async function typeBirthDate(user: Opened['user'], ...parts: readonly string[]) {
  for (const [i, field] of birthDate().entries()) {
    await user.clear(field);
    if (parts[i]) await user.type(field, parts[i]);
  }
}

test('a birth date of which a part is missing is not taken for one taken back', async () => {
  const { user } = openPage(address, customer);
  await screen.findByDisplayValue('Anna');
  await typeBirthDate(user, '28', '', '1990');
  await user.click(await saveButton());
  expect((await screen.findByRole('alert')).textContent).toBe('Please check your date of birth');
  expect(savedForm()).toEqual([]);
});
test('the form shows what is known; the email is locked and says why', async () => {
  openPage(address, customer);
  expect(await screen.findByDisplayValue('Anna')).toBe(screen.getByLabelText(en('name')));
  expect(birthDate().map(({ value }) => value)).toEqual(['14', '03', '1986']);
  expect(screen.getByRole('button', { name: en('gender.female'), pressed: true })).toBeTruthy();
  const email = screen.getByLabelText(en('email.label'));
  expect(email).toHaveProperty('readOnly', true);
  expect(screen.getByText(en('email.why')).closest('[id]')?.id).toContain(email.getAttribute('aria-describedby'));
});
test('name, birth date and gender are saved together, and the time is said until something changes', async () => {
  const changed = profile({ full_name: 'Anna Petrova', birth_date: '1990-02-28', gender: 1 });
  server.on(endpoints.saveProfile, { data: changed, message: 'Saved' });
  const { user } = openPage(address, customer);
  const name = await screen.findByLabelText(en('name'));
  await user.clear(name);
  await user.type(name, ' Anna Petrova ');
  await typeBirthDate(user, '28', '2', '1990');
  await user.click(screen.getByRole('button', { name: en('gender.male') }));
  await user.click(await saveButton());
  const said = await screen.findByText(/^Saved at \d\d:\d\d$/);
  expect(savedForm()).toEqual([{ full_name: 'Anna Petrova', birth_date: '1990-02-28', gender: 1 }]);
  await user.type(name, 'x');
  expect(said.isConnected).toBe(false);
});
test('a name that is missing and a day to come are named at their fields before anything is sent', async () => {
  const { user } = openPage(address, customer);
  const name = await screen.findByLabelText(en('name'));
  await user.clear(name);
  await typeBirthDate(user, '1', '1', '2999');
  await user.click(await saveButton());
  expect((await screen.findAllByRole('alert')).map((one) => one.textContent)).toEqual([
    'Please enter a name',
    'Please check your date of birth',
  ]);
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(savedForm()).toEqual([]);
});
test('what the server refuses is said at its field, and what was typed stays', async () => {
  server.refuse(endpoints.saveProfile, refusals.invalid('birth_date', 'birthDate.invalid'));
  const { user } = openPage(address, customer);
  await user.type(await screen.findByLabelText(en('name')), ' B.');
  await user.click(await saveButton());
  await waitFor(() => expect(birthDate().map((field) => field.getAttribute('aria-invalid'))).toContain('true'));
  expect(screen.getByLabelText(en('name'))).toHaveProperty('value', 'Anna B.');
});

test('a wide screen shows all parts beside their list', async () => {
  openPage(`${address}/profile`, customer);
  const list = within(await screen.findByRole('navigation', { name: en('parts.label') }));
  expect(list.getByRole('link', { name: en('parts.profile'), current: true })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: en('parts.profile') }));
});
test('a phone shows rows, and each opens its page and comes back', async () => {
  lookAt(phone);
  const page = openPage(address, customer);
  await screen.findByText('6 projects, since November 2026');
  await page.user.click(screen.getByRole('link', { name: en('parts.profile') }));
  await page.arrivesAt('/dashboard/settings/profile');
  const title = await screen.findByRole('heading', { level: 1, name: en('parts.profile') });
  expect(document.activeElement).toBe(title);
  await saveButton();
  await page.user.click(screen.getByRole('link', { name: common('back') }));
  await page.arrivesAt('/dashboard/settings');
});

async function onPhone() {
  lookAt(phone);
  const page = openPage(`${address}/password`, customer);
  await screen.findByLabelText(en('password.current'));
  return page;
}
const current = () => screen.getByLabelText(en('password.current'));
const next = () => screen.getByLabelText(en('password.next'));
const changeButton = () => screen.getByRole('button', { name: en('password.change') });

test('a changed password is said, and a phone goes back to the rows', async () => {
  server.on(endpoints.changePassword, { message: 'Your password has been changed' });
  const page = await onPhone();
  await page.user.type(current(), 'Simple1');
  await page.user.type(next(), 'Better2');
  await page.user.click(changeButton());
  await screen.findByText('Your password has been changed');
  await page.arrivesAt('/dashboard/settings');
  expect(server.bodies(endpoints.changePassword)).toEqual([{ current_password: 'Simple1', new_password: 'Better2' }]);
});
test('a wrong current password is named at its field, and both texts stay', async () => {
  server.refuse(endpoints.changePassword, refusals.invalid('current_password', 'password.wrong'));
  const { user } = await onPhone();
  await user.type(current(), 'Wrong1');
  await user.type(next(), 'Better2');
  await user.click(changeButton());
  expect((await screen.findByRole('alert')).textContent).toBe('The current password is incorrect');
  await waitFor(() => expect(document.activeElement).toBe(current()));
  expect([current(), next()].map((field) => (field as HTMLInputElement).value)).toEqual(['Wrong1', 'Better2']);
});
test('an empty form and a weak password are not sent', async () => {
  const { user } = await onPhone();
  await user.type(next(), 'weak');
  await user.click(changeButton());
  expect((await screen.findAllByRole('alert')).map((one) => one.textContent)).toEqual([
    'Please, enter password',
    'Password must contain 6 characters and a capital letter',
  ]);
  expect(server.calls(endpoints.changePassword)).toEqual([]);
});

const none = { data: { status: null, url: null } };
const making = { data: { status: 1 as const, url: null } };
const ready = { data: { status: 3 as const, url: `${origin}/files/exports/a.zip` } };
function opened() {
  lookAt(phone);
  return openPage(`${address}/data`, customer);
}
const askButton = () => screen.findByRole('button', { name: en('data.ask') });

test('an archive is asked for by a button, which goes while it is made', async () => {
  server.on(endpoints.profileExport, none);
  server.on(endpoints.exportProfile, making);
  const { user } = opened();
  await user.click(await askButton());
  await screen.findByText(en('data.making'));
  expect(screen.queryByRole('button', { name: en('data.ask') })).toBeNull();
});
test('a ready archive is a link, and can be made anew', async () => {
  server.on(endpoints.profileExport, ready);
  opened();
  const link = await screen.findByRole('link', { name: en('data.download') });
  expect(link.getAttribute('href')).toBe(ready.data.url);
  expect(screen.getByRole('button', { name: en('data.again') })).toBeTruthy();
});
test('an archive that failed is said, and asked for again', async () => {
  server.on(endpoints.profileExport, { data: { status: 4, url: null } });
  server.on(endpoints.exportProfile, making);
  const { user } = opened();
  expect((await screen.findByRole('alert')).textContent).toBe(en('data.failed'));
  await user.click(await askButton());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
