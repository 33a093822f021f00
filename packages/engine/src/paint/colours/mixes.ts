import { squaredApart } from './features.ts';
import type { ColourCloud } from './palette.ts';

/** Side, in feature units, of the cubes in which colours are counted together. Mixes need no finer resolution. */
const CLOUD_CUBE = 3;
/** Cubes along each axis; lightness starts at 0, the other axes are centred. */
const CUBES = 64;
/** Minimum distance, in feature units, of a mix from every pot and every other mix. */
const MIN_DISTANCE = 4;
/** Chromatic distance, in feature units, from which a colour looks false; price per unit beyond it. */
const FREE = 6;
const FALSE = 1;
/** Minimum gain of a mix in feature units, averaged over all pixels. */
const LEAST_GAIN = 0.02;
const SWAPS = 2;
/** Side, in feature units, of the cubes in which mixes look alike; the first mix of a cube represents it. */
const ALIKE_CUBE = 2;

/**
 * The mixes that bring the paints nearest to a picture's colours.
 * @param pots three features per pot, as in `candidates`
 * @param worth weight of the gain of each candidate, 0 to 1; default 1
 * @returns indices of candidates, the most useful first; fewer than `atMost` if further ones make no visible difference
 * Source: ours, greedy k-medians with swaps, evaluated lazily (Minoux 1978).
 */
export function chooseMixes(
  cloud: ColourCloud,
  pots: Float32Array,
  candidates: Float32Array,
  atMost: number,
  worth?: Float64Array,
): readonly number[] {
  const { values, weights } = coarser(cloud);
  const byPots = new Float32Array(weights.length).fill(Infinity);
  for (let p = 0; p < pots.length / 3; p++) lower(byPots, values, pots, p);
  const least = LEAST_GAIN * weights.reduce((sum, weight) => sum + weight, 0);
  const optionOf = optionsOf({ values, weights, byPots, least }, candidates);
  const usable = onePerCube(candidates)
    .filter((c) => isApart(candidates, c, pots, pots.length / 3))
    .flatMap((c) => optionOf(c, worth?.[c] ?? 1) ?? [])
    .sort((one, other) => other.alone - one.alone || one.c - other.c);
  const search: Search = { weights, candidates, options: usable, least };
  const chosen: Option[] = [];
  while (chosen.length < atMost) {
    const next = best(search, byPots, chosen);
    if (next === null) break;
    chosen.push(next);
  }
  for (let round = 0; round < SWAPS; round++) {
    for (let k = 0; k < chosen.length; k++) {
      const next = best(
        search,
        byPots,
        chosen.filter((_, i) => i !== k),
      );
      if (next !== null) chosen[k] = next;
    }
  }
  return chosen.map(({ c }) => c);
}

interface Option {
  readonly c: number;
  /** Indexes of the colours that cost less in this mix than in any pot, ascending. */
  readonly colours: Int32Array;
  /** Cost of each of them in this mix. */
  readonly costs: Float32Array;
  readonly worth: number;
  /** Gain with the pots alone: an upper bound of the gain once other mixes are chosen. */
  readonly alone: number;
}

interface Search {
  readonly weights: Float64Array;
  readonly candidates: Float32Array;
  /** Sorted by `alone`, highest first. */
  readonly options: readonly Option[];
  readonly least: number;
}

/** The option with the largest gain in addition to the pots and `others`; null if none gains enough. */
function best(
  { weights, candidates, options, least }: Search,
  byPots: Float32Array,
  others: readonly Option[],
): Option | null {
  const now = byPots.slice();
  const there = new Float32Array(others.flatMap(({ c }) => Array.from(candidates.subarray(c * 3, c * 3 + 3))));
  for (const { colours, costs } of others)
    for (let k = 0; k < colours.length; k++) if (costs[k] < now[colours[k]]) now[colours[k]] = costs[k];
  let found: Option | null = null;
  let most = least;
  for (const option of options) {
    if (option.alone <= most) break;
    if (!isApart(candidates, option.c, there, others.length)) continue;
    const gain = gainOf(option, weights, now);
    if (gain <= most) continue;
    most = gain;
    found = option;
  }
  return found;
}

function gainOf({ colours, costs, worth }: Option, weights: Float64Array, now: Float32Array): number {
  let gain = 0;
  for (let k = 0; k < colours.length; k++) {
    const i = colours[k];
    if (costs[k] < now[i]) gain += weights[i] * (now[i] - costs[k]);
  }
  return gain * worth;
}

