import type { Raster } from '../../raster.ts';
import type { Rgb } from '../../scheme.ts';
import { affine, type EditionSettings, type Extent, invert } from '../geometry.ts';
import type { SubjectMask } from './subject-mask.ts';

/** Treatment of a photo's background. */
export type BackgroundKind = 'calm' | 'plain' | 'gone';

/** A replacement of the photo's background. */
export interface Background {
  /** calm = blurred and paler, plain = one colour, gone = white like the bare canvas or board. */
  readonly kind: BackgroundKind;
  /** Colour of a plain background; ignored otherwise. */
  readonly colour: Rgb;
  readonly subject: SubjectMask;
}

const WHITE: Rgb = [255, 255, 255];

/**
 * Replaces the background of a crop; returns a new opaque raster, identical on every device.
 * @param crop settings of the crop; the mask covers the whole photo
 * @param photo size of the upright photo; only its proportions matter
 * @throws RangeError like `affine`
 */
export function withBackground(
  picture: Raster,
  { kind, colour, subject }: Background,
  crop: EditionSettings,
  photo: Extent,
): Raster {
  const { width, height } = picture;
  const share = subjectShare(subject, crop, photo, { width, height });
  const behind = kind === 'calm' ? calmBackground(picture, share) : null;
  const wanted = Float64Array.from(kind === 'gone' ? WHITE : colour);
  const data = new Uint8ClampedArray(picture.data);
  for (let i = 0, at = 0; i < share.length; i++, at += 4) {
    const own = share[i];
    if (own === 1) continue;
    if (behind) sampleCalm(behind, i % width, Math.floor(i / width), wanted);
    data[at] = own * data[at] + (1 - own) * wanted[0];
    data[at + 1] = own * data[at + 1] + (1 - own) * wanted[1];
    data[at + 2] = own * data[at + 2] + (1 - own) * wanted[2];
    data[at + 3] = 255;
  }
  return { width, height, data };
}

/** Subject share of each pixel of a frame, 0 to 1. Outside the photo everything is background. */
export function subjectShare(subject: SubjectMask, crop: EditionSettings, photo: Extent, frame: Extent): Float32Array {
  const { widthCells, heightCells } = subject;
  const soft = smoothedMask(subject);
  const back = invert(affine(crop, photo, frame));
  const toX = widthCells / photo.width;
  const toY = heightCells / photo.height;
  const share = new Float32Array(frame.width * frame.height);
  for (let row = 0, i = 0; row < frame.height; row++) {
    for (let column = 0; column < frame.width; column++, i++) {
      const x = (back.a * (column + 0.5) + back.c * (row + 0.5) + back.e) * toX - 0.5;
      const y = (back.b * (column + 0.5) + back.d * (row + 0.5) + back.f) * toY - 0.5;
      if (x < -0.5 || y < -0.5 || x > widthCells - 0.5 || y > heightCells - 0.5) continue;
      const left = Math.min(widthCells - 1, Math.max(0, Math.floor(x)));
      const top = Math.min(heightCells - 1, Math.max(0, Math.floor(y)));
      const right = Math.min(widthCells - 1, left + 1);
      const low = Math.min(heightCells - 1, top + 1) * widthCells;
      const high = top * widthCells;
      const across = Math.min(1, Math.max(0, x - left));
      const above = soft[high + left] + across * (soft[high + right] - soft[high + left]);
      const below = soft[low + left] + across * (soft[low + right] - soft[low + left]);
      share[i] = eased(above + Math.min(1, Math.max(0, y - top)) * (below - above));
    }
  }
  return share;
}

/** The mask blurred by a 3 x 3 binomial filter, so that its cells do not show as steps. */
function smoothedMask({ widthCells, heightCells, cells }: SubjectMask): Float32Array {
  const across = new Float32Array(cells.length);
  for (let y = 0; y < heightCells; y++) {
    for (let x = 0; x < widthCells; x++) {
      const at = y * widthCells + x;
      across[at] = (cells[x > 0 ? at - 1 : at] + 2 * cells[at] + cells[x + 1 < widthCells ? at + 1 : at]) / 4;
    }
  }
  const soft = new Float32Array(cells.length);
  for (let at = 0; at < cells.length; at++) {
    const above = at >= widthCells ? at - widthCells : at;
    const below = at + widthCells < cells.length ? at + widthCells : at;
    soft[at] = (across[above] + 2 * across[at] + across[below]) / 4;
  }
  return soft;
}

/** Sharpens the edge: background up to 0.2, subject from 0.8. */
function eased(share: number): number {
  const t = Math.min(1, Math.max(0, (share - 0.2) / 0.6));
  return t * t * (3 - 2 * t);
}

