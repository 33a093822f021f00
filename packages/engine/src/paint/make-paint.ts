import { type FrameFace, scaledFaces } from '../photo/focus.ts';
import { type FittedTarget, fittedTarget, isFew } from '../photo/fit.ts';
import { addLocalContrast, isNatural, type ToneCurve, toned } from '../photo/tone.ts';
import type { Raster } from '../raster.ts';
import { calm } from './colours/calming.ts';
import { withDullerFaces } from './colours/duller-faces.ts';
import { type Features, featuresOf, featuresOfPaints, featuresOfRaster } from './colours/features.ts';
import { nearestPaints, smoothBorders } from './regions/labelling.ts';
import { labelsOfPieces, mergeDownTo, mergeNarrow, mergeSmall, openMerging, repaint } from './regions/merging.ts';
import { openPieces } from './regions/opening.ts';
import { type ColourCloud, colourCloud, freePaints, PaintSums } from './colours/palette.ts';
import { chooseMixes } from './colours/mixes.ts';
import { type PotFacts, potPrices } from './colours/pots.ts';
import type { PricedPaints } from './colours/priced-paints.ts';
import { type BoxMix, type BoxPaint, type Mixing, sharesOf } from './paint-needs.ts';
import { importanceOf } from './importance.ts';
import { paintDial } from './presets.ts';
import { type RegionScheme, UNITS_PER_MM } from './region-scheme.ts';
import { schemeOfLabels } from './scheme-of-labels.ts';
import { roundBorders } from './regions/rounding.ts';
import { type PhotoPlanes, planesOf } from './colours/photo-planes.ts';

/** Input of `makePaint`. */
export interface PaintRequest {
  /** The cropped photo, best at the size of `paintRasterPx` or, if smaller, at its own resolution. */
  readonly photo: Raster;
  /** Whole multiples of 0.05 mm, from 20 to 2,000. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** The paints of the box in the order of their numbers (1 to 99 paints), or how many paints to choose freely. */
  readonly paints: readonly BoxPaint[] | { readonly free: number };
  /** Mixes to choose from; without them, paints are used unmixed. Not allowed with free paints. */
  readonly mixing?: Mixing | undefined;
  /** Coverage and size of the pots; null = amounts of paint are neither considered nor reported. */
  readonly pots: PotFacts | null;
  /** Minimum diameter of the circle that fits in a region, and minimum height of a number. */
  readonly smallest: { readonly inscribedDiameterMm: number; readonly labelHeightMm: number };
  readonly regionsAtMost: number;
  /** 1 natural, 2 vivid, 3 soft, 4 contrast, 5 detail, 6 easy, 7 mixed. */
  readonly preset: number;
  /** Faces in pixels of `photo`: regions are finer in faces and coarser elsewhere. Absent or empty = uniform. */
  readonly faces?: readonly FrameFace[] | undefined;
  readonly seed: number;
  /** True for the editor's preview: a coarser raster with shapes similar to the full scheme; not for painting. */
  readonly draft?: boolean;
}

/** Pixels along the longer side of the raster on which regions are found. */
const LONG_SIDE_PX = 1000;
/** Resolution limit for small pictures. */
const FINEST_PX_PER_MM = 5;
const CIRCLE_PX = 8;
/**
 * Minimum area of a region relative to the area of its minimum circle. Below 1, because smoothing changes areas
 * slightly.
 */
const LEAST_AREA = 0.95;
/** Minimum area of a region in mm²; smoothing may reduce it to 10. */
const LEAST_MM2 = 12;
/** Radius of grain removal, and the variance that counts as grain, in squared feature units. */
const CALM_MM = 1;
const GRAIN = 16;
/** Radius and strength of border rounding. */
const ROUNDING_RADIUS_MM = 1.2;
const ROUNDING_STRENGTH = 0.8;
/** How much smoothing reduces the radius of a narrow piece. */
const SMOOTHING_MM = 0.1;
/** Radius of the surroundings for local contrast. */
const SURROUNDINGS_MM = 12.5;
/** Local contrast that compensates for missing tones: eyes and mouths should differ from the cheek in paint. */
const LOCAL_CONTRAST = { few: 0.8, many: 0.3 } as const;
/** Prices of hues that the photo does not have: high for paints of a box, 0 for a photo fitted to few paints. */
const PRICES = {
  box: { falseHue: 2, excessChroma: { skin: 3, other: 1 } },
  free: { falseHue: 0, excessChroma: { skin: 1, other: 1 } },
  few: { falseHue: 0, excessChroma: { skin: 0, other: 0 } },
} as const;
/** Side of the smallest paintable square, as a share of the minimum circle's diameter. */
const BRUSH = 0.25;

/** Pixels of a draft's raster: the editor has 150 ms to show a preview. */
const DRAFT_PIXELS = 100_000;

