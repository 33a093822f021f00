import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Corners, isSound, matrixTo } from './homography.ts';

const near = (min: number, max: number) => fc.integer({ min, max });
const corners = fc
  .tuple(near(0, 300), near(0, 300), near(500, 900), near(0, 300), near(500, 900), near(500, 800), near(0, 300))
  .chain(([x1, y1, x2, y2, x3, y3, x4]) =>
    near(500, 800).map(
      (y4): Corners => [
        { x: x1, y: y1 },
        { x: x2, y: y2 },
        { x: x3, y: y3 },
        { x: x4, y: y4 },
      ],
    ),
  );

/** Where a browser puts a point of the element. */
function mapped(
  [a = 0, d = 0, , g = 0, b = 0, e = 0, , h = 0, , , , , c = 0, f = 0]: readonly number[],
  x: number,
  y: number,
) {
  const depth = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

test('the corners of the drawing come to the corners of the canvas', () => {
  fc.assert(
    fc.property(corners, near(20, 900), near(20, 900), (four, width, height) => {
      fc.pre(isSound(four));
      const matrix = matrixTo(width, height, four) ?? [];
      const places = [
        [0, 0],
        [width, 0],
        [width, height],
        [0, height],
      ] as const;
      for (const [i, [x, y]] of places.entries()) {
        const place = mapped(matrix, x, y);
        expect(place.x).toBeCloseTo(four[i]?.x ?? 0, 5);
        expect(place.y).toBeCloseTo(four[i]?.y ?? 0, 5);
      }
    }),
  );
});
test('corners on one line, crossed or bent inwards hold no picture', () => {
  const line: Corners = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 20, y: 0 },
    { x: 0, y: 10 },
  ];
  expect(matrixTo(10, 10, line)).toBeNull();
  const crossed: Corners = [
    { x: 0, y: 0 },
    { x: 10, y: 10 },
    { x: 10, y: 0 },
    { x: 0, y: 10 },
  ];
  expect(isSound(crossed)).toBe(false);
});