/**
 * Rounding margin. A mix is skipped for a colour if their squared distance exceeds the colour's squared cost in the
 * pots times this.
 */
const ROUNDING_MARGIN = 1.0001;

function optionsOf(
  { values, weights, byPots, least }: ColourCloud & { readonly byPots: Float32Array; readonly least: number },
  candidates: Float32Array,
): (c: number, worth: number) => Option | null {
  const reach = Float64Array.from(byPots, (cost) => cost * cost * ROUNDING_MARGIN);
  const colours = new Int32Array(byPots.length);
  const costs = new Float32Array(byPots.length);
  return (c, worth) => {
    const light = candidates[c * 3];
    const second = candidates[c * 3 + 1];
    const third = candidates[c * 3 + 2];
    let served = 0;
    let gain = 0;
    for (let i = 0, at = 0; i < byPots.length; i++, at += 3) {
      const dl = values[at] - light;
      const d2 = values[at + 1] - second;
      const d3 = values[at + 2] - third;
      const chromatic = d2 * d2 + d3 * d3;
      if (dl * dl + chromatic > reach[i]) continue;
      costs[served] = costOf(dl * dl, chromatic);
      if (costs[served] >= byPots[i]) continue;
      gain += weights[i] * (byPots[i] - costs[served]);
      colours[served] = i;
      served += 1;
    }
    const alone = gain * worth;
    return alone > least ? { c, worth, alone, colours: colours.slice(0, served), costs: costs.slice(0, served) } : null;
  };
}

function onePerCube(candidates: Float32Array): number[] {
  const place = (value: number) => Math.min(255, Math.max(0, Math.round(value / ALIKE_CUBE) + 64));
  const first = new Map<number, number>();
  for (let c = 0; c < candidates.length / 3; c++) {
    const cube = (place(candidates[c * 3]) * 256 + place(candidates[c * 3 + 1])) * 256 + place(candidates[c * 3 + 2]);
    if (!first.has(cube)) first.set(cube, c);
  }
  return [...first.values()];
}

function isApart(candidates: Float32Array, c: number, others: Float32Array, count: number): boolean {
  for (let k = 0; k < count; k++)
    if (squaredApart(candidates, c * 3, others, k * 3) < MIN_DISTANCE * MIN_DISTANCE) return false;
  return true;
}

/** Cost of a colour in a paint: its distance plus the price of a false colour. Both arguments are squared distances. */
function costOf(tone: number, chromatic: number): number {
  const apart = Math.sqrt(tone + chromatic);
  return chromatic > FREE * FREE ? apart + FALSE * (Math.sqrt(chromatic) - FREE) : apart;
}

function lower(costs: Float32Array, values: Float32Array, paints: Float32Array, paint: number): void {
  const light = paints[paint * 3];
  const second = paints[paint * 3 + 1];
  const third = paints[paint * 3 + 2];
  for (let i = 0, at = 0; i < costs.length; i++, at += 3) {
    const dl = values[at] - light;
    const d2 = values[at + 1] - second;
    const d3 = values[at + 2] - third;
    const cost = Math.fround(costOf(dl * dl, d2 * d2 + d3 * d3));
    if (cost < costs[i]) costs[i] = cost;
  }
}

/** The cloud with larger cubes, which makes the search several times faster. */
function coarser({ values, weights }: ColourCloud): ColourCloud {
  const cubeOf = new Int32Array(CUBES ** 3).fill(-1);
  const sums: number[] = [];
  const place = (value: number, from: number) =>
    Math.min(CUBES - 1, Math.max(0, Math.floor((value - from) / CLOUD_CUBE)));
  for (let i = 0; i < weights.length; i++) {
    const cube =
      (place(values[i * 3], 0) * CUBES + place(values[i * 3 + 1], -96)) * CUBES + place(values[i * 3 + 2], -96);
    if (cubeOf[cube] < 0) {
      cubeOf[cube] = sums.length;
      sums.push(0, 0, 0, 0);
    }
    const to = cubeOf[cube];
    for (let axis = 0; axis < 3; axis++) sums[to + axis] += weights[i] * values[i * 3 + axis];
    sums[to + 3] += weights[i];
  }
  const coarse = { values: new Float32Array((sums.length / 4) * 3), weights: new Float64Array(sums.length / 4) };
  for (let k = 0; k < coarse.weights.length; k++) {
    for (let axis = 0; axis < 3; axis++) coarse.values[k * 3 + axis] = sums[k * 4 + axis] / sums[k * 4 + 3];
    coarse.weights[k] = sums[k * 4 + 3];
  }
  return coarse;
}
