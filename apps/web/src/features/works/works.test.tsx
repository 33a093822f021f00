import { endpoints, type ProductKind, segmentEndpoints, stepEndpoints } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lookAt, phone } from '../../testing/browser/layout.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { ServedWorks } from '../../testing/served-works.ts';
import { keepLastPlace } from '../../shared/last-place.ts';
import { blankSlug, kit, segmentId, segmentList, sizeWire, steps } from '../../testing/wire/index.ts';

const en = texts('en', 'works');
const common = texts('en', 'common');
const address = '/en/dashboard/my-works';
const customer = { signedIn: true };

const lion = kit('mosaic', { id: 'lion', title: 'Leo the lion' });
const boat = kit('paint_by_numbers', { id: 'boat', title: 'Boat', progress_percent: 41 });
const owl = kit('constructor', { id: 'owl', visible: false });
const cat = kit('string_art', { id: 'cat', title: 'Cat', progress_percent: 100 });

const several = (count: number) =>
  Array.from({ length: count }, (_, i) => kit('string_art', { id: `kit-${i}`, progress_percent: 100 }));

const card = (name: RegExp | string) => screen.findByRole('link', { name });

test('strangers sign in over the places of their works, and stay at the same address', async () => {
  const page = openPage('/en/dashboard/my-works/constructor');
  server.on(endpoints.login, { access_token: 'token' });
  new ServedWorks([]);
  const signIn = texts('en', 'signIn');
  const dialog = within(await screen.findByRole('dialog', { name: signIn('title.signIn') }));
  expect(screen.getByRole('status', { name: common('loading') })).toBeTruthy();
  await page.user.type(dialog.getByLabelText(signIn('email')), 'anna@example.com');
  await page.user.type(dialog.getByLabelText(signIn('password')), 'Secret1');
  await page.user.click(dialog.getByRole('button', { name: signIn('enter') }));
  await screen.findByRole('heading', { name: en('empty.titleOfKind', { product: 'Diamond constructor' }) });
  expect(page.address()).toBe('/en/dashboard/my-works/constructor');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without works there is a way to the first', async () => {
  new ServedWorks([]);
  openPage('/en/dashboard', customer);
  await screen.findByRole('heading', { name: en('empty.title') });
  expect(screen.getByRole('link', { name: en('empty.action') }).getAttribute('href')).toBe('/en/code-verification');
});
test('where all works are in the bin, the list leads there', async () => {
  new ServedWorks([{ ...lion, inBin: true }]);
  openPage(address, customer);
  await screen.findByRole('heading', { name: en('empty.binTitle') });
  expect(screen.getByRole('link', { name: en('empty.binAction') }).getAttribute('href')).toBe('/en/dashboard/bin');
});
test('without works of a kind the way leads to a code of that kind', async () => {
  new ServedWorks([lion]);
  openPage('/en/dashboard/my-works/string-art', customer);
  await screen.findByRole('heading', { name: en('empty.titleOfKind', { product: 'String art' }) });
  const begin = screen.getByRole('link', { name: en('empty.action') });
  expect(begin.getAttribute('href')).toBe('/en/unistring/get-scheme');
  expect(await screen.findByRole('link', { name: 'String art 0', current: 'page' })).toBeTruthy();
});
test('without a connection the list says so: the service worker shows it in place of other pages', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  new ServedWorks([lion]);
  openPage('/en/dashboard', customer);
  expect((await screen.findByText(en('offline'))).closest('[role="status"]')).toBeTruthy();
});
test('works that did not come are asked for again by a button', async () => {
  new ServedWorks([]);
  server.refuse(endpoints.kits, refusals.serverError);
  const { user } = openPage(address, customer);
  await screen.findByRole('heading', { name: en('error.title') });
  new ServedWorks([cat]);
  await user.click(screen.getByRole('button', { name: common('retry') }));
  await screen.findByRole('heading', { level: 2, name: 'Cat' });
});

