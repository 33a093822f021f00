import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { crossingFaults } from './crossings.ts';

const arcs = (...lines: readonly (readonly number[])[]) => lines.map((points) => ({ points: Int32Array.from(points) }));
const faults = (...lines: readonly (readonly number[])[]) =>
  [...crossingFaults(arcs(...lines), 400, 400)].map((n) => n > 0);

test.each([
  [
    'distant lines',
    [
      [0, 0, 100, 0],
      [0, 50, 100, 50],
    ],
    [false, false],
  ],
  [
    'lines that meet at their ends',
    [
      [0, 0, 50, 50],
      [50, 50, 100, 0],
      [50, 50, 50, 100],
    ],
    [false, false, false],
  ],
  [
    'a cross',
    [
      [0, 0, 100, 100],
      [0, 100, 100, 0],
    ],
    [true, true],
  ],
  [
    'an end that touches the middle of another line',
    [
      [0, 0, 100, 0],
      [50, 0, 50, 50],
    ],
    [true, true],
  ],
  [
    'overlapping lines',
    [
      [0, 0, 100, 0],
      [20, 0, 80, 0],
    ],
    [true, true],
  ],
  ['a line that crosses itself', [[0, 0, 100, 100, 100, 0, 0, 100]], [true]],
  ['a line that turns back on itself', [[0, 0, 100, 0, 40, 0]], [true]],
  ['a ring', [[10, 10, 60, 10, 60, 60, 10, 60, 10, 10]], [false]],
  ['a ring that touches itself', [[10, 10, 60, 10, 60, 60, 35, 10, 10, 60, 10, 10]], [true]],
  [
    'a line away from a crossing',
    [
      [0, 0, 100, 100],
      [0, 100, 100, 0],
      [200, 200, 300, 200],
    ],
    [true, true, false],
  ],
])('%s', (_, lines, wanted) => {
  expect(faults(...lines)).toEqual(wanted);
});
test('two segments conflict if and only if exact arithmetic says so, in either order', () => {
  const place = fc.integer({ min: 0, max: 12 });
  const side = (ax: number, ay: number, bx: number, by: number, px: number, py: number) =>
    Math.sign((bx - ax) * (py - ay) - (by - ay) * (px - ax));
  fc.assert(
    fc.property(fc.array(place, { minLength: 8, maxLength: 8 }), ([a, b, c, d, e, f, g, h]) => {
      fc.pre((a !== c || b !== d) && (e !== g || f !== h));
      const crosses =
        side(a, b, c, d, e, f) * side(a, b, c, d, g, h) < 0 && side(e, f, g, h, a, b) * side(e, f, g, h, c, d) < 0;
      const one = faults([a, b, c, d], [e, f, g, h]);
      expect(one).toEqual(faults([e, f, g, h], [a, b, c, d]));
      if (crosses) expect(one).toEqual([true, true]);
      const boxesApart =
        Math.max(a, c) < Math.min(e, g) ||
        Math.max(e, g) < Math.min(a, c) ||
        Math.max(b, d) < Math.min(f, h) ||
        Math.max(f, h) < Math.min(b, d);
      if (boxesApart) expect(one).toEqual([false, false]);
    }),
  );
});
