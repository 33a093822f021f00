import { endpoints, type ProductKind, type SharedWorkWire } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { sizeWire } from '../../testing/wire/index.ts';

const en = texts('en', 'share');
const common = texts('en', 'common');
const address = '/en/work/abcdefghijklmnopqrstuv';
const work = (kind: ProductKind): SharedWorkWire => ({
  product_type: kind,
  size: sizeWire(kind),
  orientation: 'portrait',
  picture_url: '/files/shared.jpg',
});
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('friends see the picture of a work, what it is and where to make one', async () => {
  const kind = 'string_art';
  server.on(endpoints.sharedWork, { data: work(kind) });
  openPage(address);
  const picture = await screen.findByRole('img', { name: new RegExp(productOf(kind).name.en) });
  expect(picture.getAttribute('src')).toBe('/files/shared.jpg');
  const content = within(screen.getByRole('main'));
  expect(content.getByText(productOf(kind).name.en)).toBeTruthy();
  expect(content.getByRole('link', { name: en('page.try') }).getAttribute('href')).toBe(
    `/en/${productOf(kind).webSlug}`,
  );
  expect(server.calls(endpoints.sharedWork)[0]?.params.slug).toBe('abcdefghijklmnopqrstuv');
});
test('an ended link says so and leads on', async () => {
  server.refuse(endpoints.sharedWork, refusals.notFound);
  openPage(address);
  await title(en('page.goneTitle'));
  expect(screen.getByText(en('page.goneText'))).toBeTruthy();
  expect(
    within(screen.getByRole('main'))
      .getByRole('link', { name: en('page.try') })
      .getAttribute('href'),
  ).toBe('/en');
});
test('a work that does not come can be asked for again', async () => {
  server.refuse(endpoints.sharedWork, refusals.serverError);
  const { user } = openPage(address);
  await title(en('page.failedTitle'));
  server.on(endpoints.sharedWork, { data: work('string_art') });
  await user.click(screen.getByRole('button', { name: common('retry') }));
  await screen.findByRole('img', { name: new RegExp(productOf('string_art').name.en) });
});
