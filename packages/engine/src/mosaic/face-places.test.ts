import { expect, test } from 'vitest';
import { facesInFrame } from '../photo/focus.ts';
import { untouchedSettings } from '../photo/geometry.ts';
import type { Rgb } from '../scheme.ts';
import { makeMosaic } from './make-mosaic.ts';
import { facePlaces } from './face-places.ts';

const side = 64;
const photo = { width: side * 4, height: side * 4 };
/** One face in the centre of the picture, an eighth of its height. */
const faces = facesInFrame([{ box: [4500, 4375, 1000, 1250] }], untouchedSettings, photo, photo);

test('nearness is 1 at a face, 0 far away, and decreases in between', () => {
  const { near, on } = facePlaces(faces, photo, side, side) ?? {};
  const at = (x: number, y: number) => near?.[y * side + x];
  expect([at(32, 32), at(32, 40), at(0, 0), at(63, 32)]).toEqual([1, 1, 0, 0]);
  expect([on?.[32 * side + 32], on?.[40 * side + 32]]).toEqual([1, 0]);
  const down = Array.from({ length: 32 }, (_, i) => at(32, 32 + i) ?? 0);
  expect(down).toEqual(down.toSorted((one, other) => other - one));
  expect(down.some((value) => value > 0 && value < 1)).toBe(true);
});

test('without faces there are no places', () => {
  expect(facePlaces([], photo, side, side)).toBeUndefined();
});

test('a saturated skin colour is kept away from faces and becomes a skin tone next to one', () => {
  const gold: Rgb = [215, 150, 90];
  const [skin, orange] = [1, 5];
  const palette: Rgb[] = [
    [244, 222, 205],
    [226, 172, 146],
    [176, 120, 92],
    [122, 78, 58],
    [66, 46, 38],
    [250, 146, 40],
    [16, 16, 16],
    [250, 250, 250],
    [40, 90, 160],
    [60, 130, 70],
    [220, 200, 60],
    [200, 40, 50],
  ];
  const data = new Uint8ClampedArray(photo.width * photo.height * 4).fill(255);
  for (let i = 0; i < data.length; i += 4) data.set(gold, i);
  const laidWith = (known: typeof faces) =>
    makeMosaic({
      photo: { ...photo, data },
      widthCells: side,
      heightCells: side,
      palette,
      stock: null,
      preset: 1,
      faces: known,
    }).cells;
  expect(new Set(laidWith([]))).toEqual(new Set([orange]));
  const beside = laidWith(faces);
  expect([beside[32 * side + 32], beside[2 * side + 2]]).toEqual([skin, orange]);
});
