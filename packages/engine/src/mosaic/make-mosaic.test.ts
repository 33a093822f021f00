import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rgb } from '../scheme.ts';
import { makeMosaic, type MosaicRequest } from './make-mosaic.ts';
import { blobs, flat, greys, nine, portrait, poster } from '../testing/photos.ts';

const request = (more: Partial<MosaicRequest>): MosaicRequest => ({
  photo: blobs(96, 120, 5),
  widthCells: 32,
  heightCells: 40,
  palette: nine,
  stock: null,
  preset: 1,
  ...more,
});

test('a photo of one palette colour uses that colour only', () => {
  const { cells, counts, confettiCells, binding } = makeMosaic(request({ photo: flat(64, 80, [220, 170, 140]) }));
  expect(new Set(cells)).toEqual(new Set([8]));
  expect(counts).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1280]);
  expect([confettiCells, binding]).toEqual([0, []]);
});
test('black stays black when another colour comes first, and becomes brown when black runs out', () => {
  const photo = flat(40, 40, [0, 0, 0]);
  const of = (pieces: number | null) =>
    makeMosaic({
      photo,
      widthCells: 20,
      heightCells: 20,
      palette: nine.toReversed(),
      stock: nine.map((_, c) => (c === nine.length - 1 ? pieces : null)),
      preset: 1,
    });
  expect(of(null).counts.at(-1)).toBe(400);
  expect(of(100).counts).toEqual([0, 300, 0, 0, 0, 0, 0, 0, 100]);
});
test('large areas of palette colours are reproduced exactly', () => {
  const photo = flat(40, 40, [200, 40, 40]);
  for (let y = 0; y < 40; y++) for (let x = 20; x < 40; x++) photo.data.set([40, 80, 170, 255], (y * 40 + x) * 4);
  const { cells } = makeMosaic(request({ photo, widthCells: 20, heightCells: 20 }));
  expect(cells).toEqual(Uint8Array.from({ length: 400 }, (_, i) => (i % 20 < 10 ? 1 : 2)));
});
test('the same request gives the same cells, regardless of earlier calls', () => {
  const first = makeMosaic(request({}));
  makeMosaic(request({ palette: greys, preset: 4 }));
  expect(makeMosaic(request({}))).toEqual(first);
});
test('does not modify the photo', () => {
  const photo = blobs(64, 80, 9);
  const before = photo.data.slice();
  makeMosaic(request({ photo, preset: 5 }));
  expect(photo.data).toEqual(before);
});
test('counts and confetti match the cells', () => {
  const { cells, counts, confettiCells } = makeMosaic(request({}));
  expect(counts).toEqual(nine.map((_, c) => cells.filter((cell) => cell === c).length));
  expect(confettiCells).toBe(cells.filter((_, i) => isConfetti(cells, 32, i)).length);
});
test('a weak blue becomes blue with poster colours, not black and white', () => {
  const { counts } = makeMosaic(request({ photo: flat(64, 80, [90, 110, 150]), palette: poster }));
  expect(counts[2]).toBeGreaterThan(1200);
});
test('a field between two colours does not become a maze of both if the palette has skin tones', () => {
  // Beige between the grey and the skin tone of the same lightness.
  for (const rgb of [
    [140, 122, 114],
    [150, 133, 122],
    [128, 121, 118],
  ] as const) {
    const { cells } = makeMosaic(request({ photo: flat(64, 80, rgb), palette: portrait }));
    expect(new Set(cells).size).toBe(1);
  }
});

