import { expect, test } from 'vitest';
import { decodeScheme, encodeScheme } from './scheme-file.ts';
import { storedSchemeOf } from './stored-scheme.ts';

const stored = storedSchemeOf({
  product: 'mosaic',
  size: 'a4',
  orientation: 'portrait',
  filter: 'bw',
  preset: 'natural',
  crop: { scaleX: 1, scaleY: -1, rotate: 12.5, zoomRatio: null, margin: { left: 0.25, top: 0 } },
  work: {
    of: 'cells',
    grid: {
      widthCells: 3,
      heightCells: 2,
      pitchMm: 2.5,
      cells: Uint8Array.from([0, 1, 1, 1, 0, 1]),
      palette: [
        { letter: 'A', code: 'K1', name: 'Чёрный', rgb: [1, 2, 3], stock: 200 },
        { letter: 'E', code: null, name: 'Белый', rgb: [250, 251, 252], stock: null },
      ],
    },
    confettiCells: 2,
  },
  binding: ['K1'],
});

test('the cells are rows of palette indexes, the palette has counts and stock', () => {
  const file = JSON.parse(encodeScheme(stored)) as { cells: number[][]; palette: unknown[] };
  expect(file.cells).toEqual([
    [0, 1, 1],
    [1, 0, 1],
  ]);
  expect(file.palette[0]).toEqual({ letter: 'A', code: 'K1', name: 'Чёрный', rgb: [1, 2, 3], count: 2, stock: 200 });
});
test('what a box holds of a colour is kept where a customer has more', () => {
  const palette = stored.palette.map((colour) => ({ ...colour, boxStock: 0 }));
  expect(decodeScheme(encodeScheme({ ...stored, palette })).palette).toEqual(palette);
});
test.each(['{}', '[]', '{"palette":[],"cells":[[0]]}'])('refuses %s', (text) => {
  expect(() => decodeScheme(text)).toThrow(RangeError);
});
