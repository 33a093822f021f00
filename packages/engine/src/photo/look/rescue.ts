import type { Raster } from '../../raster.ts';
import { type Corrections, isPlainCorrection, noCorrections, type PerChannel, corrected } from './corrections.ts';
import { FOCUS_UNIT, type PhotoFace } from '../focus.ts';
import { type Extent, untouchedSettings } from '../geometry.ts';
import { cropRaster } from '../resample.ts';
import { oklabOfRgb } from '../../colour/oklab.ts';
import { labOfRgb } from '../../colour/lab.ts';
import type { Rgb } from '../../scheme.ts';
import { skinHue } from '../skin.ts';

/** Faults of a photo, in the order in which they are reported. */
export type PhotoFault = 'bright' | 'faded' | 'cast' | 'noise' | 'coarse-face';

/** A fault and its measure. */
export interface FoundFault {
  readonly fault: PhotoFault;
  /**
   * bright: median lightness, 0 to 1; faded: range of lightness, 0 to 1; cast: OKLab chroma of the mean colour; noise:
   * standard deviation in levels of 255; coarse-face: height of the largest face in pixels of the original.
   */
  readonly value: number;
}

/** Faults that corrections can fix: all but `coarse-face`. */
export type CorrectableFault = Exclude<PhotoFault, 'coarse-face'>;

/** Some of a photo's faults, and the corrections for just these. */
export interface RescueOption {
  readonly faults: readonly CorrectableFault[];
  readonly corrections: Corrections;
}

/** Faults of a photo and the corrections for them. */
export interface Rescue {
  readonly faults: readonly FoundFault[];
  /** Null if there is nothing to correct. */
  readonly corrections: Corrections | null;
  /** One for every combination of correctable faults; empty if `corrections` is null. */
  readonly options: readonly RescueOption[];
}

/** Input of `rescue`. */
export interface PhotoToRescue {
  /** The photo or a smaller copy (the editor's 1,500 px suffice), neither cropped nor corrected. */
  readonly photo: Raster;
  readonly original: Extent;
  readonly faces: readonly PhotoFace[];
}

/** Longer side of the copy on which tones are measured. */
const LOOK_PX = 240;
/** Height of a face below which it stays blurred. */
const COARSE_FACE_PX = 70;

/**
 * Detects faults of light, colour and noise that would spoil a work, and proposes corrections for `corrected`.
 * Night scenes, sunsets, fog and dark faces are not faults; a photo of one hue, such as sepia, keeps that hue.
 * Source: ours; thresholds tuned on photos and paintings and on damaged versions of them.
 */
export function rescue({ photo, original, faces }: PhotoToRescue): Rescue {
  const shrink = Math.min(1, LOOK_PX / Math.max(photo.width, photo.height));
  const side = (px: number) => Math.max(1, Math.round(px * shrink));
  const look = cropRaster(photo, untouchedSettings, side(photo.width), side(photo.height));
  const tones = tonesOf(look);
  const grain = grainOf(photo);
  const faults: FoundFault[] = [];
  const isEmpty = tones.range < EMPTY;
  const faded = !isEmpty && isFaded(tones);
  const light = !isEmpty && !faded && isBright(tones);
  const skin = skinOf(look, faces);
  const staysSkin = (selected: Faults) => !skin || keepsSkin(skin, { ...levelCorrections(tones, selected), noise: 0 });
  const cast = !isEmpty && isCast(tones) && staysSkin({ faded, cast: true, light, byChannel: true });
  const byChannel = staysSkin({ faded, cast, light, byChannel: true });
  if (light) faults.push({ fault: 'bright', value: tones.middle });
  if (faded) faults.push({ fault: 'faded', value: tones.range });
  if (cast) faults.push({ fault: 'cast', value: tones.castChroma });
  const noisy = !isEmpty && grain > NOISY;
  if (noisy) faults.push({ fault: 'noise', value: grain });
  const tallest = Math.max(0, ...faces.map(({ box }) => (box[3] / FOCUS_UNIT) * original.height));
  const correctionsFor = (some: ReadonlySet<PhotoFault>): Corrections => ({
    ...levelCorrections(tones, {
      faded: some.has('faded'),
      cast: some.has('cast'),
      light: some.has('bright'),
      byChannel,
    }),
    noise: some.has('noise') ? Math.min(60, Math.round(3 * grain)) : 0,
  });
  const correctable = faults.map(({ fault }) => fault).filter(isCorrectable);
  const corrections = correctionsFor(new Set(correctable));
  if (tallest > 0 && tallest < COARSE_FACE_PX) faults.push({ fault: 'coarse-face', value: Math.round(tallest) });
  if (isPlainCorrection(corrections)) return { faults, corrections: null, options: [] };
  const options = subsets(correctable).map((some) => ({ faults: some, corrections: correctionsFor(new Set(some)) }));
  return { faults, corrections, options };
}

const isCorrectable = (fault: PhotoFault): fault is CorrectableFault => fault !== 'coarse-face';

