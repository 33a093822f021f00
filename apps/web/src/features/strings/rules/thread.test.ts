import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lengthsByThread } from './changes.ts';
import { firstSpool, threadAt } from './thread.ts';

/* Ten metres a step. */
const lengths = Float64Array.from({ length: 11 }, (_, i) => i * 10);

test('what is gone and what is left add up to the whole thread', () => {
  expect(threadAt(lengths, 0, firstSpool)).toEqual({ gone: 0, left: 100, knot: null });
  expect(threadAt(lengths, 4, firstSpool)).toEqual({ gone: 40, left: 60, knot: null });
  expect(threadAt(lengths, 10, firstSpool)).toEqual({ gone: 100, left: 0, knot: null });
});
test('the knot comes at the first step that the spool does not reach to the end of', () => {
  expect(threadAt(lengths, 0, { metres: 45, from: 0 }).knot).toEqual({ metres: 45, step: 5 });
  expect(threadAt(lengths, 4, { metres: 45, from: 0 }).knot).toEqual({ metres: 5, step: 5 });
});
test('after a knot the next spool is as long, noticed or not', () => {
  expect(threadAt(lengths, 5, { metres: 45, from: 0 }).knot).toEqual({ metres: 40, step: 10 });
  expect(threadAt(lengths, 5, { metres: 45, from: 5 }).knot).toEqual({ metres: 45, step: 10 });
  expect(threadAt(lengths, 6, { metres: 45, from: 6 }).knot).toBeNull();
});
test('steps taken back behind a new spool leave it whole', () => {
  expect(threadAt(lengths, 2, { metres: 45, from: 6 }).knot).toEqual({ metres: 45, step: 7 });
});
test('a hoop without steps has no thread', () => {
  const hoop = { pins: 180, diameterMm: 190, linesAtMost: 2000, threadMm: 0.15 };
  expect(threadAt(lengthsByThread({ steps: [] }, hoop)[0], 0, firstSpool)).toEqual({ gone: 0, left: 0, knot: null });
});
test('whatever was wound from whichever spool, the knot lies ahead and within its thread', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.01, max: 3, noNaN: true }), { minLength: 1, maxLength: 60 }),
      fc.double({ min: 3, max: 50, noNaN: true }),
      fc.nat(60),
      fc.nat(60),
      (each, metres, from, now) => {
        let sum = 0;
        const along = Float64Array.from([0, ...each.map((one) => (sum += one))]);
        const done = Math.min(now, each.length);
        const { gone, left, knot } = threadAt(along, done, { metres, from });
        expect(gone + left).toBeCloseTo(along.at(-1) ?? 0, 9);
        if (knot === null) return;
        expect(knot.step).toBeGreaterThan(done);
        expect(knot.metres).toBeGreaterThanOrEqual(0);
        expect(knot.metres).toBeLessThanOrEqual(metres + 1e-9);
      },
    ),
  );
});
