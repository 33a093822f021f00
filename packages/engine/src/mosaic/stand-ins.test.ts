import { expect, test } from 'vitest';
import type { Rgb } from '../scheme.ts';
import { type StandInRequest, standIns } from './stand-ins.ts';

const [WHITE, GREEN, OLIVE, RED] = [0, 1, 2, 3];
const palette: Rgb[] = [
  [250, 250, 250],
  [74, 133, 73],
  [96, 128, 70],
  [200, 30, 40],
];
const [widthCells, heightCells] = [24, 24];
/** White, with a green field right of the middle and an olive one below that. */
function meadow(change: Partial<StandInRequest> = {}): StandInRequest {
  const cells = Uint8Array.from({ length: widthCells * heightCells }, (_, i) => {
    if (i % widthCells < 12) return WHITE;
    return Math.floor(i / widthCells) < 14 ? GREEN : OLIVE;
  });
  const laid = new Uint8Array(cells.length);
  const spare = palette.map(() => 500);
  return { cells, widthCells, heightCells, palette, lacking: GREEN, laid, count: 12, spare, most: 3, ...change };
}

test('the nearest colour stands in first, beside where it lies already, so that no piece stays alone', () => {
  const [first, ...others] = standIns(meadow());
  expect(first?.colour).toBe(OLIVE);
  expect(first?.cells).toHaveLength(12);
  // The last row of green, above the olive field.
  expect(new Set(first?.cells.map((cell) => Math.floor(cell / widthCells)))).toEqual(new Set([13]));
  expect(others.map(({ deltaE }) => deltaE > (first?.deltaE ?? 0))).toEqual([true, true]);
});

test('only cells of the lacking colour change that are not laid yet, each once, as many as are asked for', () => {
  const request = meadow({ count: 40 });
  const laid = request.laid.map((_, i) => (Math.floor(i / widthCells) > 10 ? 1 : 0));
  for (const { cells } of standIns({ ...request, laid })) {
    expect(new Set(cells).size).toBe(40);
    for (const cell of cells) {
      expect(request.cells[cell]).toBe(GREEN);
      expect(laid[cell]).toBe(0);
    }
    expect(cells).toEqual(cells.toSorted((one, two) => one - two));
  }
});

test('a colour that has too few pieces to spare is not proposed, one without limit is', () => {
  const spare = [11, 0, 11, null];
  expect(standIns(meadow({ spare })).map(({ colour }) => colour)).toEqual([RED]);
  expect(standIns(meadow({ spare: [0, 0, 0, 0] }))).toEqual([]);
  expect(standIns(meadow({ spare: [0, 0, 12, 0] })).map(({ colour }) => colour)).toEqual([OLIVE]);
  expect(standIns(meadow({ most: 1 })).map(({ colour }) => colour)).toEqual([OLIVE]);
});

test('every cell that is left can change, one more is refused', () => {
  const all = standIns(meadow({ count: 168, most: 1 }));
  expect(all[0]?.cells).toHaveLength(168);
  expect(() => standIns(meadow({ count: 169 }))).toThrow(RangeError);
});

test('the same request gives the same cells', () => {
  expect(standIns(meadow({ count: 77 }))).toEqual(standIns(meadow({ count: 77 })));
});

test('each cell that changes is weighed beside those that changed before', () => {
  const speckled = meadow({ count: 60, most: 1 });
  const cells = speckled.cells.map((colour, i) => (colour === GREEN && i % 7 === 0 ? OLIVE : colour));
  const [first] = standIns({ ...speckled, cells });
  expect(first?.cells.slice(0, 8)).toEqual([15, 20, 22, 38, 39, 44, 45, 46]);
});
