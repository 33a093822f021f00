import { keptForMs, toldRules } from '@uzor/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, texts } from '../../testing/open-page.tsx';

const en = texts('en', 'privacy');

/** What the page says of how long something is kept. */
const told = (what: string) => within(screen.getByRole('row', { name: new RegExp(`^${what}`) })).getByRole('cell');

test('the privacy page tells how long what is kept, in the ages by which the server deletes', async () => {
  openPage('/en/privacy');
  const table = await screen.findByRole('table', { name: en('kept.title') });
  expect(within(table).getAllByRole('row')).toHaveLength(toldRules.length);
  expect(told(en('kept.demo.what')).textContent).toBe(`${keptForMs.demo / 3_600_000} hours`);
  expect(told(en('kept.order.what')).textContent).toContain(`${keptForMs.unfinishedOrder / 86_400_000} days`);
  expect(told(en('kept.archive.what')).textContent).toBe('7 days');
  expect(told(en('kept.file.what')).textContent).toBe('1 hour');
});
