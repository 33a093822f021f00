import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsAnHour, expectedEnd, presentSitting, sittingsAfter, type Sitting } from './sittings.ts';

const minute = 60_000;
const start = new Date(2026, 10, 1, 18).getTime();
const day = 24 * 60 * minute;

function evening(sittings: readonly Sitting[], from: number, minutes: number): readonly Sitting[] {
  let after = sittings;
  for (let at = 0; at <= minutes; at += 2) after = sittingsAfter(after, from + at * minute, 10);
  return after;
}

test('marks without a long pause are one sitting, and a pause begins another', () => {
  const one = evening([], start, 30);
  expect(one).toHaveLength(1);
  expect(evening(one, start + 60 * minute, 10)).toHaveLength(2);
  expect(presentSitting(one, start + 35 * minute)).toBe(one[0]);
  expect(presentSitting(one, start + 45 * minute)).toBeNull();
});
test('a clock that was put back begins a new sitting and spoils nothing', () => {
  const sittings = sittingsAfter(evening([], start, 30), start - day, 10);
  expect(sittings).toHaveLength(2);
  expect(cellsAnHour(sittings)).toBeCloseTo(300, 5);
});
test('the pace leaves out what was laid before the first mark, and is told after ten minutes', () => {
  expect(cellsAnHour(evening([], start, 8))).toBeNull();
  expect(cellsAnHour(sittingsAfter(sittingsAfter([], start, 500), start + 30 * minute, 1))).toBeNull();
  expect(cellsAnHour(evening([], start, 60))).toBeCloseTo(300, 5);
});
test('the end is told after two days, by how often somebody sits down', () => {
  const one = evening([], start, 60);
  expect(expectedEnd(one, 3000, start + day)).toBeNull();
  const two = evening(one, start + day, 60);
  // 620 cells in two days: 3,100 more take ten.
  expect(expectedEnd(two, 3100, start + 2 * day)).toBeCloseTo(start + 12 * day, -3);
});
test('whatever is marked when, sittings are bounded, in order and lose no cell of the last of them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 10 * day }), fc.integer({ min: 1, max: 400 }))),
      (marks) => {
        let sittings: readonly Sitting[] = [];
        for (const [at, cells] of marks) sittings = sittingsAfter(sittings, start + at, cells);
        expect(sittings.length).toBeLessThanOrEqual(60);
        for (const { from, till, cells, timed } of sittings) {
          expect(till).toBeGreaterThanOrEqual(from);
          expect(timed).toBeLessThan(cells);
        }
        if (marks.length <= 60) {
          const sum = sittings.reduce((all, { cells }) => all + cells, 0);
          expect(sum).toBe(marks.reduce((all, [, cells]) => all + cells, 0));
        }
      },
    ),
  );
});
