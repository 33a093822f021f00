import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hexOf } from './colours.ts';
import {
  applyEntry,
  countMarked,
  type MarkedGrid,
  packMarks,
  replay,
  selectedCells,
  unpackMarks,
  withExplicitCells,
} from './marks.ts';
import { applyOperations, foldOldest, type Operation, untouchedHistory } from './operations.ts';

const palette = [
  { letter: 'A', rgb: [0, 0, 0] as const },
  { letter: 'E', rgb: [255, 128, 7] as const },
];
const grid = (...rows: string[]): MarkedGrid => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  cells: Uint8Array.from(rows.join(''), (letter) => palette.findIndex((colour) => colour.letter === letter)),
  palette,
});
const small = grid('AEA', 'EEA');
const marked = (bytes: Uint8Array) => [...bytes].join('');
const entry = (rest: object) => ({ id: 'x', coordinates: null, colors: [], ...rest });

test('coordinates alone select every cell up to and including that one in reading order', () => {
  expect(selectedCells(small, { coordinates: { x: 1, y: 1 } })).toEqual([0, 1, 2, 3, 4]);
});
test('colours alone select every cell of them, given as letter or as #rrggbb in any case', () => {
  expect(selectedCells(small, { colors: ['e'] })).toEqual([1, 3, 4]);
  expect(selectedCells(small, { colors: [hexOf([255, 128, 7]).toLowerCase()] })).toEqual([1, 3, 4]);
});
test('coordinates and colours select cells of those colours up to there', () => {
  expect(selectedCells(small, { coordinates: { x: 0, y: 1 }, colors: ['E'] })).toEqual([1, 3]);
});
test('cells select exactly those', () => {
  expect(selectedCells(small, { cells: [5, 0, 5] })).toEqual([0, 5]);
});
test('an empty selection selects nothing', () => {
  expect(selectedCells(small, {})).toEqual([]);
});
test.each([
  { coordinates: { x: 3, y: 0 } },
  { coordinates: { x: 0, y: 2 } },
  { colors: ['Z'] },
  { cells: [6] },
  { cells: [-1] },
])('refuses what is not in the grid: %j', (selection) => {
  expect(() => selectedCells(small, selection)).toThrow(RangeError);
});
test('marks are the replay of the history', () => {
  expect(
    marked(replay([entry({ colors: ['E'] }), entry({ cells: [1, 0], unmark: true }), entry({ cells: [0] })], small)),
  ).toBe('100110');
});
const anyEntry = fc.record({
  id: fc.constant('x'),
  coordinates: fc.option(fc.record({ x: fc.nat(2), y: fc.nat(1) })),
  colors: fc.subarray(['A', 'e']),
  cells: fc.option(fc.array(fc.nat(5), { maxLength: 3 }), { nil: undefined }),
  unmark: fc.constantFrom(true as const, undefined),
});
test('a replay marks what its entries mark one after another', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 8 }), (entries) => {
      const marks = new Uint8Array(small.cells.length);
      for (const one of entries) applyEntry(marks, one, small);
      expect(marked(replay(entries, small))).toBe(marked(marks));
    }),
  );
});
test('a replay looks at each cell a few times, however long the history is', () => {
  let looks = 0;
  const cells = new Proxy(small.cells, {
    get(target, key) {
      looks += Number(/^\d+$/.test(String(key)));
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const entries = Array.from({ length: 20_000 }, (_, i) =>
    entry({ colors: ['A', 'E'], unmark: i % 2 === 0 || undefined }),
  );
  expect(marked(replay(entries, { ...small, cells }))).toBe('111111');
  expect(looks).toBeLessThanOrEqual(2 * small.cells.length);
});
test('packed marks unpack unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1 }), { maxLength: 500 }), (marks) => {
      expect([...unpackMarks(packMarks(Uint8Array.from(marks)), marks.length)]).toEqual(marks);
    }),
  );
});

let count = 0;
const id = () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;
const anyMark: fc.Arbitrary<Operation> = fc
  .record({
    type: fc.constantFrom('mark' as const, 'unmark' as const, 'clear' as const),
    cells: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 4 }),
  })
  .map(({ type, cells }) => ({ id: id(), type, ...(type === 'clear' ? {} : { cells }) }));
const undo = (): Operation => ({ id: id(), type: 'undo' });
const redo = (): Operation => ({ id: id(), type: 'redo' });

