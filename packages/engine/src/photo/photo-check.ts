import { type AttentionMap, attentionMap, columnSums, rowSums } from './attention.ts';
import { oklabPlanes } from '../colour/oklab.ts';
import { closerCrop } from './face-crop.ts';
import { facesInFrame, type PhotoFace } from './focus.ts';
import { type EditionSettings, type Extent, keepCovered, scaleOf } from './geometry.ts';
import type { Raster } from '../raster.ts';
import { isDark } from './look/lift.ts';
import { cropRaster } from './resample.ts';

/** Aspects of the photo check, in the order of findings. `content` is reported alone, for an empty picture or noise. */
export type PhotoAspect = 'content' | 'detail' | 'sharpness' | 'exposure' | 'contrast' | 'subject' | 'face';
/** The one-tap improvement offered for a finding. */
export type PhotoFix = 'closer' | 'larger-size' | 'brighter' | 'darker' | 'more-contrast';

/** A finding on one aspect of a cropped photo. */
export interface PhotoFinding {
  readonly aspect: PhotoAspect;
  /** good = praise it, advise = could be better, warn = the work will disappoint. */
  readonly verdict: 'good' | 'advise' | 'warn';
  readonly fix: PhotoFix | null;
  /** The measured value; for units see `checkPhoto`. */
  readonly value: number;
}

/** Input of `checkPhoto`: a photo in its frame. */
export interface PhotoToCheck {
  /** The photo or a smaller copy (the editor's 1,500 px suffice), not cropped. */
  readonly photo: Raster;
  readonly settings: EditionSettings;
  readonly widthCells: number;
  readonly heightCells: number;
  /** Size of the uploaded photo, from which detail is judged. */
  readonly original: Extent;
  /** Faces of the upright photo, if detection ran. */
  readonly faces?: readonly PhotoFace[] | undefined;
}

/**
 * Judges a cropped photo by what its cells will show. A picture of one tone or of noise gets the single finding
 * `content`, whose value is the contrast. All others get five findings:
 * - detail: photo pixels per cell side, good from 4;
 * - sharpness: share of the strongest edges that lies within one cell, 0 to 1;
 * - exposure: median lightness, 0 (black) to 1 (white), weighted by attention; too dark if `isDark`;
 * - contrast: distance in OKLab between the 3rd and the 97th percentiles, 0 to 1;
 * - subject: share of the frame covered by the area of attention, 0 to 1; or, if a face is in the frame,
 * - face: height of the largest face in whole cells: recognisable from 30; from 20 only up close.
 * @throws RangeError like `cropRaster`
 * Source: ours; thresholds tuned on photos and paintings, gradually blurred, darkened and flattened.
 */
export function checkPhoto({
  photo,
  settings,
  widthCells,
  heightCells,
  original,
  faces = [],
}: PhotoToCheck): PhotoFinding[] {
  const cells = { width: widthCells, height: heightCells };
  const picture = cropRaster(photo, settings, widthCells, heightCells);
  const [light, redGreen, yellowBlue] = oklabPlanes(picture);
  const contrast = contrastFinding([light, redGreen, yellowBlue]);
  const isFlat = contrast.value < leastContrast && rangeOf(light) < leastContrast;
  const isNoise = light.length >= leastCells && neighbourCorrelation(light, cells) < leastCorrelation;
  if (isFlat || isNoise) return [{ aspect: 'content', verdict: 'warn', fix: null, value: contrast.value }];
  const attention = attentionMap(picture);
  const detail = 1 / scaleOf(settings, original, cells);
  return [
    detailFinding(detail),
    sharpnessFinding(edgeWithinACell(light, widthCells, heightCells)),
    exposureFinding(light, cells, attention, isDark(picture, facesInFrame(faces, settings, original, cells))),
    contrast,
    faceFinding(faces, settings, { photo: original, cells }) ?? subjectFinding(attention, detail),
  ];
}

/** Contrast and range of lightness below which nothing is visible: a black frame, a lens cap, a white page. */
const leastContrast = 0.05;
/** Correlation of neighbouring cells below which a picture is noise; photos and paintings have at least 0.6. */
const leastCorrelation = 0.25;

