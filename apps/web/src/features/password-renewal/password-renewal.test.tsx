import { endpoints, message } from '@uzor/contract';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keepAsked, keepForgotten } from '../../api/forgotten-password.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { blankSlug, kitId } from '../../testing/wire/index.ts';

const en = texts('en', 'renewal');
const common = texts('en', 'common');
const fields = texts('en', 'fields');
const forgot = '/en/auth/forgot-password';
const sent = '/en/auth/forgot-password-success';
const reset = `/en/auth/reset-password/${'t'.repeat(43)}`;
const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: fields('email.label') });
const press = (name: string) => screen.getByRole('button', { name });

test('a link is asked for, and the way of the email is told without a word on whether the address is known', async () => {
  server.on(endpoints.forgotPassword);
  const page = openPage(forgot, { also: ['forgotPasswordSuccess'] });
  await page.user.type(await email(), 'anna@example.com');
  await page.user.click(press(en('forgot.send')));
  await page.arrivesAt('/auth/forgot-password-success');
  await screen.findByRole('heading', { level: 1, name: en('sent.title') });
  expect(screen.getByRole('main').textContent).toContain(en('sent.text', { email: 'anna@example.com' }));
  expect(server.bodies(endpoints.forgotPassword)).toEqual([{ email: 'anna@example.com' }]);
});
test('the address typed to sign in is there', async () => {
  keepForgotten('anna@example.com', undefined);
  openPage(forgot);
  expect((await email()).value).toBe('anna@example.com');
});

test('a link is sent again after a minute, counted down in words', async () => {
  server.on(endpoints.forgotPassword);
  const asked = Date.now();
  const now = vi.spyOn(Date, 'now').mockReturnValue(asked);
  keepAsked('anna@example.com');
  now.mockReturnValue(asked + 18_000);
  const { user } = openPage(sent);
  const waiting = await screen.findByRole('button', { name: /Send it again in 0:4[12]/ });
  expect(waiting).toHaveProperty('disabled', true);
  now.mockReturnValue(asked + 61_000);
  await user.click(await screen.findByRole('button', { name: en('sent.again') }));
  await screen.findByText(en('sent.repeated'));
  expect(server.bodies(endpoints.forgotPassword)).toEqual([{ email: 'anna@example.com' }]);
});

const changed = { message: message('password.changed', 'en') };
async function newPassword(password: string, again = password) {
  server.on(endpoints.checkResetToken);
  const page = openPage(reset, { also: ['signIn', 'forgotPassword'] });
  await page.user.type(await screen.findByLabelText(en('reset.password')), password);
  await page.user.type(screen.getByLabelText(en('reset.confirmation')), again);
  return page;
}

test('a new password signs in at the browser that asked for the link', async () => {
  keepAsked('anna@example.com');
  server.on(endpoints.resetPassword, changed);
  server.on(endpoints.login, { access_token: 'token' });
  const page = await newPassword('Secret1');
  await page.user.click(press(en('reset.saveAndEnter')));
  await page.arrivesAt('/dashboard/my-works');
  expect(server.bodies(endpoints.login)).toMatchObject([{ email: 'anna@example.com', password: 'Secret1' }]);
});
test('an order that was interrupted by it is placed', async () => {
  keepForgotten('anna@example.com', { slug: blankSlug, product: 'mosaic' });
  keepAsked('anna@example.com');
  server.on(endpoints.resetPassword, changed);
  server.on(endpoints.login, { access_token: 'token', data: { tile_id: kitId } });
  const page = await newPassword('Secret1');
  await page.user.click(press(en('reset.saveAndEnter')));
  await page.arrivesAt(`/mosaic/instruction/${kitId}`);
  expect(server.bodies(endpoints.login)).toMatchObject([{ slug: blankSlug }]);
});
test('elsewhere the new password is saved, and the login page asks for it', async () => {
  server.on(endpoints.resetPassword, changed);
  const page = await newPassword('Secret1');
  await page.user.click(press(en('reset.save')));
  await page.arrivesAt('/auth/login');
  await screen.findByText(texts('en', 'signIn')('renewed'));
  expect(server.calls(endpoints.login)).toHaveLength(0);
});
test('passwords that differ are spoken of as soon as the field is left', async () => {
  const page = await newPassword('Secret1', 'Secret');
  expect(screen.queryByRole('alert')).toBeNull();
  await page.user.tab();
  expect((await screen.findByRole('alert')).textContent).toBe(message('password.match', 'en'));
  await page.user.click(press(en('reset.save')));
  expect(server.calls(endpoints.resetPassword)).toHaveLength(0);
  await page.user.type(screen.getByLabelText(en('reset.confirmation')), '1');
  expect(screen.queryByRole('alert')).toBeNull();
});
test('a link that no longer works leads to a new one', async () => {
  server.refuse(endpoints.checkResetToken, refusals.invalid('token', 'token.invalid'));
  const page = openPage(reset, { also: ['forgotPassword'] });
  await page.arrivesAt('/auth/forgot-password');
  await screen.findByText(en('forgot.stale'));
});
test('a link is being checked, and one that could not be is checked by a button', async () => {
  const answer = server.hold(endpoints.checkResetToken);
  const first = openPage(reset);
  expect((await screen.findByRole('status')).textContent).toBe(en('reset.checking'));
  answer();
  await screen.findByLabelText(en('reset.password'));
  await first.close();
  act(() => server.refuse(endpoints.checkResetToken, refusals.serverError));
  const { user } = openPage(`${reset}x`);
  await screen.findByRole('heading', { level: 1, name: en('reset.failed.title') });
  server.on(endpoints.checkResetToken);
  await user.click(press(common('retry')));
  await screen.findByLabelText(en('reset.password'));
});

test('the link of a deleted account brings it back, with a code where there is a second step', async () => {
  server.refuse(endpoints.restoreAccount, refusals.invalid('second_factor', 'secondFactor.needed'));
  const { user } = openPage(`/en/auth/restore-account/${'t'.repeat(79)}`);
  await user.click(await screen.findByRole('button', { name: en('restore.button') }));
  await user.type(await screen.findByLabelText(en('restore.code')), '123456');
  server.refuse(endpoints.restoreAccount, refusals.invalid('token', 'restore.invalid'));
  await user.click(screen.getByRole('button', { name: en('restore.button') }));
  expect((await screen.findByText(/This link no longer works/)).textContent).toMatch(/deleted for good/);
  expect(server.bodies(endpoints.restoreAccount).at(-1)).toEqual({ token: 't'.repeat(79), second_factor: '123456' });
});
