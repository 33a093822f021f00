import { endpoints } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lookAt, phone } from '../../../testing/browser/layout.ts';
import { server } from '../../../testing/fake-server.ts';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { refusals } from '../../../testing/refusals.ts';
import { ServedWorks } from '../../../testing/served-works.ts';
import { kit, works } from '../../../testing/wire/index.ts';

const en = texts('en', 'history');
const common = texts('en', 'common');
const address = '/en/dashboard/history';
const customer = { signedIn: true };

const on = (day: number) => ({ created_at: `2026-11-${day}T09:30:00.000Z` });
const lion = kit('mosaic', { id: 'lion', title: 'Leo', code_attempt: 2, ...on(20) });
const boat = { ...kit('paint_by_numbers', { id: 'boat', title: 'Boat', ...on(18) }), inBin: true };
const cat = kit('constructor', { id: 'cat', title: 'Cat', code_attempt_count: null, visible: false, ...on(14) });

/** The names in the order of the table. */
const order = () => screen.queryAllByRole('rowheader').map((head) => head.textContent?.replace(en('inBin'), ''));
const row = async (name: RegExp) => {
  const head = await screen.findByRole('rowheader', { name });
  return within(head.closest('tr') ?? head);
};

test('strangers are asked to sign in', async () => {
  openPage(address);
  await screen.findByRole('dialog', { name: texts('en', 'signIn')('title.signIn') });
});
test('the history shows places while it loads', async () => {
  new ServedWorks([]);
  const answer = server.hold(endpoints.kits, works([]));
  openPage(address, customer);
  await screen.findByRole('status', { name: common('loading') });
  answer();
  await screen.findByRole('heading', { name: en('empty.title') });
  const action = within(screen.getByRole('main')).getByRole('link', { name: en('empty.action') });
  expect(action.getAttribute('href')).toBe('/en/code-verification');
});
test('a row says format, colour, date and time, code and attempt; hidden works and those in the bin are there', async () => {
  new ServedWorks([lion, boat, cat]);
  openPage(address, customer);
  const leo = await row(/Leo/);
  const time = new Date(lion.created_at).toTimeString().slice(0, 5);
  for (const words of ['Mosaic, A3', lion.filter.name, `20.11.2026 ${time}`, 'K7MW-4PXR-9TQD', '2 of 5'])
    expect(leo.getByText(words)).toBeTruthy();
  expect((await row(/Cat/)).getByText(en('unlimited'))).toBeTruthy();
  expect(order()).toEqual(['Leo', 'Boat', 'Cat']);
  expect(screen.getByText(en('end', { date: '14 November 2026' }))).toBeTruthy();
});
test('the column of time sorts both ways and says so; the address keeps it', async () => {
  new ServedWorks([lion, boat, cat]);
  const { user, arrivesAt } = openPage(address, customer);
  const head = await screen.findByRole('columnheader', { name: en('columns.when') });
  expect(head.getAttribute('aria-sort')).toBe('descending');
  await user.click(within(head).getByRole('button'));
  await arrivesAt('/dashboard/history?sort=date');
  await waitFor(() => expect(order()).toEqual(['Cat', 'Boat', 'Leo']));
  const sorted = screen.getByRole('columnheader', { name: en('columns.when') });
  expect(sorted.getAttribute('aria-sort')).toBe('ascending');
});
test('a code is copied by its button, which says so', async () => {
  new ServedWorks([lion]);
  const { user } = openPage(address, customer);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click((await row(/Leo/)).getByRole('button', { name: en('copy', { code: 'K7MW4PXR9TQD' }) }));
  await screen.findByText(en('copied'));
  expect(copied).toHaveBeenCalledWith('K7MW-4PXR-9TQD');
});
test('a work opens from its row; one in the bin says so and is brought back', async () => {
  const served = new ServedWorks([lion, boat]);
  const { user } = openPage(address, customer);
  const open = (await row(/Leo/)).getByRole('link', { name: en('openLabel', { name: 'Leo' }) });
  expect(open.getAttribute('href')).toBe('/en/mosaic/segments/lion');
  const binned = await row(/Boat/);
  expect(binned.getByText(en('inBin'))).toBeTruthy();
  await user.click(binned.getByRole('button', { name: en('restoreLabel', { name: 'Boat' }) }));
  await (await row(/Boat/)).findByRole('link', { name: en('openLabel', { name: 'Boat' }) });
  expect(order()).toEqual(['Leo', 'Boat']);
  expect(served.now[1]?.inBin).toBe(false);
});
test('a search finds among all, and nothing found offers to show all again', async () => {
  new ServedWorks([lion, boat]);
  const { user, arrivesAt } = openPage(`${address}?q=boat`, customer);
  await row(/Boat/);
  expect(order()).toEqual(['Boat']);
  await user.type(screen.getByRole('searchbox', { name: en('search') }), 's');
  await arrivesAt('/dashboard/history?q=boats');
  await user.click(await screen.findByRole('button', { name: en('empty.reset') }));
  await arrivesAt('/dashboard/history');
  await row(/Leo/);
});
test('pages of works and of the bin join in the order of time', async () => {
  const days = [28, 27, 26, 25, 24, 23];
  const all = days.map((day) => ({
    ...kit('mosaic', { id: `day-${day}`, title: `Day ${day}`, ...on(day) }),
    inBin: day % 3 === 0,
  }));
  new ServedWorks(all, { onPage: 2 });
  const { user } = openPage(address, customer);
  const more = await screen.findByRole('button', { name: en('more') });
  expect(order()).toEqual(['Day 28', 'Day 27', 'Day 26']);
  await user.click(more);
  await screen.findByText(en('end', { date: '23 November 2026' }));
  expect(order()).toEqual(days.map((day) => `Day ${day}`));
});
test('on a phone the fields stand in cards, and a menu chooses the order', async () => {
  lookAt(phone);
  new ServedWorks([lion, boat]);
  const { user, arrivesAt } = openPage(address, customer);
  await screen.findByText('Leo');
  expect(screen.queryByRole('table')).toBeNull();
  const [leo] = screen.getAllByRole('listitem');
  for (const field of ['format', 'colour', 'when', 'code', 'attempts'] as const)
    expect(within(leo ?? document.body).getByText(en(`columns.${field}`))).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: en('sort') }), 'oldest');
  await arrivesAt('/dashboard/history?sort=date');
});
test('a history that did not come is asked for again by a button', async () => {
  new ServedWorks([lion]);
  server.refuse(endpoints.trashedKits, refusals.serverError);
  const { user } = openPage(address, customer);
  await screen.findByRole('heading', { name: en('error.title') });
  new ServedWorks([lion]);
  await user.click(screen.getByRole('button', { name: common('retry') }));
  await row(/Leo/);
});
