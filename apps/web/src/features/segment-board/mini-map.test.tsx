import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lookAt, phone } from '../../testing/browser/layout.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { serveSegment } from '../../testing/worked-segment.ts';

const en = texts('en', 'segment');
const rows = Array.from({ length: 16 }, () => 'ABABABABABABABAB');

/** A tap on the map at a share of its width and height. In tests every element is as large as the window. */
function tapMap(across: number, down: number): void {
  const map = screen.getByRole('button', { name: en('map') });
  const box = map.getBoundingClientRect();
  fireEvent.click(map, { detail: 1, clientX: box.width * across, clientY: box.height * down });
}

test('the map lies outside the grid and its tap marks nothing', async () => {
  lookAt(phone);
  const work = serveSegment('mosaic', rows);
  openPage(work.address, { signedIn: true });
  const grid = await screen.findByRole('grid', { name: en('title', { number: 1 }) });
  const map = await screen.findByRole('button', { name: en('map') });
  expect(grid.parentElement?.contains(map)).toBe(false);
  tapMap(0.001, 0.001);
  expect(screen.getAllByText(en('cellsDone', { marked: 0, total: 256 }))).not.toHaveLength(0);
});
test('a tap on the map in this segment goes to the cell there', async () => {
  lookAt(phone);
  const work = serveSegment('mosaic', rows);
  openPage(work.address, { signedIn: true });
  await screen.findByRole('button', { name: en('map') });
  tapMap(0.001, 0.001);
  expect(screen.getByText(en('place_lay', { row: 1, column: 1 }), { exact: false })).toBeTruthy();
});
const other = (home: string) => new RegExp(`^/en${home}/segment/segment-(?!1$)\\d+$`);

test('a finger on the map beyond this segment is shown which segment it opens', async () => {
  lookAt(phone);
  const work = serveSegment('mosaic', rows);
  const page = openPage(work.address, { signedIn: true });
  await screen.findByRole('button', { name: en('map') });
  tapMap(0.999, 0.001);
  const open = await screen.findByRole('button', { name: en('mapOpen') });
  expect(page.address()).toMatch(/segment-1$/);
  fireEvent.click(open);
  await waitFor(() => expect(page.address()).toMatch(other(work.home)));
});
test('a click on the map beyond this segment opens the segment there', async () => {
  const work = serveSegment('mosaic', rows);
  const page = openPage(work.address, { signedIn: true });
  await screen.findByRole('button', { name: en('map') });
  tapMap(0.999, 0.001);
  await waitFor(() => expect(page.address()).toMatch(other(work.home)));
});
