import type { Operation } from '@uzor/kit';
import { expect, test } from 'vitest';
import { BoardControl, newId } from './board-control.ts';
import { historyFrom, openBoard } from '../rules/board-state.ts';
import { drawnSegment, marksAsRows } from '../rules/segment.fixture.ts';

function control(...rows: string[]) {
  const sent: Operation[] = [];
  return {
    sent,
    board: new BoardControl(openBoard(drawnSegment(...rows), historyFrom([])), {
      send: (operations) => sent.push(...operations),
      newId,
    }),
  };
}

test('everything that changes marks is sent, moves of the cursor are not', () => {
  const { board, sent } = control('aab', 'bca');
  board.tap({ column: 1, row: 0 });
  board.moveTo({ column: 2, row: 1 });
  board.undo();
  board.redo();
  expect(sent.map(({ type }) => type)).toEqual(['mark', 'undo', 'redo']);
  expect(board.state.cursor).toEqual({ column: 2, row: 1 });
});
test('undo and redo with nothing to do send nothing', () => {
  const { board, sent } = control('ab');
  board.undo();
  board.redo();
  board.clear();
  expect(sent).toEqual([]);
});
test('a tap on another colour than the highlighted one lays nothing and says so', () => {
  const { board, sent } = control('aab', 'bca');
  board.dispatch({ type: 'highlight', colour: 0 });
  board.tap({ column: 2, row: 0 });
  expect(sent).toEqual([]);
  expect(board.state.news).toBe('missed-colour');
  board.layHighlighted();
  expect(marksAsRows(board.state)).toEqual(['xx.', '..x']);
  expect(board.state.news).toBeNull();
});
test('goes to the next cell of the colour until there is none', () => {
  const { board } = control('aab', 'bca');
  board.turnColours(1);
  board.turnColours(1);
  expect(board.goToNext()).toBe(true);
  expect(board.state.cursor).toEqual({ column: 2, row: 0 });
  expect(board.state.news).toBe('went');
  board.layHighlighted();
  expect(board.goToNext()).toBe(false);
  expect(board.state.news).toBe('none-left');
});
test('a flag is set and cleared, is no mark and sends nothing', () => {
  const { board, sent } = control('aab', 'bca');
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
  const { board, sent } = control('aab', 'bca');
  board.layRun([0, 1]);
  board.layRun([1, 2]);
  board.layRun([0, 1, 2]);
  expect(marksAsRows(board.state)).toEqual(['xxx', '...']);
  expect(sent).toHaveLength(2);
});
test('ids are UUIDs of version 8 that count on and are never the same', () => {
  const ids = Array.from({ length: 200 }, newId);
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
