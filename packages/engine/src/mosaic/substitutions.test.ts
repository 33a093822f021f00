import { expect, test } from 'vitest';
import type { Rgb } from '../scheme.ts';
import { type SubstitutionRequest, substitutionsFor } from './substitutions.ts';

const [WHITE, GREEN, OLIVE, RED] = [0, 1, 2, 3];
const palette: Rgb[] = [
  [250, 250, 250],
  [74, 133, 73],
  [96, 128, 70],
  [200, 30, 40],
];
const [widthCells, heightCells] = [24, 24];
/** White on the left; on the right a green field above an olive one. */
function meadow(change: Partial<SubstitutionRequest> = {}): SubstitutionRequest {
  const cells = Uint8Array.from({ length: widthCells * heightCells }, (_, i) => {
    if (i % widthCells < 12) return WHITE;
    return Math.floor(i / widthCells) < 14 ? GREEN : OLIVE;
  });
  const placed = new Uint8Array(cells.length);
  const spare = palette.map(() => 500);
  return { cells, widthCells, heightCells, palette, missing: GREEN, placed, count: 12, spare, most: 3, ...change };
}

test('proposes the nearest colour first, next to cells that have it, without creating confetti', () => {
  const [first, ...others] = substitutionsFor(meadow());
  expect(first?.colour).toBe(OLIVE);
  expect(first?.cells).toHaveLength(12);
  // The last row of green, above the olive field.
  expect(new Set(first?.cells.map((cell) => Math.floor(cell / widthCells)))).toEqual(new Set([13]));
  expect(others.map(({ deltaE }) => deltaE > (first?.deltaE ?? 0))).toEqual([true, true]);
});

test('changes exactly the requested number of unplaced cells of the missing colour, each once', () => {
  const request = meadow({ count: 40 });
  const placed = request.placed.map((_, i) => (Math.floor(i / widthCells) > 10 ? 1 : 0));
  for (const { cells } of substitutionsFor({ ...request, placed })) {
    expect(new Set(cells).size).toBe(40);
    for (const cell of cells) {
      expect(request.cells[cell]).toBe(GREEN);
      expect(placed[cell]).toBe(0);
    }
    expect(cells).toEqual(cells.toSorted((one, two) => one - two));
  }
});

test('proposes colours with unlimited stock, but none with too few spare pieces', () => {
  const spare = [11, 0, 11, null];
  expect(substitutionsFor(meadow({ spare })).map(({ colour }) => colour)).toEqual([RED]);
  expect(substitutionsFor(meadow({ spare: [0, 0, 0, 0] }))).toEqual([]);
  expect(substitutionsFor(meadow({ spare: [0, 0, 12, 0] })).map(({ colour }) => colour)).toEqual([OLIVE]);
  expect(substitutionsFor(meadow({ most: 1 })).map(({ colour }) => colour)).toEqual([OLIVE]);
});

test('can change every remaining cell and refuses one more', () => {
  const all = substitutionsFor(meadow({ count: 168, most: 1 }));
  expect(all[0]?.cells).toHaveLength(168);
  expect(() => substitutionsFor(meadow({ count: 169 }))).toThrow(RangeError);
});

test('evaluates each change with the earlier ones in place', () => {
  const speckled = meadow({ count: 60, most: 1 });
  const cells = speckled.cells.map((colour, i) => (colour === GREEN && i % 7 === 0 ? OLIVE : colour));
  const [first] = substitutionsFor({ ...speckled, cells });
  expect(first?.cells.slice(0, 8)).toEqual([15, 20, 22, 38, 39, 44, 45, 46]);
});
