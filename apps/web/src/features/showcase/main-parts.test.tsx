import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPart, texts } from '../../testing/open-page.tsx';
import { ShopGoods } from './main-parts.tsx';

const common = texts('en', 'common');

test('kits that only shops sell lead to the catalogue, each to its own kind', () => {
  openPart(<ShopGoods />, '/en');
  const cards = within(screen.getByRole('list')).getAllByRole('link');
  expect(cards.map((card) => card.getAttribute('href'))).toEqual(
    ['packs', 'stickers', 'plush', 'carpet'].map((kind) => `/en/products?product=${kind}`),
  );
  expect(cards.at(-1)?.textContent).toContain(common('goods.carpet'));
});
