import { type AttentionMap, attentionMap, columnSums, rowSums } from './attention.ts';
import { oklabOfRgb } from '../colour/oklab.ts';
import { closerCrop } from './face-crop.ts';
import { facesInFrame, type PhotoFace } from './focus.ts';
import { affine, type EditionSettings, type Extent, keepCovered } from './geometry.ts';
import type { Raster } from '../raster.ts';
import { cropRaster } from './resample.ts';

/** What the photo check judges, in the order of its findings; `content` stands alone, for a picture of nothing. */
export type PhotoAspect = 'content' | 'detail' | 'sharpness' | 'exposure' | 'contrast' | 'subject' | 'face';
/** The one-tap improvement offered for a finding. */
export type PhotoMend = 'closer' | 'larger-size' | 'brighter' | 'darker' | 'more-contrast';

/** One finding on one aspect of a cropped photo. */
export interface PhotoFinding {
  readonly aspect: PhotoAspect;
  /** good = praise it, advise = could be better, warn = the work will disappoint. */
  readonly verdict: 'good' | 'advise' | 'warn';
  readonly mend: PhotoMend | null;
  /** The measure behind the verdict; for units see `checkPhoto`. */
  readonly value: number;
}

/** A photo in its frame, about to become a scheme. */
export interface PhotoToCheck {
  /** The photo or a smaller copy of it (the editor's 1,500 px do), not cropped. */
  readonly photo: Raster;
  readonly settings: EditionSettings;
  readonly widthCells: number;
  readonly heightCells: number;
  /** Extent of the uploaded photo: detail is judged by its pixels, not by those of the copy. */
  readonly original: Extent;
  /** Faces of the upright photo, if somebody looked for them. */
  readonly faces?: readonly PhotoFace[] | undefined;
}

/**
 * Judges a cropped photo by what its cells will show. A picture of one tone or of noise gets the single finding `content`,
 * because there is nothing to judge; its value is the contrast. Any other gets five findings, one per aspect:
 * - detail: photo pixels per cell side, good from 4;
 * - sharpness: how much of the strongest edges happens within one cell, 0 to 1;
 * - exposure: median lightness, 0 (black) to 1 (white), of what draws the eye: a dark background behind a lit face is fine;
 * - contrast: distance in OKLab between the 3rd and the 97th percentiles of lightness and both colour axes, 0 to 1;
 * - subject: share of the frame that what draws the eye takes up, 0 to 1; in its place, if a face is shown,
 * - face: height of the largest face in whole cells: recognised from 30, from 20 on only by those who stand near.
 *
 * @throws RangeError as `cropRaster`
 * Source: ours; limits tried on portraits, animals, landscapes and paintings, blurred, darkened and flattened step by step.
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
  const [light, redGreen, yellowBlue] = labPlanes(picture);
  const contrast = contrastFinding([light, redGreen, yellowBlue]);
  const isFlat = contrast.value < leastContrast && rangeOf(light) < leastContrast;
  const isNoise = light.length >= leastCells && likenessOfNeighbours(light, cells) < leastLikeness;
  if (isFlat || isNoise) return [{ aspect: 'content', verdict: 'warn', mend: null, value: contrast.value }];
  const attention = attentionMap(picture);
  const detail = pixelsPerCell(settings, original, cells);
  return [
    detailFinding(detail),
    sharpnessFinding(edgeWithinACell(light, widthCells, heightCells)),
    exposureFinding(light, cells, attention),
    contrast,
    faceFinding(faces, settings, { photo: original, cells }) ?? subjectFinding(attention, detail),
  ];
}

/** Contrast and range of lightness below which nothing can be seen: a black frame, a lens cap, a white page. */
const leastContrast = 0.05;
/** Correlation of neighbouring cells below which a picture is noise: photos and paintings have 0.6 and more. */
const leastLikeness = 0.25;

/** Cells below which neighbours say nothing about noise. */
const leastCells = 100;

