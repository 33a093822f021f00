import { expect, test } from 'vitest';
import { falseColours } from './false-colour.ts';
import { paintCells, type Pixels } from './planes.ts';

const [width, height] = [40, 30];
const skin = [205, 160, 130] as const;
const blue = [70, 110, 160] as const;
const red = [170, 30, 40] as const;

function halves(left: readonly number[], right: readonly number[]): Pixels {
  const bytes = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) bytes.set(i % width < width / 2 ? left : right, i * 3);
  return { width, height, bytes };
}

function withRedBlock(x: number, y: number, side: number): Pixels {
  const cells = Uint8Array.from({ length: width * height }, (_, i) => {
    const [u, v] = [i % width, Math.floor(i / width)];
    const isRed = u >= x && u < x + side && v >= y && v < y + side;
    return isRed ? 2 : u < width / 2 ? 0 : 1;
  });
  return paintCells(cells, width, [skin, blue, red]);
}

test('a picture has no false colours against itself', () => {
  const photo = halves(skin, blue);
  expect(falseColours(photo, photo)).toEqual({ falseColour: 0, falseSkin: 0 });
});

test('lightness is ignored: a darker skin of the same hue and chroma is not false', () => {
  const lighter = halves([205, 160, 130], [205, 160, 130]);
  const darker = halves([180, 136, 107], [180, 136, 107]);
  expect(falseColours(lighter, darker)).toEqual({ falseColour: 0, falseSkin: 0 });
});

test('red cells in a cheek are counted, all of them on skin', () => {
  const made = falseColours(halves(skin, blue), withRedBlock(5, 5, 6));
  expect(made.falseColour).toBeCloseTo(36 / 1200, 10);
  expect(made.falseSkin).toBeCloseTo(36 / 600, 10);
});

test('red cells in a blue wall are counted off the skin', () => {
  const made = falseColours(halves(skin, blue), withRedBlock(28, 5, 6));
  expect(made.falseColour).toBeCloseTo(36 / 1200, 10);
  expect(made.falseSkin).toBe(0);
});

test('an edge displaced by one cell is not false', () => {
  const shifted = new Uint8Array(width * height).map((_, i) => (i % width < width / 2 + 1 ? 0 : 1));
  expect(falseColours(halves(skin, blue), paintCells(shifted, width, [skin, blue])).falseColour).toBe(0);
});

// Values of an independent implementation of the same definition, for the same picture.
test('false colours match the reference', () => {
  let seed = 7;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 4294967296;
  };
  const photo = halves(skin, blue);
  for (let i = 0; i < photo.bytes.length; i++) photo.bytes[i] += Math.round(24 * (random() - 0.5));
  const cells = Uint8Array.from({ length: width * height }, (_, i) =>
    random() < 0.2 ? Math.floor(random() * 5) : i % width < width / 2 ? 0 : 1,
  );
  const palette = [skin, blue, red, [150, 120, 100], [128, 128, 128]] as const;
  const made = falseColours(photo, paintCells(cells, width, palette));
  expect(made.falseColour).toBeCloseTo(0.113333, 6);
  expect(made.falseSkin).toBeCloseTo(0.085, 6);
});
