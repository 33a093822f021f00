import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lookAt, phone } from '../../../testing/browser/layout.ts';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { ServedWorks } from '../../../testing/served-works.ts';
import { kit } from '../../../testing/wire/index.ts';

const en = texts('en', 'history');
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
