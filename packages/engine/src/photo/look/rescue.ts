import type { Raster } from '../../raster.ts';
import { type Corrections, isPlainCorrection, noCorrections } from './corrections.ts';
import { grainOf } from './grain.ts';
import { keepsSkin, skinOf } from './face-skin.ts';
import { each, type Tones, tonesOf } from './tones.ts';
import { FOCUS_UNIT, type PhotoFace } from '../focus.ts';
import { type Extent, untouchedSettings } from '../geometry.ts';
import { cropRaster } from '../resample.ts';

/** Faults of a photo, in the order in which they are reported. */
export type PhotoFault = 'bright' | 'faded' | 'cast' | 'noise' | 'coarse-face';

/** A fault and its measure. */
export interface FoundFault {
  readonly fault: PhotoFault;
  /**
   * bright: median lightness, 0 to 1; faded: range of lightness, 0 to 1; cast: OKLab chroma of what should be grey;
   * noise: levels; coarse-face: height of the largest face in pixels of the original.
   */
  readonly value: number;
}

/** Faults that corrections can fix: all but `coarse-face`. */
export type CorrectableFault = Exclude<PhotoFault, 'coarse-face'>;

/** A selection of a photo's faults, and the corrections for just these. */
export interface RescueOption {
  readonly faults: readonly CorrectableFault[];
  readonly corrections: Corrections;
}

/** Faults of a photo and the corrections for them. */
export interface Rescue {
  readonly faults: readonly FoundFault[];
  /** Null if there is nothing to correct. */
  readonly corrections: Corrections | null;
  /** For every selection of correctable faults; empty if `corrections` is null. */
  readonly options: readonly RescueOption[];
}

/** Input of `rescue`. */
export interface PhotoToRescue {
  /** The photo or a smaller copy (the editor's 1,500 px suffice), neither cropped nor corrected. */
  readonly photo: Raster;
  readonly original: Extent;
  readonly faces: readonly PhotoFace[];
}

/** Longer side of the copy on which tones are measured, px. */
const LOOK_PX = 240;
/** Height of a face, px, below which it stays blurred. */
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
/** Noise, standard deviation of lightness in levels, from which it is visible in a work. */
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

/** Whether all colours lie on one line, as in sepia. Scaled by range: colours differ less in a pale photo. */
function isOneHue({ across, range }: Tones): boolean {
  return across < ONE_HUE * range;
}

/** Maximum spread of colours across that line, relative to the range of lightness. */
const ONE_HUE = 0.02;
/** Range of levels over all channels: photos of strong colours have more than this, faded prints 150 to 190. */
const FULL_LEVELS = 200;
/** Levels left as a margin when the ends of the tonal range are moved to black and white. */
const FADED_MARGIN = 6;
/** Share of a cast removed from the mid-tones; in a faded print levelling by channel has removed most of it. */
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
  // Dyes of a print fade unevenly, so each channel has its own black and white point. A photo of one hue gets common
  // ones, which keep the hue.
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

function between(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
