import { seededRandom } from '../random.ts';
import type { Raster } from '../raster.ts';
import type { Rgb } from '../scheme.ts';

/** Test picture: seeded colour blobs on a noisy gradient, so it has edges, flat areas and texture. */
export function blobs(width: number, height: number, seed: number): Raster {
  const random = seededRandom(seed);
  const spots = Array.from({ length: 6 }, () => ({
    x: random() * width,
    y: random() * height,
    radius: (0.1 + 0.25 * random()) * width,
    rgb: [random() * 255, random() * 255, random() * 255],
  }));
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const x = i % width;
    const y = Math.floor(i / width);
    const spot = spots.findLast((one) => (x - one.x) ** 2 + (y - one.y) ** 2 < one.radius ** 2);
    const light = 60 + (150 * x) / width + 20 * random();
    data.set([...(spot?.rgb ?? [light, light * 0.9, light * 0.8]), 255], i * 4);
  }
  return { width, height, data };
}

/** Test picture of one colour. */
export function flat(width: number, height: number, [red, green, blue]: Rgb): Raster {
  const pixel = [red, green, blue, 255];
  return { width, height, data: new Uint8ClampedArray(width * height * 4).map((_, i) => pixel[i % 4] ?? 0) };
}

/** Four greys: one hue, a scale of tones. */
export const greys: readonly Rgb[] = [
  [22, 20, 19],
  [95, 92, 89],
  [170, 166, 161],
  [246, 243, 238],
];
/** Six poster colours: few hues. */
export const poster: readonly Rgb[] = [
  [20, 20, 20],
  [200, 40, 40],
  [40, 80, 170],
  [60, 140, 70],
  [240, 200, 60],
  [250, 250, 250],
];
/** Nine colours: too many for fitting, so the photo itself is the target. */
export const nine: readonly Rgb[] = [...poster, [128, 128, 128], [120, 80, 50], [220, 170, 140]];
/** Ten colours with a range of skin tones, so that faces need no mixing. */
export const portrait: readonly Rgb[] = [
  [20, 19, 20],
  [110, 77, 61],
  [142, 99, 78],
  [167, 122, 99],
  [189, 146, 125],
  [211, 171, 150],
  [228, 202, 184],
  [249, 246, 241],
  [122, 127, 131],
  [52, 96, 146],
];