test('undoing every change leads back to the start, redoing as many leads forward again', () => {
  fc.assert(
    fc.property(fc.array(anyMark, { maxLength: 20 }), (changes) => {
      const done = applyOperations(untouchedHistory, changes, small);
      const back = applyOperations(done, changes.map(undo), small);
      expect(countMarked(replay(back.entries, small))).toBe(0);
      const forth = applyOperations(back, changes.map(redo), small);
      expect(marked(replay(forth.entries, small))).toBe(marked(replay(done.entries, small)));
    }),
  );
});
test('sending operations twice changes nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(anyMark, fc.constant(null).map(undo), fc.constant(null).map(redo)), { maxLength: 20 }),
      fc.nat(20),
      (operations, split) => {
        const once = applyOperations(untouchedHistory, operations, small);
        const twice = applyOperations(
          applyOperations(untouchedHistory, operations.slice(0, split), small),
          operations,
          small,
        );
        expect(twice).toEqual(once);
      },
    ),
  );
});
test('clearing resets the segment and can itself be undone', () => {
  const worked = applyOperations(untouchedHistory, [{ id: id(), type: 'mark', colors: ['A'] }], small);
  const cleared = applyOperations(worked, [{ id: id(), type: 'clear' }], small);
  expect(countMarked(replay(cleared.entries, small))).toBe(0);
  expect(marked(replay(applyOperations(cleared, [undo()], small).entries, small))).toBe('101001');
});
test('a new mark empties the redo list', () => {
  const steps = [
    { id: id(), type: 'mark' as const, cells: [0] },
    undo(),
    { id: id(), type: 'mark' as const, cells: [1] },
    redo(),
  ];
  expect(marked(replay(applyOperations(untouchedHistory, steps, small).entries, small))).toBe('010000');
});
test('a history over its limits keeps its marks and its newest entries within the limits', () => {
  fc.assert(
    fc.property(
      fc.array(anyMark, { maxLength: 30 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 2000 }),
      (changes, most, bytes) => {
        const { entries } = applyOperations(untouchedHistory, changes, small);
        const folded = foldOldest(entries, small, { entries: most, bytes });
        expect(marked(replay(folded, small))).toBe(marked(replay(entries, small)));
        expect(folded.length).toBeLessThanOrEqual(most);
        const alike = folded.slice(1);
        expect(alike).toEqual(entries.slice(entries.length - alike.length));
        const weightOf = (some: typeof entries) =>
          some.reduce((sum, { colors, cells = [] }) => sum + 90 + 4 * colors.length + 5 * cells.length, 0);
        expect(weightOf(alike)).toBeLessThanOrEqual(bytes);
        if (entries.length <= most && weightOf(entries) <= bytes) expect(folded).toEqual(entries);
      },
    ),
  );
});
test('entries are spelt in cells from the last one on until the limit is reached, and the rest is folded', () => {
  const named = Array.from({ length: 50 }, (_, at) => entry({ id: `${at}`, colors: ['A'], unmark: at % 2 === 1 }));
  let spelt = 0;
  const folded = foldOldest(named, small, { entries: 100, bytes: 330 }, (one) => {
    spelt++;
    return withExplicitCells(one, small);
  });
  expect(folded.map(({ id, colors, cells }) => [id, colors, cells])).toEqual([
    ['48', [], [0, 2, 5]],
    ['49', [], [0, 2, 5]],
  ]);
  expect(marked(replay(folded, small))).toBe(marked(replay(named, small)));
  expect(spelt).toBe(4);
});
test('a colour without a cell up to the point leaves an entry that marks nothing; an empty operation leaves none', () => {
  const nowhere: Operation = { id: id(), type: 'mark', coordinates: { x: 0, y: 0 }, colors: ['E'] };
  const { entries, seen } = applyOperations(untouchedHistory, [nowhere, { id: id(), type: 'mark' }], small);
  expect([entries.map(({ coordinates, colors }) => [coordinates, colors]), seen.length]).toEqual([
    [[{ x: 0, y: 0 }, ['E']]],
    2,
  ]);
  expect(countMarked(replay(entries, small))).toBe(0);
});
test('one invalid operation refuses all of them', () => {
  expect(() =>
    applyOperations(
      untouchedHistory,
      [
        { id: id(), type: 'mark', cells: [0] },
        { id: id(), type: 'mark', cells: [99] },
      ],
      small,
    ),
  ).toThrow(RangeError);
});

test('a history scans the palette once, however often its entries name colours', () => {
  let looks = 0;
  const watched = palette.map(({ letter, rgb }) => ({
    letter,
    get rgb() {
      looks++;
      return rgb;
    },
  }));
  const watchedGrid = { ...small, palette: watched };
  const named = Array.from({ length: 100 }, () => 'e');
  const operations = Array.from({ length: 200 }, () => ({ id: id(), type: 'mark' as const, colors: named }));
  const { entries } = applyOperations(untouchedHistory, operations, watchedGrid);
  expect(marked(replay(foldOldest(entries, watchedGrid), watchedGrid))).toBe('010110');
  expect(looks).toBe(palette.length);
  expect(entries[0]?.colors).toEqual(['E']);
});
