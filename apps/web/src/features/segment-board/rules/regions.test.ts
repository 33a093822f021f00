import { expect, test } from 'vitest';
import { BoardControl } from '../input/board-control.ts';
import { piecesDone } from './board-counts.ts';
import { openBoard } from './board-state.ts';
import { holds, placeInRegion, ringsOf } from './regions.ts';
import { labelReach } from '@uzor/engine';
import { untouchedHistory } from '@uzor/kit';
import { marksAsRows, paintedSegment } from '../../../testing/painted-segment.ts';
import { straightWay } from '../../../ui/sheet/viewport.ts';

/* Regions p, q, r, s have the paints A, B, C, A. */
const drawn = () => paintedSegment('PPQ', 'PRQ', 'SSQ');
function control() {
  const sent: { readonly type: string; readonly cells?: readonly number[] | undefined }[] = [];
  return {
    sent,
    board: new BoardControl(openBoard(drawn(), untouchedHistory), {
      send: (operations) => sent.push(...operations),
    }),
  };
}

test('a tap paints the whole region in one operation and a second tap takes it off', () => {
  const { board, sent } = control();
  board.tap({ column: 1, row: 0 });
  expect(marksAsRows(board.state)).toEqual(['xx.', 'x..', '...']);
  expect(sent).toMatchObject([{ type: 'mark', cells: [0, 1, 3] }]);
  board.tap({ column: 0, row: 1 });
  expect(marksAsRows(board.state)).toEqual(['...', '...', '...']);
  board.undo();
  expect(marksAsRows(board.state)).toEqual(['xx.', 'x..', '...']);
});
test('a region begun cell by cell is made whole by a tap', () => {
  const { board } = control();
  board.set({ unit: 'cell' });
  board.tap({ column: 0, row: 0 });
  expect(marksAsRows(board.state)).toEqual(['x..', '...', '...']);
  board.set({ unit: 'region' });
  board.tap({ column: 0, row: 0 });
  expect(marksAsRows(board.state)).toEqual(['xx.', 'x..', '...']);
});
test('a stroke over several regions paints them all as one step back', () => {
  const { board } = control();
  board.stretch([0, 4, 8]);
  expect(marksAsRows(board.state)).toEqual(['xxx', 'xxx', '..x']);
  board.undo();
  expect(marksAsRows(board.state)).toEqual(['...', '...', '...']);
});
test('with a paint highlighted a stroke leaves the other paints alone', () => {
  const { board } = control();
  board.highlight(0);
  board.stretch([2, 1, 4, 6]);
  expect(marksAsRows(board.state)).toEqual(['xx.', 'x..', 'xx.']);
});
test('a double tap paints this region and all numbered before it, none of them half', () => {
  const { board, sent } = control();
  board.tap({ column: 2, row: 0 });
  board.doubleTap({ column: 2, row: 0 });
  expect(marksAsRows(board.state)).toEqual(['xxx', 'x.x', 'xxx']);
  expect(sent.at(-1)).toMatchObject({ type: 'mark', cells: [0, 1, 3, 6, 7] });
  board.undo();
  expect(marksAsRows(board.state)).toEqual(['...', '...', '...']);
});
test('a double tap cell by cell marks up to this cell, by coordinates', () => {
  const { board, sent } = control();
  board.set({ unit: 'cell' });
  board.tap({ column: 1, row: 1 });
  board.doubleTap({ column: 1, row: 1 });
  expect(marksAsRows(board.state)).toEqual(['xxx', 'xx.', '...']);
  expect(sent.at(-1)).toMatchObject({ type: 'mark', coordinates: { x: 1, y: 1 } });
});
test('the region under a finger is the one that is drawn there, whoever owns the cell', () => {
  const wire = drawn();
  const slanted = {
    ...wire,
    regions: (wire.regions ?? []).map((region, i) => (i === 0 ? { ...region, path: 'M0 0l7.5 0l-7.5 7.5z' } : region)),
  };
  const { regions } = openBoard(slanted, untouchedHistory);
  expect(regions && placeInRegion(regions, { x: 1.4, y: 1.4 }, 3)).toEqual({ column: 1, row: 0 });
  expect(regions && placeInRegion(regions, { x: 2.6, y: 2.6 }, 3)).toEqual({ column: 2, row: 2 });
  expect(regions && placeInRegion(regions, { x: 9, y: 9 }, 3)).toBeNull();
});
test('a sliver without cells has no number, is not counted and is painted with the last of the others', () => {
  const wire = drawn();
  const sliver = { id: 99, letter: '24', path: 'M0 0h.1v.1z', label: null, more_labels: [], cells: [] };
  const state = openBoard({ ...wire, regions: [sliver, ...(wire.regions ?? [])] }, untouchedHistory);
  expect(state.regions?.list.map(({ number }) => number)).toEqual([1, 2, 3, 4, 0]);
  expect(state.regions?.list[4].colour).toBe(0);
  expect(piecesDone(state).total).toBe(4);
});
test('a region of which nothing is seen is marked with the last one that is, as one step back', () => {
  const wire = drawn();
  const hidden = {
    ...wire,
    regions: (wire.regions ?? []).map((region, i) =>
      i === 2 ? { ...region, path: '' } : i === 0 ? { ...region, path: 'M0 0h7.5v7.5h-7.5z' } : region,
    ),
  };
  const board = new BoardControl(openBoard(hidden, untouchedHistory), { send: () => {} });
  expect(piecesDone(board.state)).toEqual({ done: 0, total: 3 });
  expect(board.state.regions?.ofCell[4]).toBe(0);
  board.stretch([0, 2]);
  expect(marksAsRows(board.state)).toEqual(['xxx', 'x.x', '..x']);
  board.highlight(0);
  board.layHighlighted();
  expect(board.state.justFinished).toBe(true);
  board.undo();
  expect(marksAsRows(board.state)).toEqual(['xxx', 'x.x', '..x']);
});
test('a region bears its number in every piece the segment shows of it', () => {
  const wire = drawn();
  const at = (x: number) => ({ x, y: 1, radius_mm: 2, height_mm: 9, lead: null });
  const pieces = (wire.regions ?? []).map((region, i) =>
    i === 0 ? { ...region, label: at(1), more_labels: [at(4), at(6)] } : region,
  );
  const labels = openBoard({ ...wire, regions: pieces }, untouchedHistory).regions?.list.map((region) => region.labels);
  expect(labels?.[0]).toEqual([1, 4, 6].map((x) => ({ x, y: 1, heightMm: 2.6, lead: null })));
  expect(labels?.[1]?.length).toBe(1);
});
test('a number beside its region stays inside the circle that was kept free for it', () => {
  const lead: [number, number] = [6, 6];
  const label = { x: 3, y: 3, radius_mm: 0.3, height_mm: 2, lead };
  const { regions } = openBoard(
    { ...drawn(), regions: [{ id: 1, path: 'M0 0h7v7h-7z', cells: [0], letter: '21', label, more_labels: [] }] },
    untouchedHistory,
  );
  const height = regions?.list[0].labels[0].heightMm ?? 0;
  expect(Math.hypot(height, 0.85 * height * 2) / 2).toBeCloseTo(2 * labelReach(2));
});
test('a number is never wider than its region: it fits the circle inside', () => {
  const wire = drawn();
  const label = { x: 3, y: 3, radius_mm: 1, height_mm: 9, lead: null };
  const heightOf = (letter: string) => {
    const list = openBoard(
      { ...wire, regions: [{ id: 1, path: 'M0 0h7v7h-7z', cells: [0], letter, label, more_labels: [] }] },
      untouchedHistory,
    );
    return list.regions?.list[0].labels[0].heightMm ?? 0;
  };
  for (const letter of ['1', '21']) {
    const height = heightOf(letter);
    expect(Math.hypot(height, 0.85 * height * letter.length)).toBeCloseTo(2);
  }
  expect(heightOf('21')).toBeLessThan(heightOf('1'));
});
test('paths are read in absolute and relative steps, holes by even-odd', () => {
  const rings = ringsOf('M0 0h10v10h-10zM2 2L8 2 8 8l-6 0z');
  expect(rings).toEqual([
    [0, 0, 10, 0, 10, 10, 0, 10],
    [2, 2, 8, 2, 8, 8, 2, 8],
  ]);
  expect(holds(rings, { x: 1, y: 5 })).toBe(true);
  expect(holds(rings, { x: 5, y: 5 })).toBe(false);
  expect(holds(rings, { x: 11, y: 5 })).toBe(false);
});
test('a quick stroke leaves no gaps between the points it was seen at', () => {
  expect(straightWay({ column: 0, row: 0 }, { column: 3, row: 1 }, 10)).toEqual([0, 1, 12, 13]);
  expect(straightWay({ column: 2, row: 2 }, { column: 2, row: 2 }, 10)).toEqual([22]);
});
