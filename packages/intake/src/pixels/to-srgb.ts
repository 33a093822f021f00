import type { Raster } from '@uzor/engine';
import { isHdr, type PhotoColour, transfers } from '../headers/colour.ts';
import { isShaper } from '../headers/icc.ts';
import { type Curve, hlgGain, iccCurve, power, transferCurve } from './curves.ts';
import { identity, type Matrix, product, srgbFromChromaticities, srgbFromPcs, srgbFromPrimaries } from './matrices.ts';

/** Decoded pixels before colour conversion. */
export interface StoredPixels {
  readonly width: number;
  readonly height: number;
  readonly model: 'grey' | 'rgb' | 'cmyk';
  readonly alpha: boolean;
  /** Row-major; alpha is the last sample of a pixel, not premultiplied. In CMYK, 0 is no ink. */
  readonly data: Uint8Array | Uint8ClampedArray | Uint16Array;
  /** Value of a full sample, such as 255. */
  readonly max: number;
}

const colourSamples = { grey: 1, rgb: 3, cmyk: 4 } as const;

/** Whether `toSrgb` converts these colours; lookup tables of profiles (`A2B0`) are left to decoders. */
export function isConvertible(colour: PhotoColour): boolean {
  return colour.of !== 'icc' || isShaper(colour.profile);
}

/**
 * Converts stored pixels to sRGB from the colour space of the file; HDR is tone-mapped. Colours outside sRGB are
 * clipped. O(pixels).
 */
export function toSrgb(pixels: StoredPixels, colour: PhotoColour): Raster {
  if (pixels.model === 'cmyk') return withoutInk(pixels);
  const conversion = colour.of === 'srgb' ? null : conversionOf(colour);
  return conversion ? converted(pixels, conversion) : unconverted(pixels);
}

interface Conversion {
  readonly curves: readonly [Curve, Curve, Curve];
  readonly matrix: Matrix;
  readonly tone: ((linear: Float64Array) => void) | null;
}

/** Null if the profile has nothing usable; the pixels are then treated as sRGB. */
function conversionOf(colour: Exclude<PhotoColour, { of: 'srgb' }>): Conversion | null {
  if (colour.of === 'icc') return profileConversion(colour.profile.tag);
  if (colour.of === 'gamma') {
    const curve = power(colour.gamma);
    const matrix = colour.chromaticities ? srgbFromChromaticities(colour.chromaticities) : identity;
    return matrix.every(Number.isFinite) ? { curves: [curve, curve, curve], matrix, tone: null } : null;
  }
  const curve = transferCurve(colour.transfer);
  const matrix = srgbFromPrimaries(colour.primaries);
  const tone = isHdr(colour) ? (colour.transfer === transfers.hlg ? toneOfHlg : mapTone) : null;
  return { curves: [curve, curve, curve], matrix, tone };
}

function profileConversion(tag: (signature: string) => Uint8Array | null): Conversion | null {
  const grey = tag('kTRC');
  const curve = grey && iccCurve(grey);
  if (curve) return { curves: [curve, curve, curve], matrix: identity, tone: null };
  const [red, green, blue] = ['rTRC', 'gTRC', 'bTRC'].map((name) => {
    const content = tag(name);
    return content && iccCurve(content);
  });
  const columns = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => xyzOf(tag(name)));
  const [r, g, b] = columns;
  if (!red || !green || !blue || !r || !g || !b) return null;
  const matrix = product(srgbFromPcs, [r[0], g[0], b[0], r[1], g[1], b[1], r[2], g[2], b[2]]);
  return { curves: [red, green, blue], matrix, tone: null };
}

function xyzOf(tag: Uint8Array | null): number[] | null {
  if (!tag || tag.length < 20) return null;
  const view = new DataView(tag.buffer, tag.byteOffset, tag.byteLength);
  return [8, 12, 16].map((at) => view.getInt32(at) / 65_536);
}

