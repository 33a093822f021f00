import { expect, test } from 'vitest';
import { partInView } from './part-in-view.ts';

test('the tray tells which of its parts is looked at', () => {
  expect(partInView([16, 300, 700, 900], 640)).toBe(0);
  expect(partInView([-280, 4, 404, 604], 344)).toBe(1);
  expect(partInView([-400, -116, 284, 484], 240)).toBe(1);
  expect(partInView([-660, -376, 24, 224], 20)).toBe(2);
});
test('at its end the last part is looked at, though it begins low', () => {
  expect(partInView([-640, -356, 44, 244], 0)).toBe(3);
});
