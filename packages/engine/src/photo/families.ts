import type { Lab } from '../colour/lab.ts';
import { share, skinHue } from './skin.ts';
import type { Target } from './target.ts';

/** Colours within 40 degrees of hue (cosine) are one family. */
const ONE_FAMILY = 0.766;
/**
 * Muted colours within 40 degrees of skin (cosine) and up to this chroma join the family of skin: a face gets one hue.
 */
const LIKE_SKIN = 0.766;
const SKIN_CHROMA = 50;
/**
 * Chroma at which a cell begins to count as coloured and at which it fully does; likewise its closeness to a family
 * (cosine).
 */
const GREY = 4;
const COLOURED = 9;
const FAR = 0.1;
const NEAR = 0.5;
/**
 * Extra chroma that dark cells need to count as coloured: all of it at L* `BLACK`, none at `LIT`. Black hair with a
 * blue sheen stays black.
 */
const DARK_CHROMA = 12;
const BLACK = 8;
const LIT = 28;
/**
 * Ratio of chroma to L* at which a dark cell begins to count as a deep colour instead of a shadow, and at which it
 * fully does.
 */
const SHADOW = 1.5;
const DEEP = 1.9;
/** Deep cells are lifted this far above the midpoint between black and the family's darkest colour, L*. */
const CLEAR_OF_BLACK = 4;

/** The colours of one hue between the darkest and the lightest colour of the palette: a ladder of tones. */
interface Family {
  /** Directions of its colours in a* and b*. */
  readonly hues: readonly (readonly [number, number])[];
  readonly rungs: readonly Lab[];
}

/**
 * Gives each coloured cell the a* and b* of the nearest family of the palette at the cell's lightness. A face then runs
 * from black through brown and skin to white, or through red and pink. Grey cells stay grey.
 *
 * @param photo the photo before the fit
 * @param fitted its lightness fitted to the palette
 * @param hued the colours of the palette that have a hue, at least one
 * @param rungs the whole palette from dark to light
 */
export function onFamilies(photo: Target, fitted: Float64Array, hued: readonly Lab[], rungs: readonly Lab[]): Target {
  const families = familiesOf(hued, rungs);
  const ofSkin = nearest(families, skinHue[0], skinHue[1]);
  const a = photo.a.slice();
  const b = photo.b.slice();
  const lightness = fitted.slice();
  const rung: [number, number] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    const x = a[i];
    const y = b[i];
    const chroma = Math.max(1e-9, Math.sqrt(x * x + y * y));
    const isSkin = chroma < SKIN_CHROMA && skinHue[0] * x + skinHue[1] * y > LIKE_SKIN * chroma;
    const [family, nearness] = isSkin ? ofSkin : nearest(families, x / chroma, y / chroma);
    const more = DARK_CHROMA * share(fitted[i], LIT, BLACK);
    const coloured = share(chroma, GREY + more, COLOURED + more) * share(nearness, FAR, NEAR);
    // Dark skin is shaded with black: lifting it would erase the features of a face.
    const deep = family === ofSkin[0] ? 0 : coloured * share(chroma / Math.max(1, photo.lightness[i]), SHADOW, DEEP);
    lightness[i] += deep * Math.max(0, (family.rungs[0][0] + family.rungs[1][0]) / 2 + CLEAR_OF_BLACK - fitted[i]);
    rungAt(family.rungs, lightness[i], rung);
    a[i] = x + coloured * (rung[0] - x);
    b[i] = y + coloured * (rung[1] - y);
  }
  return { ...photo, lightness, a, b };
}

function familiesOf(hued: readonly Lab[], rungs: readonly Lab[]): Family[] {
  const groups: Lab[][] = [];
  for (const colour of hued) {
    const home = groups.find((group) => group.some((other) => cosine(other, colour) > ONE_FAMILY));
    if (home) home.push(colour);
    else groups.push([colour]);
  }
  const ends = [rungs[0], rungs[rungs.length - 1]];
  return groups.map((group) => ({
    hues: group.map(([, a, b]) => [a / Math.sqrt(a * a + b * b), b / Math.sqrt(a * a + b * b)] as const),
    rungs: [...new Set([...ends, ...group])].sort((one, two) => one[0] - two[0]),
  }));
}

function cosine([, a, b]: Lab, [, x, y]: Lab): number {
  return (a * x + b * y) / Math.sqrt((a * a + b * b) * (x * x + y * y));
}

/** The family that has the colour nearest in hue to a direction, and the cosine of the angle between them. */
function nearest(families: readonly Family[], x: number, y: number): [Family, number] {
  let found = families[0];
  let most = -2;
  for (const family of families) {
    for (const [a, b] of family.hues) {
      if (a * x + b * y <= most) continue;
      most = a * x + b * y;
      found = family;
    }
  }
  return [found, most];
}

/** Gives every cell the a* and b* of the ladder at the cell's lightness. For palettes of one hue. */
export function onLadder(photo: Target, rungs: readonly Lab[]): Target {
  const a = new Float64Array(photo.a.length);
  const b = new Float64Array(photo.b.length);
  const rung: [number, number] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    rungAt(rungs, photo.lightness[i], rung);
    [a[i], b[i]] = rung;
  }
  return { ...photo, a, b };
}

/** a* and b* of a ladder at a lightness, interpolated between rungs; `rungs` from dark to light, at least two. */
function rungAt(rungs: readonly Lab[], lightness: number, into: [number, number]): void {
  let above = 1;
  while (above < rungs.length - 1 && rungs[above][0] < lightness) above++;
  const low = rungs[above - 1];
  const high = rungs[above];
  const height = Math.min(1, Math.max(0, (lightness - low[0]) / Math.max(1e-9, high[0] - low[0])));
  into[0] = low[1] + height * (high[1] - low[1]);
  into[1] = low[2] + height * (high[2] - low[2]);
}
