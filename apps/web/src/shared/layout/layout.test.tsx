import { endpoints, segmentEndpoints } from '@uzor/contract';
import type { Operation } from '@uzor/kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readTab } from '../../api/kept-text.ts';
import { rememberSignIn, signedInNow } from '../../api/session.ts';
import { works } from '../../api/works/works.ts';
import { server } from '../../testing/fake-server.ts';
import { brokenPages, openPart, texts } from '../../testing/open-page.tsx';
import { leave } from '../../ui/leave.ts';
import { refusals } from '../../testing/refusals.ts';
import { NotFound } from '../state-screen/screens.tsx';
import { signedOutKey } from '../use-sign-out.ts';
import { Layout } from './layout.tsx';

const en = texts('en', 'common');
const ru = texts('ru', 'common');
const page = <Layout>The page</Layout>;
const header = () => within(screen.getByRole('banner'));
const hrefs = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

function Broken(): never {
  throw new RangeError('planted');
}

test('the page has one main part that a keyboard reaches first', async () => {
  const { user } = openPart(page);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: en('skip') }));
  expect(document.activeElement?.getAttribute('href')).toBe('#content');
  expect(screen.getByRole('main').id).toBe('content');
});
test('links of a page stay in its language', async () => {
  const english = openPart(page, '/en/mosaic');
  for (const link of header()
    .getAllByRole('link')
    .filter((one) => !one.hasAttribute('hreflang')))
    expect(link.getAttribute('href')).toMatch(/^\/en(\/|$)/);
  await english.close();
  openPart(page, '/mosaic');
  expect(hrefs(ru('menu.code'))).toContain('/code-verification');
});
test('the same page is one press away in the other language', () => {
  openPart(page, '/en/mosaic/editor/abc?size=a4');
  const nav = within(screen.getByRole('navigation', { name: en('language.title') }));
  expect(nav.getByRole('link', { name: 'RU' }).getAttribute('href')).toBe('/mosaic/editor/abc?size=a4');
  expect(nav.getByRole('link', { name: 'EN', current: true })).toBeTruthy();
});
test('strangers are offered to sign in, customers their account', async () => {
  openPart(page);
  expect(header().getByRole('link', { name: en('menu.signIn') })).toBeTruthy();
  rememberSignIn();
  await waitFor(() => expect(header().queryByRole('link', { name: en('menu.signIn') })).toBeNull());
  expect(header().getByRole('button', { name: en('menu.account'), expanded: false })).toBeTruthy();
});
test('the menu opens as a drawer, knows where one is and closes behind a choice', async () => {
  const opened = openPart(page, '/en/mosaic');
  await opened.user.click(screen.getByRole('button', { name: en('menu.open'), expanded: false }));
  const menu = within(screen.getByRole('dialog', { name: en('menu.title') }));
  expect(menu.getByRole('link', { name: en('products.mosaic'), current: 'page' })).toBeTruthy();
  await opened.user.click(menu.getByRole('link', { name: en('products.unistring') }));
  await opened.arrivesAt('/unistring');
  expect(screen.queryByRole('dialog')).toBeNull();
});
test.each([
  ['the footer', 'contentinfo'],
  ['the header', 'banner'],
] as const)('support is one press away from %s', async (_, place) => {
  const { user } = openPart(page);
  await user.click(within(screen.getByRole(place)).getByRole('button', { name: en('footer.help') }));
  expect(await screen.findByRole('dialog', { name: texts('en', 'support')('title') })).toBeTruthy();
});

test('pages that are not there lead on', () => {
  openPart(<NotFound />);
  expect(screen.getByRole('heading', { level: 1, name: en('states.notFound.title') })).toBeTruthy();
  expect(hrefs(en('states.notFound.action'))).toContain('/en/dashboard/my-works');
  expect(hrefs(en('home'))).toEqual(['/en']);
});
test('a page that breaks says so, what is kept, and how to go on', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React and the router log the error
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  openPart(<Broken />);
  expect(screen.getByRole('heading', { level: 1, name: en('states.critical.title') })).toBeTruthy();
  expect(screen.getByRole('button', { name: en('states.critical.action') })).toBeTruthy();
  expect(brokenPages()).toEqual([new RangeError('planted')]);
});
test('a customer whose marks are not sent yet is asked before the sign-out', async () => {
  rememberSignIn();
  const away = vi.spyOn(leave, 'to').mockReturnValue();
  server.on(endpoints.logout);
  const item: Operation = { id: '00000000-0000-4000-8000-000000000001', type: 'mark', cells: [1] };
  server.cut(segmentEndpoints('/tile').operate);
  await works.add('/tile/1/segment/1', [item], null);
  const { user } = openPart(page, '/en/mosaic');
  await user.click(screen.getByRole('button', { name: en('menu.open') }));
  const menu = within(screen.getByRole('dialog', { name: en('menu.title') }));
  await user.click(menu.getByRole('button', { name: en('menu.signOut') }));
  const question = within(await screen.findByRole('dialog', { name: en('unsent.title') }));
  expect([signedInNow(), away.mock.calls]).toEqual([true, []]);
  await user.click(question.getByRole('button', { name: en('unsent.leave') }));
  await waitFor(() => expect(away).toHaveBeenCalledWith('/en'));
  expect([signedInNow(), works.pending()]).toEqual([false, []]);
});
test('customers sign out by the menu, and stay signed in while the server cannot be told', async () => {
  rememberSignIn();
  const away = vi.spyOn(leave, 'to').mockReturnValue();
  server.cut(endpoints.logout);
  const { user } = openPart(page, '/en/mosaic');
  await user.click(screen.getByRole('button', { name: en('menu.open') }));
  const signOut = within(screen.getByRole('dialog', { name: en('menu.title') })).getByRole('button', {
    name: en('menu.signOut'),
  });
  await user.click(signOut);
  expect((await screen.findByRole('alert')).textContent).toContain(en('menu.stillSignedIn'));
  expect(away).not.toHaveBeenCalled();
  server.refuse(endpoints.logout, refusals.signInNeeded);
  await user.click(signOut);
  await waitFor(() => expect(away).toHaveBeenCalledWith('/en'));
  expect([signedInNow(), readTab(signedOutKey)]).toEqual([false, '1']);
});
