import { endpoints, kitEndpoints, type ProductKind } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { leave } from '../../ui/leave.ts';
import { blankSlug, kit, profile, works } from '../../testing/wire/index.ts';

const en = texts('en', 'works');
const common = texts('en', 'common');
const address = '/en/dashboard/my-works';
const customer = { signedIn: true };

function serve(items = [kit('mosaic')], unfinished: ReturnType<typeof profile>['unfinished_blank'] = null) {
  server.on(endpoints.kits, works(items));
  server.on(endpoints.profile, { data: profile({ unfinished_blank: unfinished }) });
}

test('strangers are asked to sign in and come back to the same address', async () => {
  const page = openPage('/en/dashboard/my-works/constructor', { also: ['signIn'] });
  await page.arrivesAt('/auth/login');
  server.on(endpoints.login, { access_token: 'token' });
  server.on(kitEndpoints('/constructor').list, works([]));
  const signIn = texts('en', 'signIn');
  await page.user.type(await screen.findByLabelText(signIn('email')), 'anna@example.com');
  await page.user.type(screen.getByLabelText(signIn('password')), 'Secret1');
  await page.user.click(screen.getByRole('button', { name: signIn('enter') }));
  await page.arrivesAt('/dashboard/my-works/constructor');
});

test('shows places while the works are loading', async () => {
  const answer = server.hold(endpoints.kits, works([kit('mosaic')]));
  server.on(endpoints.profile, { data: profile() });
  openPage(address, customer);
  await screen.findByRole('status', { name: common('loading') });
  answer();
  await screen.findByRole('heading', { level: 2, name: 'Diamond mosaic' });
  expect(screen.queryByRole('status', { name: common('loading') })).toBeNull();
});
test('without works there is a way to the first', async () => {
  serve([]);
  openPage(address, customer);
  await screen.findByRole('heading', { name: en('empty.title') });
  expect(screen.getByRole('link', { name: en('empty.action') }).getAttribute('href')).toBe('/en/code-verification');
});
test('without works of a kind the way leads to a code of that kind', async () => {
  server.on(kitEndpoints('/unistring').list, works([]));
  openPage('/en/dashboard/my-works/string-art', customer);
  await screen.findByRole('heading', { name: en('empty.titleOfKind', { product: 'String art' }) });
  const begin = screen.getByRole('link', { name: en('empty.action') });
  expect(begin.getAttribute('href')).toBe('/en/unistring/get-scheme');
  expect(screen.getByRole('link', { name: 'String art', current: 'page' })).toBeTruthy();
});
test('works that did not come are asked for again by a button', async () => {
  server.refuse(endpoints.kits, refusals.serverError);
  server.on(endpoints.profile, { data: profile() });
  const { user } = openPage(address, customer);
  await screen.findByRole('heading', { name: en('error.title') });
  serve();
  await user.click(screen.getByRole('button', { name: common('retry') }));
  await screen.findByRole('heading', { level: 2, name: 'Diamond mosaic' });
});
test('a dead sign-in leads to the login page', async () => {
  server.refuse(endpoints.kits, refusals.signInNeeded);
  server.refuse(endpoints.profile, refusals.signInNeeded);
  const page = openPage(address, customer);
  await page.arrivesAt('/auth/login');
});

test.each<[ProductKind, string]>([
  ['mosaic', '/en/mosaic/segments/kit-0042'],
  ['paint_by_numbers', '/en/paint-by-numbers/segments/kit-0042'],
  ['constructor', '/en/constructor/segments/kit-0042'],
  ['string_art', '/en/unistring/kit-0042/progress'],
])('a finished scheme of %s opens where it is worked on', async (kind, place) => {
  serve([kit(kind)]);
  openPage(address, customer);
  const card = await screen.findByRole('link', { name: new RegExp(`^${productOf(kind).name.en}.*20\\.11\\.2026`) });
  expect(card.getAttribute('href')).toBe(place);
});
test.each([
  ['making', 2, 0],
  ['failed', 4, 0],
  ['done', 3, 100],
] as const)('a work that is "%s" says so on its card', async (words, status, percent) => {
  serve([kit('mosaic', { status, progress_percent: percent })]);
  openPage(address, customer);
  const card = await screen.findByRole('link', { name: /20\.11\.2026/ });
  expect(within(card).getByText(en(words))).toBeTruthy();
  const [bar] = within(card).getAllByRole('progressbar', { name: en('progress') });
  expect(bar?.getAttribute('aria-valuenow')).toBe(String(percent));
  const place = status === 3 ? '/en/mosaic/segments/kit-0042' : '/en/mosaic/instruction/kit-0042';
  expect(card.getAttribute('href')).toBe(place);
});

test('the newest work begun and not finished is offered to go on with', async () => {
  serve([kit('mosaic', { id: 'new' }), kit('constructor', { id: 'begun', progress_percent: 41 })]);
  openPage(address, customer);
  await screen.findByText(en('continue.question'));
  const link = screen.getByRole('link', { name: en('continue.action') });
  expect(link.getAttribute('href')).toBe('/en/constructor/segments/begun');
});
test.each([
  ['editing', 'editor'],
  ['preset', 'presets'],
] as const)('an order left at "%s" is offered before any work, and goes on at its %s', async (step, page) => {
  serve([kit('mosaic', { progress_percent: 41 })], { product_type: 'string_art', slug: blankSlug, step });
  openPage(address, customer);
  await screen.findByText(new RegExp(en('continue.unfinished')));
  const link = screen.getByRole('link', { name: en('continue.action') });
  expect(link.getAttribute('href')).toBe(`/en/unistring/${page}/${blankSlug}`);
});

test('further pages are added below, until they are all', async () => {
  server.on(endpoints.profile, { data: profile() });
  server.on(endpoints.kits, ({ query }) => {
    const page = Number(query.page ?? 1);
    const items = [1, 2, 3].map((i) => kit('mosaic', { id: `kit-${page}-${i}` }));
    return works(items, { current_page: page, last_page: 2, total: 6 });
  });
  const { user } = openPage(address, customer);
  await user.click(await screen.findByRole('button', { name: en('more') }));
  await screen.findByText(en('end'));
  expect(screen.getAllByRole('link', { name: /20\.11\.2026/ })).toHaveLength(6);
  expect(screen.queryByRole('button', { name: en('more') })).toBeNull();
});

test('signing out ends the session on the server and in the browser', async () => {
  serve();
  server.on(endpoints.logout);
  const away = vi.spyOn(leave, 'to').mockReturnValue();
  const { user } = openPage(address, customer);
  await user.click(await screen.findByRole('button', { name: en('signOut') }));
  await waitFor(() => expect(away).toHaveBeenCalledWith('/en'));
  expect(server.calls(endpoints.logout)).toHaveLength(1);
});