function subsets<T>(things: readonly T[]): T[][] {
  return Array.from({ length: 2 ** things.length - 1 }, (_, i) =>
    things.filter((_thing, place) => ((i + 1) >> place) & 1),
  );
}

/** OKLab range of lightness below which a photo shows nothing. */
const EMPTY = 0.12;
/** Noise (standard deviation of lightness, in levels) from which it is visible in a work. */
const NOISY = 7;

/** Whether the photo is so bright that it has no dark tones; lift.ts handles dark photos. */
function isBright({ middle, dark }: Tones): boolean {
  return dark > 0.45 && middle > 0.8;
}

function isFaded({ dark, bright, range, low, high }: Tones): boolean {
  return dark > 0.24 && bright < 0.95 && range < 0.5 && Math.max(...high) - Math.min(...low) < FULL_LEVELS;
}

function isCast(tones: Tones): boolean {
  return tones.castChroma > 0.03 && tones.leastAlong > 0.008 && tones.endsAlong > 0.014 && !isOneHue(tones);
}

/**
 * Whether all colours have one hue, as in sepia: they then lie on a line in the a, b plane. The limit is relative to
 * the range of lightness, because colours differ less in a pale photo.
 */
function isOneHue({ across, range }: Tones): boolean {
  return across < ONE_HUE * range;
}

/** Maximum RMS distance of the colours from that line, relative to the range of lightness. */
const ONE_HUE = 0.02;
/** Range of levels over all channels: photos of strong colours have more than this, faded prints 150 to 190. */
const FULL_LEVELS = 200;
/** Levels left as a margin when the ends of the tonal range are moved to black and white. */
const FADED_MARGIN = 6;
/** Share of a cast removed from the mid-tones. Levelling each channel has removed most of the cast of a faded print. */
const CAST_SHARE = 0.8;
const FADED_CAST_SHARE = 0.25;
/** Target mean level of a bright photo, and the share of the difference that is corrected. */
const MEAN_LEVEL = 112;
const LIGHT_SHARE = 0.7;

interface Faults {
  readonly faded: boolean;
  readonly cast: boolean;
  readonly light: boolean;
  /** Whether the levels of a faded photo may be adjusted per channel. */
  readonly byChannel: boolean;
}

function levelCorrections(tones: Tones, { faded, cast, light, byChannel }: Faults): Omit<Corrections, 'noise'> {
  const { low, high, mean } = tones;
  if (!faded && !cast && !light) return noCorrections;
  const stretch = faded || light;
  // Dyes of a print fade unevenly, so each channel has its own black and white point. In a photo of one hue
  // all channels share the same points, which keeps the hue.
  const own = cast || (faded && byChannel && !isOneHue(tones));
  const least = Math.min(...low);
  const most = Math.max(...high);
  const black = each((c) => {
    const end = own ? low[c] : least;
    const common = stretch ? 0 : least;
    return stretch || cast ? between(Math.round(end - common - FADED_MARGIN), 0, 120) : 0;
  });
  const white = each((c) => {
    const end = own ? high[c] : most;
    const common = stretch ? 0 : 255 - most;
    return stretch || cast ? between(Math.round(end + common + FADED_MARGIN), 135, 255) : 255;
  });
  const after = each((c) => between((mean[c] - black[c]) / (white[c] - black[c]), 0.05, 0.95));
  const grey = 0.299 * after[0] + 0.587 * after[1] + 0.114 * after[2];
  const share = faded ? FADED_CAST_SHARE : CAST_SHARE;
  const lit = light ? grey + LIGHT_SHARE * (MEAN_LEVEL / 255 - grey) : grey;
  const gamma = each((c) => {
    const wanted = (cast ? after[c] + share * (grey - after[c]) : after[c]) * (lit / grey);
    return between(Math.round((100 * Math.log(between(wanted, 0.05, 0.95))) / Math.log(after[c])), 30, 300);
  });
  return { black, white, gamma, chroma: faded && own ? 115 : 100 };
}

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Statistics of the tones and colours of a photo. */
type Tones = ReturnType<typeof tonesOf>;

/** Measures a picture; a copy with a few hundred pixels a side is enough. */
function tonesOf({ data }: Raster) {
  const count = data.length / 4;
  const lab = Array.from({ length: count }, (_, i) => oklabOfRgb([data[i * 4], data[i * 4 + 1], data[i * 4 + 2]]));
  const order = Array.from({ length: count }, (_, i) => i).sort((one, other) => lab[one][0] - lab[other][0]);
  const at = (share: number) => lab[order[Math.min(count - 1, Math.floor(share * count))]][0];
  const meanA = lab.reduce((sum, one) => sum + one[1], 0) / count;
  const meanB = lab.reduce((sum, one) => sum + one[2], 0) / count;
  const castChroma = Math.sqrt(meanA * meanA + meanB * meanB);
  const [u, v] = castChroma > 0 ? [meanA / castChroma, meanB / castChroma] : [1, 0];
  const along = lab.map(([, a, b]) => u * a + v * b).sort((one, other) => one - other);
  const ends = Math.max(1, Math.floor(count * 0.04));
  const alongOf = (some: readonly number[]) =>
    some.reduce((sum, i) => sum + u * lab[i][1] + v * lab[i][2], 0) / some.length;
  const across = Math.sqrt(lab.reduce((sum, [, a, b]) => sum + (u * b - v * a) ** 2, 0) / count);
  return {
    /** OKLab lightness: 1st and 99th percentile, median, and the distance between the percentiles. */
    dark: at(0.01),
    bright: at(0.99),
    middle: at(0.5),
    range: at(0.99) - at(0.01),
    ...channelLevels(data),
    /** Chroma of the mean colour. */
    castChroma,
    /** Chroma along the mean colour's hue: 3rd percentile; mean of the darkest or lightest 4 %, whichever is lower. */
    leastAlong: along[Math.floor(count * 0.03)],
    endsAlong: Math.min(alongOf(order.slice(0, ends)), alongOf(order.slice(-ends))),
    /** RMS of the colours perpendicular to the cast: almost 0 in a photo of one hue. */
    across,
  };
}

