import { untouchedSettings } from '../geometry.ts';
import type { Raster } from '../raster.ts';
import { cropRaster } from '../resample.ts';

/**
 * The photo at the resolution regions are looked for. Shrunk by exact areas in linear light (`cropRaster`), enlarged
 * by cubic steps on sRGB levels, which keep edges where straight-line steps would blur them.
 *
 * @param photo opaque where it is enlarged: alpha is dropped
 * @returns an opaque raster of `width` x `height`
 */
export function workingRaster(photo: Raster, width: number, height: number): Raster {
  if (photo.width === width && photo.height === height) return photo;
  if (photo.width >= width || photo.height >= height) return cropRaster(photo, untouchedSettings, width, height);
  const columns = cubicTaps(photo.width, width);
  const rows = cubicTaps(photo.height, height);
  const wide = new Float32Array(photo.height * width * 3);
  for (let y = 0, to = 0; y < photo.height; y++) {
    const row = y * photo.width;
    for (let x = 0; x < width; x++, to += 3) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let tap = x * 4; tap < x * 4 + 4; tap++) {
        const from = (row + columns.at[tap]) * 4;
        const weight = columns.weight[tap];
        red += weight * photo.data[from];
        green += weight * photo.data[from + 1];
        blue += weight * photo.data[from + 2];
      }
      wide[to] = red;
      wide[to + 1] = green;
      wide[to + 2] = blue;
    }
  }
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, to = 0; y < height; y++) {
    const [a, b, c, d] = rows.weight.subarray(y * 4, y * 4 + 4);
    const [above, here, next, below] = rows.at.subarray(y * 4, y * 4 + 4).map((row) => row * width * 3);
    for (let k = 0; k < width * 3; k += 3, to += 4) {
      data[to] = a * wide[above + k] + b * wide[here + k] + c * wide[next + k] + d * wide[below + k];
      data[to + 1] = a * wide[above + k + 1] + b * wide[here + k + 1] + c * wide[next + k + 1] + d * wide[below + k + 1];
      data[to + 2] = a * wide[above + k + 2] + b * wide[here + k + 2] + c * wide[next + k + 2] + d * wide[below + k + 2];
      data[to + 3] = 255;
    }
  }
  return { width, height, data };
}

/** Four photo pixels and their weights for each pixel of the larger line; beyond the ends the end pixel goes on. Source: Catmull and Rom 1974. */
function cubicTaps(from: number, to: number): { at: Int32Array; weight: Float32Array } {
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
