import { type AttentionMap, attentionMap } from '../../photo/attention.ts';
import type { Target } from '../../photo/target.ts';
import type { Raster } from '../../raster.ts';
import { labOfRaster } from './features.ts';
import { untouchedSettings } from '../../photo/geometry.ts';
import { cropRaster } from '../../photo/resample.ts';

/** Intermediate results shared by all presets of a photo; never modified. */
export class PhotoPlanes {
  /** The photo at the resolution at which regions are found, after a median filter. */
  readonly smooth: Raster;
  readonly #photo: Raster;
  #lab: Target | null = null;
  #attention: AttentionMap | null = null;

  constructor(photo: Raster, width: number, height: number) {
    this.#photo = photo;
    this.smooth = median3(workingRaster(photo, width, height));
  }

  get lab(): Target {
    this.#lab ??= labOfRaster(this.smooth);
    return this.#lab;
  }

  get attention(): AttentionMap {
    this.#attention ??= attentionMap(this.#photo);
    return this.#attention;
  }
}

/**
 * The latest planes of each photo in use. One entry is enough: the presets of a photo are computed one after another at
 * one size.
 */
const latest = new WeakMap<Raster, PhotoPlanes>();

/** The planes of a photo at a resolution in pixels, cached. The photo's pixels must not change. */
export function planesOf(photo: Raster, width: number, height: number): PhotoPlanes {
  const known = latest.get(photo);
  if (known?.smooth.width === width && known.smooth.height === height) return known;
  const planes = new PhotoPlanes(photo, width, height);
  latest.set(photo, planes);
  return planes;
}

/**
 * The photo as an opaque raster of this size: reduced by area averaging in linear light, enlarged bicubically on sRGB
 * levels.
 * @param photo must be opaque if it is to be enlarged
 */
function workingRaster(photo: Raster, width: number, height: number): Raster {
  if (photo.width === width && photo.height === height) return photo;
  if (photo.width >= width || photo.height >= height) return cropRaster(photo, untouchedSettings, width, height);
  const columns = cubicTaps(photo.width, width);
  const rows = cubicTaps(photo.height, height);
  const wide = new Float32Array(photo.height * width * 3);
  for (let y = 0; y < photo.height; y++) widen(photo.data, y * photo.width, columns, wide, y * width * 3);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, to = 0; y < height; y++) {
    const [a, b, c, d] = rows.weight.subarray(y * 4, y * 4 + 4);
    const [above, here, next, below] = rows.at.subarray(y * 4, y * 4 + 4).map((row) => row * width * 3);
    for (let k = 0; k < width * 3; to++) {
      for (const end = k + 3; k < end; k++, to++)
        data[to] = a * wide[above + k] + b * wide[here + k] + c * wide[next + k] + d * wide[below + k];
      data[to] = 255;
    }
  }
  return { width, height, data };
}

function widen(data: Uint8ClampedArray, row: number, { at, weight }: Taps, wide: Float32Array, start: number): void {
  for (let tap = 0, to = start; tap < at.length; tap += 4, to += 3) {
    const p = (row + at[tap]) * 4;
    const q = (row + at[tap + 1]) * 4;
    const r = (row + at[tap + 2]) * 4;
    const s = (row + at[tap + 3]) * 4;
    const [a, b, c, d] = [weight[tap], weight[tap + 1], weight[tap + 2], weight[tap + 3]];
    wide[to] = a * data[p] + b * data[q] + c * data[r] + d * data[s];
    wide[to + 1] = a * data[p + 1] + b * data[q + 1] + c * data[r + 1] + d * data[s + 1];
    wide[to + 2] = a * data[p + 2] + b * data[q + 2] + c * data[r + 2] + d * data[s + 2];
  }
}

interface Taps {
  readonly at: Int32Array;
  readonly weight: Float32Array;
}

/** Taps for enlarging a line; end pixels are repeated. Source: Catmull and Rom 1974. */
function cubicTaps(from: number, to: number): Taps {
  const at = new Int32Array(to * 4);
  const weight = new Float32Array(to * 4);
  for (let i = 0; i < to; i++) {
    const place = ((i + 0.5) * from) / to - 0.5;
    const first = Math.floor(place);
    const t = place - first;
    const weights = [((2 - t) * t - 1) * t, (3 * t - 5) * t * t + 2, ((4 - 3 * t) * t + 1) * t, (t - 1) * t * t];
    for (let tap = 0; tap < 4; tap++) {
      at[i * 4 + tap] = Math.min(from - 1, Math.max(0, first - 1 + tap));
      weight[i * 4 + tap] = weights[tap] / 2;
    }
  }
  return { at, weight };
}

/** 3 x 3 median of each channel; edge pixels are repeated. Each comparison handles three channels at once. */
function median3({ width, height, data }: Raster): Raster {
  const out = new Uint8ClampedArray(data.length);
  const packed = packedPixels(data);
  const low = new Int32Array(width + 2);
  const middle = new Int32Array(width + 2);
  const high = new Int32Array(width + 2);
  for (let y = 0; y < height; y++) {
    const above = (y > 0 ? y - 1 : 0) * width;
    const here = y * width;
    const below = (y < height - 1 ? y + 1 : y) * width;
    for (let x = 0; x < width; x++) {
      const p = packed[above + x];
      const q = packed[here + x];
      const r = packed[below + x];
      const least = lesser(p, q);
      const most = greater(p, q);
      low[x + 1] = lesser(least, r);
      high[x + 1] = greater(most, r);
      middle[x + 1] = greater(least, lesser(most, r));
    }
    for (const sorted of [low, middle, high]) {
      sorted[0] = sorted[1];
      sorted[width + 1] = sorted[width];
    }
    for (let x = 0, to = here * 4; x < width; x++, to += 4) {
      const lowest = greater(greater(low[x], low[x + 1]), low[x + 2]);
      const highest = lesser(lesser(high[x], high[x + 1]), high[x + 2]);
      const median = middleOf(lowest, middleOf(middle[x], middle[x + 1], middle[x + 2]), highest);
      out[to] = median & 255;
      out[to + 1] = (median >> LANE) & 255;
      out[to + 2] = median >> (2 * LANE);
      out[to + 3] = 255;
    }
  }
  return { width, height, data: out };
}

/** Bit distance of channels in a packed pixel: eight bits of level, one borrow bit, one unused. */
const LANE = 10;
const BORROW = (1 << 8) | (1 << (8 + LANE)) | (1 << (8 + 2 * LANE));

function packedPixels(data: Uint8ClampedArray): Int32Array {
  const packed = new Int32Array(data.length / 4);
  for (let i = 0, at = 0; i < packed.length; i++, at += 4)
    packed[i] = data[at] | (data[at + 1] << LANE) | (data[at + 2] << (2 * LANE));
  return packed;
}

/** A mask with all level bits set in every channel in which `p` is not below `q`. */
function notBelow(p: number, q: number): number {
  const kept = ((p | BORROW) - q) & BORROW;
  return kept - (kept >> 8);
}

const lesser = (p: number, q: number) => p ^ ((p ^ q) & notBelow(p, q));
const greater = (p: number, q: number) => q ^ ((p ^ q) & notBelow(p, q));
const middleOf = (p: number, q: number, r: number) => greater(lesser(p, q), lesser(greater(p, q), r));
