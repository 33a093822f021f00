import { endpoints } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { offer, offers } from '../../testing/wire/index.ts';

const en = texts('en', 'catalogue');
const common = texts('en', 'common');

const counts = {
  products: { mosaic: 6, constructor: 2, carpet: 1, 'mosaic-roomaxi': 1 },
  sizes: { '8 см': 1, A3: 5, A4: 4 },
  colors: { Sepia: 3 },
};
function shop(kits = offers([offer(1, { title: 'Diamond mosaic “Owl”', price: 12_990 })])) {
  server.on(endpoints.whereBuy, kits);
  server.on(endpoints.whereBuyFilters, {
    data: {
      products: ['mosaic', 'mosaic-roomaxi', 'constructor', 'carpet'],
      sizes: ['8 см', 'A3', 'A4'],
      colors: ['Sepia'],
      counts,
    },
  });
}
const lastAsked = () => server.calls(endpoints.whereBuy).at(-1)?.query;
const box = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`^${name}`) });
const card = (name: string) => screen.findByRole('button', { name });

test('a kit is told by its own name, craft, size, colours and price', async () => {
  shop();
  openPage('/en/products');
  const kit = within((await card('Owl')).closest('li') ?? document.body);
  expect(kit.getByText('Diamond mosaic, A3')).toBeTruthy();
  expect(kit.getByText('Full colour')).toBeTruthy();
  expect(kit.getByText(/12,990\s₽/)).toBeTruthy();
  expect(screen.getByText(en('found', { count: 1, number: '1' }))).toBeTruthy();
});
test('kinds hidden by a flag are neither offered nor asked for; rugs are always there', async () => {
  shop();
  openPage('/en/products?product=mosaic-roomaxi');
  await box(common('goods.carpet'));
  expect(screen.queryByRole('checkbox', { name: new RegExp(common('products.mosaic-roomaxi')) })).toBeNull();
  expect(lastAsked()?.['product']).toEqual(expect.arrayContaining(['mosaic', 'packs', 'carpet']));
  expect(lastAsked()?.['product']).not.toContain('mosaic-roomaxi');
});
test.each([
  ['/en/products', '8 cm'],
  ['/products', '8 см'],
])('centimetres of a size are in the language of the page %s', async (path, size) => {
  shop();
  openPage(path);
  await box(size);
});
test('ticked boxes narrow the list, stand in the address and are taken away by their chips', async () => {
  shop();
  const { user, address, arrivesAt } = openPage('/en/products');
  expect((await box(common('products.mosaic'))).closest('label')?.textContent).toContain('6');
  await user.click(await box(common('products.mosaic')));
  await user.click(await box('A3'));
  await waitFor(() => expect(lastAsked()).toMatchObject({ product: ['mosaic'], size: ['A3'] }));
  expect(address()).toBe('/en/products?product=mosaic&size=A3');
  await user.click(screen.getByRole('button', { name: en('remove', { name: common('products.mosaic') }) }));
  await arrivesAt('/products?size=A3');
  await user.click(screen.getByRole('button', { name: en('reset') }));
  await arrivesAt('/products');
  expect(screen.queryByRole('button', { name: en('reset') })).toBeNull();
});
test('a link with filters opens filtered and sorted', async () => {
  shop();
  openPage('/en/products?product=constructor&product=carpet&sort=-price');
  await waitFor(() => expect(lastAsked()).toMatchObject({ product: ['constructor', 'carpet'], sort: '-price' }));
  await box(common('goods.carpet'));
  expect(screen.getAllByRole('button', { name: /^Remove the filter/ })).toHaveLength(2);
});
test('a card opens its shops: a row for each shop that has it, in a new tab, with the price as a guess', async () => {
  shop();
  const { user } = openPage('/en/products');
  await user.click(await card('Owl'));
  const dialog = within(screen.getByRole('dialog', { name: en('shops.title', { name: 'Owl' }) }));
  expect(dialog.getByText(/About 12,990\s₽/)).toBeTruthy();
  const links = dialog.getAllByRole('link').filter((link) => link.getAttribute('target') === '_blank');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://wb.example/1', 'https://ozon.example/1']);
  for (const link of links) expect(link.textContent).toContain(common('shops.tab'));
  expect(dialog.getByRole('link', { name: en('shops.haveCode') }).getAttribute('href')).toBe('/en/code-verification');
  await user.click(dialog.getByRole('button', { name: common('close') }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('more kits are fetched from where the list ends', async () => {
  shop();
  server.on(endpoints.whereBuy, ({ query: { offset } }) => ({
    data: [offer(offset === 24 ? 25 : 1)],
    meta: { limit: 24, offset: offset === 24 ? 24 : 23, total: 25 },
  }));
  const { user } = openPage('/en/products');
  await user.click(await screen.findByRole('button', { name: en('more') }));
  await card('Kit 25');
  expect(screen.getByText(en('end'))).toBeTruthy();
  expect(await card('Kit 1')).toBeTruthy();
});
test('kits that did not come are asked for again and the filters stay', async () => {
  shop();
  server.refuse(endpoints.whereBuy, refusals.serverError);
  const { user, address } = openPage('/en/products?size=A3');
  await screen.findByRole('heading', { name: en('error.title') });
  server.on(endpoints.whereBuy, offers([offer(1)]));
  await user.click(screen.getByRole('button', { name: common('retry') }));
  await card('Kit 1');
  expect(address()).toBe('/en/products?size=A3');
});
test('on phones the filters open in a tray that says how many kits they show', async () => {
  shop();
  const { user } = openPage('/en/products');
  await card('Owl');
  await user.click(screen.getByRole('button', { name: en('filters') }));
  const tray = within(screen.getByRole('dialog', { name: en('filters') }));
  await user.click(tray.getByRole('checkbox', { name: /^A4/ }));
  await user.click(await tray.findByRole('button', { name: en('show', { count: 1 }) }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: en('filtersChosen', { count: 1 }) })).toBeTruthy();
});
