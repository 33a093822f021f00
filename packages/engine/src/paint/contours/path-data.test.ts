import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachPathCommand, pathEnd } from '../../svg-path.ts';
import { lineData, millimetres } from './path-data.ts';

test('writes an absolute start and relative steps, shortened along an axis', () => {
  expect(lineData([1, 2, 4, 2, 4, 0, 3, 3], String)).toBe('M1 2h3v-2l-1 3');
});
test('a minus sign separates two numbers without a space', () => {
  expect(lineData([0, -1, 5, -6], String)).toBe('M0-1l5-5');
});
test('writes fractions of a millimetre without a leading zero', () => {
  expect(millimetres(10, 20)).toBe('.5');
  expect(millimetres(-10, 20)).toBe('-.5');
  expect(millimetres(50, 20)).toBe('2.5');
  expect(millimetres(0, 20)).toBe('0');
});
test('parsing the path data gives the original points', () => {
  const units = fc.integer({ min: -40_000, max: 40_000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(units, units), { minLength: 1, maxLength: 20 }), (points) => {
      const read: [number, number][] = [];
      let [x, y] = [0, 0];
      eachPathCommand(
        lineData(points.flat(), (steps) => millimetres(steps, 20)),
        (command, numbers) => {
          const inUnits = numbers.map((mm) => Math.round(mm * 20));
          [x, y] = pathEnd(command, inUnits, x, y);
          read.push([x + 0, y + 0]);
        },
      );
      expect(read).toEqual(points.map(([px, py]) => [px + 0, py + 0]));
    }),
  );
});
