import { type Raster, untouchedSettings } from '@uzor/engine';
import { describe, expect, test } from 'vitest';
import { presetOf } from '../products/presets.ts';
import { sizeOf } from '../products/products.ts';
import { makeScheme } from '../recipes/recipes.ts';
import { coloursRefusal, isWholeBox, paletteAtHand } from './colours-at-hand.ts';
import { filterPalette } from './filters.ts';
import { wantedColours } from './wanted-colours.ts';

const [size, preset, painting] = [sizeOf('mosaic', '20_25'), presetOf('mosaic', 1), sizeOf('paint_by_numbers', 'a4')];
if (!size || !preset || !painting) throw new Error('no such size or preset');
const box = filterPalette('bw', size);
const codes = box.map(({ code }) => code ?? '');
const inBox = { filter: 'bw', size } as const;
const cells = 80 * 100;
const all = codes.map((code) => ({ code, pieces: null as number | null }));
const own = { code: 'DMC 310', name: 'Чёрный', rgb: [0, 0, 0] as [number, number, number], pieces: 400 };

/** Left half dark, right half light; a face may be drawn over the light half. */
const picture: Raster = {
  width: 160,
  height: 200,
  data: Uint8ClampedArray.from({ length: 160 * 200 * 4 }, (_, i) =>
    i % 4 === 3 ? 255 : Math.floor(i / 4) % 160 < 80 ? 30 : 235,
  ),
};
const order = {
  kind: 'mosaic',
  size,
  orientation: 'portrait',
  filter: 'bw',
  preset,
  crop: untouchedSettings,
  picture,
} as const;

describe('paletteAtHand', () => {
  test('keeps symbols and order of the box; pieces replace the stock, null keeps it', () => {
    const [first, , third] = box;
    const palette = paletteAtHand(box, [
      { code: codes[2], pieces: null },
      { code: codes[0], pieces: 9000 },
    ]);
    expect(palette).toEqual([{ ...first, stock: 9000, boxStock: first.stock }, third]);
    const [fewer] = paletteAtHand(box, [{ code: codes[0], pieces: 90 }]);
    expect(fewer).toEqual({ ...first, stock: 90 });
  });
  test('own colours come last, with symbols that no colour of the box has', () => {
    const palette = paletteAtHand(box, [own, { code: codes[0], pieces: null }]);
    expect(palette.map(({ code }) => code)).toEqual([codes[0], own.code]);
    expect(palette[1]).toMatchObject({
      letter: box[1].letter,
      code: own.code,
      name: 'Чёрный',
      stock: 400,
      boxStock: 0,
    });
  });
});

test('colours are refused if the box has no such colour, if they are too few, or if nothing is counted', () => {
  expect(coloursRefusal(all, inBox)).toBeNull();
  expect(coloursRefusal([...all, { code: 'XX1', pieces: 5 }], inBox)).toEqual({ why: 'unknown', code: 'XX1' });
  const two = [{ code: codes[0], pieces: 1000 }, own];
  expect(coloursRefusal(two, inBox)).toEqual({ why: 'short', pieces: cells - 1400 });
  expect(coloursRefusal([own, { ...own, code: '2', pieces: null }], inBox)).toBeNull();
  expect(coloursRefusal(all, { filter: 'bw', size: painting })).toEqual({ why: 'uncounted' });
});

test('a list of everything in the box is the whole box, one that counts a bag is not', () => {
  expect(isWholeBox(all, inBox)).toBe(true);
  expect(isWholeBox(all.slice(1), inBox)).toBe(false);
  expect(isWholeBox(all.with(0, { code: codes[0], pieces: 400 }), inBox)).toBe(false);
});

test('a scheme uses the colours at hand alone and never more of them than there are', () => {
  const atHand = [
    { code: codes[0], pieces: 2000 },
    { code: codes[3], pieces: 5000 },
    { ...own, pieces: null },
  ];
  const { palette, work } = makeScheme({ ...order, atHand });
  expect(palette.map(({ code }) => code)).toEqual([codes[0], codes[3], own.code]);
  expect(palette.reduce((sum, { count }) => sum + count, 0)).toBe(cells);
  for (const { count, stock } of palette) expect(count).toBeLessThanOrEqual(stock ?? cells);
  expect(work.of).toBe('cells');
});

describe('wantedColours', () => {
  const mid = all.filter((_, i) => i > 0 && i < all.length - 1);

  test('names what the photo lacks most, with the pieces a box gives and the gain', () => {
    const wanted = wantedColours({ ...order, atHand: mid });
    expect(wanted).toEqual([
      { code: codes.at(-1), pieces: box.at(-1)?.stock, gain: expect.closeTo(0.4, 1), onFaces: 0 },
      { code: codes[0], pieces: box[0].stock, gain: expect.closeTo(0.2, 1), onFaces: 0 },
    ]);
  });
  test('a bag that runs out is wanted by the pieces it lacks', () => {
    const black = { code: codes[0], pieces: 1000 };
    expect(wantedColours({ ...order, atHand: all.with(0, black) })).toMatchObject([
      { code: codes[0], pieces: (box[0].stock ?? 0) - 1000 },
    ]);
  });
  test('a colour that mends a face comes before one that mends more elsewhere', () => {
    const middle = { x: 40, y: 100 };
    const around = { x: 10, y: 40, width: 60, height: 120 };
    const face = {
      middle,
      across: { x: 30, y: 0 },
      down: { x: 0, y: 60 },
      eyes: [middle, middle] as const,
      nose: middle,
      mouth: middle,
      box: around,
      head: around,
      shown: 1,
    };
    const [first] = wantedColours({ ...order, atHand: mid, faces: [face] });
    expect(first?.code).toBe(codes[0]);
    expect(first?.onFaces).toBeGreaterThan(0.7);
  });
  test('nothing is wanted with the whole box at hand', () => {
    expect(wantedColours({ ...order, atHand: all })).toEqual([]);
    expect(wantedColours(order)).toEqual([]);
  });
});
