import { seededRandom } from '../../random.ts';
import { type Features, squaredApart } from './features.ts';

/** Colours of a picture with the number of pixels of each. */
export interface ColourCloud {
  /** Three features per colour. */
  readonly values: Float32Array;
  readonly weights: Float64Array;
}

/** Side, in feature units (one is about 1 CIEDE2000), of the cubes in which similar colours are counted together. */
const CUBE = 1.5;
/** Cubes along each axis of the feature space: 0 to 115, and about -90 to 90. */
const CUBES = 128;

/**
 * Colours of a picture, each the mean of the pixels in one cube of the feature space, in order of appearance.
 * @param block side of the squares of pixels averaged first, because a brush blends finer details
 */
export function colourCloud({ values, width, height }: Features, block: number): ColourCloud {
  // End of the sums of each cube, 0 for none: memory that is never written costs nothing.
  const cubeOf = new Int32Array(CUBES ** 3);
  const sums: number[] = [];
  const place = (value: number, from: number) => Math.min(CUBES - 1, Math.max(0, Math.floor((value - from) / CUBE)));
  for (let y = 0; y + block <= height; y += block) {
    for (let x = 0; x + block <= width; x += block) {
      let p = 0;
      let q = 0;
      let r = 0;
      for (let v = 0; v < block; v++) {
        for (let u = 0, at = ((y + v) * width + x) * 3; u < block; u++, at += 3) {
          p += values[at];
          q += values[at + 1];
          r += values[at + 2];
        }
      }
      p /= block * block;
      q /= block * block;
      r /= block * block;
      const cube = (place(p, 0) * CUBES + place(q, -96)) * CUBES + place(r, -96);
      if (cubeOf[cube] === 0) cubeOf[cube] = sums.push(0, 0, 0, 0);
      const to = cubeOf[cube] - 4;
      sums[to] += p;
      sums[to + 1] += q;
      sums[to + 2] += r;
      sums[to + 3]++;
    }
  }
  const cloud = { values: new Float32Array((sums.length / 4) * 3), weights: new Float64Array(sums.length / 4) };
  for (let k = 0; k < cloud.weights.length; k++) {
    for (let axis = 0; axis < 3; axis++) cloud.values[k * 3 + axis] = sums[k * 4 + axis] / sums[k * 4 + 3];
    cloud.weights[k] = sums[k * 4 + 3];
  }
  return cloud;
}

/** Rounds in which paints move to their medians: initially, after each relocation, and finally. */
const FIRST_ROUNDS = 12;
const ROUNDS = 4;
const LAST_ROUNDS = 12;
/** Maximum number of relocations per paint, and consecutive failures that end the search. */
const RELOCATIONS = 2;
const FAILURES = 8;

/**
 * The `count` paints nearest to a picture, three features each; deterministic for a cloud and a seed.
 * Sources: k-medians by reweighted means (Weiszfeld) from a k-means++ start (Arthur and Vassilvitskii 2007).
 */
export function freePaints(cloud: ColourCloud, count: number, seed: number): Float32Array {
  const random = seededRandom(seed);
  const paints = scattered(cloud, count, random);
  const nearest = nearestOf(cloud);
  let sum = settle(cloud, paints, nearest, FIRST_ROUNDS);
  let failures = 0;
  for (let k = 0; k < RELOCATIONS * count && failures < FAILURES && cloud.weights.length > count; k++) {
    const trial = paints.slice();
    relocate(cloud, trial, nearest, failures, random);
    const better = settle(cloud, trial, nearest, ROUNDS);
    if (better < sum) {
      sum = better;
      paints.set(trial);
      failures = 0;
    } else {
      failures++;
      assign(cloud, paints, nearest);
    }
  }
  settle(cloud, paints, nearest, LAST_ROUNDS);
  return paints;
}

/** The nearest paint of each colour, its distance, and that of the second nearest. */
type Nearest = ReturnType<typeof nearestOf>;

const nearestOf = ({ weights }: ColourCloud) => ({
  paint: new Int32Array(weights.length),
  distance: new Float64Array(weights.length),
  second: new Float64Array(weights.length),
});

/** k-means++: picks colours with a probability proportional to their pixels and squared distance from earlier picks. */
function scattered({ values, weights }: ColourCloud, count: number, random: () => number): Float32Array {
  const paints = new Float32Array(count * 3);
  const apart = new Float64Array(weights.length).fill(1e6);
  for (let c = 0; c < count; c++) {
    let sum = 0;
    for (let i = 0; i < weights.length; i++) sum += weights[i] * apart[i];
    let mark = random() * sum;
    let chosen = 0;
    while (chosen < weights.length - 1 && mark >= weights[chosen] * apart[chosen])
      mark -= weights[chosen] * apart[chosen++];
    for (let axis = 0; axis < 3; axis++) paints[c * 3 + axis] = values[chosen * 3 + axis];
    for (let i = 0, at = 0; i < weights.length; i++, at += 3) {
      const d = squaredApart(values, at, paints, c * 3);
      if (d < apart[i]) apart[i] = d;
    }
  }
  return paints;
}

