import type { Operation } from '@uzor/kit';
import { expect, test } from 'vitest';
import { BoardControl } from './board-control.ts';
import { openBoard } from '../rules/board-state.ts';
import { segment } from '../../../testing/wire/index.ts';
import { marksAsRows, historyFrom } from '../../../testing/painted-segment.ts';

const drawn = segment(['AAB', 'BCA']);

/** A board where another device marked `theirs`, and what is sent from it. */
function shared(theirs: readonly number[] = []) {
  const sent: Operation[] = [];
  const former = theirs.map((cell) => ({ id: `theirs-${cell}`, coordinates: null, colors: [], cells: [cell] }));
  const others = Uint8Array.from(drawn.cells.flat(), ({ id }) => Number(theirs.includes(id)));
  const board = new BoardControl(openBoard(drawn, historyFrom(former), new Set(), others), {
    send: (operations) => sent.push(...operations),
  });
  /** Another device marks one more cell. */
  const meanwhile = (cell: number) => {
    const { history } = board.state;
    const more = { id: `more-${cell}`, coordinates: null, colors: [], cells: [cell] };
    const now = board.state.others.slice();
    now[cell] = 1;
    board.takeHistory({ ...history, entries: [...history.entries, more] }, now);
  };
  return { board, sent, meanwhile };
}
test('undo and redo touch the steps of this page alone, also after others have marked', () => {
  const { board, sent, meanwhile } = shared([0]);
  board.undo();
  expect([sent, board.last.value]).toEqual([[], null]);
  board.tap({ column: 1, row: 0 });
  meanwhile(5);
  board.undo();
  board.undo();
  expect(marksAsRows(board.state)).toEqual(['x..', '..x']);
  board.redo();
  expect(marksAsRows(board.state)).toEqual(['xx.', '..x']);
  expect(sent.map(({ type, cells }) => [type, cells])).toEqual([
    ['mark', [1]],
    ['unmark', [1]],
    ['mark', [1]],
  ]);
});
test("a mark of somebody else's is removed after a question only, and comes back as theirs", () => {
  const { board, sent } = shared([0, 1]);
  board.tap({ column: 0, row: 0 });
  expect([sent, board.asked.value?.pieces]).toEqual([[], 1]);
  board.tap({ column: 2, row: 1 });
  expect(board.asked.value).toBeNull();
  board.stretch([0, 1, 5]);
  expect(board.asked.value?.pieces).toBe(2);
  board.removeAsked();
  expect(marksAsRows(board.state)).toEqual(['...', '...']);
  board.undo();
  expect(marksAsRows(board.state)).toEqual(['xx.', '..x']);
  expect(sent.at(-1)).toMatchObject({ type: 'redo', cells: [0, 1, 5] });
  board.tap({ column: 0, row: 0 });
  expect(board.asked.value?.pieces).toBe(1);
});
test('a stroke over marked cells alone removes them and says so, one over an open cell removes nothing', () => {
  const { board } = shared();
  board.stretch([0, 1]);
  board.stretch([0, 1, 2]);
  expect([marksAsRows(board.state), board.state.news]).toEqual([['xxx', '...'], null]);
  board.stretch([0, 1]);
  expect([marksAsRows(board.state), board.state.news]).toEqual([['..x', '...'], 'removed']);
  board.undo();
  expect(marksAsRows(board.state)).toEqual(['xxx', '...']);
  board.tap({ column: 0, row: 0 });
  expect(board.state.news).toBeNull();
});
test('a double tap takes others marks for granted and is one step', () => {
  const { board } = shared([4]);
  board.tap({ column: 1, row: 1 });
  board.doubleTap({ column: 1, row: 1 });
  expect(marksAsRows(board.state)).toEqual(['xxx', 'xx.']);
  board.undo();
  expect(marksAsRows(board.state)).toEqual(['...', '.x.']);
  board.tap({ column: 0, row: 1 });
  board.doubleTap({ column: 0, row: 1 });
  board.undo();
  expect(marksAsRows(board.state)).toEqual(['...', '.x.']);
});
test('a double tap on a laid cell leaves it, also after undo', () => {
  const { board } = shared();
  board.tap({ column: 2, row: 0 });
  board.tap({ column: 2, row: 0 });
  board.undo();
  board.tap({ column: 2, row: 0 });
  board.doubleTap({ column: 2, row: 0 });
  expect(marksAsRows(board.state)).toEqual(['xxx', '...']);
  board.undo();
  expect(marksAsRows(board.state)).toEqual(['..x', '...']);
});
test('the last piece of the highlighted colour ends the highlight, also for the second tap of a double tap', () => {
  const { board } = shared();
  board.highlight(1);
  board.tap({ column: 2, row: 0 });
  expect([board.state.highlighted, board.state.tool]).toEqual([1, 'colour']);
  board.tap({ column: 0, row: 1 });
  board.doubleTap({ column: 0, row: 1 });
  expect(marksAsRows(board.state)).toEqual(['..x', 'x..']);
  expect(board.state).toMatchObject({ highlighted: null, tool: 'cell', news: { finishedColour: 1 } });
});
test('what was cleared in another sitting comes back by undo, for the owner', () => {
  const entries = [
    { id: 'mark', coordinates: null, colors: [], cells: [0, 3] },
    { id: 'clear', coordinates: { x: 2, y: 1 }, colors: [], unmark: true as const },
  ];
  for (const guest of [false, true]) {
    const board = new BoardControl(openBoard(drawn, historyFrom(entries)), { send: () => undefined, guest });
    board.undo();
    expect(marksAsRows(board.state)).toEqual(guest ? ['...', '...'] : ['x..', 'x..']);
  }
});
test('a flag is set and cleared, is no mark and sends nothing', () => {
  const { board, sent } = shared();
  board.flag({ column: 2, row: 1 });
  expect([...board.state.flags]).toEqual([5]);
  expect(board.state.cursor).toEqual({ column: 2, row: 1 });
  board.clear();
  board.undo();
  expect([...board.state.flags]).toEqual([5]);
  board.flag({ column: 2, row: 1 });
  expect([...board.state.flags]).toEqual([]);
  expect(sent).toEqual([]);
});
test('runs by keyboard go on where the last one ended and never take off', () => {
  const { board, sent } = shared();
  board.layRun([0, 1]);
  board.layRun([1, 2]);
  board.layRun([0, 1, 2]);
  expect(marksAsRows(board.state)).toEqual(['xxx', '...']);
  expect(sent).toHaveLength(2);
});
