import { endpoints } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { lookAt, phone } from '../../testing/browser/layout.ts';
import { server } from '../../testing/fake-server.ts';
import { type Opened, openPage, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { serveSettings } from '../../testing/served-settings.ts';
import { file, profile, works } from '../../testing/wire/index.ts';

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

test('strangers are asked to sign in', async () => {
  openPage(address);
  await screen.findByRole('dialog', { name: texts('en', 'signIn')('title.signIn') });
});
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
    'Please enter your name',
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
