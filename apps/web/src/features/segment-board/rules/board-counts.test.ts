import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cellsLeft,
  nextColour,
  nextPlace,
  piecesDone,
  piecesOf,
  remainingByColour,
  totalByColour,
} from './board-counts.ts';
import { type BoardState, openBoard } from './board-state.ts';
import { untouchedHistory } from '@uzor/kit';
import { segment } from '../../../testing/wire/index.ts';
import { paintedSegment } from '../../../testing/painted-segment.ts';

const drawn = () => openBoard(segment(['AAB', 'BCA', 'CCA']), untouchedHistory);
/** Areas A, B, C and D, painted with a, b, c and a. */
const painted = () => openBoard(paintedSegment('AAB', 'ABB', 'CCD'), untouchedHistory);
const withMarks = (state: BoardState, cells: readonly number[]): BoardState => ({
  ...state,
  marks: Uint8Array.from(state.marks, (_, cell) => (cells.includes(cell) ? 1 : 0)),
});
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

test('an area counts as done when all its cells are marked, not before', () => {
  const begun = withMarks(painted(), [0, 1]);
  expect(remainingByColour(begun)).toEqual([2, 1, 1]);
  expect(cellsLeft(begun)[0]).toBe(2);
  expect(piecesDone(begun)).toEqual({ done: 0, total: 4 });
  const done = withMarks(painted(), [0, 1, 3]);
  expect(remainingByColour(done)).toEqual([1, 1, 1]);
  expect(piecesDone(done)).toEqual({ done: 1, total: 4 });
});
test('cells are as many pieces as areas they touch, or as themselves where single cells are marked', () => {
  const state = painted();
  expect(piecesOf(state, [0, 1, 2])).toBe(2);
  expect(piecesOf({ ...state, unit: 'cell' }, [0, 1, 2])).toBe(3);
  expect(piecesOf(drawn(), [0, 1, 2])).toBe(3);
});
test('the next area is found from light to dark, and the one at hand comes last', () => {
  const at = (column: number, row: number, state: BoardState) => ({ ...state, cursor: { column, row } });
  expect(nextPlace(at(0, 0, painted()))).toEqual({ column: 2, row: 2 });
  expect(nextPlace(at(2, 2, painted()))).toEqual({ column: 2, row: 0 });
  const onlyHere = withMarks(painted(), [2, 4, 5, 6, 7, 8]);
  expect(nextPlace(at(1, 0, onlyHere))).toEqual({ column: 0, row: 0 });
});

const someMarks = fc.uniqueArray(fc.nat(8));
const boards = fc.constantFrom(drawn, painted);
test('what is done and what is left are all there is, whatever is marked', () => {
  fc.assert(
    fc.property(boards, someMarks, (open, cells) => {
      const state = withMarks(open(), cells);
      const { done, total } = piecesDone(state);
      expect(done + sum(remainingByColour(state))).toBe(total);
      expect(sum(totalByColour(state))).toBe(total);
      expect(sum(cellsLeft(state)) + new Set(cells).size).toBe(9);
    }),
  );
});
test('the next place is never a marked cell, and there is one while a cell of the colour is left', () => {
  fc.assert(
    fc.property(
      boards,
      someMarks,
      fc.option(fc.nat(2)),
      fc.nat(2),
      fc.nat(2),
      (open, cells, highlighted, column, row) => {
        const state = { ...withMarks(open(), cells), highlighted, cursor: { column, row } };
        const left = cellsLeft(state);
        const place = nextPlace(state);
        expect(place !== null).toBe(highlighted === null ? sum(left) > 0 : (left[highlighted] ?? 0) > 0);
        if (!place) return;
        const cell = place.row * 3 + place.column;
        expect(state.marks[cell]).toBe(0);
        if (highlighted !== null) expect(state.grid.cells[cell]).toBe(highlighted);
      },
    ),
  );
});
test('turning through colours meets every unfinished one once before it comes round', () => {
  fc.assert(
    fc.property(boards, someMarks, fc.constantFrom(1 as const, -1 as const), (open, cells, step) => {
      const state = withMarks(open(), cells);
      const unfinished = remainingByColour(state).flatMap((left, colour) => (left > 0 ? [colour] : []));
      const met: number[] = [];
      for (
        let colour = nextColour(state, null, step);
        colour !== null && !met.includes(colour);
        colour = nextColour(state, colour, step)
      )
        met.push(colour);
      expect(met.toSorted()).toEqual(unfinished);
    }),
  );
});
