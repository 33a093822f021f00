/** How far a photo's tones are moved to fit a ladder. */
export interface LevelsFit {
  /** From stretched levels (0) to equal use of all tones (1). */
  readonly equalise: number;
  /** The largest stretch, 1 = none. */
  readonly stretchAtMost: number;
}
/** For ladders of one hue and for hues that are ladders of their own: the tones have to tell everything. */
const boldly: LevelsFit = { equalise: 0.45, stretchAtMost: 2.4 };
/** Steepest slope of equal use, as a multiple of an even one. */
const STEEPEST = 2.5;
/** Share of the cells ignored at each end when levels are stretched. */
const TAIL = 0.005;

const LEVELS = 256;
const levelOf = (lightness: number) => Math.min(LEVELS - 1, Math.max(0, Math.floor((lightness / 100) * LEVELS)));

/**
 * Stretches L* towards the ends of a ladder of tones and moves it part of the way to equal use of all rungs.
 *
 * @param lightness L* of each cell; not modified
 * @param ladder L* of the rungs, rising, at least two
 * @param fit how far, boldly if left out
 * @returns L* of each cell, within the ladder and in the same order as before
 */
export function fittedLightness(lightness: Float64Array, ladder: readonly number[], fit = boldly): Float64Array {
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

/** The tone curve of the fit at the borders of the levels, LEVELS + 1 values of L*, rising. */
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
  // A limited stretch leaves room at both ends; it is divided in the photo's own proportion.
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

/**
 * Cumulative shares of the levels, each limited to STEEPEST times an even share so that a flat background does not take
 * all tones.
 */
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
