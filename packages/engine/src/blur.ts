/**
 * Separable blur: rows, then columns, by a symmetric kernel. Edge values are repeated beyond the border.
 *
 * @param plane one number a pixel, row-major, length = width * height; not modified
 * @param taps the kernel from its centre outwards: tap k weights the two neighbours k pixels away. The sum `taps[0] + 2
 * * (taps[1] + ...)` must be 1 to preserve a flat plane
 * @returns a new plane of the same length
 * @throws RangeError for an empty kernel or a plane of another size
 * O(pixels * taps).
 */
export function blurPlane(plane: Float64Array, width: number, height: number, taps: Float64Array): Float64Array {
  if (taps.length === 0) throw new RangeError('A blur kernel needs at least one tap');
  if (plane.length !== width * height)
    throw new RangeError(`A plane of ${width} x ${height} does not have ${plane.length} values`);
  const along = blurLines(plane, { lines: height, length: width, lineStep: width, step: 1 }, taps);
  return blurLines(along, { lines: width, length: height, lineStep: 1, step: width }, taps);
}

/** Memory layout of the lines to blur: step between lines, and between values of a line. */
interface Lines {
  readonly lines: number;
  readonly length: number;
  readonly lineStep: number;
  readonly step: number;
}

function blurLines(plane: Float64Array, { lines, length, lineStep, step }: Lines, taps: Float64Array): Float64Array {
  const reach = taps.length - 1;
  const out = new Float64Array(plane.length);
  const padded = new Float64Array(length + 2 * reach);
  for (let k = 0, start = 0; k < lines; k++, start += lineStep) {
    for (let i = 0; i < padded.length; i++)
      padded[i] = plane[start + Math.min(length - 1, Math.max(0, i - reach)) * step];
    for (let i = 0; i < length; i++) {
      let sum = taps[0] * padded[i + reach];
      for (let tap = 1; tap <= reach; tap++) sum += taps[tap] * (padded[i + reach - tap] + padded[i + reach + tap]);
      out[start + i * step] = sum;
    }
  }
  return out;
}
