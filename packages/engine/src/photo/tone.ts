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

/** The tone curve of a preset, 1 natural to 6 easy. @throws RangeError for any other number */
export function toneCurve(preset: number): ToneCurve {
  const curve = curves[preset - 1];
  if (!curve) throw new RangeError(`No preset ${preset}`);
  return curve;
}

/** Radius, in cells (12.5 mm), of the surroundings for local contrast, and the maximum local contrast in L*. */
const SURROUNDINGS = 5;
const LOCAL_AT_MOST = 14;
/** Share of a chroma change that skin is spared: faces look too red sooner than anything else. */
const SKIN_SPARED = 0.7;

/**
 * The photo after a preset's tone curve, as a new target.
 * Contrast k maps t = L* / 100 by t + k (3t^2 - 2t^3 - t); chroma multiplies a* and b*, on skin only partly.
 * @param surroundings radius for local contrast, in cells of the target
 */
export function toned(photo: Target, dial: ToneCurve, surroundings = SURROUNDINGS): Target {
  const { widthCells, heightCells } = photo;
  const clear = dial.localContrast === 0 ? photo.lightness : addLocalContrast(photo, dial.localContrast, surroundings);
  const gain = photo.a.map((a, i) => 1 + (dial.chroma - 1) * (1 - SKIN_SPARED * skinShare(a, photo.b[i])));
  return {
    widthCells,
    heightCells,
    lightness: clear.map((light) => bent(light, dial.contrast)),
    a: photo.a.map((a, i) => a * gain[i]),
    b: photo.b.map((b, i) => b * gain[i]),
  };
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
  const around = meansDown(meansAcross(lightness, reach, widthCells, heightCells), reach, widthCells, heightCells);
  return lightness.map((light, i) => {
    const more = Math.min(LOCAL_AT_MOST, Math.max(-LOCAL_AT_MOST, share * (light - around[i])));
    return Math.min(100, Math.max(0, light + more));
  });
}

/** Running means over 2 x reach + 1 values along each row, twice; fewer at the ends. */
function meansAcross(plane: Float64Array, reach: number, width: number, height: number): Float64Array {
  let from = plane;
  for (let round = 0; round < 2; round++) {
    const to = new Float64Array(plane.length);
    for (let start = 0; start < width * height; start += width) {
      let sum = 0;
      let values = Math.min(reach, width);
      for (let i = 0; i < values; i++) sum += from[start + i];
      for (let i = 0; i < width; i++) {
        if (i + reach < width) {
          sum += from[start + i + reach];
          values += 1;
        }
        if (i > reach) {
          sum -= from[start + i - reach - 1];
          values -= 1;
        }
        to[start + i] = sum / values;
      }
    }
    from = to;
  }
  return from;
}

/** As `meansAcross`, along columns. All columns advance together because memory is row-major. */
function meansDown(plane: Float64Array, reach: number, width: number, height: number): Float64Array {
  let from = plane;
  for (let round = 0; round < 2; round++) {
    const to = new Float64Array(plane.length);
    const sums = new Float64Array(width);
    for (let y = 0; y < Math.min(reach, height); y++) for (let x = 0; x < width; x++) sums[x] += from[y * width + x];
    for (let y = 0; y < height; y++) {
      if (y + reach < height) for (let x = 0, come = (y + reach) * width; x < width; x++) sums[x] += from[come + x];
      if (y > reach) for (let x = 0, gone = (y - reach - 1) * width; x < width; x++) sums[x] -= from[gone + x];
      const values = Math.min(height - 1, y + reach) - Math.max(0, y - reach) + 1;
      for (let x = 0, at = y * width; x < width; x++) to[at + x] = sums[x] / values;
    }
    from = to;
  }
  return from;
}
