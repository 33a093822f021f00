/**
 * Separable blur by a symmetric kernel; edge values are repeated beyond the border. O(pixels * taps).
 * @param plane row-major, not modified
 * @param taps tap k weights the two neighbours k pixels away; `taps[0] + 2 * (taps[1] + ...)` must be 1
 */
export function blurPlane(plane: Float64Array, width: number, height: number, taps: Float64Array): Float64Array {
  const along = blurLines(plane, { lines: height, length: width, lineStep: width, step: 1 }, taps);
  return blurLines(along, { lines: width, length: height, lineStep: 1, step: width }, taps);
}

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
