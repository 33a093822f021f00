import { chromaOfPhoto, chromaticSquared, ciede2000, type Lab, labOfRgb, type Rgb, seenShare } from '@uzor/engine';
import type { PhotoColour, PhotoColours } from './photo-colours.ts';

/** Chromatic distance above which a colour looks false, its reduction on skin, and the slope of the extra cost. */
const FALSE_FROM = 7.2;
const SKIN_SOONER = 2;
const FALSE_COUNTS = 2;
/** Drills with a smaller CIEDE2000 look the same. */
const APART = 6;
/** In the second pass, the weight of a photo is its error relative to the mean, to this power. */
const CATCH_UP = 1;
/** Maximum number of exchanges; each is the best available, so few are needed. */
const EXCHANGES = 200;

/**
 * Chooses the colours of a table that serve photos best: minimises the sum of distances between photo colours and the
 * nearest chosen colour. Hue and chroma differences beyond a visible limit count more than lightness. Greedy, then best
 * exchanges until none helps. A second pass gives more weight to the photos served worst.
 * @param count number of colours, including `keep`; fewer if the table has no more distinguishable ones
 * @param keep indexes of colours that must be chosen
 * @returns indexes in the table, in order of choice; those of `keep` first
 * O(exchanges x colours of the table x colours of the photos). Source: our own, k-medoids by exchanges (PAM).
 */
export function chooseColours(
  photos: PhotoColours,
  table: readonly Rgb[],
  count: number,
  keep: readonly number[],
): number[] {
  const errors = table.map((rgb) => errorsOf(photos.colours, rgb));
  const near = nearOnes(table);
  const even = photos.photos.map(() => 1);
  const first = chosen(errors, near, weightsOf(photos, even), count, keep);
  const served = photos.photos.map((photo) => errorIn(photo, errors, first));
  const mean = served.reduce((sum, error) => sum + error, 0) / served.length;
  const worse = served.map((error) => (error / Math.max(1e-9, mean)) ** CATCH_UP);
  return chosen(errors, near, weightsOf(photos, worse), count, keep);
}

/** The error of each photo colour if it is replaced by this table colour. */
function errorsOf(colours: readonly PhotoColour[], rgb: Rgb): Float32Array {
  const [light, a, b] = labOfRgb(rgb);
  const seen = seenShare(light);
  const chroma = seen * Math.hypot(a, b);
  return Float32Array.from(colours, (colour) => {
    const own = Math.hypot(colour.a, colour.b);
    const by = chromaOfPhoto(chroma, own);
    const apart = Math.sqrt(chromaticSquared(seen * a, seen * b, chroma, colour.a, colour.b, own, by));
    const middle = ((light + colour.lightness) / 2 - 50) ** 2;
    const lighter = (light - colour.lightness) / (1 + (0.015 * middle) / Math.sqrt(20 + middle));
    const beyond = Math.max(0, apart - FALSE_FROM + SKIN_SOONER * colour.skin);
    return Math.hypot(lighter, apart) + FALSE_COUNTS * beyond;
  });
}

function nearOnes(table: readonly Rgb[]): number[][] {
  const labs: Lab[] = table.map(labOfRgb);
  return labs.map((one) => labs.flatMap((two, i) => (ciede2000(one, two) < APART ? [i] : [])));
}

function weightsOf({ colours, photos }: PhotoColours, counts: readonly number[]): Float64Array {
  const weights = new Float64Array(colours.length);
  for (const [i, photo] of photos.entries()) for (const [place, share] of photo) weights[place] += share * counts[i];
  return weights;
}

function errorIn(
  photo: ReadonlyMap<number, number>,
  errors: readonly Float32Array[],
  places: readonly number[],
): number {
  let sum = 0;
  for (const [colour, share] of photo) sum += share * Math.min(...places.map((place) => errors[place][colour]));
  return sum;
}

function chosen(
  errors: readonly Float32Array[],
  near: readonly number[][],
  weights: Float64Array,
  count: number,
  keep: readonly number[],
): number[] {
  const places = [...keep];
  const taken = new Int32Array(errors.length);
  const take = (place: number, by: 1 | -1) => {
    for (const other of near[place]) taken[other] += by;
  };
  for (const place of places) take(place, 1);
  while (places.length < count) {
    const next = mostHelpful(errors, weights, places, taken);
    if (next < 0) return places;
    places.push(next);
    take(next, 1);
  }
  for (let round = 0; round < EXCHANGES; round++) {
    const exchange = bestExchange(errors, near, weights, places, keep.length, taken);
    if (exchange === null) break;
    take(places[exchange.out], -1);
    places[exchange.out] = exchange.into;
    take(exchange.into, 1);
  }
  return places;
}

/** The colour that reduces the sum most; -1 if all are chosen or look the same as a chosen one. */
function mostHelpful(
  errors: readonly Float32Array[],
  weights: Float64Array,
  places: readonly number[],
  taken: Int32Array,
): number {
  const least = new Float64Array(weights.length).fill(100);
  for (const place of places) for (let i = 0; i < least.length; i++) least[i] = Math.min(least[i], errors[place][i]);
  let best = -1;
  let most = -1;
  for (let place = 0; place < errors.length; place++) {
    if (taken[place] > 0) continue;
    let gain = 0;
    for (let i = 0; i < least.length; i++) gain += weights[i] * Math.max(0, least[i] - errors[place][i]);
    if (gain > most) [best, most] = [place, gain];
  }
  return best;
}

/** Finds the exchange of a chosen colour that reduces the sum most, except for kept ones; null if none does. */
function bestExchange(
  errors: readonly Float32Array[],
  near: readonly number[][],
  weights: Float64Array,
  places: readonly number[],
  kept: number,
  taken: Int32Array,
): { out: number; into: number } | null {
  const { first, second, by } = nearestTwo(errors, weights.length, places);
  let best: { out: number; into: number } | null = null;
  let least = -1e-6;
  const change = new Float64Array(places.length);
  for (let into = 0; into < errors.length; into++) {
    change.fill(0);
    let anyway = 0;
    for (let i = 0; i < weights.length; i++) {
      const error = errors[into][i];
      const gain = Math.min(0, error - first[i]);
      anyway += weights[i] * gain;
      change[by[i]] += weights[i] * (Math.min(error, second[i]) - first[i] - gain);
    }
    for (let out = kept; out < places.length; out++) {
      if (anyway + change[out] >= least) continue;
      // Skips a colour that looks the same as a chosen one, other than the one it replaces.
      if (taken[into] - (near[places[out]].includes(into) ? 1 : 0) > 0) continue;
      least = anyway + change[out];
      best = { out, into };
    }
  }
  return best;
}

/** For each photo colour: the smallest and second smallest error among chosen colours, and which has the smallest. */
function nearestTwo(errors: readonly Float32Array[], colours: number, places: readonly number[]) {
  const first = new Float64Array(colours).fill(100);
  const second = new Float64Array(colours).fill(100);
  const by = new Int32Array(colours);
  for (const [k, place] of places.entries()) {
    for (let i = 0; i < colours; i++) {
      const error = errors[place][i];
      if (error < first[i]) {
        second[i] = first[i];
        first[i] = error;
        by[i] = k;
      } else if (error < second[i]) second[i] = error;
    }
  }
  return { first, second, by };
}
