import type { Features } from './features.ts';

/**
 * Removes grain and keeps edges: moves each pixel towards the mean of the square around it, more so if the square's
 * variance is low.
 * Changes `features` in place. Source: Lee 1980 (local statistics).
 * @param reach half the side of the square, in pixels
 * @param grain largest variance of a square that counts as smooth, in squared feature units
 */
export function calm({ width, height, values }: Features, reach: number, grain: number): void {
  if (reach < 1) return;
  const side = 2 * reach + 1;
  const span = width * 4;
  // Sums over columns as high as the square: three features, and the sum of their squares.
  const columns = new Float64Array(span);
  const source = values.slice();
  const rowAt = (y: number) => Math.min(height - 1, Math.max(0, y)) * width * 3;
  for (let y = -reach; y <= reach; y++) {
    for (let x = 0, at = rowAt(y), to = 0; x < width; x++, at += 3, to += 4) {
      const p = source[at];
      const q = source[at + 1];
      const r = source[at + 2];
      columns[to] += p;
      columns[to + 1] += q;
      columns[to + 2] += r;
      columns[to + 3] += p * p + q * q + r * r;
    }
  }
  const pixels = side * side;
  for (let y = 0; y < height; y++) {
    let p = 0;
    let q = 0;
    let r = 0;
    let squares = 0;
    for (let u = -reach; u <= reach; u++) {
      const from = Math.min(width - 1, Math.max(0, u)) * 4;
      p += columns[from];
      q += columns[from + 1];
      r += columns[from + 2];
      squares += columns[from + 3];
    }
    for (let x = 0, at = y * width * 3; x < width; x++, at += 3) {
      const mp = p / pixels;
      const mq = q / pixels;
      const mr = r / pixels;
      const varies = Math.max(0, squares / pixels - mp * mp - mq * mq - mr * mr);
      const own = varies / (varies + grain);
      values[at] = mp + own * (source[at] - mp);
      values[at + 1] = mq + own * (source[at + 1] - mq);
      values[at + 2] = mr + own * (source[at + 2] - mr);
      const gone = Math.max(0, x - reach) * 4;
      const come = Math.min(width - 1, x + reach + 1) * 4;
      p += columns[come] - columns[gone];
      q += columns[come + 1] - columns[gone + 1];
      r += columns[come + 2] - columns[gone + 2];
      squares += columns[come + 3] - columns[gone + 3];
    }
    swapRows(columns, source, rowAt(y - reach), rowAt(y + reach + 1));
  }
}

function swapRows(columns: Float64Array, source: Float32Array, gone: number, come: number): void {
  for (let to = 0, out = gone, at = come; to < columns.length; to += 4, out += 3, at += 3) {
    const op = source[out];
    const oq = source[out + 1];
    const or = source[out + 2];
    const p = source[at];
    const q = source[at + 1];
    const r = source[at + 2];
    columns[to] = columns[to] - op + p;
    columns[to + 1] = columns[to + 1] - oq + q;
    columns[to + 2] = columns[to + 2] - or + r;
    columns[to + 3] = columns[to + 3] - (op * op + oq * oq + or * or) + (p * p + q * q + r * r);
  }
}