/** Size of the raster on which regions are found. Larger crops gain nothing. */
export function paintRasterPx({
  widthMm,
  heightMm,
  smallest,
  draft = false,
}: Pick<PaintRequest, 'widthMm' | 'heightMm' | 'smallest' | 'draft'>): {
  width: number;
  height: number;
} {
  const whole = Math.max(
    Math.min(FINEST_PX_PER_MM, LONG_SIDE_PX / Math.max(widthMm, heightMm)),
    CIRCLE_PX / smallest.inscribedDiameterMm,
  );
  const pxPerMm = draft ? Math.min(whole, Math.sqrt(DRAFT_PIXELS / (widthMm * heightMm))) : whole;
  return { width: Math.round(widthMm * pxPerMm), height: Math.round(heightMm * pxPerMm) };
}

/**
 * Makes a paint-by-numbers scheme: regions with smooth shared outlines, each wide enough for a brush and a number.
 * Deterministic in every JavaScript engine. Source: ours; see the steps.
 * @throws RangeError for a picture, paints, limits or a preset out of range
 */
export function makePaint(request: PaintRequest): RegionScheme {
  check(request);
  const { widthMm, smallest, regionsAtMost, draft = false } = request;
  const dial = paintDial(request.preset);
  const { width, height } = paintRasterPx(request);
  const pxPerMm = width / widthMm;
  // 1. Convert the picture to features and give every pixel a paint. Presets that differ only in their regions share it.
  const planes = planesOf(request.photo, width, height);
  const { features, paints, mixes, free, nearest } = coloured(request, dial.tone, planes);
  // 2. Smooth the borders.
  let labels: Uint8Array = nearest.slice();
  smoothBorders(features, labels, paints, dial.borderCost, FIRST_PASSES);
  // 3. Merge small and narrow pieces. Twice, because removing details too fine for a brush creates new small pieces.
  const radiusPx = ((smallest.inscribedDiameterMm / 2) * dial.coarse + SMOOTHING_MM) * pxPerMm;
  const leastPx = LEAST_MM2 * pxPerMm * pxPerMm;
  const areaPx = Math.max(LEAST_AREA * Math.PI * radiusPx * radiusPx, leastPx);
  // The 0.1 keeps an excess of up to a tenth of a pixel from rounding up.
  const brushPx = Math.max(2, Math.ceil(smallest.inscribedDiameterMm * BRUSH * dial.coarse * pxPerMm - 0.1));
  const importance = importanceOf(request.faces ?? [], width / request.photo.width, width, height);
  for (const round of draft ? [1] : [1, 2]) {
    const isLast = draft || round === 2;
    const merging = openMerging(features, labels, pxPerMm, planes.attention, importance);
    mergeSmall(merging, paints, areaPx, leastPx);
    if (round === 1) for (let k = 0; k < REPAINTS; k++) repaint(merging, paints, free);
    mergeNarrow(merging, paints, radiusPx);
    if (isLast) mergeDownTo(merging, paints, regionsAtMost);
    for (let k = 0; k < REPAINTS; k++) repaint(merging, paints, free);
    labels = labelsOfPieces(merging);
    if (isLast) break;
    smoothBorders(features, labels, paints, dial.borderCost, NEXT_PASSES);
    roundBorders(features, labels, paints, ROUNDING_RADIUS_MM * pxPerMm, ROUNDING_STRENGTH, NEXT_PASSES);
    openPieces(features, labels, paints, brushPx);
  }
  if (free) refineFreePaints(features, labels, paints.features);
  // 4. Draw outlines, place labels and add up the paint needed.
  const painted = 'free' in request.paints ? { free: paints.features } : { pots: request.paints, mixes };
  return schemeOfLabels(request, labels, painted, width);
}

/** A picture in features, its paints, and the nearest paint of every pixel. */
type Coloured = ReturnType<typeof colouredAfresh>;

/**
 * The latest result of `coloured` for each photo without a tone change. The presets natural and easy share it, because
 * they differ only in their regions.
 */
const latest = new WeakMap<PhotoPlanes, { readonly key: string; readonly coloured: Coloured }>();

function coloured(request: PaintRequest, tone: ToneCurve, planes: PhotoPlanes): Coloured {
  const { photo: _, preset: __, ...rest } = request;
  if (!isNatural(tone) || request.mixing || 'free' in request.paints) return colouredAfresh(request, tone, planes);
  const key = JSON.stringify(rest);
  const known = latest.get(planes);
  if (known?.key === key) return known.coloured;
  const made = colouredAfresh(request, tone, planes);
  latest.set(planes, { key, coloured: made });
  return made;
}

function colouredAfresh(request: PaintRequest, tone: ToneCurve, planes: PhotoPlanes) {
  const { widthMm, heightMm, pots } = request;
  const { features, hues } = featuresFor(request, tone, planes);
  calm(features, Math.round(CALM_MM * (features.width / widthMm)), GRAIN);
  const cloud = colourCloud(features, CLOUD_BLOCK);
  const { features: chosen, mixes, free } = paintsFor(request, cloud);
  const prices = hues === 'many' ? PRICES[free ? 'free' : 'box'] : PRICES.few;
  const price = pots
    ? potPrices(cloud, chosen, widthMm * heightMm, pots, mixes.map(sharesOf), prices.falseHue)
    : new Float64Array(chosen.length / 3);
  const paints: PricedPaints = { features: chosen, price, ...prices };
  return { features, paints, mixes, free, nearest: nearestPaints(features, paints) };
}

