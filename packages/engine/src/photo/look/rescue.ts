import type { Raster } from '../../raster.ts';
import { type Corrections, isPlainCorrection, noCorrections } from './corrections.ts';
import { grainOf } from './grain.ts';
import { keepsSkin, skinOf } from './face-skin.ts';
import { each, type Tones, tonesOf } from './tones.ts';
import { FOCUS_UNIT, type PhotoFace } from '../focus.ts';
import { type Extent, untouchedSettings } from '../geometry.ts';
import { cropRaster } from '../resample.ts';

/** What can be wrong with a photo, in the order of telling. */
export type PhotoFault = 'dark' | 'bright' | 'faded' | 'cast' | 'noise' | 'coarse-face';

/** One thing that is wrong. */
export interface FoundFault {
  readonly fault: PhotoFault;
  /**
   * dark, bright: median lightness, 0 to 1; faded: range of lightness, 0 to 1; cast: chroma of what should be grey, OKLab;
   * noise: levels; coarse-face: height of the largest face in pixels of the original, which nothing mends.
   */
  readonly value: number;
}

/** The faults that numbers mend; `coarse-face` is none of them. */
export type MendableFault = Exclude<PhotoFault, 'coarse-face'>;

/** Some of the faults of a photo, and what mends just them. */
export interface Mending {
  readonly faults: readonly MendableFault[];
  readonly corrections: Corrections;
}

/** What is wrong with a photo and what would mend it. */
export interface Rescue {
  readonly faults: readonly FoundFault[];
  /** Null if nothing is wrong that numbers could mend. */
  readonly corrections: Corrections | null;
  /** For every choice of the faults that can be mended, at most seven; empty if `corrections` is null. */
  readonly mendings: readonly Mending[];
}

/** A photo to look through. */
export interface PhotoToRescue {
  /** The photo or a smaller copy of it (the editor's 1,500 px do), not cropped, not mended. */
  readonly photo: Raster;
  /** Extent of the uploaded photo. */
  readonly original: Extent;
  readonly faces: readonly PhotoFace[];
}

/** Longer side of the copy on which tones are judged, px. */
const LOOK_PX = 240;
/** Rows of a face below which it stays a blur: 24 cells at two pixels a cell are 48; a likeness wants more. */
const COARSE_FACE_PX = 70;

/**
 * Looks through a photo for light, colours and noise that spoil a work, and proposes numbers for `corrected`.
 *
 * Careful by design: a night scene, a sunset, a foggy morning and a dark face are not faults. Light is a fault where
 * nothing in the photo is bright (or dark); a cast where even the light and the dark ends bear it, nothing in the
 * photo is opposite, and faces do not lose the colour of skin with it; fading where both ends of the tones are missing. A photo of one hue, such as sepia, keeps it.
 * Source: ours; limits tried on photos and paintings, and on the same darkened, tinted, faded and grained.
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
  const light = isEmpty || faded ? null : lightFault(tones);
  const skin = skinOf(look, faces);
  const staysSkin = (wrong: Wrong) => !skin || keepsSkin(skin, { ...levelled(tones, wrong), noise: 0 });
  const cast = !isEmpty && isCast(tones) && staysSkin({ faded, cast: true, light: light !== null, apart: true });
  const apart = staysSkin({ faded, cast, light: light !== null, apart: true });
  if (light) faults.push({ fault: light, value: tones.middle });
  if (faded) faults.push({ fault: 'faded', value: tones.range });
  if (cast) faults.push({ fault: 'cast', value: tones.castChroma });
  const noisy = !isEmpty && grain > NOISY;
  if (noisy) faults.push({ fault: 'noise', value: grain });
  const tallest = Math.max(0, ...faces.map(({ box }) => (box[3] / FOCUS_UNIT) * original.height));
  const mending = (some: ReadonlySet<PhotoFault>): Corrections => ({
    ...levelled(tones, {
      faded: some.has('faded'),
      cast: some.has('cast'),
      light: some.has('dark') || some.has('bright'),
      apart,
    }),
    noise: some.has('noise') ? Math.min(60, Math.round(3 * grain)) : 0,
  });
  const mendable = faults.map(({ fault }) => fault).filter(isMendable);
  const corrections = mending(new Set(mendable));
  if (tallest > 0 && tallest < COARSE_FACE_PX) faults.push({ fault: 'coarse-face', value: Math.round(tallest) });
  if (isPlainCorrection(corrections)) return { faults, corrections: null, mendings: [] };
  const mendings = someOf(mendable).map((some) => ({ faults: some, corrections: mending(new Set(some)) }));
  return { faults, corrections, mendings };
}

const isMendable = (fault: PhotoFault): fault is MendableFault => fault !== 'coarse-face';

/** All choices of some of a few things, except none. */
function someOf<T>(things: readonly T[]): T[][] {
  return Array.from({ length: 2 ** things.length - 1 }, (_, i) =>
    things.filter((_thing, place) => ((i + 1) >> place) & 1),
  );
}

/** A range of lightness below which there is no picture, OKLab. */
const EMPTY = 0.12;
/** Grain, standard deviation of lightness in levels, from which it shows in a work. */
const NOISY = 7;

/** Nothing light in a dark photo, or nothing dark in a bright one; a lit face before black is neither. */
function lightFault({ middle, bright, dark }: Tones): 'dark' | 'bright' | null {
  if (bright < 0.72 && middle < 0.42) return 'dark';
  if (dark > 0.45 && middle > 0.8) return 'bright';
  return null;
}

/** No black and no white left. */
function isFaded({ dark, bright, range }: Tones): boolean {
  return dark > 0.24 && bright < 0.95 && range < 0.5;
}

function isCast(tones: Tones): boolean {
  return tones.castChroma > 0.03 && tones.leastAlong > 0.008 && tones.endsAlong > 0.014 && !isOneHue(tones);
}

/** Sepia, a duotone, black and white: what colours there are follow one line. A pale photo has less of everything. */
function isOneHue({ across, range }: Tones): boolean {
  return across < ONE_HUE * range;
}

/** Spread of colours across the line of a photo of one hue, of its range of lightness. */
const ONE_HUE = 0.02;
/** How far the ends of the tones are moved to black and white, and levels that remain there as a margin. */
const FADED_MARGIN = 6;
/**
 * Share of a cast that the middle tones lose: a whole correction turns evening light into noon. Ends of a faded print
 * that were levelled by channel have taken most of it.
 */
const CAST_SHARE = 0.8;
const FADED_CAST_SHARE = 0.25;
/** Mean level that a dark or bright photo is led towards, and how far. */
const MEAN_LEVEL = 112;
const LIGHT_SHARE = 0.7;

/** What is to be levelled. */
interface Wrong {
  readonly faded: boolean;
  readonly cast: boolean;
  readonly light: boolean;
  /** A faded photo may be levelled channel by channel. */
  readonly apart: boolean;
}

function levelled(tones: Tones, { faded, cast, light, apart }: Wrong): Omit<Corrections, 'noise'> {
  const { low, high, mean } = tones;
  if (!faded && !cast && !light) return noCorrections;
  const stretch = faded || light;
  // The dyes of a print fade unevenly: each channel has its own ends. A photo of one hue keeps it by common ends.
  const own = cast || (faded && apart && !isOneHue(tones));
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
