/** Hue becomes hard to see below this L*. */
const DARK = 20;

/** How much a* of a blue is reduced per unit of b*²; fitted to sRGB blues of equal OKLab hue. */
const BEND = 0.005;

/** a* corrected for blues: L*a*b* gives a saturated blue the hue angle of a pale violet. Source: after OKLab. */
export function straightA(a: number, b: number): number {
  return b < 0 ? a - BEND * b * b : a;
}

/** Visible share of a* and b* at a lightness: rises from 0 at black to 1 at L* 20. */
export function seenShare(lightness: number): number {
  return Math.min(1, Math.max(0, lightness) / DARK);
}

/**
 * Squared chromatic distance: the chroma and hue terms of CIEDE2000 at equal lightness, without the rotation term.
 * @param a scaled by `seenShare`, as are the other coordinates
 * @param chroma scales both tolerances: the mean chroma, or that of the reference colour
 * @param turned weight of the hue term
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

/** Chroma for `chromaticSquared`: the mean of both colours, or the photo's if the palette colour is stronger. */
export function chromaOfPhoto(made: number, photo: number): number {
  return made > photo ? photo : (made + photo) / 2;
}

const POWER_7_OF_25 = 6_103_515_625;
/** CIEDE2000's factor on a*, indexed by the sum of two chromas in steps of 0.25. */
const stretches = Float64Array.from({ length: 2400 }, (_, i) => {
  const chroma = i / 8;
  const cube = chroma * chroma * chroma;
  const seventh = cube * cube * chroma;
  return 1.5 - 0.5 * Math.sqrt(seventh / (seventh + POWER_7_OF_25));
});

/** CIEDE2000's factor on a* by the sum of two chromas: 1.5 for greys, 1 for strong colours. A table lookup. */
export function greyStretch(chromas: number): number {
  return stretches[Math.min(stretches.length - 1, Math.round(chromas * 4))];
}

/**
 * CIEDE2000's hue weight T. Uses no trigonometry, so every JavaScript engine gives the same result.
 * @param a `a` and `b` form a vector in the direction of the hue, such as the sum of two colours' a* and b*
 * @param least for vectors up to this length, which have no clear direction, the result is 1
 */
export function hueWeight(a: number, b: number, least: number): number {
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
