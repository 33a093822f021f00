import { untouchedSettings } from '../../photo/geometry.ts';
import type { Raster } from '../../raster.ts';
import { cropRaster } from '../../photo/resample.ts';

/**
 * The photo as an opaque raster of this size: reduced by exact areas in linear light, enlarged bicubically on sRGB
 * levels.
 * @param photo must be opaque if it is to be enlarged
 */
export function workingRaster(photo: Raster, width: number, height: number): Raster {
  if (photo.width === width && photo.height === height) return photo;
  if (photo.width >= width || photo.height >= height) return cropRaster(photo, untouchedSettings, width, height);
  const columns = cubicTaps(photo.width, width);
  const rows = cubicTaps(photo.height, height);
  const wide = new Float32Array(photo.height * width * 3);
  for (let y = 0; y < photo.height; y++) widen(photo.data, y * photo.width, columns, wide, y * width * 3);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, to = 0; y < height; y++) {
    const [a, b, c, d] = rows.weight.subarray(y * 4, y * 4 + 4);
    const [above, here, next, below] = rows.at.subarray(y * 4, y * 4 + 4).map((row) => row * width * 3);
    for (let k = 0; k < width * 3; to++) {
      for (const end = k + 3; k < end; k++, to++)
        data[to] = a * wide[above + k] + b * wide[here + k] + c * wide[next + k] + d * wide[below + k];
      data[to] = 255;
    }
  }
  return { width, height, data };
}

function widen(data: Uint8ClampedArray, row: number, { at, weight }: Taps, wide: Float32Array, start: number): void {
  for (let tap = 0, to = start; tap < at.length; tap += 4, to += 3) {
    const p = (row + at[tap]) * 4;
    const q = (row + at[tap + 1]) * 4;
    const r = (row + at[tap + 2]) * 4;
    const s = (row + at[tap + 3]) * 4;
    const [a, b, c, d] = [weight[tap], weight[tap + 1], weight[tap + 2], weight[tap + 3]];
    wide[to] = a * data[p] + b * data[q] + c * data[r] + d * data[s];
    wide[to + 1] = a * data[p + 1] + b * data[q + 1] + c * data[r + 1] + d * data[s + 1];
    wide[to + 2] = a * data[p + 2] + b * data[q + 2] + c * data[r + 2] + d * data[s + 2];
  }
}

interface Taps {
  readonly at: Int32Array;
  readonly weight: Float32Array;
}

/** Taps for enlarging a line; end pixels are repeated. Source: Catmull and Rom 1974. */
function cubicTaps(from: number, to: number): Taps {
  const at = new Int32Array(to * 4);
  const weight = new Float32Array(to * 4);
  for (let i = 0; i < to; i++) {
    const place = ((i + 0.5) * from) / to - 0.5;
    const first = Math.floor(place);
    const t = place - first;
    const weights = [((2 - t) * t - 1) * t, (3 * t - 5) * t * t + 2, ((4 - 3 * t) * t + 1) * t, (t - 1) * t * t];
    for (let tap = 0; tap < 4; tap++) {
      at[i * 4 + tap] = Math.min(from - 1, Math.max(0, first - 1 + tap));
      weight[i * 4 + tap] = weights[tap] / 2;
    }
  }
  return { at, weight };
}