/** Radius of each of three box blurs, as a share of the picture's longer side. */
const CALM_BLUR = 0.02;
/** Share of colour and of contrast that a calm background keeps. */
const CALM_CHROMA = 0.65;
const CALM_CONTRAST = 0.7;
/** Minimum background weight of a pixel, so that a picture without background still yields a result. */
const LEAST_WEIGHT = 1e-4;

/** A blurred background, kept at a reduced resolution because it has no fine detail. */
interface CalmBackground {
  readonly width: number;
  readonly height: number;
  /** Picture pixels per pixel of this plane, along each axis. */
  readonly step: number;
  /** Red, green and blue of each pixel, 0 to 255. */
  readonly levels: Float32Array;
}

/** Blurs the background without mixing in the subject's colours. @param share subject share of each pixel, 0 to 1 */
function calmBackground(picture: Raster, share: Float32Array): CalmBackground {
  const radius = CALM_BLUR * Math.max(picture.width, picture.height);
  const step = Math.max(1, Math.floor(radius / 3));
  const width = Math.ceil(picture.width / step);
  const height = Math.ceil(picture.height / step);
  const planes = blockSums(picture, share, step, width);
  const reach = Math.max(1, Math.round(radius / step));
  const [weight, ...seen] = planes.map((plane) => boxBlurred(plane, width, height, reach));
  const levels = new Float32Array(width * height * 3);
  let sum = 0;
  let total = 0;
  for (let i = 0; i < weight.length; i++) {
    for (let channel = 0; channel < 3; channel++) levels[i * 3 + channel] = seen[channel][i] / weight[i];
    total += planes[0][i];
    sum += planes[0][i] * greyOf(levels, i);
  }
  const mean = sum / total;
  for (let i = 0; i < weight.length; i++) {
    const grey = greyOf(levels, i);
    for (let at = i * 3; at < i * 3 + 3; at++)
      levels[at] = mean + CALM_CONTRAST * (grey - mean) + CALM_CHROMA * (levels[at] - grey);
  }
  return { width, height, step, levels };
}

const greyOf = (levels: Float32Array, i: number) =>
  0.299 * levels[i * 3] + 0.587 * levels[i * 3 + 1] + 0.114 * levels[i * 3 + 2];

/** Background sums of each block of pixels: its weight, then red, green and blue times the weight. */
function blockSums({ width, data }: Raster, share: Float32Array, step: number, across: number): Float32Array[] {
  const blocks = across * Math.ceil(share.length / width / step);
  const [weight, red, green, blue] = [0, 1, 2, 3].map(() => new Float32Array(blocks));
  for (let i = 0, at = 0; i < share.length; i++, at += 4) {
    const y = Math.floor(i / width);
    const block = Math.floor(y / step) * across + Math.floor((i - y * width) / step);
    const own = 1 - share[i] + LEAST_WEIGHT;
    weight[block] = weight[block] + own;
    red[block] = red[block] + own * data[at];
    green[block] = green[block] + own * data[at + 1];
    blue[block] = blue[block] + own * data[at + 2];
  }
  return [weight, red, green, blue];
}

/** Writes the background colour at a pixel of the picture to `into`. */
function sampleCalm({ width, height, step, levels }: CalmBackground, x: number, y: number, into: Float64Array): void {
  const u = Math.min(width - 1, Math.max(0, (x + 0.5) / step - 0.5));
  const v = Math.min(height - 1, Math.max(0, (y + 0.5) / step - 0.5));
  const left = Math.floor(u);
  const top = Math.floor(v);
  const right = Math.min(width - 1, left + 1);
  const low = Math.min(height - 1, top + 1) * width;
  const high = top * width;
  for (let channel = 0; channel < 3; channel++) {
    const from = levels[(high + left) * 3 + channel];
    const above = from + (u - left) * (levels[(high + right) * 3 + channel] - from);
    const under = levels[(low + left) * 3 + channel];
    const below = under + (u - left) * (levels[(low + right) * 3 + channel] - under);
    into[channel] = above + (v - top) * (below - above);
  }
}

/** Three box blurs along rows and columns: close to a Gaussian, with a cost independent of the radius. */
function boxBlurred(plane: Float32Array, width: number, height: number, reach: number): Float32Array {
  const from = plane.slice();
  const to = new Float32Array(plane.length);
  for (let round = 0; round < 3; round++) {
    for (let y = 0; y < height; y++) runningMean(from, to, y * width, 1, width, reach);
    for (let x = 0; x < width; x++) runningMean(to, from, x, width, height, reach);
  }
  return from;
}

function runningMean(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  length: number,
  reach: number,
): void {
  let sum = 0;
  for (let i = 0; i < Math.min(reach, length); i++) sum += from[start + i * step];
  for (let i = 0; i < length; i++) {
    if (i + reach < length) sum += from[start + (i + reach) * step];
    if (i > reach) sum -= from[start + (i - reach - 1) * step];
    to[start + i * step] = sum / (Math.min(length - 1, i + reach) - Math.max(0, i - reach) + 1);
  }
}
