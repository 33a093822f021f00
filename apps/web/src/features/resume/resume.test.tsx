import { endpoints, kitEndpoints } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { begunOrders, keepBegunOrder } from '../../api/code-drafts.ts';
import { server } from '../../testing/fake-server.ts';
import { ServedWorks } from '../../testing/served-works.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { blank, generated, kit, segmentId } from '../../testing/wire/index.ts';

const en = texts('en', 'code');
const card = async (kind: 'lay' | 'wind') =>
  within(
    (await screen.findByRole('heading', { name: en('resume.title', { context: kind }) })).closest('section') ??
      document.body,
  );
const next = (of: 'photo' | 'version' | 'address') => en('resume.next', { step: en(`resume.step.${of}`) });

test('whoever began is led to the very step the order waits for, the latest first', async () => {
  keepBegunOrder('AAAAAAAAAAAA', { kind: 'mosaic', slug: 'older' });
  keepBegunOrder('BBBBBBBBBBBB', { kind: 'string_art', slug: 'newer' });
  server.on(kitEndpoints('/tile').blank, { data: generated('mosaic', 6, { slug: 'older', preset: null }) });
  server.on(kitEndpoints('/unistring').blank, { data: blank('string_art', { slug: 'newer' }) });
  openPage('/en/code-verification');
  const latest = await card('wind');
  expect(latest.getByText(next('photo'))).toBeTruthy();
  expect(latest.getByRole('link', { name: en('resume.go') }).getAttribute('href')).toBe('/en/unistring/editor/newer');
  const other = latest.getByRole('link', { name: new RegExp(en('resume.step.version')) });
  expect(other.getAttribute('href')).toBe('/en/mosaic/presets/older');
});
test('a page of a kind shows orders of that kind, and a hidden card stays hidden for this visit', async () => {
  keepBegunOrder('AAAAAAAAAAAA', { kind: 'mosaic', slug: 'older' });
  keepBegunOrder('BBBBBBBBBBBB', { kind: 'string_art', slug: 'newer' });
  server.on(kitEndpoints('/tile').blank, { data: generated('mosaic', 6, { slug: 'older', preset: 2 }) });
  const first = openPage('/en/mosaic/get-scheme');
  const shown = await card('lay');
  expect(shown.getByText(next('address'))).toBeTruthy();
  await first.user.click(shown.getByRole('button', { name: en('resume.hide') }));
  expect(screen.queryByRole('link', { name: en('resume.go') })).toBeNull();
  const asked = server.calls(kitEndpoints('/tile').blank).length;
  await first.close();
  openPage('/en/mosaic/get-scheme');
  await screen.findByRole('heading', { name: en('title') });
  expect(server.calls(kitEndpoints('/tile').blank)).toHaveLength(asked);
});
test('an order that is gone is forgotten, one of another browser is only not shown', async () => {
  keepBegunOrder('AAAAAAAAAAAA', { kind: 'mosaic', slug: 'gone' });
  keepBegunOrder('BBBBBBBBBBBB', { kind: 'string_art', slug: 'elsewhere' });
  server.refuse(kitEndpoints('/tile').blank, refusals.notFound);
  server.refuse(kitEndpoints('/unistring').blank, refusals.elsewhere);
  openPage('/en/code-verification');
  await waitFor(() => expect(begunOrders().map(({ slug }) => slug)).toEqual(['elsewhere']));
  expect(server.calls(endpoints.openBlank)).toEqual([]);
  expect(screen.queryByRole('link', { name: en('resume.go') })).toBeNull();
});
test("a signed-in customer is led to the account's order that was begun in another browser", async () => {
  const elsewhere = { product_type: 'string_art', slug: 'phone', step: 'editing' } as const;
  new ServedWorks([], { unfinished: elsewhere });
  server.on(kitEndpoints('/unistring').blank, { data: blank('string_art', { slug: 'phone' }) });
  openPage('/en/code-verification', { signedIn: true });
  const shown = await card('wind');
  expect(shown.getByRole('link', { name: en('resume.go') }).getAttribute('href')).toBe('/en/unistring/editor/phone');
});
test('a signed-in customer is led from the main page to the work marked last, and to the orders to finish beside it', async () => {
  keepBegunOrder('AAAAAAAAAAAA', { kind: 'mosaic', slug: 'begun' });
  server.on(kitEndpoints('/tile').blank, { data: blank('mosaic', { slug: 'begun' }) });
  const boat = kit('paint_by_numbers', {
    id: 'boat',
    title: 'Boat',
    progress_percent: 41,
    last_segment_id: segmentId(3),
    last_marked_at: '2026-11-20T10:00:00.000Z',
  });
  new ServedWorks([kit('mosaic', { id: 'lion' }), boat]);
  openPage('/en', { signedIn: true });
  const link = await screen.findByRole('link', { name: en('resume.work') });
  expect(link.getAttribute('href')).toBe(`/en/paint-by-numbers/segments/boat/segment/${segmentId(3)}`);
  expect(screen.getByRole('heading', { name: 'Boat' })).toBeTruthy();
  const order = screen.getByRole('link', { name: new RegExp(en('resume.step.photo')) });
  expect(order.getAttribute('href')).toBe('/en/mosaic/editor/begun');
});