const leastCells = 100;

/** Range of lightness without percentiles, because a small subject in front of a wall has only a few cells. */
const rangeOf = (light: Float32Array) =>
  light.reduce((most, value) => Math.max(most, value), 0) - light.reduce((least, value) => Math.min(least, value), 1);

/** Correlation of the lightness of adjacent cells: near 0 in noise, near 1 in photos. */
function neighbourCorrelation(light: Float32Array, { width, height }: Extent): number {
  const mean = light.reduce((sum, value) => sum + value, 0) / light.length;
  let together = 0;
  let apart = 0;
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const own = light[y * width + x] - mean;
      together += own * (light[y * width + x + 1] - mean + light[(y + 1) * width + x] - mean);
      apart += 2 * own * own;
    }
  }
  return apart === 0 ? 0 : together / apart;
}

/**
 * The improvement "closer": zooms in by 25 % on the area of attention, still covering the frame.
 * @throws RangeError like `affine`
 */
export function closerSettings(photo: Raster, settings: EditionSettings, frame: Extent): EditionSettings {
  const steps = 64 / Math.max(frame.width, frame.height);
  const look = {
    width: Math.max(8, Math.round(frame.width * steps)),
    height: Math.max(8, Math.round(frame.height * steps)),
  };
  const map = attentionMap(cropRaster(photo, settings, look.width, look.height));
  const times = 1.25;
  const focusX = spread(columnSums(map)).middle - 0.5;
  const focusY = ((spread(rowSums(map)).middle - 0.45) * frame.height) / frame.width;
  // Scale by `times` about the focus, then move the focus to the centre.
  const nearer = {
    ...settings,
    zoomRatio: (settings.zoomRatio ?? 1) * times,
    margin: { left: (settings.margin.left - focusX) * times, top: (settings.margin.top - focusY) * times },
  };
  return keepCovered(nearer, photo, frame);
}

function detailFinding(value: number): PhotoFinding {
  // Copies that were saved again often fall slightly below 4, which is no reason to warn.
  const verdict = value >= 3.9 ? 'good' : value >= 2 ? 'advise' : 'warn';
  return { aspect: 'detail', verdict, fix: null, value };
}

function sharpnessFinding(value: number): PhotoFinding {
  const verdict = value >= 0.4 ? 'good' : value >= 0.3 ? 'advise' : 'warn';
  return { aspect: 'sharpness', verdict, fix: null, value };
}

function exposureFinding(
  light: Float32Array,
  { width, height }: Extent,
  map: AttentionMap,
  dark: boolean,
): PhotoFinding {
  const weights = light.map((_, cell) => {
    const tileX = Math.floor((((cell % width) + 0.5) / width) * map.widthTiles);
    const tileY = Math.floor(((Math.floor(cell / width) + 0.5) / height) * map.heightTiles);
    return map.weights[tileY * map.widthTiles + tileX] + 0.05;
  });
  const value = weightedMedian(light, weights);
  const sorted = light.toSorted();
  if (dark) return { aspect: 'exposure', verdict: value < 0.24 ? 'warn' : 'advise', fix: 'brighter', value };
  if (value > 0.84 && percentile(sorted, 0.05) > 0.6)
    return { aspect: 'exposure', verdict: value > 0.92 ? 'warn' : 'advise', fix: 'darker', value };
  return { aspect: 'exposure', verdict: 'good', fix: null, value };
}

function contrastFinding(planes: readonly Float32Array[]): PhotoFinding {
  const ranges = planes.map((plane) => {
    const sorted = plane.toSorted();
    return percentile(sorted, 0.97) - percentile(sorted, 0.03);
  });
  const value = Math.hypot(...ranges);
  const verdict = value >= 0.42 ? 'good' : value >= 0.28 ? 'advise' : 'warn';
  return { aspect: 'contrast', verdict, fix: verdict === 'good' ? null : 'more-contrast', value };
}

/** Height of a face in cells from which people recognise it, and from which they do so only up close. */
const RECOGNISED_CELLS = 30;
const NEAR_CELLS = 20;

