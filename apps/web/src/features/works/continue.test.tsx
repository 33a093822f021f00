import { type ProductKind, segmentEndpoints, stepEndpoints } from '@uzor/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { ServedWorks } from '../../testing/served-works.ts';
import { blankSlug, kit, segmentId, segmentList, steps } from '../../testing/wire/index.ts';
import { keepLastPlace } from '../../shared/last-place.ts';

/* What the dashboard suggests to continue. */

const en = texts('en', 'works');
const address = '/en/dashboard/my-works';
const customer = { signedIn: true };

const lion = kit('mosaic', { id: 'lion', title: 'Leo the lion' });
const boat = kit('paint_by_numbers', { id: 'boat', title: 'Boat', progress_percent: 41 });

function serveSegments(kind: ProductKind, base: string, marked = {}) {
  server.on(segmentEndpoints(base).segments, segmentList(kind, marked));
}
const card = (name: RegExp) => screen.findByRole('link', { name });

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
  ['editing', 'editor'],
  ['preset', 'presets'],
] as const)('an order left at "%s" is offered before any work, and goes on at its %s', async (step, page) => {
  new ServedWorks([boat], { unfinished: { product_type: 'string_art', slug: blankSlug, step } });
  openPage(address, customer);
  await screen.findByText(new RegExp(en('continue.unfinished')));
  const link = screen.getByRole('link', { name: en('continue.action') });
  expect(link.getAttribute('href')).toBe(`/en/unistring/${page}/${blankSlug}`);
});
