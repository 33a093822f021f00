import type { Lab } from '../colour/lab.ts';
import { share, skinHue } from './skin.ts';
import type { Target } from './target.ts';

/** Colours whose hues differ by less than 40 degrees (cosine) form a family. */
const ONE_FAMILY = 0.766;
/** Muted colours within 40 degrees of skin (cosine) and up to this chroma join the skin family. */
const LIKE_SKIN = 0.766;
const SKIN_CHROMA = 50;
/**
 * A cell starts to count as coloured at chroma `GREY` and counts fully from `COLOURED`. Its hue must also be near a
 * family's: a cosine of `FAR` counts nothing, of `NEAR` fully.
 */
const GREY = 4;
const COLOURED = 9;
const FAR = 0.1;
const NEAR = 0.5;
/** Extra chroma that dark cells need to count as coloured: all of it at L* `BLACK`, none at `LIT`. */
const DARK_CHROMA = 12;
const BLACK = 8;
const LIT = 28;
/**
 * Ratio of chroma to L* at which a dark cell starts to count as a deep colour instead of shadow, and from which it
 * counts fully.
 */
const SHADOW = 1.5;
const DEEP = 1.9;
/** How far, in L*, deep colours are lifted above the midpoint between black and the family's darkest colour. */
const CLEAR_OF_BLACK = 4;

/** Palette colours of one hue plus the darkest and lightest palette colour: a scale of tones. */
interface Family {
  /** Unit vectors of its hues in a*, b*. */
  readonly hues: readonly (readonly [number, number])[];
  readonly toneScale: readonly Lab[];
}

/**
 * Gives each coloured cell the a* and b* of the nearest palette family at its lightness; grey cells stay grey.
 * @param photo the photo before the fit
 * @param fitted the photo's lightness fitted to the palette
 * @param hued palette colours that have a hue, at least one
 * @param toneScale the whole palette from dark to light
 */
export function toHueFamilies(
  photo: Target,
  fitted: Float64Array,
  hued: readonly Lab[],
  toneScale: readonly Lab[],
): Target {
  const families = familiesOf(hued, toneScale);
  const ofSkin = nearest(families, skinHue[0], skinHue[1]);
  const a = photo.a.slice();
  const b = photo.b.slice();
  const lightness = fitted.slice();
  const tone: [number, number] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    const x = a[i];
    const y = b[i];
    const chroma = Math.max(1e-9, Math.sqrt(x * x + y * y));
    const isSkin = chroma < SKIN_CHROMA && skinHue[0] * x + skinHue[1] * y > LIKE_SKIN * chroma;
    const [family, nearness] = isSkin ? ofSkin : nearest(families, x / chroma, y / chroma);
    const more = DARK_CHROMA * share(fitted[i], LIT, BLACK);
    const coloured = share(chroma, GREY + more, COLOURED + more) * share(nearness, FAR, NEAR);
    // Dark skin has black shadows: lifting them would erase facial features.
    const deep = family === ofSkin[0] ? 0 : coloured * share(chroma / Math.max(1, photo.lightness[i]), SHADOW, DEEP);
    lightness[i] +=
      deep * Math.max(0, (family.toneScale[0][0] + family.toneScale[1][0]) / 2 + CLEAR_OF_BLACK - fitted[i]);
    sampleToneScale(family.toneScale, lightness[i], tone);
    a[i] = x + coloured * (tone[0] - x);
    b[i] = y + coloured * (tone[1] - y);
  }
  return { ...photo, lightness, a, b };
}

function familiesOf(hued: readonly Lab[], toneScale: readonly Lab[]): Family[] {
  const groups: Lab[][] = [];
  for (const colour of hued) {
    const home = groups.find((group) => group.some((other) => cosine(other, colour) > ONE_FAMILY));
    if (home) home.push(colour);
    else groups.push([colour]);
  }
  const ends = [toneScale[0], toneScale[toneScale.length - 1]];
  return groups.map((group) => ({
    hues: group.map(([, a, b]) => [a / Math.sqrt(a * a + b * b), b / Math.sqrt(a * a + b * b)] as const),
    toneScale: [...new Set([...ends, ...group])].sort((one, two) => one[0] - two[0]),
  }));
}

function cosine([, a, b]: Lab, [, x, y]: Lab): number {
  return (a * x + b * y) / Math.sqrt((a * a + b * b) * (x * x + y * y));
}

/** The family with the hue nearest to a direction, and the cosine between both. */
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

/** Gives every cell the a* and b* of the tone scale at the cell's lightness. For palettes of one hue. */
export function toToneScale(photo: Target, toneScale: readonly Lab[]): Target {
  const a = new Float64Array(photo.a.length);
  const b = new Float64Array(photo.b.length);
  const tone: [number, number] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    sampleToneScale(toneScale, photo.lightness[i], tone);
    [a[i], b[i]] = tone;
  }
  return { ...photo, a, b };
}

/** a* and b* of a tone scale at a lightness, interpolated; `toneScale` has at least two colours, from dark to light. */
function sampleToneScale(toneScale: readonly Lab[], lightness: number, into: [number, number]): void {
  let above = 1;
  while (above < toneScale.length - 1 && toneScale[above][0] < lightness) above++;
  const low = toneScale[above - 1];
  const high = toneScale[above];
  const height = Math.min(1, Math.max(0, (lightness - low[0]) / Math.max(1e-9, high[0] - low[0])));
  into[0] = low[1] + height * (high[1] - low[1]);
  into[1] = low[2] + height * (high[2] - low[2]);
}
