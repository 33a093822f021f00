import { expect, test } from 'vitest';
import { commandOf, type PressedKey, placeAfter } from './use-board-input.ts';

const press = (code: string, held: Partial<PressedKey> = {}) =>
  commandOf({ key: '', code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });
const grid = { columns: 16, rows: 16 };
const after = (code: string, place: { column: number; row: number }, held: Partial<PressedKey> = {}) => {
  const command = press(code, held);
  return command && placeAfter(command, place, grid);
};

test('arrows move by a cell and stop at the edges', () => {
  expect(after('ArrowRight', { column: 3, row: 2 })).toEqual({ column: 4, row: 2 });
  expect(after('ArrowLeft', { column: 0, row: 2 })).toEqual({ column: 0, row: 2 });
  expect(after('ArrowDown', { column: 0, row: 15 })).toEqual({ column: 0, row: 15 });
});
test('Home and End go along the row, with Ctrl to the corners, Page Up and Page Down by five rows', () => {
  expect(after('Home', { column: 7, row: 3 })).toEqual({ column: 0, row: 3 });
  expect(after('End', { column: 7, row: 3 })).toEqual({ column: 15, row: 3 });
  expect(after('Home', { column: 7, row: 3 }, { ctrlKey: true })).toEqual({ column: 0, row: 0 });
  expect(after('End', { column: 7, row: 3 }, { ctrlKey: true })).toEqual({ column: 15, row: 15 });
  expect(after('PageDown', { column: 7, row: 3 })).toEqual({ column: 7, row: 8 });
  expect(after('PageUp', { column: 7, row: 3 })).toEqual({ column: 7, row: 0 });
});
test('Space and Enter lay a cell, Shift and Enter this and all before, Shift and arrows draw a run', () => {
  expect(press('Space')).toEqual({ type: 'toggle' });
  expect(press('Enter')).toEqual({ type: 'toggle' });
  expect(press('Enter', { shiftKey: true })).toEqual({ type: 'through' });
  expect(press('ArrowRight', { shiftKey: true })).toEqual({ type: 'step', columns: 1, rows: 0, marking: true });
});
test('letters go by their place on the keyboard, so they work in Russian layout', () => {
  expect(press('KeyC', { key: 'с' })).toEqual({ type: 'next-colour' });
  expect(press('KeyN', { key: 'т' })).toEqual({ type: 'next-cell' });
  expect(press('KeyU', { key: 'г' })).toEqual({ type: 'undo' });
  expect(press('KeyR', { key: 'к' })).toEqual({ type: 'redo' });
});
test('plus and minus zoom, with or without Shift', () => {
  expect(press('Equal')).toEqual({ type: 'zoom-in' });
  expect(press('Equal', { shiftKey: true })).toEqual({ type: 'zoom-in' });
  expect(press('Minus')).toEqual({ type: 'zoom-out' });
});
test("leaves the browser's own keys alone", () => {
  expect(press('KeyR', { ctrlKey: true })).toBeNull();
  expect(press('KeyN', { metaKey: true })).toBeNull();
  expect(press('ArrowLeft', { altKey: true })).toBeNull();
  expect(press('Tab')).toBeNull();
  expect(press('KeyZ', { ctrlKey: true })).toEqual({ type: 'undo' });
});
