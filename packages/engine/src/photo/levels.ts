/** How far a photo's tones may be changed to fit a scale of tones. */
export interface LevelsFit {
  /** From linear stretch (0) to histogram equalisation (1). */
  readonly equalise: number;
  /** Maximum stretch, 1 = none. */
  readonly stretchAtMost: number;
}
/** For palettes of one hue and for hue families, in which tones carry all information. */
const strong: LevelsFit = { equalise: 0.45, stretchAtMost: 2.4 };
/** Maximum slope of the equalisation, as a multiple of linear. */
const STEEPEST = 2.5;
/** Share of the cells clipped at each end when levels are stretched. */
const TAIL = 0.005;

const LEVELS = 256;
const levelOf = (lightness: number) => Math.min(LEVELS - 1, Math.max(0, Math.floor((lightness / 100) * LEVELS)));

/**
 * Stretches L* to the range of a scale of tones and partly equalises its histogram; keeps the order of cells.
 * @param ladder L* of the tones, ascending, at least two
 * @returns L* of each cell, within the scale
 */
export function fittedLightness(lightness: Float64Array, ladder: readonly number[], fit = strong): Float64Array {
  const histogram = new Float64Array(LEVELS);
  for (const light of lightness) histogram[levelOf(light)] = histogram[levelOf(light)] + 1;
  const map = fittedLevels(histogram, lightness.length, ladder, fit);
  return lightness.map((light) => {
    const place = Math.min(LEVELS, Math.max(0, (light / 100) * LEVELS));
    const level = Math.min(LEVELS - 1, Math.floor(place));
    const low = map[level];
    return low + (place - level) * (map[level + 1] - low);
  });
}

/** The tone curve at the borders of the levels: LEVELS + 1 values of L*, ascending. */
function fittedLevels(
  histogram: Float64Array,
  cells: number,
  ladder: readonly number[],
  { equalise, stretchAtMost }: LevelsFit,
): Float64Array {
  const bottom = ladder[0];
  const top = ladder[ladder.length - 1];
  const low = (quantile(histogram, cells * TAIL) / LEVELS) * 100;
  const high = (quantile(histogram, cells * (1 - TAIL)) / LEVELS) * 100;
  const gain = Math.min(stretchAtMost, (top - bottom) / Math.max(1, high - low));
  // If the stretch is limited, the rest of the palette's range is split between the dark and the light end as in the
  // photo.
  const room = top - bottom - gain * (high - low);
  const dark = low + (100 - high) > 0 ? low / (low + (100 - high)) : 0.5;
  const start = bottom + Math.max(0, room) * dark;
  const even = clippedShares(histogram, cells);
  return Float64Array.from({ length: LEVELS + 1 }, (_, level) => {
    const stretched = Math.min(top, Math.max(bottom, start + gain * ((level / LEVELS) * 100 - low)));
    const equal = bottom + (top - bottom) * even[level];
    return stretched + equalise * (equal - stretched);
  });
}

function quantile(histogram: Float64Array, count: number): number {
  let sum = 0;
  for (let level = 0; level < LEVELS; level++) {
    const here = histogram[level];
    if (sum + here >= count) return level + (here > 0 ? (count - sum) / here : 0);
    sum += here;
  }
  return LEVELS;
}

/** Cumulative histogram, each level limited to STEEPEST times the mean so that a flat background takes few tones. */
function clippedShares(histogram: Float64Array, cells: number): Float64Array {
  const most = (STEEPEST * cells) / LEVELS;
  const kept = histogram.reduce((sum, count) => sum + Math.min(most, count), 0);
  const spare = (cells - kept) / LEVELS;
  const shares = new Float64Array(LEVELS + 1);
  for (let level = 0; level < LEVELS; level++) {
    shares[level + 1] = shares[level] + (Math.min(most, histogram[level]) + spare) / cells;
  }
  return shares;
}
