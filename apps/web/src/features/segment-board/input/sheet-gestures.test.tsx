import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Fingers } from '../../../testing/browser/fingers.ts';
import { phone } from '../../../testing/browser/layout.ts';
import { openOnCanvas } from '../../../testing/board-on-canvas.tsx';

const rows = ['AABB', 'ACCB', 'DDCC'];
/** More rows and columns than a phone shows; its cells are 26 px at first. */
const tall = Array.from({ length: 40 }, () => 'A'.repeat(28));

const columns = 28;
const cellOf = (column: number, row: number) => row * columns + column;
test('one finger moves a sheet that is larger than its window and lays nothing', async () => {
  const { sheet, fingers, at, laid, sent } = await openOnCanvas(tall, { screen: phone });
  const { cell } = sheet.view.value;
  const start = at(6, 12);
  fingers.drag(start, { x: start.x - 20, y: start.y - 30 }, { x: start.x - 2 * cell, y: start.y - 3 * cell });
  expect(sent).toEqual([]);
  fingers.tap(start);
  expect(laid()).toEqual([cellOf(8, 15)]);
});
test('a sheet moves while a finger drags it, and rests on whole pixels after', async () => {
  const { sheet, fingers, at } = await openOnCanvas(tall, { screen: phone });
  const start = at(6, 12);
  fingers.down(start);
  expect(sheet.moving.value).toBe(false);
  fingers.move({ x: start.x - 20.4, y: start.y - 30.3 });
  expect(sheet.moving.value).toBe(true);
  fingers.up({ x: start.x - 20.4, y: start.y - 30.3 });
  expect(sheet.moving.value).toBe(false);
  const { x, y } = sheet.view.value;
  expect([x, y]).toEqual([Math.round(x), Math.round(y)]);
});
test('two fingers apart bring the sheet nearer, and the cell between them stays there', async () => {
  const { sheet, fingers, at, laid, sent } = await openOnCanvas(tall, { screen: phone });
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
test.each([
  ['the wheel of a mouse that counts lines', { deltaY: -12, deltaMode: 1 }],
  ['pinching on a touchpad', { deltaY: -60, ctrlKey: true }],
])('%s zooms about the pointer', async (_, turn) => {
  const { sheet, canvas, fingers, at, laid } = await openOnCanvas(tall, { screen: phone });
  const before = sheet.view.value.cell;
  const spot = at(6, 10);
  fireEvent.wheel(canvas, { clientX: spot.x, clientY: spot.y, ...turn });
  expect(sheet.view.value.cell).toBeGreaterThan(1.5 * before);
  fingers.tap(spot);
  expect(laid()).toEqual([cellOf(6, 10)]);
});
test('a wheel does not scroll the page behind the sheet, and the sheet comes to rest by itself', async () => {
  const { sheet, canvas } = await openOnCanvas(tall, { screen: phone });
  expect(fireEvent.wheel(canvas, { deltaY: -400 })).toBe(false);
  expect(sheet.moving.value).toBe(true);
  await waitFor(() => expect(sheet.moving.value).toBe(false));
});
test.each([
  ['two fingers on a touchpad move the sheet', { deltaX: 30, deltaY: 20 }, { x: -30, y: -20 }],
  ['a wheel with Shift moves it sideways', { deltaY: 52, shiftKey: true }, { x: -52, y: 0 }],
])('%s', async (_, turn, moved) => {
  const { sheet, canvas } = await openOnCanvas(tall, { screen: phone });
  fireEvent.wheel(canvas, { clientX: 200, clientY: 200, ...turn });
  expect(sheet.view.value).toMatchObject(moved);
});
test('keys zoom about the middle, out no further than to the whole grid', async () => {
  const { sheet, page } = await openOnCanvas(tall);
  screen.getByRole('grid').focus();
  const whole = sheet.view.value;
  await page.user.keyboard('[Equal][NumpadAdd]');
  expect(sheet.view.value.cell).toBeGreaterThan(1.5 * whole.cell);
  await page.user.keyboard('[Minus][NumpadSubtract][Minus]');
  expect(sheet.view.value).toEqual(whole);
});
test('the sheet follows a cursor that leaves its window', async () => {
  const { sheet, page, control } = await openOnCanvas(tall, { screen: phone });
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
  const { fingers, at, canvas } = await openOnCanvas(tall, { screen: phone });
  expect(magnifiers(canvas)).toBe(0);
  fingers.tap(at(5, 5));
  expect(magnifiers(canvas)).toBe(1);
  await waitFor(() => expect(magnifiers(canvas)).toBe(0));
});
test('a mouse needs no magnifier', async () => {
  const { at, canvas, control } = await openOnCanvas(tall, { screen: phone });
  new Fingers(canvas, 'mouse').tap(at(5, 5));
  expect(control.state.cursor).toEqual({ column: 5, row: 5 });
  expect(magnifiers(canvas)).toBe(0);
});
test('large cells need no magnifier', async () => {
  const { fingers, at, canvas, marks } = await openOnCanvas(rows);
  fingers.tap(at(0, 0));
  expect(marks()).toEqual(['x...', '....', '....']);
  expect(magnifiers(canvas)).toBe(0);
});
