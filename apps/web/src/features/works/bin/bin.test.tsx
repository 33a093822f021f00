import { kitEndpoints, productKinds } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { refusals } from '../../../testing/refusals.ts';
import { ServedWorks } from '../../../testing/served-works.ts';
import { kit } from '../../../testing/wire/index.ts';

const en = texts('en', 'bin');
const say = texts('en', 'works');
const address = '/en/dashboard/bin';
const customer = { signedIn: true };

const binned = { progress_percent: 41, inBin: true } as const;
const lion = { ...kit('mosaic', { id: 'lion', title: 'Leo' }), ...binned };
const cat = { ...kit('string_art', { id: 'cat' }), ...binned };
const boat = kit('paint_by_numbers', { id: 'boat', title: 'Boat' });

const names = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('heading', { level: 2 })
    .map((one) => one.textContent);
const restore = (name: string) => screen.findByRole('button', { name: en('restoreLabel', { name }) });

test('deleted works of every kind are there; they do not open, and those not deleted are elsewhere', async () => {
  new ServedWorks([lion, cat, boat]);
  openPage(address, customer);
  await restore('Leo');
  expect(names()).toEqual(['Leo', say('kind.string_art')]);
  expect(within(within(screen.getByRole('main')).getByRole('list')).queryByRole('link')).toBeNull();
});
test('a work that is brought back leaves the bin at once, and the notice says where it is', async () => {
  const served = new ServedWorks([lion, cat]);
  const { user } = openPage(address, customer);
  await user.click(await restore('Leo'));
  await waitFor(() => expect(names()).toEqual([say('kind.string_art')]));
  await screen.findByText(say('did.restore', { name: 'Leo' }));
  expect(served.now[0]?.inBin).toBe(false);
});
test('a hidden work that is brought back is said to be hidden still', async () => {
  new ServedWorks([{ ...lion, visible: false }]);
  const { user } = openPage(address, customer);
  await user.click(await restore('Leo'));
  await screen.findByText(say('did.restoreHiddenText'));
});

test('emptying asks first, shows the works and names what is lost; keeping them changes nothing', async () => {
  const many = [1, 2, 3, 4, 5, 6].map((i) => ({ ...lion, id: `lion-${i}` }));
  const served = new ServedWorks(many);
  const { user } = openPage(address, customer);
  await user.click(await screen.findByRole('button', { name: en('clear') }));
  const dialog = screen.getByRole('dialog', { name: en('clearing.title') });
  expect(dialog.textContent).toContain(en('clearing.text', { count: 6 }));
  expect(dialog.textContent).toContain(en('clearing.codes'));
  expect(within(dialog).getAllByText('Leo')).toHaveLength(4);
  expect(within(dialog).getByText(en('clearing.more', { count: 2 }))).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: en('clearing.keep') }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(served.now).toHaveLength(6);
});
test('emptying erases what is in the bin of every kind, and nothing else', async () => {
  const served = new ServedWorks([lion, cat, boat]);
  const { user } = openPage(address, customer);
  await user.click(await screen.findByRole('button', { name: en('clear') }));
  await user.click(screen.getByRole('button', { name: en('clearing.erase', { count: 2 }) }));
  await screen.findByRole('heading', { name: en('empty.title') });
  await screen.findByText(en('cleared'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(served.now.map(({ id }) => id)).toEqual(['boat']);
  for (const kind of productKinds) expect(server.calls(kitEndpoints(productOf(kind).apiBase).emptyBin)).toHaveLength(1);
  expect(screen.getByRole('link', { name: en('empty.action') }).getAttribute('href')).toBe('/en/dashboard/my-works');
});
test('where one kind could not be erased, the dialog says so and shows what is left', async () => {
  new ServedWorks([lion, cat]);
  server.refuse(kitEndpoints('/tile').emptyBin, refusals.serverError);
  const { user } = openPage(address, customer);
  await user.click(await screen.findByRole('button', { name: en('clear') }));
  await user.click(screen.getByRole('button', { name: en('clearing.erase', { count: 2 }) }));
  await screen.findByText(en('clearing.failed'));
  await screen.findByRole('button', { name: en('clearing.erase', { count: 1 }) });
  await waitFor(() => expect(names()).not.toContain(say('kind.string_art')));
});
