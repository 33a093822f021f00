import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HistoryEntry, type MarkedGrid, replay, withExplicitCells } from '../index.ts';

const [width, height] = [5, 4];
const letters = ['A', 'B', 'C'];
const palette = letters.map((letter, i) => ({ letter, rgb: [i * 80, 90, 90] as const }));
const cell = fc.nat({ max: width * height - 1 });
const cells = fc.array(fc.nat({ max: 2 }), { minLength: width * height, maxLength: width * height });
const entry: fc.Arbitrary<HistoryEntry> = fc
  .record({
    coordinates: fc.option(fc.record({ x: fc.nat({ max: width - 1 }), y: fc.nat({ max: height - 1 }) })),
    colors: fc.subarray(letters),
    cells: fc.array(cell, { maxLength: 4 }),
    unmark: fc.boolean(),
  })
  .map(({ unmark, cells: own, ...rest }) => ({
    id: 'step',
    ...rest,
    ...(own.length > 0 && { cells: own }),
    ...(unmark && { unmark: true as const }),
  }));
const gridOf = (own: readonly number[]): MarkedGrid => ({ width, height, cells: Uint8Array.from(own), palette });

test('marks of any history survive any recolouring once its steps are spelled out as cells', () => {
  fc.assert(
    fc.property(cells, cells, fc.array(entry, { maxLength: 12 }), (before, after, history) => {
      const kept = history.map((step) => withExplicitCells(step, gridOf(before)));
      expect(replay(kept, gridOf(after))).toEqual(replay(history, gridOf(before)));
    }),
  );
});
