import { ciede2000, labOfRgb, type Raster, type Rgb, rgbOfXyz, xyzOfLab } from '@uzor/engine';

/** The Monk Skin Tone Scale, lightest first. Source: Ellis Monk and Google, skintone.google, CC BY 4.0. */
export const skinTones: readonly Rgb[] = [
  [246, 237, 228],
  [243, 231, 219],
  [247, 234, 208],
  [234, 218, 186],
  [215, 189, 150],
  [160, 126, 86],
  [130, 92, 67],
  [96, 65, 52],
  [58, 49, 42],
  [41, 36, 32],
];

/** The colour of a box that is nearest to a tone. */
export interface NearestColour {
  /** Its place in the palette. */
  readonly place: number;
  /** CIEDE2000 between the two. */
  readonly deltaE: number;
}

/** For each tone of skin the nearest colour, lightest tone first. @param palette of one colour at least */
export function nearestToSkin(palette: readonly Rgb[]): NearestColour[] {
  const labs = palette.map(labOfRgb);
  return skinTones.map((tone) => {
    const lab = labOfRgb(tone);
    return labs
      .map((colour, place) => ({ place, deltaE: ciede2000(lab, colour) }))
      .reduce((nearest, one) => (one.deltaE < nearest.deltaE ? one : nearest));
  });
}

/** A rectangle of a picture, in its pixels. */
export interface SkinArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The same picture with its skin in another tone: the mean of an area of bare skin becomes the tone, black and white stay.
 * Lightness follows a power, so that shadows and lights of a face keep their order; hues move together, and differ the less
 * the darker the tone is.
 * @param skin inside the picture, neither black nor white on the whole
 */
export function inSkinTone({ width, height, data }: Raster, skin: SkinArea, tone: Rgb): Raster {
  const labAt = (at: number) => labOfRgb([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
  const sum = [0, 0, 0];
  for (let y = skin.top; y < skin.top + skin.height; y++)
    for (let x = skin.left; x < skin.left + skin.width; x++)
      for (const [part, value] of labAt(4 * (y * width + x)).entries()) sum[part] = (sum[part] ?? 0) + value;
  const [meanL = 0, meanA = 0, meanB = 0] = sum.map((value) => value / (skin.width * skin.height));
  const [toneL, toneA, toneB] = labOfRgb(tone);
  const power = Math.log(toneL / 100) / Math.log(meanL / 100);
  const tint = Math.min(1, toneL / meanL);
  const shown = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const [l, a, b] = labAt(at);
    const lightness = 100 * (Math.max(0, l) / 100) ** power;
    shown.set(rgbOfXyz(...xyzOfLab(lightness, toneA + tint * (a - meanA), toneB + tint * (b - meanB))), at);
    shown[at + 3] = 255;
  }
  return { width, height, data: shown };
}
