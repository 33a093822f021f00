import { skinHue } from './skin.ts';
import type { Target } from './target.ts';

/** Mean chroma of a brown photo, at least, and its hue: within 45 degrees of skin (cosine). */
const TINTED = 7.5;
const WARM = 0.71;
/** Spread of a*, b* across the line of its hue, at most: JPEG and a lens add a little. */
const ACROSS = 2.7;
/** Share of its cells that may have the opposite hue. */
const OPPOSITE = 0.01;

/** Whether a photo is brown and nothing else, as a sepia print is. */
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
