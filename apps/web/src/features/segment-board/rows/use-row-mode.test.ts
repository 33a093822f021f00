import { expect, test } from 'vitest';
import { commandOfKey } from './use-row-mode.ts';

const press = (code: string, { repeat = false, shiftKey = false, onButton = false } = {}) =>
  commandOfKey({ code, repeat, shiftKey, altKey: false, ctrlKey: false, metaKey: false }, onButton);

test('keys and page turners go on and back, R repeats', () => {
  expect(['Space', 'ArrowRight', 'ArrowDown', 'PageDown'].map((code) => press(code))).toEqual(Array(4).fill('next'));
  expect(['ArrowLeft', 'ArrowUp', 'PageUp'].map((code) => press(code))).toEqual(Array(3).fill('back'));
  expect(press('KeyR')).toBe('repeat');
  expect(press('Tab')).toBeNull();
});
test('a pedal that is held counts once', () => {
  expect(press('PageDown', { repeat: true })).toBeNull();
});
test('Space presses a button that has the focus, page turners go on all the same', () => {
  expect(press('Space', { onButton: true })).toBeNull();
  expect(press('PageDown', { onButton: true })).toBe('next');
});
test('keys with a modifier belong to the browser', () => {
  expect(press('Space', { shiftKey: true })).toBeNull();
});
