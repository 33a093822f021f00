import { expect, test } from 'vitest';
import { mostZoom, seenPart, zoomIn, zoomOut, zoomWithin } from './zoom.ts';

test('presses of the plus go to the most in even steps, presses of the minus back to the whole page', () => {
  const up = [1];
  while (up.length < 10 && (up.at(-1) ?? 1) < mostZoom) up.push(zoomIn(up.at(-1) ?? 1));
  expect(up).toEqual([1, 1.5, 2.25, 3.375, 5.0625, mostZoom]);
  expect([zoomOut(5.0625), zoomOut(1.5), zoomOut(1)]).toEqual([3.375, 1, 1]);
});
test('after a pinch the buttons go to the next step, not past it', () => {
  expect([zoomIn(1.8), zoomOut(1.8)]).toEqual([2.25, 1.5]);
  expect(zoomOut(mostZoom)).toBe(5.0625);
});
test('fingers enlarge no further than there is something to see', () => {
  expect([zoomWithin(0.3), zoomWithin(40)]).toEqual([1, mostZoom]);
});

test('of an enlarged page the part on the screen is drawn, in the pixels of the screen', () => {
  const page = { left: -200, top: -100, right: 800, bottom: 1300 };
  const view = { left: 0, top: 50, right: 390, bottom: 790 };
  expect(seenPart(page, view, 3)).toEqual({ pageWidthPx: 3000, x: 600, y: 450, width: 1170, height: 2220 });
});
test('of a page off the screen nothing is drawn', () => {
  const view = { left: 0, top: 50, right: 390, bottom: 790 };
  expect(seenPart({ left: 0, top: 790, right: 390, bottom: 1340 }, view, 3)).toBeNull();
});
