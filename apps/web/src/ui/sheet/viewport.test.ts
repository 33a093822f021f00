import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepInside, openingView, panBy, snapped, zoomAt } from './viewport.ts';

const grid = { columns: 20, rows: 20 };
const phone = { width: 364, height: 420, margin: 0, hanging: false };
const desktop = { width: 800, height: 600, margin: 0, hanging: false };

test('a phone opens a segment at no more than 14 columns, a desktop shows it whole', () => {
  expect(openingView(phone, grid, true)).toEqual({ cell: 26, x: 0, y: 0 });
  expect(openingView(desktop, grid, false)).toEqual({ cell: 30, x: 100, y: 0 });
  expect(openingView(phone, { columns: 8, rows: 8 }, true).cell).toBe(45.5);
});
test('a grid seen whole keeps its margin, or hangs from the top where there is none', () => {
  expect(openingView({ ...desktop, margin: 20 }, grid, false)).toEqual({ cell: 28, x: 120, y: 20 });
  expect(openingView({ ...phone, height: 600, hanging: true }, grid, true)).toEqual({ cell: 26, x: 0, y: 0 });
});
test('zooming out stops when the whole grid is seen, zooming in at 96', () => {
  const view = openingView(phone, grid, true);
  expect(zoomAt(view, 0.01, { x: 0, y: 0 }, phone, grid)).toEqual({ cell: 18.2, x: 0, y: 28 });
  expect(zoomAt(view, 100, { x: 0, y: 0 }, phone, grid).cell).toBe(96);
});
test('whatever one does, no empty strip shows while the grid is larger than its room', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.double({ min: 0.3, max: 3, noNaN: true }),
          fc.integer({ min: -900, max: 900 }),
          fc.integer({ min: -900, max: 900 }),
        ),
      ),
      (moves) => {
        let view = openingView(phone, grid, true);
        for (const [factor, dx, dy] of moves)
          view = panBy(zoomAt(view, factor, { x: 100, y: 90 }, phone, grid), dx, dy, phone, grid);
        expect(keepInside(view, phone, grid)).toEqual(view);
        const width = view.cell * grid.columns;
        if (width > phone.width) {
          expect(view.x).toBeLessThanOrEqual(0);
          expect(view.x + width).toBeGreaterThanOrEqual(phone.width - 1e-6);
        }
      },
    ),
  );
});
test('at rest cells and offsets are whole device pixels', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.2, max: 3, noNaN: true }), fc.constantFrom(1, 1.5, 2, 3), (factor, ratio) => {
      const view = snapped(
        zoomAt(openingView(phone, grid, true), factor, { x: 50, y: 50 }, phone, grid),
        ratio,
        phone,
        grid,
      );
      for (const length of [view.cell, view.x, view.y])
        expect(length * ratio).toBeCloseTo(Math.round(length * ratio), 6);
    }),
  );
});