test('never uses more of a colour than the stock holds', () => {
  const stocks = fc
    .array(fc.integer({ min: 0, max: 900 }), { minLength: 6, maxLength: 6 })
    .filter((stock) => stock.reduce((sum, n) => sum + n, 0) >= 480);
  fc.assert(
    fc.property(stocks, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 50 }), (stock, preset, seed) => {
      const { cells, counts, binding } = makeMosaic({
        photo: blobs(40, 48, seed),
        widthCells: 20,
        heightCells: 24,
        palette: poster,
        stock,
        preset,
      });
      expect(cells.every((cell) => cell < poster.length)).toBe(true);
      expect(counts.reduce((sum, n) => sum + n, 0)).toBe(480);
      for (const [c, count] of counts.entries()) expect(count).toBeLessThanOrEqual(stock[c]);
      for (const c of binding) expect(stock[c]).toBeLessThan(480);
    }),
  );
});
test('a stock that equals the number of cells is used to the last piece', () => {
  const stock = [213, 214, 213, 213, 213, 214];
  expect(makeMosaic(request({ palette: poster, stock })).counts).toEqual(stock);
});
test('names a colour in short supply; ample stock gives the unlimited scheme', () => {
  const free = makeMosaic(request({}));
  const most = free.counts.indexOf(Math.max(...free.counts));
  const stock = nine.map((_, c) => (c === most ? Math.floor(free.counts[c] / 2) : null));
  const short = makeMosaic(request({ stock }));
  expect(short.binding).toEqual([most]);
  expect(short.counts[most]).toBeGreaterThan(0.9 * (stock[most] ?? Infinity));
  expect(makeMosaic(request({ stock: nine.map(() => 1280) }))).toEqual(free);
});
test('also names colours that ran out because others were replaced by them', () => {
  const tones = [20, 120, 150, 180, 250].map((level): Rgb => [level, level, level]);
  const { counts, binding } = makeMosaic(
    request({ photo: flat(64, 80, [100, 100, 100]), palette: tones, stock: [null, 800, 100, 100, null] }),
  );
  expect(counts).toEqual([280, 800, 100, 100, 0]);
  expect(binding).toEqual([1, 2, 3]);
});

test('a transparent photo is placed on white', () => {
  const photo = { ...flat(64, 80, [0, 0, 0]), data: new Uint8ClampedArray(64 * 80 * 4) };
  expect(makeMosaic(request({ photo })).counts[5]).toBe(1280);
});

test.each([
  ['stock below the cells', { stock: nine.map(() => 142) }, '1278 pieces for 1280 cells'],
  ['a negative stock', { stock: nine.map((_, c) => (c === 3 ? -1 : null)) }, '-1 pieces'],
  ['a stock that is not a number', { stock: nine.map(() => Number.NaN) }, 'NaN pieces'],
  ['a stock list of the wrong length', { stock: [5000] }, '1 stocks for 9 colours'],
  ['an empty palette', { palette: [] }, '0 colours'],
  ['no cells', { widthCells: 0 }, '0 x 40'],
  ['a fractional number of cells', { heightCells: 2.5 }, '32 x 2.5'],
  ['an unknown preset', { preset: 7 }, 'preset 7'],
  ['an empty photo', { photo: { width: 0, height: 0, data: new Uint8ClampedArray() } }, '0 x 0'],
] as const)('refuses %s', (_, more, message) => {
  expect(() => makeMosaic(request(more))).toThrow(RangeError);
  expect(() => makeMosaic(request(more))).toThrow(message);
});

function isConfetti(cells: Uint8Array, width: number, i: number): boolean {
  const x = i % width;
  const near = [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width];
  return near.every((j) => cells[j] !== cells[i]);
}

test('rounds a fractional stock down', () => {
  const stock = makeMosaic(request({})).counts.map((count, c) => (c === 0 ? 5.9 : count + 1280));
  expect(makeMosaic(request({ stock })).counts[0]).toBeLessThanOrEqual(5);
});
test('accepts 255 colours and refuses 256', () => {
  const palette = Array.from({ length: 256 }, (_, c): Rgb => [c, (c * 7) % 256, (c * 31) % 256]);
  const cells = { widthCells: 10, heightCells: 10 };
  expect(makeMosaic(request({ ...cells, palette: palette.slice(0, 255) })).counts).toHaveLength(255);
  expect(() => makeMosaic(request({ ...cells, palette }))).toThrow('256 colours');
});