/** From the darkest to the lightest cell: a small subject before a wall has few cells, but they count. */
const rangeOf = (light: Float32Array) =>
  light.reduce((most, value) => Math.max(most, value), 0) - light.reduce((least, value) => Math.min(least, value), 1);

/** Correlation of the lightness of cells beside and below each other: near 0 in noise, near 1 in photos. */
function likenessOfNeighbours(light: Float32Array, { width, height }: Extent): number {
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
 * The one-tap improvement "closer": zoomed in by a quarter, centred on what draws the eye, still covering the frame.
 *
 * @param frame the frame in any unit
 * @throws RangeError as `affine`
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
  // Scale by `times` about the focus, then move the focus to the middle.
  const nearer = {
    ...settings,
    zoomRatio: (settings.zoomRatio ?? 1) * times,
    margin: { left: (settings.margin.left - focusX) * times, top: (settings.margin.top - focusY) * times },
  };
  return keepCovered(nearer, photo, frame);
}

/** Photo pixels along the side of one cell. */
function pixelsPerCell(settings: EditionSettings, original: Extent, cells: Extent): number {
  const map = affine(settings, original, cells);
  return 1 / Math.max(Math.hypot(map.a, map.b), Math.hypot(map.c, map.d));
}

function detailFinding(value: number): PhotoFinding {
  // A photo just short of 4 is often one of 4 that was saved again: no reason for a warning.
  const verdict = value >= 3.9 ? 'good' : value >= 2 ? 'advise' : 'warn';
  return { aspect: 'detail', verdict, mend: null, value };
}

function sharpnessFinding(value: number): PhotoFinding {
  const verdict = value >= 0.4 ? 'good' : value >= 0.3 ? 'advise' : 'warn';
  return { aspect: 'sharpness', verdict, mend: null, value };
}

function exposureFinding(light: Float32Array, { width, height }: Extent, map: AttentionMap): PhotoFinding {
  const weights = light.map((_, cell) => {
    const tileX = Math.floor((((cell % width) + 0.5) / width) * map.widthTiles);
    const tileY = Math.floor(((Math.floor(cell / width) + 0.5) / height) * map.heightTiles);
    return map.weights[tileY * map.widthTiles + tileX] + 0.05;
  });
  const value = weightedMedian(light, weights);
  const sorted = light.toSorted();
  if (value < 0.36 && percentile(sorted, 0.97) < 0.72)
    return { aspect: 'exposure', verdict: value < 0.24 ? 'warn' : 'advise', mend: 'brighter', value };
  if (value > 0.84 && percentile(sorted, 0.05) > 0.6)
    return { aspect: 'exposure', verdict: value > 0.92 ? 'warn' : 'advise', mend: 'darker', value };
  return { aspect: 'exposure', verdict: 'good', mend: null, value };
}

function contrastFinding(planes: readonly Float32Array[]): PhotoFinding {
  const ranges = planes.map((plane) => {
    const sorted = plane.toSorted();
    return percentile(sorted, 0.97) - percentile(sorted, 0.03);
  });
  const value = Math.hypot(...ranges);
  const verdict = value >= 0.42 ? 'good' : value >= 0.28 ? 'advise' : 'warn';
  return { aspect: 'contrast', verdict, mend: verdict === 'good' ? null : 'more-contrast', value };
}

/** Cells of a face from which it is recognised, and from which it is by those who stand near (see `defaultCrop`). */
const RECOGNISED_CELLS = 30;
const NEAR_CELLS = 20;

/** How well a face of so many whole cells in height is recognised: good by all, advise by those who stand near, warn hardly. */
export function faceVerdict(cells: number): PhotoFinding['verdict'] {
  return cells >= RECOGNISED_CELLS ? 'good' : cells >= NEAR_CELLS ? 'advise' : 'warn';
}

