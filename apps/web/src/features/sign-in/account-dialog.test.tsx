import { endpoints, kitEndpoints, segmentEndpoints } from '@uzor/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { forgetSignIn } from '../../api/session.ts';
import { lookAt, phone } from '../../testing/browser/layout.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, openPart, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { profile } from '../../testing/wire/index.ts';
import { Layout } from '../../shared/layout/layout.tsx';

const en = texts('en', 'signIn');
const common = texts('en', 'common');
const dialog = () => screen.findByRole('dialog', { name: en('title.signIn') });
const openLink = () => within(screen.getByRole('banner')).getByRole('link', { name: common('menu.signIn') });

test('the header signs in where one is and offers the works; a work of ours stands beside the form', async () => {
  server.on(endpoints.login, { access_token: 'token' });
  server.on(endpoints.profile, { data: profile({ full_name: 'Anna Smith' }) });
  const page = openPart(<Layout>The page</Layout>, '/en/mosaic');
  await page.user.click(openLink());
  const form = within(await dialog());
  expect(form.getByRole('img', { name: en('picture.ours') })).toBeTruthy();
  expect(form.queryByText(en('saved'))).toBeNull();
  await page.user.type(form.getByLabelText(en('email')), 'anna@example.com');
  await page.user.type(form.getByLabelText(en('password')), 'Secret1');
  await page.user.click(form.getByRole('button', { name: en('enter') }));
  await within(screen.getByRole('banner')).findByRole('button', {
    name: common('menu.accountNamed', { name: 'Anna' }),
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(page.address()).toBe('/en/mosaic');
  await page.user.click(await screen.findByRole('button', { name: common('menu.works') }));
  await page.arrivesAt('/dashboard/my-works');
});
test('on a phone there is no picture, and closing keeps everything as it was', async () => {
  lookAt(phone);
  const page = openPart(<Layout>The page</Layout>, '/en/mosaic');
  await page.user.click(openLink());
  const form = within(await dialog());
  expect(form.queryByRole('img')).toBeNull();
  await page.user.click(form.getByRole('button', { name: common('close') }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(openLink());
});
test('the tabs are walked by arrows, and the typed address goes along', async () => {
  const page = openPart(<Layout>The page</Layout>, '/en/mosaic');
  await page.user.click(openLink());
  await page.user.type(within(await dialog()).getByLabelText(en('email')), 'anna@example.com');
  act(() => screen.getByRole('tab', { name: en('tabs.signIn') }).focus());
  await page.user.keyboard('{ArrowRight}');
  const form = within(screen.getByRole('dialog', { name: en('title.register') }));
  expect(form.getByRole<HTMLInputElement>('textbox', { name: en('email') }).value).toBe('anna@example.com');
});

const list = '/en/mosaic/segments/kit-1';
test('a page of customers that was not signed in to says that access is denied, and offers the sign-in again', async () => {
  const page = openPage(list);
  await page.user.click(within(await dialog()).getByRole('button', { name: common('close') }));
  const main = within(screen.getByRole('main'));
  main.getByRole('heading', { level: 1, name: common('states.denied.title') });
  await page.user.click(main.getByRole('button', { name: common('states.denied.action') }));
  await dialog();
  expect(page.address()).toBe(list);
});
test('a refused list of segments says that access is denied, at its own address', async () => {
  server.on(kitEndpoints('/tile').kit);
  server.refuse(kitEndpoints('/tile').kit, refusals.signInNeeded);
  server.refuse(segmentEndpoints('/tile').segments, refusals.signInNeeded);
  const page = openPage(list, { signedIn: true });
  await screen.findByRole('heading', { level: 1, name: common('states.denied.title') });
  expect(page.address()).toBe(list);
});
test('a sign-in that ends elsewhere leads to the login page, which comes back', async () => {
  const { kit } = kitEndpoints('/tile');
  server.hold(kit);
  server.hold(endpoints.profile);
  const address = '/en/mosaic/instruction/kit-1';
  const page = openPage(address, { signedIn: true });
  await waitFor(() => expect(server.busy).toBe(true));
  await act(forgetSignIn);
  await page.arrivesAt('/auth/login');
  await waitFor(() => expect(window.history.state).toMatchObject({ usr: { returnTo: address } }));
});
