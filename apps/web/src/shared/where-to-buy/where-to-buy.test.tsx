import { endpoints, type ProductKind } from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { openPart, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { offer, offers } from '../../testing/wire/index.ts';
import { WhereToBuy } from './where-to-buy.tsx';

const en = texts('en', 'common');

function open(kind: ProductKind = 'mosaic', path = '/en') {
  const onClose = vi.fn();
  return { ...openPart(<WhereToBuy product={productOf(kind)} open onClose={onClose} />, path), onClose };
}
const kit = async (title: string) => {
  const item = (await screen.findByRole('heading', { name: title })).closest('li');
  if (!item) throw new RangeError(`${title} is in no list`);
  return within(item);
};
const shopsOf = (item: Awaited<ReturnType<typeof kit>>) =>
  item.getAllByRole('link').map(({ textContent }) => textContent);

test('nothing is asked for before the dialog is opened', () => {
  openPart(<WhereToBuy product={productOf('mosaic')} open={false} onClose={() => {}} />);
  expect(server.calls(endpoints.whereBuy)).toEqual([]);
});
test('kits are asked for by the name of their kind, the most popular ones', async () => {
  const kind = 'paint_by_numbers';
  server.on(endpoints.whereBuy, offers([]));
  open(kind);
  await screen.findByText(en('shops.empty'));
  const [{ query } = { query: null }] = server.calls(endpoints.whereBuy);
  expect(query).toMatchObject({ product: [productOf(kind).webSlug], sort: '-popularity' });
});
test('a kit is told by its size, colours and price, and leads to the shops that have it', async () => {
  server.on(
    endpoints.whereBuy,
    offers([
      offer(1, { price: 12_990 }),
      offer(2, { wb_url: null, ya_url: 'https://ya.example/2' }),
      offer(3, { ozon_url: null, wb_url: null }),
    ]),
  );
  open();
  const first = await kit('Kit 1');
  expect(first.getByText(en('shops.facts', { size: 'A3', color: 'Full colour', price: '12,990' }))).toBeTruthy();
  expect(shopsOf(first)).toEqual([en('shops.wb'), en('shops.ozon')]);
  expect(shopsOf(await kit('Kit 2'))).toEqual([en('shops.ozon'), en('shops.ya')]);
  expect((await kit('Kit 3')).queryByRole('link')).toBeNull();
});
test('a shop is opened beside this page and is not told where its visitor comes from', async () => {
  server.on(endpoints.whereBuy, offers([offer(1)]));
  open();
  const link = (await kit('Kit 1')).getByRole('link', { name: en('shops.wb') });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});
test('shops that did not come are asked for again', async () => {
  server.refuse(endpoints.whereBuy, refusals.serverError);
  const { user } = open();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(en('shops.failed'))).toBeTruthy();
  server.on(endpoints.whereBuy, offers([offer(1)]));
  await user.click(alert.getByRole('button', { name: en('retry') }));
  await kit('Kit 1');
  expect(screen.queryByRole('alert')).toBeNull();
});