/** Null if the frame shows no face. The mend is to come closer as long as the photo has the pixels for it. */
function faceFinding(
  faces: readonly PhotoFace[],
  settings: EditionSettings,
  frame: { readonly photo: Extent; readonly cells: Extent },
): PhotoFinding | null {
  const shown = facesInFrame(faces, settings, frame.photo, frame.cells).filter((face) => face.shown > 0.5);
  if (shown.length === 0) return null;
  const value = Math.round(Math.max(...shown.map(({ down }) => 2 * Math.hypot(down.x, down.y))));
  const verdict = faceVerdict(value);
  if (verdict === 'good') return { aspect: 'face', verdict, mend: null, value };
  return {
    aspect: 'face',
    verdict,
    mend: closerCrop(faces, settings, frame) === null ? 'larger-size' : 'closer',
    value,
  };
}

/**
 * Without faces to go by, a small subject leaves only a handful of cells for a face. A full-length couple fills the frame
 * as a portrait does, and the largest patch of skin does not distinguish them (71 photos and paintings: 3 % of the frame
 * for such a couple, 1 to 45 % for portraits). So "good" means that the frame is filled, not that the face is large.
 */
function subjectFinding(map: AttentionMap, pixelsACell: number): PhotoFinding {
  const value = spread(columnSums(map)).share * spread(rowSums(map)).share;
  if (value >= 0.2 || value === 0) return { aspect: 'subject', verdict: 'good', mend: null, value };
  const verdict = value >= 0.1 ? 'advise' : 'warn';
  return { aspect: 'subject', verdict, mend: pixelsACell >= 5 ? 'closer' : 'larger-size', value };
}

/** The middle 80 % of a profile: its median and its share of the axis. The whole axis if the profile is empty. */
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

/** OKLab of every pixel: lightness, green to red, blue to yellow. */
function labPlanes({ data }: Raster): readonly [Float32Array, Float32Array, Float32Array] {
  const planes = [
    new Float32Array(data.length / 4),
    new Float32Array(data.length / 4),
    new Float32Array(data.length / 4),
  ] as const;
  for (let i = 0; i < planes[0].length; i++) {
    const lab = oklabOfRgb([data[i * 4], data[i * 4 + 1], data[i * 4 + 2]]);
    for (let axis = 0; axis < 3; axis++) planes[axis][i] = lab[axis];
  }
  return planes;
}

/** The value that half of the weight lies below, to 1/256. */
function weightedMedian(values: Float32Array, weights: Float32Array): number {
  const bins = new Float64Array(257);
  for (let i = 0; i < values.length; i++) bins[Math.round(Math.min(1, Math.max(0, values[i])) * 256)] += weights[i];
  const half = bins.reduce((sum, weight) => sum + weight, 0) / 2;
  let bin = 0;
  for (let passed = bins[0]; passed < half; passed += bins[bin]) bin++;
  return bin / 256;
}

/**
 * How much of a lightness step over six cells happens within a single cell, averaged over the strongest twentieth of
 * such steps: 1/6 in a hopelessly blurred photo, at least half in a sharp one.
 */
function edgeWithinACell(light: Float32Array, width: number, height: number): number {
  const reach = 6;
  const rises: { rise: number; share: number }[] = [];
  const measure = (start: number, step: number): void => {
    const rise = Math.abs(light[start + reach * step] - light[start]);
    if (rise < 0.08) return;
    let steepest = 0;
    for (let i = 0; i < reach; i++)
      steepest = Math.max(steepest, Math.abs(light[start + (i + 1) * step] - light[start + i * step]));
    rises.push({ rise, share: Math.min(1, steepest / rise) });
  };
  for (let y = 0; y < height; y++) for (let x = 0; x < width - reach; x++) measure(y * width + x, 1);
  for (let y = 0; y < height - reach; y++) for (let x = 0; x < width; x++) measure(y * width + x, width);
  if (rises.length === 0) return 0.5; // a picture without edges does not count as blurred
  const strongest = rises
    .sort((one, other) => other.rise - one.rise)
    .slice(0, Math.max(20, Math.floor(rises.length / 20)));
  return strongest.reduce((sum, { share }) => sum + share, 0) / strongest.length;
}

function percentile(sorted: Float32Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
