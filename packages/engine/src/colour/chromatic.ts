/** Darker colours lose their hue to the eye, L*. */
const DARK = 20;

/** How far lines of one hue bend in the blues, by b* squared: fitted to blues of sRGB of equal OKLab hue, their spread falls from 6.1 to 4.4 degrees. */
const BEND = 0.005;

/**
 * a* with the blues made straight: in L*a*b* a strong blue has the hue of a pale violet, to the eye that of a pale blue.
 * Source: ours, after OKLab.
 */
export function straightA(a: number, b: number): number {
  return b < 0 ? a - BEND * b * b : a;
}

/** Factor on a* and b* of a colour of this lightness: they fade in the dark, 0 at black to 1 from L* 20. */
export function seenShare(lightness: number): number {
  return Math.min(1, Math.max(0, lightness) / DARK);
}

/**
 * Squared chromatic distance of two colours: CIEDE2000's terms of chroma and hue at equal lightness, without rotation.
 * a*, b* and chroma of either as the eye sees them (times `seenShare`).
 *
 * @param chroma measures both terms: the mean of the two chromas, or the chroma of the one that the other is held against
 * @param turned times that the term of hue counts
 */
export function chromaticSquared(
  a: number,
  b: number,
  ownChroma: number,
  otherA: number,
  otherB: number,
  otherChroma: number,
  chroma: number,
  turned = 1,
): number {
  const more = ownChroma - otherChroma;
  const hue = Math.max(0, (a - otherA) * (a - otherA) + (b - otherB) * (b - otherB) - more * more);
  const forChroma = more / (1 + 0.045 * chroma);
  const forHue = 1 + 0.015 * chroma;
  return forChroma * forChroma + (turned * hue) / (forHue * forHue);
}

/**
 * The chroma by which `chromaticSquared` holds a made colour against that of a photo: the mean of both, but the photo's
 * alone if the made one has more, since an orange patch on a brown cheek is seen sooner than a dull patch on an orange.
 */
export function chromaOfPhoto(made: number, photo: number): number {
  return made > photo ? photo : (made + photo) / 2;
}
