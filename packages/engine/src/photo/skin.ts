import type { Lab } from '../colour/lab.ts';
import type { Target } from './target.ts';

/** Direction of the skin hue in a*, b*, for pale and dark skin: the mean over faces in photos, 50 degrees. */
export const skinHue: readonly [number, number] = [0.643, 0.766];

/** A skin tone is within 30 degrees of `skinHue` (0.866 is the cosine) and has a chroma between these two. */
const SKIN_TONE = 0.866;
const PALEST = 9;
const STRONGEST = 40;
/**
 * Range of L* in a face. Skin tones cover this range fully if no gap between them exceeds `CLOSE`, and not at all if
 * one reaches `WIDE`.
 */
const SHADE = 35;
const LIGHT = 80;
const CLOSE = 12;
const WIDE = 20;

/** The mean colour of a brown photo has at least this chroma and a hue within 45 degrees of `skinHue` (cosine 0.71). */
const TINTED = 7.5;
const WARM = 0.71;
/** Maximum RMS distance of a*, b* from the hue of a brown photo's mean; JPEG and the lens add a little. */
const ACROSS = 2.7;
/** Maximum share of a brown photo's cells with the opposite hue. */
const OPPOSITE = 0.01;

/** How well a palette can draw faces with skin tones alone, 0 to 1, by the widest gap between them. */
export function skinCoverage(palette: readonly Lab[]): number {
  const tones = palette.filter((tone) => isSkinTone(...tone)).map(([lightness]) => lightness);
  const sorted = tones.filter((lightness) => lightness > SHADE && lightness < LIGHT).sort((one, two) => one - two);
  const below = Math.max(...tones.filter((lightness) => lightness <= SHADE), SHADE - CLOSE / 2);
  const above = Math.min(...tones.filter((lightness) => lightness >= LIGHT), LIGHT + CLOSE / 2);
  const gaps = [...sorted, above].map((lightness, i) => lightness - (sorted[i - 1] ?? below));
  return share(Math.max(...gaps), WIDE, CLOSE);
}

/** Whether a colour is a skin tone; dark tones are duller than light ones. */
export function isSkinTone(lightness: number, a: number, b: number): boolean {
  const chroma = Math.sqrt(a * a + b * b);
  return (
    chroma > PALEST && chroma < Math.min(STRONGEST, lightness) && skinHue[0] * a + skinHue[1] * b > SKIN_TONE * chroma
  );
}

/**
 * Makes pale skin slightly warmer; otherwise cells between skin tones and greys become a patchwork of both.
 * @param lift maximum added chroma
 */
export function withWarmerSkin(photo: Target, lift: number): Target {
  const a = photo.a.slice();
  const b = photo.b.slice();
  for (let i = 0; i < a.length; i++) {
    const x = a[i];
    const y = b[i];
    const chroma = Math.sqrt(x * x + y * y);
    const along = (skinHue[0] * x + skinHue[1] * y) / Math.max(1e-9, chroma);
    const more =
      lift * share(along, 0.6, 0.85) * share(chroma, 4, 10) * share(chroma, 26, 14) * share(photo.lightness[i], 15, 35);
    a[i] = x + more * skinHue[0];
    b[i] = y + more * skinHue[1];
  }
  return { ...photo, a, b };
}

/** Which skin colours count as too strong, and how far they are dulled. */
export interface DullerSkin {
  /** Chroma above which colours are dulled, and the share of the excess that is removed. */
  readonly from: number;
  readonly removed: number;
  /**
   * Cosines of the angle to the skin hue, for redder colours, such as lips, and for yellower ones: not dulled up to the
   * first, fully dulled from the second.
   */
  readonly redder: readonly [number, number];
  readonly yellower: readonly [number, number];
  /**
   * Chromas: not dulled from the first on, fully dulled up to the second, which is lower. A red shirt or a cartoon's
   * orange fur is too strong to be skin.
   */
  readonly strong: readonly [number, number];
}

/**
 * Dulls strong skin colours, which would become blotches if the palette's only colours as strong are red and yellow.
 * @param on where there is skin, 0 to 1
 * @param hue direction of the skin hue in a*, b*, of length 1
 */
export function withDullerSkin(
  photo: Target,
  amount: number,
  on: Float32Array,
  duller: DullerSkin,
  hue = skinHue,
): Target {
  const dulled = { ...photo, a: photo.a.slice(), b: photo.b.slice() };
  dullSkin(dulled, amount, on, duller, hue);
  return dulled;
}

/** `withDullerSkin` in place. */
export function dullSkin(
  { a, b }: Target,
  amount: number,
  on: Float32Array,
  { from, removed, redder, yellower, strong }: DullerSkin,
  hue = skinHue,
): void {
  for (let i = 0; i < a.length; i++) {
    if (on[i] === 0) continue;
    const chroma = Math.sqrt(a[i] * a[i] + b[i] * b[i]);
    if (chroma <= from) continue;
    const along = (hue[0] * a[i] + hue[1] * b[i]) / chroma;
    const isRedder = hue[0] * b[i] < hue[1] * a[i];
    const skin = on[i] * share(along, ...(isRedder ? redder : yellower)) * share(chroma, ...strong);
    const kept = 1 - amount * skin * removed * (1 - from / chroma);
    a[i] *= kept;
    b[i] *= kept;
  }
}

/** Whether a photo has only brown hues, like a sepia print. */
export function isBrown({ a, b }: Target): boolean {
  const mean = (plane: Float64Array) => plane.reduce((sum, value) => sum + value, 0) / plane.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  const chroma = Math.sqrt(meanA * meanA + meanB * meanB);
  if (chroma < TINTED || skinHue[0] * meanA + skinHue[1] * meanB < WARM * chroma) return false;
  const [x, y] = [meanA / chroma, meanB / chroma];
  const across = mean(a.map((red, i) => (red * y - b[i] * x) ** 2));
  const opposite = mean(a.map((red, i) => (red * x + b[i] * y < -1 ? 1 : 0)));
  return across < ACROSS * ACROSS && opposite < OPPOSITE;
}

/** Similarity of a colour to skin by hue and chroma, 0 to 1. */
export function skinShare(a: number, b: number): number {
  const chroma = Math.max(1e-9, Math.sqrt(a * a + b * b));
  return share((skinHue[0] * a + skinHue[1] * b) / chroma, 0.74, 0.88) * share(chroma, 4, 10) * share(chroma, 65, 48);
}

/** Position of a value between `none` (0) and `all` (1), clamped; `none` may be the larger one. */
export function share(value: number, none: number, all: number): number {
  return Math.min(1, Math.max(0, (value - none) / (all - none)));
}
