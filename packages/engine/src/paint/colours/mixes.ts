import { squaredApart } from './features.ts';
import type { ColourCloud } from './palette.ts';

/** Side of the cubes in which colours of the cloud are counted together, features: what one mix serves is no finer. */
const CUBE = 3;
/** Cubes along each axis; lightness begins at 0, the others at the middle. */
const CUBES = 64;
/** Mixes must differ this much from every pot and from each other, features: nobody mixes what a pot nearly is. */
const APART = 4;
/**
 * Distance from which another hue or more chroma looks false, features, and its price beyond that: green in a cheek
 * looks worse than a cheek too dark.
 */
const FREE = 6;
const FALSE = 1;
/** What a mix must gain on the mean pixel to be worth mixing, features. */
const LEAST_GAIN = 0.02;
/** Rounds in which each mix is chosen anew for the others. */
const SWAPS = 2;
/** Side of the cubes in which mixes look alike, features: the first of them serves for all. */
const ALIKE = 2;

/**
 * The mixes that bring a picture's colours nearest to the paints: one after the other by what it gains, then each
 * chosen anew for the others.
 *
 * @param pots three features a pot
 * @param candidates three features a mix; of those that look alike the first may be chosen
 * @param atMost mixes
 * @param worth what a gain counts by candidate, 0 to 1: less where a mix takes more trouble; 1 if left out
 * @returns indices of candidates, the most useful first; fewer than `atMost` if more would not be seen
 * About 100 ms for 10,000 candidates. Source: ours, greedy k-medians with swaps, lazy as gains only fall (Minoux 1978).
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
  for (let p = 0; p < pots.length / 3; p++) lower(byPots, costsOf(values, pots, p));
  const least = LEAST_GAIN * weights.reduce((sum, weight) => sum + weight, 0);
  const usable = firstAlike(candidates)
    .filter((c) => isApart(candidates, c, pots, pots.length / 3))
    .map((c): Option => {
      const option = { c, costs: costsOf(values, candidates, c), worth: worth?.[c] ?? 1, alone: 0 };
      return { ...option, alone: gainOf(option, weights, byPots) };
    })
    .filter(({ alone }) => alone > least)
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

/** A mix that may be chosen. */
interface Option {
  readonly c: number;
  /** Of every colour of the cloud. */
  readonly costs: Float32Array;
  readonly worth: number;
  /** What it gains beside the pots alone: beside other mixes it gains no more. */
  readonly alone: number;
}

interface Search {
  readonly weights: Float64Array;
  readonly candidates: Float32Array;
  /** Those that gain most alone first. */
  readonly options: readonly Option[];
  readonly least: number;
}

/** The option that gains most beside the pots and `others`; null if none gains enough. */
function best(
  { weights, candidates, options, least }: Search,
  byPots: Float32Array,
  others: readonly Option[],
): Option | null {
  const now = byPots.slice();
  const there = new Float32Array(others.flatMap(({ c }) => Array.from(candidates.subarray(c * 3, c * 3 + 3))));
  for (const { costs } of others) lower(now, costs);
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

function gainOf({ costs, worth }: Omit<Option, 'alone'>, weights: Float64Array, now: Float32Array): number {
  let gain = 0;
  for (let i = 0; i < now.length; i++) if (costs[i] < now[i]) gain += weights[i] * (now[i] - costs[i]);
  return gain * worth;
}

/** The first candidate of each small cube. */
function firstAlike(candidates: Float32Array): number[] {
  const place = (value: number) => Math.min(255, Math.max(0, Math.round(value / ALIKE) + 64));
  const first = new Map<number, number>();
  for (let c = 0; c < candidates.length / 3; c++) {
    const cube = (place(candidates[c * 3]) * 256 + place(candidates[c * 3 + 1])) * 256 + place(candidates[c * 3 + 2]);
    if (!first.has(cube)) first.set(cube, c);
  }
  return [...first.values()];
}

function lower(costs: Float32Array, others: Float32Array): void {
  for (let i = 0; i < costs.length; i++) if (others[i] < costs[i]) costs[i] = others[i];
}

function isApart(candidates: Float32Array, c: number, others: Float32Array, count: number): boolean {
  for (let k = 0; k < count; k++) if (squaredApart(candidates, c * 3, others, k * 3) < APART * APART) return false;
  return true;
}

/** What each colour costs in a paint: its distance, and the price of a false colour. */
function costsOf(values: Float32Array, paints: Float32Array, paint: number): Float32Array {
  const light = paints[paint * 3];
  const second = paints[paint * 3 + 1];
  const third = paints[paint * 3 + 2];
  const costs = new Float32Array(values.length / 3);
  for (let i = 0, at = 0; i < costs.length; i++, at += 3) {
    const dl = values[at] - light;
    const d2 = values[at + 1] - second;
    const d3 = values[at + 2] - third;
    const chromatic = d2 * d2 + d3 * d3;
    costs[i] = Math.sqrt(dl * dl + chromatic);
    if (chromatic > FREE * FREE) costs[i] += FALSE * (Math.sqrt(chromatic) - FREE);
  }
  return costs;
}

/** The cloud in larger cubes, which makes the search several times shorter. */
function coarser({ values, weights }: ColourCloud): ColourCloud {
  const cubeOf = new Int32Array(CUBES ** 3).fill(-1);
  const sums: number[] = [];
  const place = (value: number, from: number) => Math.min(CUBES - 1, Math.max(0, Math.floor((value - from) / CUBE)));
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
