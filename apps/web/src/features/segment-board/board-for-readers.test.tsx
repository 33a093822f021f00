import { screen, waitFor, within } from '@testing-library/react';
import { segmentAddress } from '../../api/works/segments.ts';
import { WorkStore } from '../../api/works/work-store.ts';
import { productOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { texts } from '../../testing/open-page.tsx';
import { segment, segmentId } from '../../testing/wire/index.ts';
import { openWorked as open, serveSegment } from '../../testing/worked-segment.ts';

const en = texts('en', 'segment');
const rows = ['AABB', 'ACCB', 'DDCC'];

test('the row of the cursor has a name of its own, so that its cells are not all read for it', async () => {
  const { user, grid } = await open(serveSegment('mosaic', rows));
  expect(within(grid).getByRole('row', { name: en('row', { row: 1 }) })).toBeTruthy();
  await user.keyboard('{ArrowDown}');
  expect(within(grid).getByRole('row', { name: en('row', { row: 2 }) })).toBeTruthy();
});
test('saving is announced once, not after each mark', async () => {
  const work = serveSegment('mosaic', rows);
  const { user } = await open(work);
  const said = () => screen.getAllByRole('status').filter(({ textContent }) => textContent === en('saved.saved'));
  expect(said()).toHaveLength(0);
  await user.keyboard(' ');
  await waitFor(() => expect(said()).toHaveLength(1));
  const [status] = said();
  let changes = 0;
  const observer = new MutationObserver(() => (changes += 1));
  if (status) observer.observe(status, { childList: true, characterData: true, subtree: true });
  await user.keyboard('{ArrowRight} ');
  await waitFor(() => expect(work.marks()[0]).toBe('xx..'));
  expect(changes).toBe(0);
  observer.disconnect();
});
test('the first stop of Tab goes past the bar to the grid', async () => {
  const { grid } = await open(serveSegment('mosaic', rows));
  const link = screen.getByRole('link', { name: en('toGrid') });
  expect(link.getAttribute('href')).toBe(`#${grid.id}`);
});
test('colours name the bag of the box they come from', async () => {
  const { colors } = segment(rows);
  const changes = { colors: colors.map((colour) => ({ ...colour, code: `${colour.letter}U2` })) };
  await open(serveSegment('mosaic', rows, { changes }));
  const legend = within(screen.getByRole('region', { name: en('legend.title_lay') }));
  expect(legend.getByText('CU2')).toBeTruthy();
  expect(legend.getByRole('button', { name: /Colour C CU2/ })).toBeTruthy();
});
test('a second tab follows what is marked in the first', async () => {
  const work = serveSegment('mosaic', rows);
  await open(work);
  const kit = work.home.split('/').at(-1) ?? '';
  const address = segmentAddress(productOf('mosaic'), kit, segmentId(1));
  const other = new WorkStore(() => false);
  await other.add(address, [{ id: crypto.randomUUID(), type: 'mark', cells: [0, 1, 2] }], null);
  await waitFor(() => expect(screen.getAllByText(en('cellsDone', { marked: 3, total: 12 })).length).toBeGreaterThan(0));
  other.close();
});
