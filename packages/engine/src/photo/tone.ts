import { skinShare } from './skin.ts';
import type { Target } from './target.ts';

/** Tone adjustments of a preset. */
export interface ToneCurve {
  /** Curvature of the tone curve, -1 to 1: positive = S curve (deeper shadows, brighter lights), negative = flatter. */
  readonly contrast: number;
  /** Factor on a* and b*. */
  readonly chroma: number;
  /** Share of a cell's L* difference from its surroundings that is added to it. */
  readonly localContrast: number;
}

const natural: ToneCurve = { contrast: 0, chroma: 1, localContrast: 0 };
const curves: readonly ToneCurve[] = [
  natural,
  /* 2 vivid    */ { contrast: 0.25, chroma: 1.25, localContrast: 0 },
  /* 3 soft     */ { contrast: -0.35, chroma: 0.9, localContrast: 0 },
  /* 4 contrast */ { contrast: 0.7, chroma: 1.1, localContrast: 0 },
  /* 5 detail   */ { contrast: 0, chroma: 1.05, localContrast: 0.7 },
  /* 6 easy     */ natural,
];

/** Whether a curve leaves a photo as it is. */
export function isNatural({ contrast, chroma, localContrast }: ToneCurve): boolean {
  return contrast === 0 && chroma === 1 && localContrast === 0;
}

/** The tone curve of a preset, 1 natural to 6 easy. @throws RangeError for any other number */
export function toneCurve(preset: number): ToneCurve {
  const curve = curves[preset - 1];
  if (!curve) throw new RangeError(`No preset ${preset}`);
  return curve;
}

/** Radius of the surroundings for local contrast, in cells (5 are 12.5 mm), and maximum change of L* by it. */
const SURROUNDINGS = 5;
const LOCAL_AT_MOST = 14;
/** Share of a chroma change that is not applied to skin, because faces look too red sooner than anything else. */
const SKIN_SPARED = 0.7;

/**
 * The photo after a preset's tone curve, as a new target.
 * Contrast k maps t = L* / 100 by t + k (3t^2 - 2t^3 - t); chroma multiplies a* and b*, on skin only partly.
 * @param surroundings radius for local contrast, in cells of the target
 */
export function toned(photo: Target, dial: ToneCurve, surroundings = SURROUNDINGS): Target {
  const { widthCells, heightCells } = photo;
  const clear = dial.localContrast === 0 ? photo.lightness : addLocalContrast(photo, dial.localContrast, surroundings);
  const changed = chromaChanged(photo);
  const a = new Float64Array(changed.length);
  const b = new Float64Array(changed.length);
  const lightness = new Float64Array(changed.length);
  for (let i = 0; i < changed.length; i++) {
    const gain = 1 + (dial.chroma - 1) * changed[i];
    a[i] = photo.a[i] * gain;
    b[i] = photo.b[i] * gain;
    lightness[i] = bent(clear[i], dial.contrast);
  }
  return { widthCells, heightCells, lightness, a, b };
}

/** Kept for the next preset of the same photo. */
const changedOf = new WeakMap<Target, Float64Array>();

/** Share of a chroma change that each cell takes part in. */
function chromaChanged(photo: Target): Float64Array {
  const known = changedOf.get(photo);
  if (known) return known;
  const changed = photo.a.slice();
  for (let i = 0; i < changed.length; i++) changed[i] = 1 - SKIN_SPARED * skinShare(photo.a[i], photo.b[i]);
  changedOf.set(photo, changed);
  return changed;
}

function bent(lightness: number, contrast: number): number {
  if (contrast === 0) return lightness;
  const t = Math.min(1, Math.max(0, lightness / 100));
  return 100 * (t + contrast * (t * t * (3 - 2 * t) - t));
}

/**
 * L* plus a share of its difference from a twice box-blurred neighbourhood, at most 14 L*, clamped to 0 to 100.
 * @param reach radius of the neighbourhood, in cells of the target
 */
export function addLocalContrast(
  { widthCells, heightCells, lightness }: Target,
  share: number,
  reach: number,
): Float64Array {
  const clear = new Float64Array(lightness.length);
  meansAcross(lightness, clear, reach, widthCells);
  for (let round = 0; round < 2; round++) meansDown(clear, reach, widthCells, heightCells);
  for (let i = 0; i < clear.length; i++) {
    const more = Math.min(LOCAL_AT_MOST, Math.max(-LOCAL_AT_MOST, share * (lightness[i] - clear[i])));
    clear[i] = Math.min(100, Math.max(0, lightness[i] + more));
  }
  return clear;
}

/** Running means over 2 x reach + 1 values along each row, twice; fewer at the ends. */
function meansAcross(plane: Float64Array, means: Float64Array, reach: number, width: number): void {
  const once = new Float64Array(width);
  for (let start = 0; start < plane.length; start += width) {
    runningMeans(plane.subarray(start, start + width), once, reach);
    runningMeans(once, means.subarray(start, start + width), reach);
  }
}

function runningMeans(line: Float64Array, means: Float64Array, reach: number): void {
  let sum = 0;
  let values = Math.min(reach, line.length);
  for (let i = 0; i < values; i++) sum += line[i];
  for (let i = 0; i < line.length; i++) {
    if (i + reach < line.length) {
      sum += line[i + reach];
      values += 1;
    }
    if (i > reach) {
      sum -= line[i - reach - 1];
      values -= 1;
    }
    means[i] = sum / values;
  }
}

/** Running means along columns, in place. All columns advance together because memory is row-major. */
function meansDown(plane: Float64Array, reach: number, width: number, height: number): void {
  const sums = new Float64Array(width);
  // A row is needed until the window has left it, `reach` rows after its mean has replaced it.
  const former = new Float64Array(width * (reach + 1));
  for (let y = 0; y < Math.min(reach, height); y++) for (let x = 0; x < width; x++) sums[x] += plane[y * width + x];
  for (let y = 0; y < height; y++) {
    const at = y * width;
    const kept = (y % (reach + 1)) * width;
    const come = y + reach < height ? at + reach * width : -1;
    const isFull = y > reach;
    const values = Math.min(height - 1, y + reach) - Math.max(0, y - reach) + 1;
    for (let x = 0; x < width; x++) {
      let sum = sums[x];
      if (come >= 0) sum += plane[come + x];
      if (isFull) sum -= former[kept + x];
      sums[x] = sum;
      former[kept + x] = plane[at + x];
      plane[at + x] = sum / values;
    }
  }
}