/** Share of white up to which light is left unchanged. */
const KNEE = 0.75;
/** Brightest light that tone mapping distinguishes, in units of white: 1,000 cd/m². */
const PEAK = 1000 / 203;

/** Compresses light above the knee. The gain comes from the brightest channel, so that hues are kept. */
function mapTone(linear: Float64Array): void {
  const brightest = Math.max(linear[0], linear[1], linear[2]);
  if (brightest <= KNEE) return;
  const over = (Math.min(brightest, PEAK) - KNEE) / (1 - KNEE);
  const most = (PEAK - KNEE) / (1 - KNEE);
  const gain = (KNEE + ((1 - KNEE) * over * (1 + over / most ** 2)) / (1 + over)) / brightest;
  for (let i = 0; i < 3; i++) linear[i] *= gain;
}

function toneOfHlg(linear: Float64Array): void {
  const gain = hlgGain(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]);
  for (let i = 0; i < 3; i++) linear[i] *= gain;
  mapTone(linear);
}

const ENCODED = 1 << 14;
/** sRGB levels of linear light, in steps of 1/16,384. */
let encoding: Uint8Array | null = null;

function encodingTable(): Uint8Array {
  encoding ??= Uint8Array.from({ length: ENCODED + 1 }, (_, i) => {
    const light = i / ENCODED;
    return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
  });
  return encoding;
}

function converted(pixels: StoredPixels, { curves, matrix, tone }: Conversion): Raster {
  const { width, height, model, alpha, data, max } = pixels;
  const tables = curves.map((curve) => Float64Array.from({ length: max + 1 }, (_, i) => curve(i / max)));
  const [red, green, blue] = tables;
  const encode = encodingTable();
  const [a, b, c, d, e, f, g, h, k] = matrix;
  const step = colourSamples[model] + (alpha ? 1 : 0);
  const [second, third] = model === 'grey' ? [0, 0] : [1, 2];
  const opaque = 255 / max;
  const rgba = new Uint8ClampedArray(width * height * 4);
  const linear = new Float64Array(3);
  const level = (light: number) => encode[light <= 0 ? 0 : light >= 1 ? ENCODED : (light * ENCODED + 0.5) | 0];
  for (let from = 0, to = 0; to < rgba.length; from += step, to += 4) {
    const r = red[data[from]];
    const s = green[data[from + second]];
    const t = blue[data[from + third]];
    linear[0] = a * r + b * s + c * t;
    linear[1] = d * r + e * s + f * t;
    linear[2] = g * r + h * s + k * t;
    tone?.(linear);
    rgba[to] = level(linear[0]);
    rgba[to + 1] = level(linear[1]);
    rgba[to + 2] = level(linear[2]);
    rgba[to + 3] = alpha ? data[from + step - 1] * opaque : 255;
  }
  return { width, height, data: rgba };
}

function unconverted({ width, height, model, alpha, data, max }: StoredPixels): Raster {
  const step = colourSamples[model] + (alpha ? 1 : 0);
  const [second, third] = model === 'grey' ? [0, 0] : [1, 2];
  const scale = 255 / max;
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let from = 0, to = 0; to < rgba.length; from += step, to += 4) {
    rgba[to] = data[from] * scale;
    rgba[to + 1] = data[from + second] * scale;
    rgba[to + 2] = data[from + third] * scale;
    rgba[to + 3] = alpha ? data[from + step - 1] * scale : 255;
  }
  return { width, height, data: rgba };
}

/** CMYK without a profile, as browsers show it. */
function withoutInk({ width, height, data, max }: StoredPixels): Raster {
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < rgba.length; at += 4) {
    const black = (max - data[at + 3]) * (255 / max / max);
    for (let i = 0; i < 3; i++) rgba[at + i] = (max - data[at + i]) * black;
    rgba[at + 3] = 255;
  }
  return { width, height, data: rgba };
}
