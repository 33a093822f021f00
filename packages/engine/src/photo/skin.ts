import type { Lab } from '../colour/lab.ts';
import type { Target } from './target.ts';

/** Where skin lies in a* and b*, from pale to deep: the mean hue of faces on photos, 50 degrees. */
export const skinHue: readonly [number, number] = [0.643, 0.766];

/** A palette colour is a tone of skin within 30 degrees of that hue (cosine) and between these chromas. */
const SKIN_TONE = 0.866;
const PALEST = 9;
const STRONGEST = 40;
/** The lights and shades of a face, L*. Between them a ladder may leave gaps of `CLOSE`; at `WIDE` it is none. */
const SHADE = 35;
const LIGHT = 80;
const CLOSE = 12;
const WIDE = 20;

/**
 * How well a palette draws faces with tones of skin alone: 1 where they follow each other closely from shade to light,
 * towards 0 where a gap is so wide that other colours have to be mixed in.
 */
export function skinLadder(palette: readonly Lab[]): number {
  const tones = palette.filter(isSkinTone).map(([lightness]) => lightness);
  const rungs = tones.filter((lightness) => lightness > SHADE && lightness < LIGHT).sort((one, two) => one - two);
  const below = Math.max(...tones.filter((lightness) => lightness <= SHADE), SHADE - CLOSE / 2);
  const above = Math.min(...tones.filter((lightness) => lightness >= LIGHT), LIGHT + CLOSE / 2);
  const gaps = [...rungs, above].map((lightness, i) => lightness - (rungs[i - 1] ?? below));
  return share(Math.max(...gaps), WIDE, CLOSE);
}

function isSkinTone([, a, b]: Lab): boolean {
  const chroma = Math.sqrt(a * a + b * b);
  return chroma > PALEST && chroma < STRONGEST && skinHue[0] * a + skinHue[1] * b > SKIN_TONE * chroma;
}

/**
 * A photo with its pale and shaded skin a little warmer: such cells lie between the tones of skin and the greys, and
 * would be patched from both. Greys (chroma below 4) and colours (chroma above 26, other hues, near black) stay.
 *
 * @param lift chroma added at most
 */
export function warmed(photo: Target, lift: number): Target {
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

/** How much a colour is one of skin by its hue and chroma, 0 to 1. */
export function skinShare(a: number, b: number): number {
  const chroma = Math.max(1e-9, Math.sqrt(a * a + b * b));
  return share((skinHue[0] * a + skinHue[1] * b) / chroma, 0.74, 0.88) * share(chroma, 4, 10) * share(chroma, 65, 48);
}

/** How far a value is from `none` (0) to `all` (1), held within. */
export function share(value: number, none: number, all: number): number {
  return Math.min(1, Math.max(0, (value - none) / (all - none)));
}
