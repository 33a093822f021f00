import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ciede2000Of } from '../colour/ciede2000.ts';
import { labOfRgb } from '../colour/lab.ts';
import { cellMeans } from '../photo/cell-means.ts';
import { targetOf } from '../photo/target.ts';
import type { Raster } from '../raster.ts';
import type { Rgb } from '../scheme.ts';
import { blobs, flat, greys, nine, poster } from '../testing/photos.ts';
import { flipped, mirrored, mirroredPlane } from '../testing/turned.ts';
import { makeMosaic, type MosaicRequest } from './make-mosaic.ts';

const request = (more: Partial<MosaicRequest>): MosaicRequest => ({
  photo: blobs(48, 60, 2),
  widthCells: 24,
  heightCells: 30,
  palette: nine,
  stock: null,
  preset: 1,
  ...more,
});
/** Mean CIEDE2000 between the cells of a photo and the colours laid, blurred over 3 x 3 cells as an eye some way off would. */
function errorOf(photo: Raster, cells: Uint8Array, palette: readonly Rgb[], width: number, height: number): number {
  const { lightness, a, b } = targetOf(cellMeans(photo, width, height), width, height);
  const labs = palette.map(labOfRgb);
  const blurred = (value: (i: number) => number, x: number, y: number): number => {
    let [sum, count] = [0, 0];
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
      for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++, count++) sum += value(v * width + u);
    return sum / count;
  };
  let sum = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const wanted = [lightness, a, b].map((plane) => blurred((i) => plane[i], x, y));
      const seen = [0, 1, 2].map((axis) => blurred((i) => labs[cells[i]][axis], x, y));
      sum += ciede2000Of(wanted[0], wanted[1], wanted[2], seen[0], seen[1], seen[2]);
    }
  }
  return sum / (width * height);
}
const errorWith = (more: Partial<MosaicRequest>): number => {
  const asked = request(more);
  return errorOf(asked.photo, makeMosaic(asked).cells, asked.palette, asked.widthCells, asked.heightCells);
};
const countsOf = (cells: Uint8Array, colours: number): number[] =>
  Array.from({ length: colours }, (_, c) => cells.filter((cell) => cell === c).length);

describe('stock', () => {
  const { counts } = makeMosaic(request({}));
  test('more than is asked for changes nothing', () => {
    const free = makeMosaic(request({}));
    expect(makeMosaic(request({ stock: counts }))).toEqual(free);
    expect(makeMosaic(request({ stock: counts.map((count) => count + 100) }))).toEqual(free);
    expect(makeMosaic(request({ stock: counts.map(() => null) }))).toEqual(free);
  });
  test('the less there is of the commonest tone, the further the work is from the photo', () => {
    const tones = countsOf(makeMosaic(request({ palette: greys })).cells, greys.length);
    const commonest = tones.indexOf(Math.max(...tones));
    const errors = [1, 0.6, 0.2, 0].map((share) =>
      errorWith({
        palette: greys,
        stock: tones.map((count, c) => (c === commonest ? Math.floor(share * count) : null)),
      }),
    );
    for (let k = 1; k < errors.length; k++) expect(errors[k]).toBeGreaterThan(errors[k - 1] - 0.05);
    expect(errors[errors.length - 1]).toBeGreaterThan(errors[0] + 0.5);
  });
  test('colours that bind are used up or had been asked for beyond their stock', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 200 }),
        fc.nat({ max: 8 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (of, scarce, share) => {
          const photo = blobs(40, 40, of);
          const free = makeMosaic(request({ photo, widthCells: 16, heightCells: 16 }));
          const stock = free.counts.map((count, c) => (c === scarce ? Math.floor(share * count) : null));
          const { binding, counts: laid } = makeMosaic(request({ photo, widthCells: 16, heightCells: 16, stock }));
          expect(binding).toEqual(binding.toSorted((one, other) => one - other));
          for (const c of binding) {
            const limit = stock[c] ?? Infinity;
            expect(laid[c] === limit || free.counts[c] > limit).toBe(true);
          }
          if (stock[scarce] === free.counts[scarce]) expect(binding).toEqual([]);
          else expect(binding).toContain(scarce);
        },
      ),
      { seed: 11, numRuns: 25 },
    );
  });
  test('a fraction of a piece is no piece', () => {
    const { counts: laid } = makeMosaic(request({ stock: counts.map((count, c) => (c === 0 ? 5.9 : count + 700)) }));
    expect(laid[0]).toBeLessThanOrEqual(5);
  });
  test('a box with just enough pieces, wherever they lie, is laid to the last', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 40 }), { minLength: 8, maxLength: 8 }), (some) => {
        const cells = 12 * 12;
        const given = some.map((pieces) => Math.min(pieces, Math.floor(cells / 9)));
        const stock = [...given, cells - given.reduce((sum, pieces) => sum + pieces, 0)];
        const made = makeMosaic(request({ photo: blobs(30, 30, 8), widthCells: 12, heightCells: 12, stock }));
        expect(made.counts).toEqual(stock);
      }),
      { seed: 11, numRuns: 25 },
    );
  });
});