test('a card says name, kind, size, date with time, end of the code and attempt', async () => {
  new ServedWorks([
    { ...cat, code_attempt_count: null },
    { ...lion, progress_percent: 100 },
  ]);
  openPage(address, customer);
  const time = new Date(lion.created_at).toTimeString().slice(0, 5);
  const mosaic = await card(new RegExp(`Leo the lion.*Mosaic, A3.*20\\.11\\.2026 ${time}`));
  expect(mosaic.textContent).toMatch(/…9TQD, attempt 1 of 5$/);
  expect((await card(/Cat/)).textContent).toMatch(/…9TQD, unlimited attempts$/);
});
test.each([
  ['making', 2, 0],
  ['failed', 4, 0],
  ['done', 3, 100],
] as const)('a work that is "%s" says so on its card', async (words, status, percent) => {
  new ServedWorks([kit('mosaic', { status, progress_percent: percent })]);
  openPage(address, customer);
  const work = await card(/20\.11\.2026/);
  expect(within(work).getByText(en(words))).toBeTruthy();
  const [bar] = within(work).getAllByRole('progressbar', { name: en('progress') });
  expect(bar?.getAttribute('aria-valuenow')).toBe(String(percent));
  const place = status === 3 ? '/en/mosaic/segments/kit-0042' : '/en/mosaic/instruction/kit-0042';
  expect(work.getAttribute('href')).toBe(place);
});

test('kinds say how many works they have, hidden ones where they are shown, and take the search along', async () => {
  new ServedWorks([lion, boat, owl, cat]);
  const page = openPage(`${address}?q=o&size=2`, customer);
  const kinds = await screen.findByRole('navigation', { name: en('kinds') });
  await within(kinds).findByRole('link', { name: 'All 3' });
  expect(within(kinds).getByRole('link', { name: 'Constructor 0' })).toBeTruthy();
  await page.user.click(within(kinds).getByRole('link', { name: 'Paint by numbers 1' }));
  await page.arrivesAt('/dashboard/my-works/paint-by-numbers?q=o');
  await card(/Boat/);
});
test('a further page that did not come says so, keeps what is there and is asked for by the button', async () => {
  const many = [1, 2, 3, 4].map((i) => kit('mosaic', { id: `kit-${i}`, progress_percent: 100 }));
  new ServedWorks(many, { onPage: 3 });
  const { user } = openPage(address, customer);
  const more = await screen.findByRole('button', { name: en('more') });
  server.refuse(endpoints.kits, refusals.serverError);
  await user.click(more);
  await screen.findByText(en('error.more'));
  expect(screen.getAllByRole('link', { name: /20\.11\.2026/ })).toHaveLength(3);
  new ServedWorks(many, { onPage: 3 });
  await user.click(screen.getByRole('button', { name: en('more') }));
  await screen.findByText(en('end'));
});

test('the list leads to the bin with its count, to the history, the settings and a new work', async () => {
  new ServedWorks([cat, { ...lion, inBin: true }]);
  const { user } = openPage(address, customer);
  const places: Record<string, string> = {
    [en('binCount', { count: 1 })]: '/en/dashboard/bin',
    [en('history')]: '/en/dashboard/history',
    [en('new')]: '/en/code-verification',
  };
  for (const [name, place] of Object.entries(places))
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(place);
  await user.click(screen.getByRole('button', { name: en('accountShort') }));
  const [settings, last] = screen.getAllByRole('menuitem');
  expect([settings?.getAttribute('href'), last?.textContent]).toEqual(['/en/dashboard/settings', en('signOut')]);
});

