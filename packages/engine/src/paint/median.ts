import type { Raster } from '../raster.ts';

/**
 * The picture with every pixel the median of its 3 x 3 neighbourhood, channel by channel: grain goes, edges stay.
 * At the rim the rim pixel goes on. Columns are sorted once and shared by three pixels (18 comparisons a value).
 *
 * @returns a new opaque raster
 */
export function median3({ width, height, data }: Raster): Raster {
  const out = new Uint8ClampedArray(data.length);
  const low = new Uint8Array((width + 2) * 3);
  const middle = new Uint8Array((width + 2) * 3);
  const high = new Uint8Array((width + 2) * 3);
  for (let y = 0; y < height; y++) {
    const above = (y > 0 ? y - 1 : 0) * width * 4;
    const here = y * width * 4;
    const below = (y < height - 1 ? y + 1 : y) * width * 4;
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 3; channel++) {
        const from = x * 4 + channel;
        const p = data[above + from];
        const q = data[here + from];
        const r = data[below + from];
        const least = Math.min(p, q);
        const most = Math.max(p, q);
        const to = (x + 1) * 3 + channel;
        low[to] = Math.min(least, r);
        high[to] = Math.max(most, r);
        const rest = Math.min(most, r);
        middle[to] = Math.max(least, rest);
      }
    }
    for (const sorted of [low, middle, high]) {
      sorted.copyWithin(0, 3, 6);
      sorted.copyWithin((width + 1) * 3, width * 3, (width + 1) * 3);
    }
    for (let x = 0, to = here; x < width; x++, to += 4) {
      for (let channel = 0; channel < 3; channel++) {
        const k = x * 3 + channel;
        const lowest = Math.max(Math.max(low[k], low[k + 3]), low[k + 6]);
        const highest = Math.min(Math.min(high[k], high[k + 3]), high[k + 6]);
        out[to + channel] = middleOf(lowest, middleOf(middle[k], middle[k + 3], middle[k + 6]), highest);
      }
      out[to + 3] = 255;
    }
  }
  return { width, height, data: out };
}

function middleOf(p: number, q: number, r: number): number {
  const least = Math.min(p, q);
  const most = Math.max(p, q);
  const rest = Math.min(most, r);
  return Math.max(least, rest);
}
