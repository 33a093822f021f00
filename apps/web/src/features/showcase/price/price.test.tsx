import { endpoints } from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { near } from '../../../testing/nearness.ts';
import { openPart, texts } from '../../../testing/open-page.tsx';
import { refusals } from '../../../testing/refusals.ts';
import { offer, offers } from '../../../testing/wire/index.ts';
import { PriceSection } from './price-section.tsx';
import { sizePrices } from './price-boxes.tsx';

const en = texts('en', 'landing');
const common = texts('en', 'common');
const mosaic = productOf('mosaic');
const sizes = mosaic.sizes.filter(({ flag }) => flag === 'mosaic');

const open = () => openPart(<PriceSection slug="mosaic" product={mosaic} sizes={sizes} />, '/en');
const box = (name: RegExp) => within(screen.getByRole('button', { name }));

test('a price is that of the cheapest kit of its size, dated by the newest price', () => {
  const prices = sizePrices(sizes, [
    offer(1, { size_id: 2, price: 1700, added_at: '2026-10-12T00:00:00.000Z' }),
    offer(2, { size_id: 2, price: 1490, added_at: '2026-09-01T00:00:00.000Z' }),
  ]);
  expect(prices.get('a3')).toMatchObject({
    from: 1490,
    to: 1700,
    day: '2026-10-12T00:00:00.000Z',
    cheapest: { id: 2 },
  });
  expect(prices.has('a4')).toBe(false);
});
test('nothing is asked for until the prices come near, and the boxes are there already', () => {
  near(false);
  open();
  expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(sizes.length - 1);
  expect(server.calls(endpoints.whereBuy)).toHaveLength(0);
});
test('every box tells its price with its date, and the shops follow the chosen box', async () => {
  near(true);
  server.on(endpoints.whereBuy, offers([offer(1, { size_id: 2, price: 1490 }), offer(2, { size_id: 1, price: 890 })]));
  const { user } = open();
  await screen.findByText(en('price.one', { from: '1,490' }));
  expect(box(/^A4/).getByText(en('price.one', { from: '890' }))).toBeTruthy();
  expect(box(/^43/).getByText(en('price.none'))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^A4/ }));
  const [shop] = screen.getAllByRole('link');
  expect(shop?.getAttribute('href')).toBe('https://wb.example/2');
  await user.click(screen.getByRole('button', { name: /^43/ }));
  expect(screen.getByText(en('price.noShops'))).toBeTruthy();
  expect(screen.queryAllByRole('link')).toHaveLength(0);
});
test('prices that do not come can be asked for again', async () => {
  near(true);
  server.refuse(endpoints.whereBuy, refusals.serverError);
  const { user } = open();
  const failed = within(await screen.findByRole('alert'));
  expect(failed.getByText(en('price.failed'))).toBeTruthy();
  server.on(endpoints.whereBuy, offers([offer(1, { size_id: 2, price: 1490 })]));
  await user.click(failed.getByRole('button', { name: common('retry') }));
  await screen.findByText(en('price.one', { from: '1,490' }));
});