/** Finds the nearest paint of every colour. @returns the sum of distances */
function assign({ values, weights }: ColourCloud, paints: Float32Array, { paint, distance, second }: Nearest): number {
  let sum = 0;
  for (let i = 0, at = 0; i < weights.length; i++, at += 3) {
    const p = values[at];
    const q = values[at + 1];
    const r = values[at + 2];
    let chosen = 0;
    let least = Infinity;
    let next = Infinity;
    for (let c = 0; c < paints.length; c += 3) {
      const dp = p - paints[c];
      const dq = q - paints[c + 1];
      const dr = r - paints[c + 2];
      const d = dp * dp + dq * dq + dr * dr;
      if (d < least) {
        next = least;
        least = d;
        chosen = c;
      } else if (d < next) next = d;
    }
    paint[i] = chosen / 3;
    distance[i] = Math.sqrt(least);
    second[i] = Math.sqrt(next);
    sum += weights[i] * distance[i];
  }
  return sum;
}

/** Moves `paints` to the weighted medians of their colours, `rounds` times. @returns the sum of distances */
function settle(cloud: ColourCloud, paints: Float32Array, nearest: Nearest, rounds: number): number {
  const { values, weights } = cloud;
  const sums = new PaintSums(paints.length / 3);
  let sum = assign(cloud, paints, nearest);
  for (let round = 0; round < rounds; round++) {
    sums.clear();
    for (let i = 0, at = 0; i < weights.length; i++, at += 3) {
      sums.add(nearest.paint[i], values, at, nearest.distance[i], weights[i]);
    }
    sums.moveToMeans(paints);
    sum = assign(cloud, paints, nearest);
  }
  return sum;
}

/** Moves the least useful paint, or another after failures, to a colour of the paint with the largest error. */
function relocate(
  { values, weights }: ColourCloud,
  paints: Float32Array,
  { paint, distance, second }: Nearest,
  skip: number,
  random: () => number,
): void {
  const count = paints.length / 3;
  const missed = new Float64Array(count);
  const served = new Float64Array(count);
  for (let i = 0; i < weights.length; i++) {
    missed[paint[i]] += weights[i] * (second[i] - distance[i]);
    served[paint[i]] += weights[i] * distance[i];
  }
  const byMissed = Array.from(missed.keys()).sort((one, two) => missed[one] - missed[two] || one - two);
  const byServed = Array.from(served.keys()).sort((one, two) => served[two] - served[one] || one - two);
  const from = byMissed[skip % 3] ?? 0;
  const to =
    byServed[Math.floor(skip / 3) % count] === from
      ? byServed[(Math.floor(skip / 3) + 1) % count]
      : byServed[Math.floor(skip / 3) % count];
  let mark = random() * served[to];
  let chosen = -1;
  for (let i = 0; i < weights.length; i++) {
    if (paint[i] !== to) continue;
    chosen = i;
    mark -= weights[i] * distance[i];
    if (mark < 0) break;
  }
  if (chosen >= 0) for (let axis = 0; axis < 3; axis++) paints[from * 3 + axis] = values[chosen * 3 + axis];
}

/** Sums over the colours of each paint, for finding its weighted median by reweighted means. */
export class PaintSums {
  /** For each paint: the weighted sums of three features, then the weight. */
  readonly #sums: Float64Array;

  constructor(paints: number) {
    this.#sums = new Float64Array(paints * 4);
  }

  clear(): void {
    this.#sums.fill(0);
  }

  /** Adds a colour, three features from `from`. Weight 1 / distance, at most 1, makes means converge to the median. */
  add(paint: number, values: ArrayLike<number>, from: number, distance: number, pixels: number): void {
    const sums = this.#sums;
    const at = paint * 4;
    const weight = distance > 1 ? pixels / distance : pixels;
    sums[at] += weight * values[from];
    sums[at + 1] += weight * values[from + 1];
    sums[at + 2] += weight * values[from + 2];
    sums[at + 3] += weight;
  }

  /** Moves paints, three features each, to their means. A paint without pixels keeps its place. */
  moveToMeans(paints: Float32Array): void {
    const sums = this.#sums;
    for (let c = 0, at = 0; c < paints.length; c += 3, at += 4) {
      if (sums[at + 3] === 0) continue;
      for (let axis = 0; axis < 3; axis++) paints[c + axis] = sums[at + axis] / sums[at + 3];
    }
  }
}
