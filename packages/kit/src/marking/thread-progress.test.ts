import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isValidStep, threadStatus } from './thread-progress.ts';

const anyWork = fc
  .integer({ min: 1, max: 4000 })
  .chain((maxStep) => fc.record({ maxStep: fc.constant(maxStep), step: fc.integer({ min: 0, max: maxStep }) }));

test('string art is new before a step is saved, in process until the last step, then completed', () => {
  expect([threadStatus(null, 9), threadStatus(1, 9), threadStatus(8, 9), threadStatus(9, 9)]).toEqual([0, 1, 1, 2]);
});
test('saving any step, step 0 included, moves the status from new to in process', () => {
  fc.assert(fc.property(anyWork, ({ step, maxStep }) => threadStatus(step, maxStep) === (step === maxStep ? 2 : 1)));
  expect(threadStatus(0, 9)).toBe(1);
});
test('going back below max_step is in process', () => {
  fc.assert(
    fc.property(anyWork, fc.nat(), ({ maxStep }, by) => {
      expect(threadStatus(maxStep, maxStep)).toBe(2);
      expect(threadStatus(by % maxStep, maxStep)).toBe(1);
    }),
  );
});
test('a step outside 0 to max_step is refused', () => {
  fc.assert(
    fc.property(anyWork, fc.integer({ min: 1 }), ({ maxStep }, by) => {
      for (const outside of [-by, maxStep + by, 0.5, Number.NaN]) {
        expect(isValidStep(outside, maxStep)).toBe(false);
        expect(() => threadStatus(outside, maxStep)).toThrow(RangeError);
      }
    }),
  );
  expect([isValidStep(0, 9), isValidStep(9, 9)]).toEqual([true, true]);
});
