import type { Raster } from '../../raster.ts';

/** 3 x 3 median of each channel; edge pixels are repeated. Each comparison handles three channels at once. */
export function median3({ width, height, data }: Raster): Raster {
  const out = new Uint8ClampedArray(data.length);
  const packed = packedPixels(data);
  const low = new Int32Array(width + 2);
  const middle = new Int32Array(width + 2);
  const high = new Int32Array(width + 2);
  for (let y = 0; y < height; y++) {
    const above = (y > 0 ? y - 1 : 0) * width;
    const here = y * width;
    const below = (y < height - 1 ? y + 1 : y) * width;
    for (let x = 0; x < width; x++) {
      const p = packed[above + x];
      const q = packed[here + x];
      const r = packed[below + x];
      const least = lesser(p, q);
      const most = greater(p, q);
      low[x + 1] = lesser(least, r);
      high[x + 1] = greater(most, r);
      middle[x + 1] = greater(least, lesser(most, r));
    }
    for (const sorted of [low, middle, high]) {
      sorted[0] = sorted[1];
      sorted[width + 1] = sorted[width];
    }
    for (let x = 0, to = here * 4; x < width; x++, to += 4) {
      const lowest = greater(greater(low[x], low[x + 1]), low[x + 2]);
      const highest = lesser(lesser(high[x], high[x + 1]), high[x + 2]);
      const median = middleOf(lowest, middleOf(middle[x], middle[x + 1], middle[x + 2]), highest);
      out[to] = median & 255;
      out[to + 1] = (median >> LANE) & 255;
      out[to + 2] = median >> (2 * LANE);
      out[to + 3] = 255;
    }
  }
  return { width, height, data: out };
}

/** Bit distance of channels in a packed pixel: eight bits of level, one borrow bit, one unused. */
const LANE = 10;
const BORROW = (1 << 8) | (1 << (8 + LANE)) | (1 << (8 + 2 * LANE));

function packedPixels(data: Uint8ClampedArray): Int32Array {
  const packed = new Int32Array(data.length / 4);
  for (let i = 0, at = 0; i < packed.length; i++, at += 4)
    packed[i] = data[at] | (data[at + 1] << LANE) | (data[at + 2] << (2 * LANE));
  return packed;
}

/** A mask with all level bits set in every channel in which `p` is not below `q`. */
function notBelow(p: number, q: number): number {
  const kept = ((p | BORROW) - q) & BORROW;
  return kept - (kept >> 8);
}

const lesser = (p: number, q: number) => p ^ ((p ^ q) & notBelow(p, q));
const greater = (p: number, q: number) => q ^ ((p ^ q) & notBelow(p, q));
const middleOf = (p: number, q: number, r: number) => greater(lesser(p, q), lesser(greater(p, q), r));
