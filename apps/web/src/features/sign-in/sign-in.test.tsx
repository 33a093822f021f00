import { endpoints, message } from '@uzor/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { blankSlug, kitId } from '../../testing/wire/index.ts';

const en = texts('en', 'signIn');
const address = '/en/auth/login';

async function fill(email: string, password: string, where = address, state?: unknown) {
  const page = openPage(where, { state, also: ['register', 'signIn'] });
  const field = await screen.findByRole('textbox', { name: en('email') });
  if (email) await page.user.type(field, email);
  if (password) await page.user.type(screen.getByLabelText(en('password')), password);
  return { ...page, enter: () => page.user.click(screen.getByRole('button', { name: en('enter') })) };
}

test('on a borrowed device the sign-in is not remembered', async () => {
  server.on(endpoints.login, { access_token: 'token' });
  const page = await fill('anna@example.com', 'Secret1');
  await page.user.click(screen.getByRole('checkbox', { name: en('remember') }));
  await page.enter();
  await page.arrivesAt('/dashboard/my-works');
  expect(server.bodies(endpoints.login)).toMatchObject([{ need_remember: false }]);
});
test('a customer returns to the page that asked for the sign-in', async () => {
  server.on(endpoints.login, { access_token: 'token' });
  const page = await fill('anna@example.com', 'Secret1', address, { returnTo: '/en/mosaic/segments/kit-1?platform=2' });
  await page.enter();
  await page.arrivesAt('/mosaic/segments/kit-1?platform=2');
});
test('an address of another site is not returned to', async () => {
  server.on(endpoints.login, { access_token: 'token' });
  const page = await fill('anna@example.com', 'Secret1', address, { returnTo: '//elsewhere.example' });
  await page.enter();
  await page.arrivesAt('/dashboard/my-works');
  expect(server.bodies(endpoints.login)).toMatchObject([
    { email: 'anna@example.com', password: 'Secret1', need_remember: true },
  ]);
});
test('a sign-in that finishes an order knows its address and leads to the scheme', async () => {
  server.on(endpoints.login, { access_token: 'token', data: { tile_id: kitId } });
  const state = { email: 'anna@example.com' };
  const page = await fill('', 'Secret1', `${address}/mosaic/${blankSlug}`, state);
  expect(screen.getByText(en('saved'))).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: en('email') }).value).toBe('anna@example.com');
  await page.enter();
  await page.arrivesAt(`/mosaic/instruction/${kitId}`);
  expect(server.bodies(endpoints.login)).toMatchObject([{ slug: blankSlug }]);
});

test('empty fields are spoken of at once, each at its place', async () => {
  const page = await fill('', '');
  await page.enter();
  const email = screen.getByRole('textbox', { name: en('email') });
  const password = screen.getByLabelText(en('password'));
  expect(describedBy(email)).toBe(message('email.required', 'en'));
  expect(describedBy(password)).toBe(message('password.required', 'en'));
  expect([email, password].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
});
test('a wrong pair is said once, under the password, and what was typed stays', async () => {
  server.refuse(endpoints.login, refusals.invalid('email', 'signIn.wrong'));
  const page = await fill('anna@example.com', 'Secret2');
  await page.enter();
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: en('email') });
  const password = screen.getByLabelText(en('password'));
  await waitFor(() => expect(describedBy(password)).toBe(message('signIn.wrong', 'en')));
  expect(document.activeElement).toBe(password);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(email.value).toBe('anna@example.com');
  expect(screen.getByLabelText<HTMLInputElement>(en('password')).value).toBe('Secret2');
});
test('an account with a second step is asked for a code once its password was right', async () => {
  server.refuse(endpoints.login, refusals.invalid('second_factor', 'secondFactor.needed'));
  const page = await fill('anna@example.com', 'Secret1');
  expect(screen.queryByLabelText(en('codeFromApp'))).toBeNull();
  await page.enter();
  const code = await screen.findByLabelText(en('codeFromApp'));
  expect(document.activeElement).toBe(code);
  expect(screen.queryByRole('alert')).toBeNull();
  server.refuse(endpoints.login, refusals.invalid('second_factor', 'secondFactor.wrong'));
  await page.user.type(code, '000000');
  await page.enter();
  await waitFor(() => expect(describedBy(code)).toBe(message('secondFactor.wrong', 'en')));
  server.on(endpoints.login, { access_token: 'token' });
  await page.user.clear(code);
  await page.user.type(code, '123456');
  await page.enter();
  await page.arrivesAt('/dashboard/my-works');
  expect(server.bodies(endpoints.login).at(-1)).toMatchObject({ password: 'Secret1', second_factor: '123456' });
});
test('too many attempts are said above the button', async () => {
  const refusal = refusals.tooMany(15);
  server.refuse(endpoints.login, refusal);
  const page = await fill('anna@example.com', 'Secret1');
  await page.enter();
  expect((await screen.findByRole('alert')).textContent).toBe(refusal.said('en'));
});
test('without a connection nothing is lost', async () => {
  server.cut(endpoints.login);
  const page = await fill('anna@example.com', 'Secret1');
  await page.enter();
  expect((await screen.findByRole('alert')).textContent).toBe(message('server.unreachable', 'en'));
  server.on(endpoints.login, { access_token: 'token' });
  await page.enter();
  await page.arrivesAt('/dashboard/my-works');
});
test('the address typed to sign in stands in the registration, and the way back stays', async () => {
  const page = await fill('anna@example.com', '', address, { returnTo: '/en/mosaic/segments/kit-1' });
  await page.user.click(screen.getByRole('tab', { name: en('tabs.register') }));
  await page.arrivesAt('/auth/register');
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: en('email') })).value).toBe('anna@example.com');
  await page.user.click(screen.getByRole('tab', { name: en('tabs.signIn') }));
  await page.arrivesAt('/auth/login');
  server.on(endpoints.login, { access_token: 'token' });
  await page.user.type(await screen.findByLabelText(en('password')), 'Secret1');
  await page.user.click(screen.getByRole('button', { name: en('enter') }));
  await page.arrivesAt('/mosaic/segments/kit-1');
});

/** What is read out after a field's name. */
function describedBy(field: HTMLElement): string {
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}

/* Registration */

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
