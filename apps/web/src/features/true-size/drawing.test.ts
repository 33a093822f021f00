import { expect, test } from 'vitest';
import { drawingOf } from './drawing.ts';

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200mm" height="250.5mm">${inside}</svg>`;

test('a drawing tells its extent in millimetres, or is none', () => {
  expect(drawingOf(svg('')).extent).toEqual({ width: 200, height: 250.5 });
  expect(() => drawingOf('<svg width="200" height="250"></svg>')).toThrow(RangeError);
});
