import { type Operation, untouchedHistory } from '@uzor/kit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BoardState,
  chooseTool,
  highlight,
  operated,
  openBoard,
  clearOperation,
  colourOperation,
  stretchOperation,
  throughOperation,
} from './board-state.ts';
import { segment } from '../../../testing/wire/index.ts';
import { marksAsRows, historyFrom } from '../../../testing/painted-segment.ts';

const board = () => openBoard(segment(['AAB', 'BCA', 'CCA']), untouchedHistory);
let lastId = 0;
const nextId = () => `00000000-0000-4000-8000-${String(++lastId).padStart(12, '0')}`;
const operate = (state: BoardState, ...operations: (Operation | null)[]) =>
  operated(
    state,
    operations.filter((operation) => operation !== null),
  );
const undo = (state: BoardState) => operate(state, { id: nextId(), type: 'undo' });

test('opens at the first cell to lay', () => {
  const state = openBoard(segment(['AB', 'BA']), historyFrom([{ id: 'x', coordinates: { x: 1, y: 0 }, colors: [] }]));
  expect(state.cursor).toEqual({ column: 0, row: 1 });
});
test('the colour tool takes the colour under the cursor, the cell tool lets go of it', () => {
  const state = chooseTool({ ...board(), cursor: { column: 1, row: 1 } }, 'colour');
  expect(state.highlighted).toBe(2);
  expect(chooseTool(state, 'cell').highlighted).toBeNull();
  expect(chooseTool(state, 'run').highlighted).toBe(2);
});
test('the colour tool leaves out a colour that is finished under the cursor', () => {
  const finished = operate(board(), colourOperation(board(), 0, nextId()));
  expect(chooseTool(finished, 'colour').highlighted).toBe(1);
});
test.each([
  { letter: null, marked: [0, 1], frame: [0, 1, 2, 3, 4, 5], result: ['xxx', 'xxx', '...'] },
  { letter: null, marked: [0, 1, 2], frame: [0, 1], result: ['..x', '...', '...'] },
  { letter: 0, marked: [0, 3], frame: [0, 1, 2, 3], result: ['xx.', 'x..', '...'] },
  { letter: 0, marked: [0, 1, 3], frame: [0, 1, 2, 3], result: ['...', 'x..', '...'] },
])('a frame marks what is open in it and unmarks only if all is marked: $marked, $frame', (row) => {
  const marked = operate(board(), stretchOperation(board(), row.marked, nextId()));
  const state = highlight(marked, row.letter);
  expect(marksAsRows(operate(state, stretchOperation(state, row.frame, nextId())))).toEqual(row.result);
});
test('any operations and then as many steps back give the start again (any order, any gesture)', () => {
  const gesture = fc.oneof(
    fc.record({ what: fc.constant('through' as const), column: fc.nat(2), row: fc.nat(2) }),
    fc.record({ what: fc.constant('stretch' as const), cells: fc.uniqueArray(fc.nat(8), { minLength: 1 }) }),
    fc.record({ what: fc.constant('colour' as const), colour: fc.nat(2) }),
    fc.record({ what: fc.constant('clear' as const) }),
  );
  const start = operate(board(), stretchOperation(board(), [3, 8], nextId()));
  fc.assert(
    fc.property(fc.array(gesture, { maxLength: 30 }), fc.option(fc.nat(2)), (gestures, colour) => {
      let state = highlight(start, colour);
      let steps = 0;
      for (const drawn of gestures) {
        const operation = operationOf(state, drawn);
        if (operation) steps += 1;
        state = operate(state, operation);
      }
      const end = marksAsRows(state);
      for (let i = 0; i < steps; i++) state = undo(state);
      expect(marksAsRows(state)).toEqual(marksAsRows(start));
      for (let i = 0; i < steps; i++) state = operate(state, { id: nextId(), type: 'redo' });
      expect(marksAsRows(state)).toEqual(end);
    }),
  );
});

type Gesture =
  | { what: 'through'; column: number; row: number }
  | { what: 'stretch'; cells: number[] }
  | { what: 'colour'; colour: number }
  | { what: 'clear' };

function operationOf(state: BoardState, gesture: Gesture): Operation | null {
  if (gesture.what === 'through') return throughOperation(state, gesture, nextId());
  if (gesture.what === 'stretch') return stretchOperation(state, gesture.cells, nextId());
  return gesture.what === 'colour' ? colourOperation(state, gesture.colour, nextId()) : clearOperation(state, nextId());
}