test('size, colour, order and hidden works are chosen into the address and taken back by one button', async () => {
  const a4 = kit('mosaic', { id: 'small', title: 'Small', size: sizeWire('mosaic', 'a4'), progress_percent: 100 });
  new ServedWorks([cat, a4, owl, ...several(5)]);
  const { user, arrivesAt } = openPage(address, customer);
  await card(/Small/);
  await user.selectOptions(screen.getByRole('combobox', { name: en('filters.size') }), String(a4.size.id));
  await arrivesAt(`/dashboard/my-works?size=${a4.size.id}`);
  await waitFor(() => expect(screen.queryByRole('link', { name: /Cat/ })).toBeNull());
  await user.selectOptions(screen.getByRole('combobox', { name: en('filters.sort') }), 'date');
  await user.click(screen.getByRole('switch', { name: en('filters.hiddenCount', { count: 1 }) }));
  await arrivesAt(`/dashboard/my-works?sort=date&size=${a4.size.id}&hidden=1`);
  await screen.findByRole('heading', { name: en('empty.foundTitle') });
  const [reset = document.body] = screen.getAllByRole('button', { name: en('filters.reset') });
  await user.click(reset);
  await arrivesAt('/dashboard/my-works?hidden=1');
  await card(/Hidden.*Constructor/);
});
test('on a phone the tray holds size, colour and order, and its button says how many works they leave', async () => {
  lookAt(phone);
  new ServedWorks([cat, { ...lion, progress_percent: 100 }, ...several(6)]);
  const { user, arrivesAt } = openPage(address, customer);
  await user.click(await screen.findByRole('button', { name: en('filters.open') }));
  const tray = screen.getByRole('dialog', { name: en('filters.title') });
  const colours = within(tray).getByRole('group', { name: en('filters.filter') });
  await user.click(within(colours).getByRole('button', { name: lion.filter.name }));
  await arrivesAt(`/dashboard/my-works?filter=${lion.filter.id}`);
  await user.click(await within(tray).findByRole('button', { name: en('filters.show', { count: 1 }) }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByRole('button', { name: en('filters.openChosen', { count: 1 }) });
});
test('fewer than eight works have no search and filters, but hidden ones can be shown', async () => {
  new ServedWorks([cat, owl, ...several(5)]);
  openPage(address, customer);
  await screen.findByRole('heading', { level: 2, name: 'Cat' });
  expect(screen.getByRole('switch', { name: en('filters.hiddenCount', { count: 1 }) })).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('navigation', { name: en('kinds') })).toBeNull();
});
test('typing searches once it rests, and the field is kept when the page is opened again', async () => {
  new ServedWorks([cat, { ...lion, progress_percent: 100 }, ...several(6)]);
  const { user, arrivesAt, close } = openPage(address, customer);
  await card(/Leo/);
  await user.type(screen.getByRole('searchbox', { name: en('search') }), 'cat');
  await arrivesAt('/dashboard/my-works?q=cat');
  await screen.findByText(en('found', { count: 1 }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Leo/ })).toBeNull());
  await close();
  openPage(`${address}?q=cat`, customer);
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: en('search') });
  expect(field.value).toBe('cat');
});

/* What the dashboard suggests to continue. */
function serveSegments(kind: ProductKind, base: string, marked = {}) {
  server.on(segmentEndpoints(base).segments, segmentList(kind, marked));
}

test('the first work begun and not finished is offered to go on with, at its segment in process', async () => {
  new ServedWorks([lion, boat]);
  serveSegments('paint_by_numbers', '/paint-by-numbers', { 3: 7 });
  openPage(address, customer);
  await screen.findByText(en('continue.segment', { number: 3 }));
  const link = screen.getByRole('link', { name: en('continue.action') });
  expect(link.getAttribute('href')).toBe(`/en/paint-by-numbers/segments/boat/segment/${segmentId(3)}`);
});
test('the work that was open last in this browser comes before others, also at 0 %, where it was left', async () => {
  keepLastPlace('lion', segmentId(5));
  new ServedWorks([boat, lion]);
  serveSegments('mosaic', '/tile');
  openPage(address, customer);
  await screen.findByText(en('continue.segment', { number: 5 }));
  const place = `/en/mosaic/segments/lion/segment/${segmentId(5)}`;
  expect(screen.getByRole('link', { name: en('continue.action') }).getAttribute('href')).toBe(place);
  expect((await card(/Leo the lion/)).getAttribute('href')).toBe(place);
});
test('string art is offered at the step that its player shows: the one to be wound', async () => {
  new ServedWorks([kit('string_art', { id: 'owl' })]);
  server.on(stepEndpoints('/unistring').progress, { data: steps(9, { current_step: 2, status: 1 }) });
  openPage(address, customer);
  await screen.findByText(en('continue.step', { step: '3', total: '9' }));
});
test('a work of which nothing is laid is not offered to go on with', async () => {
  new ServedWorks([lion]);
  serveSegments('mosaic', '/tile');
  openPage(address, customer);
  await card(/Leo the lion/);
  await waitFor(() => expect(server.calls(segmentEndpoints('/tile').segments)).toHaveLength(1));
  expect(screen.queryByText(en('continue.question'))).toBeNull();
});
test.each([
  ['pending', 'editor', 'continue.noPhoto'],
  ['editing', 'editor', 'continue.unfinished'],
  ['preset', 'presets', 'continue.unfinished'],
] as const)(
  'an order left at "%s" is offered beside the work in hand, and goes on at its %s',
  async (step, page, told) => {
    new ServedWorks([boat], { unfinished: { product_type: 'string_art', slug: blankSlug, step } });
    serveSegments('paint_by_numbers', '/paint-by-numbers');
    openPage(address, customer);
    await screen.findByText(en(told));
    const links = await screen.findAllByRole('link', { name: en('continue.action') });
    expect(links.map((link) => link.getAttribute('href'))).toContain(`/en/unistring/${page}/${blankSlug}`);
  },
);
