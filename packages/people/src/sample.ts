import type { Raster } from '@uzor/engine';

/** A part of a picture in pixels; it may extend beyond the picture, where everything is black. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Samples a part of a picture to `columns` x `rows` cells as input of a net: means of sRGB values, not of linear light,
 * three channels. A cell smaller than a pixel takes the pixel at its centre.
 *
 * @param out columns * rows * 3 values, overwritten with mean / 255 * span + from; black outside the picture
 */
export function sampleInto(
  out: Float32Array,
  { width, height, data }: Raster,
  part: Part,
  { columns, rows, from, span }: { columns: number; rows: number; from: number; span: number },
): void {
  const across = edgesOf(part.x, part.width, columns);
  const down = edgesOf(part.y, part.height, rows);
  for (let row = 0; row < rows; row++) {
    const top = Math.max(0, down[2 * row]);
    const bottom = Math.min(height, down[2 * row + 1]);
    for (let column = 0; column < columns; column++) {
      const left = Math.max(0, across[2 * column]);
      const right = Math.min(width, across[2 * column + 1]);
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let y = top; y < bottom; y++)
        for (let i = (y * width + left) * 4; i < (y * width + right) * 4; i += 4) {
          red += data[i];
          green += data[i + 1];
          blue += data[i + 2];
        }
      // Cells across the edge are divided by their full area: the part outside counts as black.
      const count = (down[2 * row + 1] - down[2 * row]) * (across[2 * column + 1] - across[2 * column]);
      const scale = span / 255 / count;
      const at = (row * columns + column) * 3;
      out[at] = red * scale + from;
      out[at + 1] = green * scale + from;
      out[at + 2] = blue * scale + from;
    }
  }
}

/** First pixel and end (exclusive) of every cell along an axis, alternating; at least one pixel each. */
function edgesOf(start: number, length: number, cells: number): Int32Array {
  const edges = new Int32Array(2 * cells);
  for (let i = 0; i < cells; i++) {
    const first = Math.floor(start + (i * length) / cells + 0.5);
    const end = Math.floor(start + ((i + 1) * length) / cells + 0.5);
    edges[2 * i] = end > first ? first : Math.floor(start + ((i + 0.5) * length) / cells);
    edges[2 * i + 1] = Math.max(end, edges[2 * i] + 1);
  }
  return edges;
}
