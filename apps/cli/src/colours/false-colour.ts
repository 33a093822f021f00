import {
  blurPlane,
  chromaOfPhoto,
  chromaticSquared,
  labOfXyz,
  linearLight,
  seenShare,
  skinShare,
  xyzOfLinear,
} from '@uzor/engine';
import { type Pixels, normaliseTaps } from './planes.ts';

/** Chromatic distance above which a cell is false, in general and on skin. */
const LIMIT = 9;
const SKIN_LIMIT = 6.5;
/** Radius in cells within which the photo (`NEAR`) or the blurred photo (`REACH`) may contain the colour of a cell. */
const NEAR = 1;
const REACH = 2;
/** Colour steps in a scheme may exceed those of the photo within `REACH` by this factor. */
const CONTRAST = 1.5;
/** Range of lightness (L*) in which skin is recognised. */
const SKIN_FROM = 25;
const SKIN_TO = 92;

/** Shares of false-colour cells. */
export interface FalseColours {
  readonly falseColour: number;
  /** Share of false cells among skin cells; 0 without skin. */
  readonly falseSkin: number;
}

/** Hue and chroma as perceived: a* and b* are reduced in dark colours. */
interface Seen {
  readonly width: number;
  readonly height: number;
  readonly a: Float64Array;
  readonly b: Float64Array;
  readonly chroma: Float64Array;
  /** 1 for a skin colour. */
  readonly skin: Uint8Array;
}

/**
 * Measures the false colours of a scheme: cells whose hue or chroma occurs nowhere in the photo around them, regardless
 * of lightness, such as red lines in a face or purple in a blue wall. SSIM, tone error and S-CIELAB miss these. Source:
 * our own.
 *
 * The chromatic distance consists of the chroma and hue terms of CIEDE2000 at equal lightness, without rotation. The
 * distance of a cell is its minimum over the photo in 3 x 3 cells and the photo blurred by one cell in 5 x 5. A cell is
 * false if its distance exceeds 9 (6.5 on skin). If the step between two neighbours exceeds 1.5 times the contrast of
 * the photo there by more than 9 (6.5 on skin), the neighbour further from the photo is false. Both pictures have one
 * pixel per cell.
 */
export function falseColours(photo: Pixels, scheme: Pixels): FalseColours {
  const plain = seen(photo, false);
  const blurred = seen(photo, true);
  const made = seen(scheme, false);
  const far = farFromPhoto(made, plain, blurred);
  const jump = jumps(made, contrasts(plain, blurred), far);
  let all = 0;
  let skin = 0;
  let onSkin = 0;
  for (let i = 0; i < far.length; i++) {
    const isFalse = Math.max(far[i], jump[i]) > (blurred.skin[i] === 1 ? SKIN_LIMIT : LIMIT) ? 1 : 0;
    all += isFalse;
    onSkin += blurred.skin[i];
    skin += isFalse * blurred.skin[i];
  }
  return { falseColour: all / far.length, falseSkin: onSkin === 0 ? 0 : skin / onSkin };
}

const bell = normaliseTaps(Float64Array.from({ length: 4 }, (_, i) => Math.exp(-i * i * 0.5)));

function seen({ width, height, bytes }: Pixels, isBlurred: boolean): Seen {
  const cells = width * height;
  const channel = (axis: number) => {
    const plane = Float64Array.from({ length: cells }, (_, i) => linearLight[bytes[i * 3 + axis]]);
    return isBlurred ? blurPlane(plane, width, height, bell) : plane;
  };
  const [red, green, blue] = [channel(0), channel(1), channel(2)];
  const plane = () => new Float64Array(cells);
  const out = { width, height, a: plane(), b: plane(), chroma: plane(), skin: new Uint8Array(cells) };
  for (let i = 0; i < cells; i++) {
    const [lightness, a, b] = labOfXyz(...xyzOfLinear(red[i], green[i], blue[i]));
    out.a[i] = seenShare(lightness) * a;
    out.b[i] = seenShare(lightness) * b;
    out.chroma[i] = Math.sqrt(out.a[i] * out.a[i] + out.b[i] * out.b[i]);
    out.skin[i] = lightness > SKIN_FROM && lightness < SKIN_TO && skinShare(a, b) >= 0.5 ? 1 : 0;
  }
  return out;
}

/** The squared distance of two colours. With `isAgainst`, `other` is the photo that `one` is compared with. */
function apartSquared(one: Seen, i: number, other: Seen, j: number, isAgainst = false): number {
  const [own, others] = [one.chroma[i], other.chroma[j]];
  const chroma = isAgainst ? chromaOfPhoto(own, others) : (own + others) / 2;
  return chromaticSquared(one.a[i], one.b[i], own, other.a[j], other.b[j], others, chroma);
}

/** Calls `visit` for all cells within `reach`, including `i`. */
function around({ width, height }: Seen, i: number, reach: number, visit: (j: number) => void): void {
  const x = i % width;
  const y = (i - x) / width;
  for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++)
    for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) visit(v * width + u);
}

/** The distance of each cell of the scheme to the nearest colour of the photo around it. */
function farFromPhoto(made: Seen, plain: Seen, blurred: Seen): Float64Array {
  return made.chroma.map((_, i) => {
    let least = Infinity;
    around(made, i, NEAR, (j) => {
      least = Math.min(least, apartSquared(made, i, plain, j, true));
    });
    around(made, i, REACH, (j) => {
      least = Math.min(least, apartSquared(made, i, blurred, j, true));
    });
    return Math.sqrt(least);
  });
}

/** The colour step that the photo permits at each cell. */
function contrasts(plain: Seen, blurred: Seen): Float64Array {
  return plain.chroma.map((_, i) => {
    let most = 0;
    around(plain, i, REACH, (j) => {
      most = Math.max(most, apartSquared(plain, j, blurred, i));
    });
    return CONTRAST * Math.sqrt(most);
  });
}

/**
 * For each cell, the largest amount by which a step to a neighbour exceeds the step that the photo permits. A step
 * counts only for the cell further from the photo.
 */
function jumps(made: Seen, allowed: Float64Array, far: Float64Array): Float64Array {
  const beyond = new Float64Array(far.length);
  for (let i = 0; i < far.length; i++) {
    around(made, i, 1, (j) => {
      if (j <= i) return;
      const step = Math.sqrt(apartSquared(made, i, made, j)) - Math.max(allowed[i], allowed[j]);
      const worse = far[i] > far[j] ? i : j;
      beyond[worse] = Math.max(beyond[worse], step);
    });
  }
  return beyond;
}
