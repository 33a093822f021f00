import { expect, test } from 'vitest';
import { paintPieces } from './paint-pieces.ts';

/** A square of side 100 whose pixels are dark where `isDark`. */
const picture = (isDark: (x: number, y: number) => boolean) => ({
  width: 100,
  height: 100,
  data: new Uint8ClampedArray(
    Uint32Array.from({ length: 10_000 }, (_, i) => (isDark(i % 100, Math.floor(i / 100)) ? 0xff000000 : 0xffffffff))
      .buffer,
  ),
});

test('two halves are two pieces with room for numbers', () => {
  expect(
    paintPieces(
      picture((x) => x < 30),
      1,
    ),
  ).toEqual({ pieces: 2, labelFits: 1, small: 0, specks: 0 });
});
test('a stripe of 3 mm has no room for a number of 2.5 mm, one of 4.25 mm has', () => {
  expect(
    paintPieces(
      picture((x) => x >= 40 && x < 52),
      0.25,
    ).labelFits,
  ).toBe(2 / 3);
  expect(
    paintPieces(
      picture((x) => x >= 40 && x < 57),
      0.25,
    ).labelFits,
  ).toBe(1);
});
test('spots are counted by area', () => {
  const spotted = picture((x, y) => (x < 2 && y < 2) || (x > 50 && x <= 60 && y > 50 && y <= 60));
  expect(paintPieces(spotted, 0.25)).toEqual({ pieces: 3, labelFits: 1 / 3, small: 2, specks: 1 });
});
test('pieces that touch only at corners are separate', () => {
  expect(
    paintPieces(
      picture((x, y) => x < 50 === y < 50),
      1,
    ).pieces,
  ).toBe(4);
});