describe('palettes', () => {
  test('the order of colours does not matter where no two cost alike', () => {
    const order = [4, 0, 8, 2, 6, 1, 7, 3, 5];
    const one = makeMosaic(request({}));
    const other = makeMosaic(request({ palette: order.map((c) => nine[c]) }));
    expect([...other.cells].map((c) => order[c])).toEqual([...one.cells]);
    expect(other.lonelyCells).toBe(one.lonelyCells);
  });
  test('colours far from the whole photo are not laid', () => {
    const photo = flat(30, 30, [245, 245, 245]);
    for (let i = 0; i < 450; i++) photo.data.set([200, 200, 200, 255], i * 4);
    const { counts } = makeMosaic(request({ photo, palette: nine }));
    for (const c of [0, 1, 2, 3, 4]) expect(counts[c]).toBe(0);
  });
  test('grey photos keep to the greys of a box with many colours', () => {
    const palette: Rgb[] = [...greys, [200, 30, 30], [30, 60, 190], [40, 150, 60], [240, 210, 40], [220, 120, 180]];
    const photo = blobs(48, 60, 3);
    for (let i = 0; i < photo.data.length; i += 4) photo.data.fill(photo.data[i + 1], i, i + 3);
    const { cells } = makeMosaic(request({ photo, palette }));
    expect(cells.filter((c) => c >= greys.length).length / cells.length).toBeLessThan(0.01);
  });
  test('more greys come nearer to a grey photo', () => {
    const photo = blobs(48, 60, 6);
    for (let i = 0; i < photo.data.length; i += 4) photo.data.fill(photo.data[i + 1], i, i + 3);
    const steps = (count: number): Rgb[] =>
      Array.from({ length: count }, (_, k): Rgb => {
        const level = Math.round((255 * k) / (count - 1));
        return [level, level, level];
      });
    const [nineGreys, seventeen] = [9, 17].map((count) => errorWith({ photo, palette: steps(count) }));
    expect(seventeen).toBeLessThan(nineGreys);
  });
});

describe('pictures in a mirror', () => {
  // Cells are visited in reading order, so that ties and late moves may fall otherwise from the other side.
  test.each([1, 2, 3, 4, 5, 6])('preset %i lays nearly the same picture from the other side', (preset) => {
    const photo = blobs(48, 60, 4);
    const { cells, counts } = makeMosaic(request({ photo, preset }));
    for (const turn of [mirrored, flipped]) {
      const other = makeMosaic(request({ photo: turn(photo), preset }));
      // A cell that changes its bag is counted in both.
      const apart = counts.reduce((sum, count, c) => sum + Math.abs(count - other.counts[c]), 0) / 2;
      expect(apart / cells.length).toBeLessThan(0.04);
    }
    const seen = mirroredPlane(makeMosaic(request({ photo: mirrored(photo), preset })).cells, 24);
    expect(seen.filter((c, i) => c !== cells[i]).length / cells.length).toBeLessThan(0.15);
  });
  test('a symmetric photo of palette colours gives a symmetric picture', () => {
    const photo = flat(24, 30, poster[2]);
    for (let y = 6; y < 24; y++) for (let x = 6; x < 18; x++) photo.data.set([...poster[4], 255], (y * 24 + x) * 4);
    const { cells } = makeMosaic(request({ photo, palette: nine }));
    expect(mirroredPlane(cells, 24)).toEqual([...cells]);
  });
});

describe('sizes at the edge', () => {
  test.each([
    [1, 60],
    [60, 1],
    [2, 2],
    [3, 50],
  ])('%i x %i cells are laid, counted and within the stock', (widthCells, heightCells) => {
    const cells = widthCells * heightCells;
    const stock = nine.map(() => Math.ceil(cells / 4));
    const made = makeMosaic(request({ widthCells, heightCells, stock }));
    expect(made.cells).toHaveLength(cells);
    expect(made.counts).toEqual(countsOf(made.cells, nine.length));
    made.counts.forEach((count, c) => {
      expect(count).toBeLessThanOrEqual(stock[c]);
    });
  });
  test.each([
    ['white', [255, 255, 255]],
    ['black', [0, 0, 0]],
    ['the strongest red', [255, 0, 0]],
    ['the strongest blue', [0, 0, 255]],
  ] as const)('a photo all of %s is one even field', (_, rgb) => {
    for (const preset of [1, 2, 3, 4, 5, 6]) {
      const { cells, lonelyCells } = makeMosaic(request({ photo: flat(20, 20, rgb), preset }));
      expect(new Set(cells).size).toBe(1);
      expect(lonelyCells).toBe(0);
    }
  });
  test('255 colours are a palette, 256 are not', () => {
    const palette = Array.from({ length: 256 }, (_, c): Rgb => [c, (c * 7) % 256, (c * 31) % 256]);
    const made = makeMosaic(request({ palette: palette.slice(0, 255), widthCells: 10, heightCells: 10 }));
    expect(made.counts).toHaveLength(255);
    expect(() => makeMosaic(request({ palette }))).toThrow(RangeError);
  });
});