/** How recognisable a face of this height in whole cells is: good = yes, advise = only up close, warn = hardly. */
export function faceVerdict(cells: number): PhotoFinding['verdict'] {
  return cells >= RECOGNISED_CELLS ? 'good' : cells >= NEAR_CELLS ? 'advise' : 'warn';
}

/** Judges the largest face; null if no face is in the frame. Suggests `closer` if the photo has enough pixels. */
function faceFinding(
  faces: readonly PhotoFace[],
  settings: EditionSettings,
  frame: { readonly photo: Extent; readonly cells: Extent },
): PhotoFinding | null {
  const shown = facesInFrame(faces, settings, frame.photo, frame.cells).filter((face) => face.shown > 0.5);
  if (shown.length === 0) return null;
  const value = Math.round(Math.max(...shown.map(({ down }) => 2 * Math.hypot(down.x, down.y))));
  const verdict = faceVerdict(value);
  if (verdict === 'good') return { aspect: 'face', verdict, fix: null, value };
  return {
    aspect: 'face',
    verdict,
    fix: closerCrop(faces, settings, frame) === null ? 'larger-size' : 'closer',
    value,
  };
}

/** Without known faces, "good" means that the subject fills the frame, not that the face is large. */
function subjectFinding(map: AttentionMap, pixelsACell: number): PhotoFinding {
  const value = spread(columnSums(map)).share * spread(rowSums(map)).share;
  if (value >= 0.2 || value === 0) return { aspect: 'subject', verdict: 'good', fix: null, value };
  const verdict = value >= 0.1 ? 'advise' : 'warn';
  return { aspect: 'subject', verdict, fix: pixelsACell >= 5 ? 'closer' : 'larger-size', value };
}

/** Median of a profile, and share of the axis that holds its central 80 %; the whole axis if the profile is empty. */
function spread(profile: Float32Array): { middle: number; share: number } {
  const total = profile.reduce((sum, value) => sum + value, 0);
  if (total === 0) return { middle: 0.5, share: 1 };
  const placeOf = (part: number): number => {
    let passed = 0;
    for (let i = 0; i < profile.length; i++) {
      if (passed + profile[i] >= part * total) return (i + (part * total - passed) / profile[i]) / profile.length;
      passed += profile[i];
    }
    return 1;
  };
  return { middle: placeOf(0.5), share: placeOf(0.9) - placeOf(0.1) };
}

/** Weighted median, accurate to 1/256. */
function weightedMedian(values: Float32Array, weights: Float32Array): number {
  const bins = new Float64Array(257);
  for (let i = 0; i < values.length; i++) bins[Math.round(Math.min(1, Math.max(0, values[i])) * 256)] += weights[i];
  const half = bins.reduce((sum, weight) => sum + weight, 0) / 2;
  let bin = 0;
  for (let passed = bins[0]; passed < half; passed += bins[bin]) bin++;
  return bin / 256;
}

/**
 * Share of a lightness step over six cells that lies between two neighbouring cells, as the mean of the strongest 5 %
 * of steps: 1/6 if blurred, from about 1/2 if sharp.
 */
function edgeWithinACell(light: Float32Array, width: number, height: number): number {
  const reach = 6;
  const steps: { height: number; share: number }[] = [];
  const measure = (start: number, step: number): void => {
    const height = Math.abs(light[start + reach * step] - light[start]);
    if (height < 0.08) return;
    let steepest = 0;
    for (let i = 0; i < reach; i++)
      steepest = Math.max(steepest, Math.abs(light[start + (i + 1) * step] - light[start + i * step]));
    steps.push({ height, share: Math.min(1, steepest / height) });
  };
  for (let y = 0; y < height; y++) for (let x = 0; x < width - reach; x++) measure(y * width + x, 1);
  for (let y = 0; y < height - reach; y++) for (let x = 0; x < width; x++) measure(y * width + x, width);
  if (steps.length === 0) return 0.5; // a picture without edges does not count as blurred
  const strongest = steps
    .sort((one, other) => other.height - one.height)
    .slice(0, Math.max(20, Math.floor(steps.length / 20)));
  return strongest.reduce((sum, { share }) => sum + share, 0) / strongest.length;
}

function percentile(sorted: Float32Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
