import { skinShare } from './skin.ts';
import type { Target } from './target.ts';

/** What a preset does to the tones of a photo. */
export interface ToneCurve {
  /** Bend of the tone curve, -1 to 1: above 0 an S (deeper shadows, brighter lights), below 0 a flatter picture. */
  readonly contrast: number;
  /** Factor on a* and b*. */
  readonly chroma: number;
  /** Share of the difference in L* from the surroundings that is added once more. */
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

/**
 * The tone curve of a preset, the same for every craft made of planes or cells: 1 natural, 2 vivid, 3 soft,
 * 4 contrast, 5 detail, 6 easy.
 * @throws RangeError for any other number
 */
export function toneCurve(preset: number): ToneCurve {
  const curve = curves[preset - 1];
  if (!curve) throw new RangeError(`No preset ${preset}`);
  return curve;
}

/** Reach of the surroundings that local contrast compares a cell with, cells (12.5 mm); and the most it adds, L*. */
const SURROUNDINGS = 5;
const LOCAL_AT_MOST = 14;
/** Share of a change of chroma that skin is spared: faces redden sooner than anything else. */
const SKIN_SPARED = 0.7;

/**
 * The photo after a preset's tone curve; a new target, the photo is not touched.
 *
 * Contrast k bends L* along t + k (3t^2 - 2t^3 - t), t the hundredth of L*; chroma multiplies a* and b*; skin takes only a
 * part of that; local contrast adds a share of the difference from the surroundings.
 *
 * @param surroundings their reach, cells of the target
 */
export function toned(photo: Target, dial: ToneCurve, surroundings = SURROUNDINGS): Target {
  const { widthCells, heightCells } = photo;
  const clear = dial.localContrast === 0 ? photo.lightness : clarified(photo, dial.localContrast, surroundings);
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
 * L* with the difference from a twice box-blurred neighbourhood added once more in part, held within black and white.
 *
 * @param share of the difference, 0 and more; at most 14 L* are added
 * @param reach of the neighbourhood, cells of the target
 */
export function clarified({ widthCells, heightCells, lightness }: Target, share: number, reach: number): Float64Array {
  let around = boxMeans(lightness, reach, heightCells, widthCells, widthCells, 1);
  around = boxMeans(around, reach, widthCells, heightCells, 1, widthCells);
  return lightness.map((light, i) => {
    const more = Math.min(LOCAL_AT_MOST, Math.max(-LOCAL_AT_MOST, share * (light - (around[i] as number))));
    return Math.min(100, Math.max(0, light + more));
  });
}

/** Running means over 2 x reach + 1 values along each line, twice; fewer at the ends. */
function boxMeans(plane: Float64Array, reach: number, lines: number, length: number, lineStep: number, step: number): Float64Array {
  let from = plane;
  for (let round = 0; round < 2; round++) {
    const to = new Float64Array(plane.length);
    for (let line = 0; line < lines; line++) {
      const start = line * lineStep;
      let sum = 0;
      for (let i = 0; i < Math.min(reach, length); i++) sum += from[start + i * step];
      for (let i = 0; i < length; i++) {
        if (i + reach < length) sum += from[start + (i + reach) * step];
        if (i > reach) sum -= from[start + (i - reach - 1) * step];
        to[start + i * step] = sum / (Math.min(length - 1, i + reach) - Math.max(0, i - reach) + 1);
      }
    }
    from = to;
  }
  return from;
}
