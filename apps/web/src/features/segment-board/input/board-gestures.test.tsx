import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openOnCanvas } from '../../../testing/board-on-canvas.tsx';

const rows = ['AABB', 'ACCB', 'DDCC'];
const bare = ['....', '....', '....'];

test('a tap lays the cell under the finger, another tap later takes it off', async () => {
  const { fingers, at, marks } = await openOnCanvas(rows);
  fingers.tap(at(2, 1));
  expect(marks()).toEqual(['....', '..x.', '....']);
  fingers.rest(500);
  fingers.tap(at(2, 1));
  expect(marks()).toEqual(bare);
});
test('two quick taps lay everything before the cell too, as one step back', async () => {
  const { control, fingers, at, marks } = await openOnCanvas(rows);
  fingers.tap(at(1, 1));
  fingers.rest(120);
  fingers.tap(at(1, 1));
  expect(marks()).toEqual(['xxxx', 'xx..', '....']);
  act(() => control.undo());
  expect(marks()).toEqual(bare);
});
test('a tap just beside the grid means the cell at its edge, a tap far off nothing', async () => {
  const { fingers, at, marks } = await openOnCanvas(rows);
  const corner = at(0, 0);
  fingers.tap({ x: corner.x - 48 - 15, y: corner.y });
  expect(marks()).toEqual(['x...', '....', '....']);
  fingers.tap({ x: corner.x - 48 - 60, y: corner.y });
  fingers.tap({ x: corner.x, y: corner.y - 48 - 60 });
  expect(marks()).toEqual(['x...', '....', '....']);
});
test('the right button of a mouse lays nothing', async () => {
  const { fingers, at, sent } = await openOnCanvas(rows);
  fingers.down(at(1, 1), 1, 2);
  fingers.up(at(1, 1));
  expect(sent).toEqual([]);
});

test('a row is drawn with the row tool, however crooked the hand', async () => {
  const { fingers, at, marks, choose } = await openOnCanvas(rows);
  choose('run');
  const end = at(3, 1);
  fingers.drag(at(1, 1), at(2, 1), { x: end.x, y: end.y + 60 });
  expect(marks()).toEqual(['....', '.xxx', '....']);
});
test('a frame lays all cells in it, from whichever corner it is drawn', async () => {
  const { fingers, at, marks, choose } = await openOnCanvas(rows);
  choose('frame');
  fingers.drag(at(2, 2), at(1, 1), at(1, 1));
  expect(marks()).toEqual(['....', '.xx.', '.xx.']);
});
test('a frame drawn beyond the edge ends at the edge', async () => {
  const { fingers, at, marks, choose } = await openOnCanvas(rows);
  choose('frame');
  const end = at(3, 2);
  fingers.drag(at(2, 1), { x: end.x + 60, y: end.y + 60 });
  expect(marks()).toEqual(['....', '..xx', '..xx']);
});
test('a drawing that starts beside the grid lays nothing', async () => {
  const { fingers, at, choose, sent } = await openOnCanvas(rows);
  choose('frame');
  const { x, y } = at(0, 0);
  fingers.drag({ x: x - 120, y }, at(2, 2));
  expect(sent).toEqual([]);
});
test('cells of a drawing are known while it is drawn, and laid when the finger lifts', async () => {
  const { sheet, fingers, at, choose, marks } = await openOnCanvas(rows);
  choose('frame');
  fingers.down(at(0, 0));
  fingers.move(at(1, 0));
  expect(sheet.stretch.value).toEqual([0, 1]);
  fingers.move(at(2, 1));
  expect(sheet.stretch.value).toEqual([0, 1, 2, 4, 5, 6]);
  expect(marks()).toEqual(bare);
  fingers.up(at(2, 1));
  expect(sheet.stretch.value).toEqual([]);
  expect(marks()).toEqual(['xxx.', 'xxx.', '....']);
});
test('the colour tool takes up the colour of the cell touched last; others only say that they are others', async () => {
  const { control, fingers, at, choose, marks } = await openOnCanvas(rows);
  fingers.tap(at(0, 2));
  choose('colour');
  expect(control.state.grid.palette[control.state.highlighted ?? -1]?.letter).toBe('D');
  fingers.rest(500);
  fingers.tap(at(3, 0));
  expect(control.state.news).toBe('missed-colour');
  fingers.rest(500);
  fingers.tap(at(1, 2));
  expect(control.state.news).toEqual({ finishedColour: 3 });
  expect(marks()).toEqual(['....', '....', 'xx..']);
});
test('with the flag tool a tap leaves a flag and marks nothing, a quick second tap does not take it away', async () => {
  const { control, fingers, at, marks } = await openOnCanvas(rows);
  act(() => control.chooseTool('flag'));
  fingers.tap(at(1, 1));
  fingers.rest(100);
  fingers.tap(at(1, 1));
  expect([...control.state.flags]).toEqual([5]);
  fingers.rest(500);
  fingers.tap(at(1, 1));
  expect([...control.state.flags]).toEqual([]);
  expect(marks()).toEqual(bare);
});
