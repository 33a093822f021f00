/**
 * Blurs a plane along its rows, then along its columns, by a symmetric kernel. Values at the rim are repeated outside.
 *
 * @param plane one number a pixel, row-major, length = width * height; not modified
 * @param taps the kernel from its middle outwards: tap k weighs the neighbours k pixels away on either side. Taps that
 * add up to 1 (all but the first counted twice) keep a flat plane as it is
 * @returns a new plane of the same length
 * @throws RangeError without taps, or if the plane is not of that size
 * O(pixels * taps).
 */
export function blurPlane(plane: Float64Array, width: number, height: number, taps: Float64Array): Float64Array {
  if (taps.length === 0) throw new RangeError('A blur needs a tap for the pixel itself');
  if (plane.length !== width * height)
    throw new RangeError(`${plane.length} values are no plane of ${width} x ${height}`);
  const along = blurLines(plane, { lines: height, length: width, lineStep: width, step: 1 }, taps);
  return blurLines(along, { lines: width, length: height, lineStep: 1, step: width }, taps);
}

/** How the lines to blur lie in memory: from one line to the next, and from one value of a line to the next. */
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
