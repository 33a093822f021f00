import { ciede2000, labOfRgb, type Rgb } from '@uzor/engine';

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

/** The colour of a box nearest to a skin tone. */
export interface NearestColour {
  readonly place: number;
  readonly deltaE: number;
}

/** The nearest colour for each skin tone, lightest tone first. @param palette at least one colour */
export function nearestToSkin(palette: readonly Rgb[]): NearestColour[] {
  const labs = palette.map(labOfRgb);
  return skinTones.map((tone) => {
    const lab = labOfRgb(tone);
    return labs
      .map((colour, place) => ({ place, deltaE: ciede2000(lab, colour) }))
      .reduce((nearest, one) => (one.deltaE < nearest.deltaE ? one : nearest));
  });
}
