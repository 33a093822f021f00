import { mixedBits } from '../random.ts';
import type { Raster } from '../raster.ts';
import type { GridScheme } from '../scheme.ts';
import { type Cut, LIGHTNESSES, tilesIn } from './tile.ts';

/**
 * Renders cells as elements of one cut; a hash of the position varies their lightness and makes some sparkle.
 * @param cellPx pixels per cell, whole, at least 1
 * @throws RangeError for a fractional number of pixels, or a cell that is not a palette index
 */
export function renderElements(scheme: GridScheme, cellPx: number, cut: Cut): Raster {
  if (!Number.isInteger(cellPx) || cellPx < 1) throw new RangeError(`A cell cannot be ${cellPx} px wide`);
  const { widthCells, heightCells, cells, palette } = scheme;
  const width = widthCells * cellPx;
  const height = heightCells * cellPx;
  const pixels = new Uint32Array(width * height);
  const drawn = tilesIn(cut, cellPx);
  const tiles = palette.map(({ rgb }) => drawn.of(rgb));
  const tilePixels = cellPx * cellPx;
  for (let cell = 0; cell < cells.length; cell++) {
    const colour = cells[cell];
    if (colour >= palette.length) throw new RangeError(`Cell ${cell} has colour ${colour} of ${palette.length}`);
    const x = cell % widthCells;
    const y = (cell - x) / widthCells;
    const tile = tiles[colour];
    let from = lightnessAt(x, y) * tilePixels;
    let to = y * cellPx * width + x * cellPx;
    for (let row = 0; row < cellPx; row++) {
      for (let column = 0; column < cellPx; column++) pixels[to + column] = tile[from + column];
      from += cellPx;
      to += width;
    }
  }
  return { width, height, data: new Uint8ClampedArray(pixels.buffer) };
}

/** The last lightness is the sparkle. */
const SPARKLE = LIGHTNESSES - 1;
const SPARKLE_SHARE = 0.035;

/** Index of the lightness of the drill at a position, by a hash. */
function lightnessAt(x: number, y: number): number {
  const hash = mixedBits(x + 1, y + 1);
  if ((hash >>> 16) / 65_536 < SPARKLE_SHARE) return SPARKLE;
  return ((hash & 0xffff) * SPARKLE) >>> 16;
}