const CLOUD_BLOCK = 2;
const FIRST_PASSES = 4;
const NEXT_PASSES = 2;
const REPAINTS = 4;
/** Weight of the gain of a mix of three pots, because mixing two is less effort. */
const THIRD_POT = 0.95;

/** The chosen or given paints, three features each, with chosen mixes last. */
function paintsFor(
  { paints, mixing, seed }: PaintRequest,
  cloud: ColourCloud,
): { readonly features: Float32Array; readonly mixes: readonly BoxMix[]; readonly free: boolean } {
  if ('free' in paints) return { features: freePaints(cloud, paints.free, seed), mixes: [], free: true };
  const featuresOfBox = (list: readonly Pick<BoxPaint, 'rgb'>[]) => featuresOfPaints(list.map(({ rgb }) => rgb));
  const pots = featuresOfBox(paints);
  if (!mixing) return { features: pots, mixes: [], free: false };
  const candidates = featuresOfBox(mixing.candidates);
  const worth = Float64Array.from(mixing.candidates, ({ mix }) => (mix.length > 2 ? THIRD_POT : 1));
  const chosen = chooseMixes(cloud, pots, candidates, mixing.atMost, worth);
  const features = new Float32Array(pots.length + chosen.length * 3);
  features.set(pots);
  for (const [m, c] of chosen.entries()) features.set(candidates.subarray(c * 3, c * 3 + 3), pots.length + m * 3);
  return { features, mixes: chosen.map((c) => mixing.candidates[c]), free: false };
}

function check({ photo, widthMm, heightMm, paints, mixing, smallest, regionsAtMost, preset }: PaintRequest): void {
  for (const side of [widthMm, heightMm]) {
    if (!(side >= 20 && side <= 2000 && Math.abs(side * UNITS_PER_MM - Math.round(side * UNITS_PER_MM)) < 1e-9))
      throw new RangeError(`A picture of ${widthMm} x ${heightMm} mm`);
  }
  if (photo.width < 1 || photo.height < 1) throw new RangeError(`A photo of ${photo.width} x ${photo.height} pixels`);
  const count = 'free' in paints ? paints.free : paints.length + (mixing?.atMost ?? 0);
  if (!(Number.isInteger(count) && count >= 1 && count <= 99)) throw new RangeError(`${count} paints`);
  if (mixing && 'free' in paints) throw new RangeError('Free paints are not mixed');
  if (!(smallest.inscribedDiameterMm >= 1 && smallest.inscribedDiameterMm <= 20))
    throw new RangeError(`Regions of ${smallest.inscribedDiameterMm} mm`);
  if (!(smallest.labelHeightMm > 0)) throw new RangeError(`Numbers ${smallest.labelHeightMm} mm high`);
  if (!(Number.isInteger(regionsAtMost) && regionsAtMost >= 1))
    throw new RangeError(`At most ${regionsAtMost} regions`);
  paintDial(preset);
}

/** Features of the photo after the preset's tone curve, fitted to a box of few paints, or with duller skin. */
function featuresFor(
  { photo, paints, mixing, widthMm, faces = [] }: PaintRequest,
  tone: ToneCurve,
  planes: PhotoPlanes,
): { features: Features; hues: FittedTarget['hues'] } {
  const boxed = 'free' in paints ? [] : paints.map(({ rgb }) => rgb);
  if (isNatural(tone) && boxed.length === 0) return { features: featuresOfRaster(planes.smooth), hues: 'many' };
  const surroundings = Math.round((SURROUNDINGS_MM * planes.smooth.width) / widthMm);
  const shown = isNatural(tone) ? planes.lab : toned(planes.lab, tone, surroundings);
  if (boxed.length === 0) return { features: featuresOf(shown), hues: 'many' };
  const clearer = LOCAL_CONTRAST[isFew(boxed.length) ? 'few' : 'many'];
  const lightness = addLocalContrast(shown, clearer, surroundings);
  const { target, hues } = fittedTarget({ ...shown, lightness }, boxed);
  const isDuller = hues === 'many' && faces.length > 0;
  const own = isDuller
    ? withDullerFaces(target, scaledFaces(faces, planes.smooth.width / photo.width), !mixing)
    : target;
  return { features: featuresOf(own), hues };
}

/** Moves free paints to the medians of their final pixels. A quarter of the pixels is enough. */
function refineFreePaints({ values, width, height }: Features, labels: Uint8Array, paints: Float32Array): void {
  for (let round = 0; round < 3; round++) {
    const sums = new PaintSums(paints.length / 3);
    for (let y = 0; y < height; y += 2) {
      for (let i = y * width, at = i * 3; i < (y + 1) * width - 1; i += 2, at += 6) {
        const c = labels[i] * 3;
        const p = values[at] - paints[c];
        const q = values[at + 1] - paints[c + 1];
        const r = values[at + 2] - paints[c + 2];
        sums.add(labels[i], values, at, Math.sqrt(p * p + q * q + r * r), 1);
      }
    }
    sums.moveToMeans(paints);
  }
}
