import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openBoard } from '../rules/board-state.ts';
import { paintedSegment } from '../../../testing/painted-segment.ts';
import { untouchedHistory } from '@uzor/kit';
import { segment } from '../../../testing/wire/index.ts';
import { openRuns, placeAfter, placeOf, restOfRow, type RowsBoard, runsFrom, whereabouts } from './runs.ts';

const board = (...rows: string[]): RowsBoard => openBoard(segment(rows), untouchedHistory);
const marked = (of: RowsBoard, ...cells: number[]): RowsBoard => ({
  ...of,
  marks: Uint8Array.from(of.marks, (mark, cell) => (cells.includes(cell) ? 1 : mark)),
});
const told = ({ row, column, colour, cells }: ReturnType<typeof openRuns>[number]) =>
  `${row + 1}:${column + 1} ${cells.length}${'abc'[colour]}`;

test('equal neighbours of a row are one run, the end of a row ends it', () => {
  expect(openRuns(board('aabb', 'bbbc')).map(told)).toEqual(['1:1 2a', '1:3 2b', '2:1 3b', '2:4 1c']);
});
test('the first run at or after a place comes first, after the last one it goes on at the top', () => {
  const of = board('aabb', 'cccc');
  expect(runsFrom(of, 2).map(told)).toEqual(['1:3 2b', '2:1 4c', '1:1 2a']);
  expect(runsFrom(of, 8).map(told)).toEqual(['1:1 2a', '1:3 2b', '2:1 4c']);
});
test('a row is read to its end from the current run', () => {
  expect(restOfRow(runsFrom(board('aabb', 'cccc'), 2)).map(told)).toEqual(['1:3 2b']);
  expect(restOfRow(runsFrom(board('abab'), 2)).map(told)).toEqual(['1:3 1a', '1:4 1b']);
  expect(restOfRow([])).toEqual([]);
});
test('on a painting a run is a region, from light to dark, with its place', () => {
  const of = openBoard(paintedSegment('AABBBB', 'EEEEEE', 'CCCCCD'), untouchedHistory);
  const runs = openRuns(of);
  expect(runs.map(({ region, cells }) => [region, cells.length])).toEqual([
    [1, 2],
    [2, 1],
    [3, 4],
    [4, 6],
    [5, 5],
  ]);
  expect(runsFrom(of, 3).map(({ region }) => region)).toEqual([3, 4, 5, 1, 2]);
  expect(runs.map((run) => Object.values(whereabouts(of, run)).join(' '))).toEqual([
    'first first',
    'last last',
    'last first',
    'middle middle',
    'middle last',
  ]);
});
test('a partly painted region is read with its open cells', () => {
  const of = marked(openBoard(paintedSegment('AABB'), untouchedHistory), 0);
  expect(openRuns(of)[0]?.cells).toEqual([1]);
});

test('marking run after run from any place covers every open cell once, whatever another hand marks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[abc]{5}$/), { minLength: 1, maxLength: 5 }),
      fc.nat(24),
      fc.array(fc.nat(24), { maxLength: 6 }),
      (rows, start, others) => {
        let now = board(...rows);
        let place = start;
        const laid = new Set<number>();
        for (let steps = 0; ; steps++) {
          const other = others[steps];
          if (other !== undefined && other < now.marks.length) {
            laid.add(other);
            now = marked(now, other);
          }
          const [run] = runsFrom(now, place);
          if (!run) break;
          expect(run.cells.every((cell) => !now.marks[cell] && now.grid.cells[cell] === run.colour)).toBe(true);
          expect(new Set(run.cells.map((cell) => Math.floor(cell / 5))).size).toBe(1);
          for (const cell of run.cells) laid.add(cell);
          now = marked(now, ...run.cells);
          place = placeAfter(run);
        }
        expect(laid.size).toBe(now.marks.length);
      },
    ),
  );
});
test('a place before a run, at it or within it finds the same run', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[abc]{6}$/), { minLength: 1, maxLength: 4 }), (rows) => {
      const of = board(...rows);
      for (const run of openRuns(of))
        for (const cell of run.cells) expect(placeOf(runsFrom(of, cell)[0] ?? fail())).toBe(placeOf(run));
    }),
  );
});

function fail(): never {
  throw new Error('There is a run');
}
