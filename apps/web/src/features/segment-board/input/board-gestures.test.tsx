import type { Operation } from '@uzor/kit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Fingers } from '../../../testing/browser/fingers.ts';
import { lookAt, phone } from '../../../testing/browser/layout.ts';
import { openPart } from '../../../testing/open-page.tsx';
import { regionsOf, segment } from '../../../testing/wire/index.ts';
import { BoardCanvas } from '../components/board-canvas.tsx';
import { type BoardAction, historyFrom, openBoard } from '../rules/board-state.ts';
import { marksAsRows } from '../rules/segment.fixture.ts';
import { BoardControl, newId } from './board-control.ts';
import { Sheet } from './sheet.ts';

interface Given {
  readonly screen?: Parameters<typeof lookAt>[0];
  readonly painted?: boolean;
}

/** A segment drawn in text on its canvas, with fingers on it. */
async function open(rows: readonly string[], { screen: size = {}, painted = false }: Given = {}) {
  lookAt(size);
  const sent: Operation['type'][] = [];
  const control = new BoardControl(
    openBoard(segment(rows, painted ? { regions: regionsOf(rows) } : {}), historyFrom([])),
    { send: (operations) => sent.push(...operations.map(({ type }) => type)), newId },
  );
  const sheet = new Sheet({ columns: rows[0]?.length ?? 0, rows: rows.length });
  const page = openPart(<BoardCanvas control={control} sheet={sheet} name="Segment 1" dark={false} />);
  const grid = await screen.findByRole('grid', { name: 'Segment 1' });
  const canvas = grid.querySelector('canvas');
  if (!canvas) throw new RangeError('no canvas');
  return {
    control,
    sheet,
    canvas,
    page,
    /** What was sent to the server. */
    sent,
    fingers: new Fingers(canvas),
    /** The middle of a cell as the sheet stands now; columns and rows from 0. */
    at: (column: number, row: number) => ({
      x: sheet.axis.width + sheet.view.value.x + (column + 0.5) * sheet.view.value.cell,
      y: sheet.axis.height + sheet.view.value.y + (row + 0.5) * sheet.view.value.cell,
    }),
    marks: () => marksAsRows(control.state),
    laid: () => [...control.state.marks.keys()].filter((cell) => control.state.marks[cell] === 1),
    choose: (action: BoardAction) => act(() => control.dispatch(action)),
  };
}
const rows = ['AABB', 'ACCB', 'DDCC'];
const bare = ['....', '....', '....'];
/** More rows and columns than a phone shows; its cells are opened at 26 px. */
const tall = Array.from({ length: 40 }, () => 'A'.repeat(28));
const run: BoardAction = { type: 'choose-tool', tool: 'run' };
const frame: BoardAction = { type: 'choose-tool', tool: 'frame' };

test('a tap lays the cell under the finger, another tap later takes it off', async () => {
  const { fingers, at, marks } = await open(rows);
  fingers.tap(at(2, 1));
  expect(marks()).toEqual(['....', '..x.', '....']);
  fingers.rest(500);
  fingers.tap(at(2, 1));
  expect(marks()).toEqual(bare);
});
test('a finger that rests long or trembles a little still taps', async () => {
  const { fingers, at, marks } = await open(rows);
  const { x, y } = at(0, 0);
  fingers.down({ x, y });
  fingers.rest(3000);
  fingers.move({ x: x + 5, y: y + 4 });
  fingers.up({ x: x + 5, y: y + 4 });
  expect(marks()).toEqual(['x...', '....', '....']);
});
test('two quick taps lay everything before the cell too, as one step back', async () => {
  const { control, fingers, at, marks } = await open(rows);
  fingers.tap(at(1, 1));
  fingers.rest(120);
  fingers.tap(at(1, 1));
  expect(marks()).toEqual(['xxxx', 'xx..', '....']);
  act(() => control.undo());
  expect(marks()).toEqual(bare);
});
test('two slow taps at different cells are two cells', async () => {
  const { fingers, at, marks } = await open(rows);
  fingers.tap(at(0, 0));
  fingers.rest(400);
  fingers.tap(at(3, 2));
  expect(marks()).toEqual(['x...', '....', '...x']);
});
test('two quick taps far apart are two cells, not a double tap', async () => {
  const { fingers, at, marks } = await open(rows);
  fingers.tap(at(0, 0));
  fingers.rest(60);
  fingers.tap(at(3, 2));
  expect(marks()).toEqual(['x...', '....', '...x']);
});
test('the cursor follows the finger, and keys go on from there', async () => {
  const { fingers, at, marks, page } = await open(rows);
  fingers.tap(at(1, 2));
  screen.getByRole('grid').focus();
  await page.user.keyboard('{ArrowRight} ');
  expect(marks()).toEqual(['....', '....', '.xx.']);
});
test('a tap just beside the grid means the cell at its edge, a tap far off nothing', async () => {
  const { fingers, at, marks } = await open(rows);
  const corner = at(0, 0);
  fingers.tap({ x: corner.x - 48 - 15, y: corner.y });
  expect(marks()).toEqual(['x...', '....', '....']);
  fingers.tap({ x: corner.x - 48 - 60, y: corner.y });
  fingers.tap({ x: corner.x, y: corner.y - 48 - 60 });
  expect(marks()).toEqual(['x...', '....', '....']);
});
test('the right button of a mouse lays nothing', async () => {
  const { fingers, at, sent } = await open(rows);
  fingers.down(at(1, 1), 1, 2);
  fingers.up(at(1, 1));
  expect(sent).toEqual([]);
});
test('a pointer the browser takes away lays nothing', async () => {
  const { fingers, at, sent } = await open(rows);
  fingers.down(at(1, 1));
  fingers.cancel(at(1, 1));
  expect(sent).toEqual([]);
});

