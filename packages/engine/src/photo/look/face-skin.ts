import { labOfRgb } from '../../colour/lab.ts';
import type { Raster } from '../../raster.ts';
import type { Rgb } from '../../scheme.ts';
import { FOCUS_UNIT, type PhotoFace } from '../focus.ts';
import { skinHue } from '../skin.ts';
import { corrected, type Corrections } from './corrections.ts';

/** The mean colour of the centres of faces; null without faces. `photo` may be a small copy. */
export function skinOf({ width, height, data }: Raster, faces: readonly PhotoFace[]): Rgb | null {
  const sum = [0, 0, 0];
  let count = 0;
  for (const { box } of faces) {
    const [left, top, across, down] = box;
    const end = (place: number, side: number) => Math.round((place * side) / FOCUS_UNIT);
    for (let y = end(top + down / 4, height); y < end(top + (3 * down) / 4, height); y++) {
      for (let x = end(left + across / 4, width); x < end(left + (3 * across) / 4, width); x++) {
        for (let channel = 0; channel < 3; channel++) sum[channel] += data[(y * width + x) * 4 + channel];
        count++;
      }
    }
  }
  return count === 0 ? null : [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** cos 45°, the largest deviation from the skin hue, and the chroma below which a colour has no visible hue. */
const WIDEST = Math.SQRT1_2;
const GREYISH = 4;

/** Whether a face colour still looks like skin after corrections, or at least no less than before. */
export function keepsSkin(skin: Rgb, corrections: Corrections): boolean {
  const pixel = { width: 1, height: 1, data: Uint8ClampedArray.of(...skin, 255) };
  const [red, green, blue] = corrected(pixel, corrections).data;
  return skinCosine([red, green, blue]) >= Math.min(WIDEST, skinCosine([pixel.data[0], pixel.data[1], pixel.data[2]]));
}

/** Cosine of the angle to the skin hue; 1 for greys, which are accepted as in black-and-white prints. */
function skinCosine(rgb: Rgb): number {
  const [, a, b] = labOfRgb(rgb);
  const chroma = Math.sqrt(a * a + b * b);
  return chroma < GREYISH ? 1 : (skinHue[0] * a + skinHue[1] * b) / chroma;
}
