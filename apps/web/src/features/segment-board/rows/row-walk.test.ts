import { untouchedHistory } from '@uzor/kit';
import { expect, test } from 'vitest';
import { BoardControl } from '../input/board-control.ts';
import { openBoard } from '../rules/board-state.ts';
import { drawnSegment, marksAsRows, paintedSegment } from '../rules/segment.fixture.ts';
import { RowWalk } from './row-walk.ts';

function walkOver(segment: Parameters<typeof openBoard>[0]) {
  const sent: string[] = [];
  let ids = 0;
  const control = new BoardControl(openBoard(segment, untouchedHistory), {
    send: (operations) => sent.push(...operations.map(({ type }) => type)),
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
  });
  return { control, walk: new RowWalk(control), sent, marks: () => marksAsRows(control.state) };
}
const here = ({ walk }: ReturnType<typeof walkOver>) => walk.runs[0]?.cells;

test('a highlighted colour does not narrow a run', () => {
  const walked = walkOver(drawnSegment('aabb'));
  walked.control.dispatch({ type: 'highlight', colour: 1 });
  walked.walk.next();
  expect(walked.marks()).toEqual(['xx..']);
});
test('back leaves the marks made since', () => {
  const walked = walkOver(drawnSegment('aabb'));
  walked.walk.next();
  walked.control.lay([3]);
  walked.walk.back();
  expect(walked.sent).toEqual(['mark', 'mark', 'unmark']);
  expect(walked.marks()).toEqual(['...x']);
  expect(here(walked)).toEqual([0, 1]);
});
test('the walk begins at the first open run, wherever the cursor is, and takes the cursor along', () => {
  const walked = walkOver(drawnSegment('aabb', 'cccc'));
  walked.control.moveTo({ column: 3, row: 1 });
  const walk = new RowWalk(walked.control);
  walk.next();
  expect(walked.marks()).toEqual(['xx..', '....']);
  expect(walked.control.state.cursor).toEqual({ column: 2, row: 0 });
});
test('the last region of a painting takes its stray cells along and finishes the segment', () => {
  const walked = walkOver(paintedSegment('aabb', 'aacc'));
  while (walked.walk.next());
  expect(walked.marks()).toEqual(['xxxx', 'xxxx']);
  expect(walked.control.state.justFinished).toBe(true);
});
