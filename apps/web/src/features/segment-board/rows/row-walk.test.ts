import { untouchedHistory } from '@uzor/kit';
import { expect, test } from 'vitest';
import { BoardControl } from '../input/board-control.ts';
import { openBoard } from '../rules/board-state.ts';
import { segment } from '../../../testing/wire/index.ts';
import { marksAsRows, paintedSegment } from '../../../testing/painted-segment.ts';
import { RowWalk } from './row-walk.ts';

function walkOver(drawn: Parameters<typeof openBoard>[0]) {
  const sent: string[] = [];
  const control = new BoardControl(openBoard(drawn, untouchedHistory), {
    send: (operations) => sent.push(...operations.map(({ type }) => type)),
  });
  return { control, walk: new RowWalk(control), sent, marks: () => marksAsRows(control.state) };
}
const here = ({ walk }: ReturnType<typeof walkOver>) => walk.runs[0]?.cells;

test('a highlighted colour does not narrow a run', () => {
  const walked = walkOver(segment(['AABB']));
  walked.control.highlight(1);
  walked.walk.next();
  expect(walked.marks()).toEqual(['xx..']);
});
test('back leaves the marks made since', () => {
  const walked = walkOver(segment(['AABB']));
  walked.walk.next();
  walked.control.lay([3]);
  walked.walk.back();
  expect(walked.sent).toEqual(['mark', 'mark', 'unmark']);
  expect(walked.marks()).toEqual(['...x']);
  expect(here(walked)).toEqual([0, 1]);
});
test('the walk begins at the first open run, wherever the cursor is, and takes the cursor along', () => {
  const walked = walkOver(segment(['AABB', 'CCCC']));
  walked.control.moveTo({ column: 3, row: 1 });
  const walk = new RowWalk(walked.control);
  walk.next();
  expect(walked.marks()).toEqual(['xx..', '....']);
  expect(walked.control.state.cursor).toEqual({ column: 2, row: 0 });
});
test('the last region of a painting takes its stray cells along and finishes the segment', () => {
  const walked = walkOver(paintedSegment('AABB', 'AACC'));
  while (walked.walk.next());
  expect(walked.marks()).toEqual(['xxxx', 'xxxx']);
  expect(walked.control.state.justFinished).toBe(true);
});