test('a row is drawn with the row tool, however crooked the hand', async () => {
  const { fingers, at, marks, choose } = await open(rows);
  choose(run);
  const end = at(3, 1);
  fingers.drag(at(1, 1), at(2, 1), { x: end.x, y: end.y + 60 });
  expect(marks()).toEqual(['....', '.xxx', '....']);
});
test('a row drawn downwards is a column', async () => {
  const { fingers, at, marks, choose } = await open(rows);
  choose(run);
  fingers.drag(at(2, 0), at(2, 2));
  expect(marks()).toEqual(['..x.', '..x.', '..x.']);
});
test('a row that begins on a laid cell takes cells off', async () => {
  const { fingers, at, marks, choose } = await open(rows);
  choose(run);
  fingers.drag(at(0, 0), at(3, 0));
  expect(marks()).toEqual(['xxxx', '....', '....']);
  fingers.drag(at(3, 0), at(2, 0));
  expect(marks()).toEqual(['xx..', '....', '....']);
});
test('a frame lays all cells in it, from whichever corner it is drawn', async () => {
  const { fingers, at, marks, choose } = await open(rows);
  choose(frame);
  fingers.drag(at(2, 2), at(1, 1), at(1, 1));
  expect(marks()).toEqual(['....', '.xx.', '.xx.']);
});
test('a frame drawn beyond the edge ends at the edge', async () => {
  const { fingers, at, marks, choose } = await open(rows);
  choose(frame);
  const end = at(3, 2);
  fingers.drag(at(2, 1), { x: end.x + 60, y: end.y + 60 });
  expect(marks()).toEqual(['....', '..xx', '..xx']);
});
test('a drawing that starts beside the grid lays nothing', async () => {
  const { fingers, at, choose, sent } = await open(rows);
  choose(frame);
  const { x, y } = at(0, 0);
  fingers.drag({ x: x - 120, y }, at(2, 2));
  expect(sent).toEqual([]);
});
test('cells of a drawing are known while it is drawn, and laid when the finger lifts', async () => {
  const { sheet, fingers, at, choose, marks } = await open(rows);
  choose(frame);
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
test('a second finger drops what was being drawn', async () => {
  const { sheet, fingers, at, choose, sent } = await open(rows);
  choose(run);
  fingers.down(at(0, 0), 1);
  fingers.move(at(2, 0), 1);
  expect(sheet.stretch.value).toHaveLength(3);
  fingers.down(at(3, 2), 2);
  expect(sheet.stretch.value).toEqual([]);
  fingers.up(at(3, 2), 2);
  fingers.up(at(2, 0), 1);
  expect(sent).toEqual([]);
});
test('a drawing the browser takes away is dropped', async () => {
  const { sheet, fingers, at, choose, sent } = await open(rows);
  choose(run);
  fingers.down(at(0, 0));
  fingers.move(at(2, 0));
  fingers.cancel(at(2, 0));
  expect(sheet.stretch.value).toEqual([]);
  expect(sent).toEqual([]);
});
test('with a colour highlighted a frame lays only that colour', async () => {
  const { control, fingers, at, marks, choose } = await open(rows);
  act(() => control.turnColours(1));
  act(() => control.turnColours(1));
  choose(frame);
  fingers.drag(at(0, 0), at(3, 2));
  expect(marks()).toEqual(['..xx', '...x', '....']);
});
test('the colour tool takes up the colour of the cell touched last; others only say that they are others', async () => {
  const { control, fingers, at, choose, marks } = await open(rows);
  fingers.tap(at(0, 2));
  choose({ type: 'choose-tool', tool: 'colour' });
  expect(control.state.grid.palette[control.state.highlighted ?? -1]?.letter).toBe('D');
  fingers.rest(500);
  fingers.tap(at(3, 0));
  expect(control.state.missedColour).toBe(true);
  fingers.rest(500);
  fingers.tap(at(1, 2));
  expect(control.state.missedColour).toBe(false);
  expect(marks()).toEqual(['....', '....', 'xx..']);
});

const columns = 28;
const cellOf = (column: number, row: number) => row * columns + column;
test('one finger moves a sheet that is larger than its window and lays nothing', async () => {
  const { sheet, fingers, at, laid, sent } = await open(tall, { screen: phone });
  const { cell } = sheet.view.value;
  const start = at(6, 12);
  fingers.drag(start, { x: start.x - 20, y: start.y - 30 }, { x: start.x - 2 * cell, y: start.y - 3 * cell });
  expect(sent).toEqual([]);
  fingers.tap(start);
  expect(laid()).toEqual([cellOf(8, 15)]);
});
test('a sheet cannot be moved beyond its corner', async () => {
  const { sheet, fingers, at } = await open(tall, { screen: phone });
  const before = sheet.view.value;
  fingers.drag(at(3, 3), { x: at(3, 3).x + 300, y: at(3, 3).y + 300 });
  expect(sheet.view.value).toEqual(before);
});
test('a sheet is held and moving while a finger is on it, and rests on whole pixels after', async () => {
  const { sheet, fingers, at } = await open(tall, { screen: phone });
  const start = at(6, 12);
  fingers.down(start);
  expect([sheet.held.value, sheet.moving.value]).toEqual([true, false]);
  fingers.move({ x: start.x - 20.4, y: start.y - 30.3 });
  expect([sheet.held.value, sheet.moving.value]).toEqual([true, true]);
  fingers.up({ x: start.x - 20.4, y: start.y - 30.3 });
  expect([sheet.held.value, sheet.moving.value]).toEqual([false, false]);
  const { x, y } = sheet.view.value;
  expect([x, y]).toEqual([Math.round(x), Math.round(y)]);
});
test('two fingers apart bring the sheet nearer, and the cell between them stays there', async () => {
  const { sheet, fingers, at, laid, sent } = await open(tall, { screen: phone });
  const before = sheet.view.value.cell;
  const middle = at(6, 10);
  fingers.pinch(middle, 60, 120);
  expect(sheet.view.value.cell).toBe(2 * before);
  expect(sent).toEqual([]);
  fingers.tap(middle);
  expect(laid()).toEqual([cellOf(6, 10)]);
  fingers.pinch(middle, 120, 30);
  expect(sheet.view.value.cell).toBeLessThan(before);
});
test('the finger that stays after a pinch moves the sheet and lays nothing', async () => {
  const { sheet, fingers, at, sent } = await open(tall, { screen: phone });
  const [first, second] = [at(3, 10), at(9, 10)];
  fingers.down(first, 1);
  fingers.down(second, 2);
  fingers.up(second, 2);
  fingers.move({ x: first.x, y: first.y - 50 }, 1);
  fingers.up({ x: first.x, y: first.y - 50 }, 1);
  expect(sheet.view.value.y).toBe(-50);
  expect(sent).toEqual([]);
});
test.each([
  ['the wheel of a mouse', { deltaY: -400 }],
  ['the wheel of a mouse that counts lines', { deltaY: -12, deltaMode: 1 }],
  ['pinching on a touchpad', { deltaY: -60, ctrlKey: true }],
])('%s zooms about the pointer', async (_, turn) => {
  const { sheet, canvas, fingers, at, laid } = await open(tall, { screen: phone });
  const before = sheet.view.value.cell;
  const spot = at(6, 10);
  fireEvent.wheel(canvas, { clientX: spot.x, clientY: spot.y, ...turn });
  expect(sheet.view.value.cell).toBeGreaterThan(1.5 * before);
  fingers.tap(spot);
  expect(laid()).toEqual([cellOf(6, 10)]);
});
test('a wheel does not scroll the page behind the sheet, and the sheet comes to rest by itself', async () => {
  const { sheet, canvas } = await open(tall, { screen: phone });
  expect(fireEvent.wheel(canvas, { deltaY: -400 })).toBe(false);
  expect(sheet.moving.value).toBe(true);
  await waitFor(() => expect(sheet.moving.value).toBe(false));
});
test.each([
  ['two fingers on a touchpad move the sheet', { deltaX: 30, deltaY: 20 }, { x: -30, y: -20 }],
  ['a wheel with Shift moves it sideways', { deltaY: 52, shiftKey: true }, { x: -52, y: 0 }],
])('%s', async (_, turn, moved) => {
  const { sheet, canvas } = await open(tall, { screen: phone });
  fireEvent.wheel(canvas, { clientX: 200, clientY: 200, ...turn });
  expect(sheet.view.value).toMatchObject(moved);
});
test('keys zoom about the middle, out no further than to the whole grid', async () => {
  const { sheet, page } = await open(tall);
  screen.getByRole('grid').focus();
  const whole = sheet.view.value;
  await page.user.keyboard('[Equal][NumpadAdd]');
  expect(sheet.view.value.cell).toBeGreaterThan(1.5 * whole.cell);
  await page.user.keyboard('[Minus][NumpadSubtract][Minus]');
  expect(sheet.view.value).toEqual(whole);
});
test('the sheet follows a cursor that leaves its window', async () => {
  const { sheet, page, control } = await open(tall, { screen: phone });
  screen.getByRole('grid').focus();
  await page.user.keyboard('{Control>}{End}{/Control}');
  expect(control.state.cursor).toEqual({ column: 27, row: 39 });
  const { cell, x, y } = sheet.view.value;
  expect(x + columns * cell).toBe(sheet.area.value.width);
  expect(y + 40 * cell).toBe(sheet.area.value.height);
});

const magnifiers = (canvas: Element) =>
  canvas.closest('[role=grid]')?.parentElement?.querySelectorAll(':scope > canvas').length;
test('a tap on cells too small for a finger is shown enlarged for a moment', async () => {
  const { fingers, at, canvas } = await open(tall, { screen: phone });
  expect(magnifiers(canvas)).toBe(0);
  fingers.tap(at(5, 5));
  expect(magnifiers(canvas)).toBe(1);
  await waitFor(() => expect(magnifiers(canvas)).toBe(0));
});
test('large cells need no magnifier', async () => {
  const { fingers, at, canvas, marks } = await open(rows);
  fingers.tap(at(0, 0));
  expect(marks()).toEqual(['x...', '....', '....']);
  expect(magnifiers(canvas)).toBe(0);
});

const areas = ['AAB', 'ABB', 'CCC'];
test('a tap on an area paints all of it, another one takes the paint off', async () => {
  const { fingers, at, marks } = await open(areas, { painted: true });
  fingers.tap(at(1, 0));
  expect(marks()).toEqual(['xx.', 'x..', '...']);
  fingers.rest(500);
  fingers.tap(at(0, 1));
  expect(marks()).toEqual(['...', '...', '...']);
});
test('a double tap on a painting marks the cells before it too', async () => {
  const { fingers, at, marks } = await open(areas, { painted: true });
  fingers.tap(at(2, 1));
  fingers.rest(100);
  fingers.tap(at(2, 1));
  expect(marks()).toEqual(['xxx', 'xxx', '...']);
});
test('a brush paints every area it touches on its way, there and back', async () => {
  const { fingers, at, marks, choose } = await open(areas, { painted: true });
  choose(run);
  fingers.down(at(0, 0));
  fingers.move(at(0, 1));
  fingers.move(at(0, 2));
  fingers.move(at(0, 1));
  fingers.up(at(0, 1));
  expect(marks()).toEqual(['xx.', 'x..', 'xxx']);
});
test('a quick brush leaves no area out between two moments', async () => {
  const { fingers, at, marks, choose } = await open(['ABCDE'], { painted: true });
  choose(run);
  fingers.drag(at(0, 0), at(4, 0));
  expect(marks()).toEqual(['xxxxx']);
});
test('a frame paints every area it touches', async () => {
  const { fingers, at, marks, choose } = await open(areas, { painted: true });
  choose(frame);
  fingers.drag(at(2, 1), at(2, 2));
  expect(marks()).toEqual(['..x', '.xx', 'xxx']);
});
test('cell by cell a brush leaves the rest of an area bare', async () => {
  const { fingers, at, marks, choose } = await open(areas, { painted: true });
  choose({ type: 'choose-unit', unit: 'cell' });
  choose(run);
  fingers.drag(at(0, 2), at(1, 2));
  expect(marks()).toEqual(['...', '...', 'xx.']);
});
