import type { MosaicDial } from './presets.ts';
import type { Target } from './target.ts';

/** Reach of the surroundings that local contrast compares a cell with, cells; and the most it adds, L*. */
const SURROUNDINGS = 5;
const LOCAL_AT_MOST = 14;

/**
 * The photo after a preset's tone curve; a new target, the photo is not touched.
 *
 * Contrast k bends L* along t + k (3t^2 - 2t^3 - t), t the hundredth of L*; chroma multiplies a* and b*; local
 * contrast adds a share of the difference from the surroundings.
 */
export function toned(photo: Target, dial: MosaicDial): Target {
  const { widthCells, heightCells } = photo;
  const clear = dial.localContrast === 0 ? photo.lightness : clarified(photo, dial.localContrast);
  return {
    widthCells,
    heightCells,
    lightness: clear.map((light) => bent(light, dial.contrast)),
    a: photo.a.map((a) => a * dial.chroma),
    b: photo.b.map((b) => b * dial.chroma),
  };
}

function bent(lightness: number, contrast: number): number {
  if (contrast === 0) return lightness;
  const t = Math.min(1, Math.max(0, lightness / 100));
  return 100 * (t + contrast * (t * t * (3 - 2 * t) - t));
}

/** L* with the difference from a twice box-blurred neighbourhood added once more in part, held within black and white. */
function clarified({ widthCells, heightCells, lightness }: Target, share: number): Float64Array {
  let around = boxMeans(lightness, heightCells, widthCells, widthCells, 1);
  around = boxMeans(around, widthCells, heightCells, 1, widthCells);
  return lightness.map((light, i) => {
    const more = Math.min(LOCAL_AT_MOST, Math.max(-LOCAL_AT_MOST, share * (light - (around[i] as number))));
    return Math.min(100, Math.max(0, light + more));
  });
}

/** Running means over 2 x SURROUNDINGS + 1 values along each line, twice; fewer at the ends. */
function boxMeans(plane: Float64Array, lines: number, length: number, lineStep: number, step: number): Float64Array {
  let from = plane;
  for (let round = 0; round < 2; round++) {
    const to = new Float64Array(plane.length);
    for (let line = 0; line < lines; line++) {
      for (let i = 0; i < length; i++) {
        const first = Math.max(0, i - SURROUNDINGS);
        const last = Math.min(length - 1, i + SURROUNDINGS);
        let sum = 0;
        for (let k = first; k <= last; k++) sum += from[line * lineStep + k * step] as number;
        to[line * lineStep + i * step] = sum / (last - first + 1);
      }
    }
    from = to;
  }
  return from;
}