/** Levels of each channel: 0.5 % and 99.5 % percentiles, and means. */
function channelLevels(data: Uint8ClampedArray) {
  const count = data.length / 4;
  const sorted = [0, 1, 2].map((channel) => Uint8Array.from({ length: count }, (_, i) => data[i * 4 + channel]).sort());
  const at = (share: number) => (channel: number) => sorted[channel][Math.min(count - 1, Math.floor(share * count))];
  const mean = (channel: number) => sorted[channel].reduce((sum, level) => sum + level, 0) / count;
  return { low: each(at(0.005)), high: each(at(0.995)), mean: each(mean) };
}

const each = (of: (channel: number) => number): PerChannel => [of(0), of(1), of(2)];

const GRAIN_TILE = 16; // pixels

/** Noise of a photo in levels, from its first quartile of tiles. Source: after J. Immerkaer (1996). */
function grainOf({ width, height, data }: Raster): number {
  const light = (x: number, y: number): number => {
    const at = (y * width + x) * 4;
    return 0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2];
  };
  const across = Math.floor((width - 2) / GRAIN_TILE);
  const down = Math.floor((height - 2) / GRAIN_TILE);
  const found: number[] = [];
  for (let tileY = 0; tileY < down; tileY += 2) {
    for (let tileX = 0; tileX < across; tileX += 2) {
      let sum = 0;
      for (let y = tileY * GRAIN_TILE + 1; y <= (tileY + 1) * GRAIN_TILE; y++) {
        for (let x = tileX * GRAIN_TILE + 1; x <= (tileX + 1) * GRAIN_TILE; x++) {
          const corners = light(x - 1, y - 1) + light(x + 1, y - 1) + light(x - 1, y + 1) + light(x + 1, y + 1);
          const sides = light(x - 1, y) + light(x + 1, y) + light(x, y - 1) + light(x, y + 1);
          sum += Math.abs(corners - 2 * sides + 4 * light(x, y));
        }
      }
      found.push((Math.sqrt(Math.PI / 2) * sum) / (6 * GRAIN_TILE * GRAIN_TILE));
    }
  }
  found.sort((one, other) => one - other);
  return found[Math.floor(found.length / 4)] ?? 0;
}

/** The mean colour of the centres of faces; null without faces. `photo` may be a small copy. */
function skinOf({ width, height, data }: Raster, faces: readonly PhotoFace[]): Rgb | null {
  const sum = [0, 0, 0];
  let count = 0;
  for (const { box } of faces) {
    const [left, top, across, down] = box;
    const end = (place: number, side: number) => Math.round((place * side) / FOCUS_UNIT);
    for (let y = end(top + down / 4, height); y < end(top + (3 * down) / 4, height); y++) {
      for (let x = end(left + across / 4, width); x < end(left + (3 * across) / 4, width); x++) {
        for (let channel = 0; channel < 3; channel++) sum[channel] += data[(y * width + x) * 4 + channel];
        count++;
      }
    }
  }
  return count === 0 ? null : [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** Cosine of 45°, the largest deviation from the skin hue, and the chroma below which a colour has no visible hue. */
const WIDEST = Math.SQRT1_2;
const GREYISH = 4;

/** Whether a face colour still looks like skin after corrections, or at least no less than before. */
function keepsSkin(skin: Rgb, corrections: Corrections): boolean {
  const pixel = { width: 1, height: 1, data: Uint8ClampedArray.of(...skin, 255) };
  const [red, green, blue] = corrected(pixel, corrections).data;
  return skinCosine([red, green, blue]) >= Math.min(WIDEST, skinCosine([pixel.data[0], pixel.data[1], pixel.data[2]]));
}

/** Cosine of the angle to the skin hue; 1 for greys, which are accepted as in black-and-white prints. */
function skinCosine(rgb: Rgb): number {
  const [, a, b] = labOfRgb(rgb);
  const chroma = Math.sqrt(a * a + b * b);
  return chroma < GREYISH ? 1 : (skinHue[0] * a + skinHue[1] * b) / chroma;
}
