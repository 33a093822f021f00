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

const SEVENTH_OF_25 = 6_103_515_625;
/** CIEDE2000's factor on a* by a quarter of a unit of the sum of two chromas. */
const stretches = Float64Array.from({ length: 2400 }, (_, i) => {
  const chroma = i / 8;
  const cube = chroma * chroma * chroma;
  const seventh = cube * cube * chroma;
  return 1.5 - 0.5 * Math.sqrt(seventh / (seventh + SEVENTH_OF_25));
});

/** CIEDE2000's factor on a* of two colours, 1.5 for greys to 1 for strong ones, by the sum of their chromas: from a table, without powers. */
export function greyStretch(chromas: number): number {
  return stretches[Math.min(stretches.length - 1, Math.round(chromas * 4))];
}

/**
 * CIEDE2000's texture of hues, on which its tolerance of hue hangs: a green may turn further before it is seen than an orange.
 * Without trigonometry, so the same in every engine.
 *
 * @param a and `b` a direction of any length, such as the sum of two colours' directions for their mean hue
 * @param least length up to which it is no direction: 1
 */
export function hueTexture(a: number, b: number, least: number): number {
  const length = Math.sqrt(a * a + b * b);
  if (length <= least) return 1;
  const cos = a / length;
  const sin = b / length;
  const cos2 = 2 * cos * cos - 1;
  const sin2 = 2 * sin * cos;
  const cos3 = cos * cos2 - sin * sin2;
  const sin3 = sin * cos2 + cos * sin2;
  const cos4 = 2 * cos2 * cos2 - 1;
  const sin4 = 2 * sin2 * cos2;
  return (
    1 -
    0.17 * (cos * COS_30 + sin * SIN_30) +
    0.24 * cos2 +
    0.32 * (cos3 * COS_6 - sin3 * SIN_6) -
    0.2 * (cos4 * COS_63 + sin4 * SIN_63)
  );
}

const COS_30 = 0.866025404;
const SIN_30 = 0.5;
const COS_6 = 0.994521895;
const SIN_6 = 0.104528463;
const COS_63 = 0.4539905;
const SIN_63 = 0.891006524;
