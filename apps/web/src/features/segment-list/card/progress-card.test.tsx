import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { segmentsAddress, serveSegments } from '../../../testing/served-segments.ts';
import { kitId, segmentList } from '../../../testing/wire/index.ts';
import { keptSittings } from '../../../shared/pace/kept-sittings.ts';

const en = texts('en', 'segments');
const hour = 3_600_000;
const segments = segmentList('mosaic').data.flat();

beforeEach(() => {
  keptSittings.set({ of: [] });
  serveSegments('mosaic', { kit: { title: 'Our sea' }, marked: { 1: segments[0]?.total_cells ?? 0 } });
});
async function openCard() {
  const { user } = openPage(segmentsAddress('mosaic'), { signedIn: true });
  await user.click(await screen.findByRole('button', { name: en('card.action') }));
  return { user, card: within(screen.getByRole('dialog', { name: en('card.title') })) };
}

test('a card says the work’s name and how far it is, and in what time where that is known', async () => {
  const from = Date.now() - 5 * hour;
  const { card } = await openCard();
  act(() => keptSittings.set({ of: [[kitId, [{ from, till: from + 1.5 * hour, cells: 9, timed: 8 }]]] }));
  expect(card.getByRole('img').getAttribute('aria-label')).toMatch(
    new RegExp(`^Our sea, \\d+%, 1 of ${segments.length}, segments, 1 day, 1 h 30 min$`),
  );
});
test('the photo is on the card only once it was asked for', async () => {
  const { user, card } = await openCard();
  const photo = card.getByRole('button', { name: en('card.photo') });
  expect(photo.getAttribute('aria-pressed')).toBe('false');
  expect(card.getByText(en('card.note'))).toBeTruthy();
  await user.click(photo);
  expect(photo.getAttribute('aria-pressed')).toBe('true');
});
