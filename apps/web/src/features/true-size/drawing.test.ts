import { expect, test } from 'vitest';
import { drawingOf, outlineOf } from './drawing.ts';

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200mm" height="250.5mm">${inside}</svg>`;

test('a drawing tells its extent in millimetres, or is none', () => {
  expect(drawingOf(svg('')).extent).toEqual({ width: 200, height: 250.5 });
  expect(() => drawingOf('<svg width="200" height="250"></svg>')).toThrow(RangeError);
});
test('an outline has black cells, white symbols and white lines', () => {
  const cells = '<path fill="#8a4b2d" d="M0 0h3v1h-3z"/><g fill="#1c1716"><use href="#s1"/></g>';
  const lines = '<path fill="none" stroke="#99999966" d="M1 0v9"/>';
  expect(outlineOf(svg(cells + lines), 'cells')).toBe(
    svg(
      '<path fill="#000" d="M0 0h3v1h-3z"/><g fill="#fff"><use href="#s1"/></g><path fill="none" stroke="#fff" d="M1 0v9"/>',
    ),
  );
});
test('the thread is left out of the outline of a hoop, its pins are not', () => {
  const hoop =
    '<circle r="9" fill="none" stroke="#eee"/><path fill="none" stroke="#1C1716" d="M0 0L9 9"/><g fill="#c53"><circle r=".7"/></g>';
  expect(outlineOf(svg(hoop), 'thread')).toBe(
    svg('<circle r="9" fill="none" stroke="#fff"/><g fill="#fff"><circle r=".7"/></g>'),
  );
});
