import { type BannerWire, endpoints, message } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { near } from '../../../testing/nearness.ts';
import { server } from '../../../testing/fake-server.ts';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { refusals } from '../../../testing/refusals.ts';
import { banner } from '../../../testing/wire/index.ts';
import { bannerTarget } from './banner-list.tsx';

const main = texts('en', 'main');
const common = texts('en', 'common');
const heading = () => screen.findByRole('heading', { level: 2, name: main('banners.title') });
const gone = () => waitFor(() => expect(screen.queryByRole('heading', { name: main('banners.title') })).toBeNull());
const served = (...banners: BannerWire[]) => server.on(endpoints.banners, { data: banners, meta: {} });
const links = () =>
  waitFor(() => {
    const section = screen.getByRole('heading', { level: 2, name: main('banners.title') }).closest('section');
    return within(section ?? document.body).getAllByRole('link');
  });

beforeEach(() => near(true));

test('nothing is asked for until the place comes near, and the place is kept meanwhile', async () => {
  near(false);
  openPage('/en');
  expect((await heading()).closest('section')?.getAttribute('aria-busy')).toBe('true');
  expect(server.calls(endpoints.banners)).toHaveLength(0);
});
test('banners stand in their order, say where they lead and have a picture for each kind of screen', async () => {
  served(
    banner(7, { order_number: 2, link: '/products?product=mosaic' }),
    banner(8, { order_number: 1, link: '/paint-by-numbers' }),
    banner(9, { order_number: 3, link: '/faq' }),
  );
  openPage('/en');
  const [first, second, third] = await links();
  expect(first?.textContent).toBe(common('products.paint-by-numbers'));
  expect(first?.getAttribute('href')).toBe('/en/paint-by-numbers');
  expect(second?.textContent).toBe(common('menu.products'));
  expect(second?.getAttribute('href')).toBe('/en/products?product=mosaic');
  expect(third?.textContent).toBe(main('banners.page'));
  expect(first?.querySelector('source')?.getAttribute('srcset')).toContain('banner-8-wide');
  expect(first?.querySelector('img')?.getAttribute('src')).toContain('banner-8-phone');
});
test('a press is counted and goes to the page, also when it cannot be counted', async () => {
  served(banner(4, { link: '/products' }));
  server.cut(endpoints.bannerClick);
  const { user, arrivesAt } = openPage('/en');
  const [link] = await links();
  link?.focus();
  await user.keyboard('{Enter}');
  await arrivesAt('/products');
  expect(server.calls(endpoints.bannerClick).map(({ params }) => params.id)).toEqual(['4']);
  expect(screen.queryByRole('alert')).toBeNull();
});
test('a banner of another site opens in a new tab and says so', async () => {
  served(banner(1, { link: 'https://www.shop.example/sale' }));
  openPage('/en');
  const [link] = await links();
  expect(link?.getAttribute('target')).toBe('_blank');
  expect(link?.getAttribute('rel')).toContain('noopener');
  expect(link?.textContent).toContain('shop.example');
  expect(link?.textContent).toContain(common('shops.tab'));
});
test('without banners there is no section', async () => {
  served();
  openPage('/en');
  await gone();
});
test('banners and presses that the server fails at are told, and the page stays whole', async () => {
  server.refuse(endpoints.banners, refusals.serverError);
  const failed = openPage('/en');
  await gone();
  await screen.findByText(message('banners.failed', 'en'));
  await failed.close();
  served(banner(4, { link: '/products' }));
  server.refuse(endpoints.bannerClick, refusals.serverError);
  const { user, arrivesAt } = openPage('/en');
  const [link] = await links();
  if (link) await user.click(link);
  await arrivesAt('/products');
  await screen.findByText(message('banner.click', 'en'));
});

test('a link is a page of ours, in any language and spelling, or another site', () => {
  const origin = 'https://uzor.example';
  expect(bannerTarget('/en/mosaic?x=1#y', origin)).toEqual({ inside: true, path: '/mosaic?x=1#y' });
  expect(bannerTarget('https://uzor.example/mosaic', origin)).toEqual({ inside: true, path: '/mosaic' });
  expect(bannerTarget('https://other.example/', origin)).toEqual({ inside: false, host: 'other.example' });
});
