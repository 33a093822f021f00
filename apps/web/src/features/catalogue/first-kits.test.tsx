import { endpoints } from '@uzor/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { offer, offers } from '../../testing/wire/index.ts';
import { fill, isFor, question, waiting } from './first-kits.tsx';
import { withServedKits } from './use-catalogue.ts';

const en = texts('en', 'catalogue');
const built = (language: 'ru' | 'en') =>
  `<html><head><title>x</title></head><body><main>${waiting(language)}</main></body></html>`;
/** A document as the browser reads it; its body belongs to a window, as the queries of tests need it. */
function read(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return { head: page.head, scripts: page.scripts, body: document.importNode(page.body, true) };
}
const noFilters = { data: { products: [], sizes: [], colors: [], counts: { products: {}, sizes: {}, colors: {} } } };

/** Opens a page that has just come from the server with kits in its head. */
function comeWith(kits: Parameters<typeof withServedKits>[1]): void {
  document.head.innerHTML = withServedKits('</head>', kits);
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now());
}
afterEach(() => {
  document.head.innerHTML = '';
});

test.each([
  ['', true],
  ['?utm_source=letter', true],
  ['?size=A3', false],
  ['?product=mosaic&utm_source=letter', false],
  ['?sort=price', false],
])('the first kits fill the page at "%s": %s', (search, expected) => {
  expect(isFor(search)).toBe(expected);
});

test('what is asked for a built page is what the page itself asks first', async () => {
  server.on(endpoints.whereBuyFilters, noFilters);
  server.on(endpoints.whereBuy, offers([offer(1)]));
  openPage('/en/products');
  await screen.findByRole('button', { name: 'Kit 1' });
  const { limit, offset, ...lists } = server.calls(endpoints.whereBuy)[0]?.query ?? {};
  expect(question).toMatchObject({ limit: Number(limit), offset: Number(offset), sort: lists['sort'] });
  expect(question).toMatchObject({ product: lists['product'] });
});

test('the page shows the kits in the place where it waited for them', () => {
  const language = 'ru';
  const page = read(fill(built(language), offers([offer(1, { title: 'Мозаика «Сова»', price: 12_990 })]), language));
  const cards = within(page.body).getAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('button').textContent)).toEqual(['Сова']);
  expect(page.body.textContent).toContain(texts(language, 'catalogue')('found', { count: 1, number: '1' }));
  expect(page.body.textContent).toContain('12\u202f990');
  expect(within(page.body).queryByRole('status')).toBeNull();
});

test('the pictures that are seen first are fetched from the head, the others when they come near', () => {
  const page = read(fill(built('en'), offers([1, 2, 3, 4].map((id) => offer(id))), 'en'));
  const early = [...page.head.querySelectorAll('link[rel="preload"][as="image"]')].map((link) =>
    link.getAttribute('href'),
  );
  expect(early).toEqual([offer(1).picture, offer(2).picture]);
  expect(page.body.querySelectorAll('img[loading="lazy"]')).toHaveLength(2);
  expect(page.body.querySelector('link')).toBeNull();
});

test('words of an operator are words, whatever signs they have', () => {
  const title = 'A </script><img src=x> & "$&"';
  const page = read(fill(built('en'), offers([offer(1, { title, color: '<b>' })]), 'en'));
  expect(within(page.body).getByRole('heading', { level: 2 }).textContent).toBe(title);
  expect([...page.body.querySelectorAll('img')].map(({ src }) => src)).toEqual([offer(1).picture]);
  expect(page.scripts).toHaveLength(1);
});

test('a document without a place for kits and an answer that is none are refused', () => {
  expect(() => fill('<html><head></head></html>', offers([offer(1)]), 'en')).toThrow(RangeError);
  expect(() => fill(built('en'), { data: 'kits' }, 'en')).toThrow();
});

test('kits that came with the page are shown without asking, and their shops open', async () => {
  server.on(endpoints.whereBuyFilters, noFilters);
  comeWith(offers([offer(1, { title: 'Mosaic “Owl”' })]));
  const { user } = openPage('/en/products');
  await user.click(await screen.findByRole('button', { name: 'Owl' }));
  expect(screen.getByRole('dialog', { name: en('shops.title', { name: 'Owl' }) })).toBeTruthy();
  expect(server.calls(endpoints.whereBuy)).toHaveLength(0);
});

test('kits that came with the page are not taken for those of another choice', async () => {
  server.on(endpoints.whereBuyFilters, noFilters);
  comeWith(offers([offer(1, { title: 'Mosaic “Owl”' })]));
  server.on(endpoints.whereBuy, offers([offer(2, { title: 'Mosaic “Fox”' })]));
  openPage('/en/products?size=A3');
  await screen.findByRole('button', { name: 'Fox' });
  expect(screen.queryByRole('button', { name: 'Owl' })).toBeNull();
});
