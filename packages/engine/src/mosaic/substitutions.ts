import { ciede2000 } from '../colour/ciede2000.ts';
import { labOfRgb } from '../colour/lab.ts';
import { targetOf } from '../photo/target.ts';
import type { Rgb } from '../scheme.ts';
import { MARGIN } from './eye.ts';
import { openSearch, type Search } from './objective.ts';
import { free } from './profiles.ts';
import { recolour, evaluate } from './search.ts';

/** A half-finished work in which one colour runs out. */
export interface SubstitutionRequest {
  /** Palette index of each cell, row-major. */
  readonly cells: Uint8Array;
  readonly widthCells: number;
  readonly heightCells: number;
  readonly palette: readonly Rgb[];
  /** Palette index of the colour that runs out. */
  readonly missing: number;
  /** 1 = the cell is already placed and keeps its colour; same length as `cells`. */
  readonly placed: Uint8Array;
  /** How many cells have to change colour, at least 1. */
  readonly count: number;
  /** Pieces of each colour that the work leaves over; null = unlimited. */
  readonly spare: readonly (number | null)[];
  readonly most: number;
}

/** A substitute for a missing colour. */
export interface Substitution {
  /** Palette index of the substitute. */
  readonly colour: number;
  /** The cells that change, row-major indexes, ascending. */
  readonly cells: readonly number[];
  /** CIEDE2000 between both colours side by side: an upper bound of the change visible at viewing distance. */
  readonly deltaE: number;
}

/**
 * Number of candidates evaluated in full for each substitution to return: the first estimate ignores neighbouring
 * changes.
 */
const CANDIDATES_PER_PROPOSAL = 2;
/** Share of the remaining cells that change before their costs are computed again. */
const SHARE_AT_ONCE = 1 / 6;

/**
 * Substitutes for a missing colour, least visible change first. Fewer than `most` if too few colours have enough spare
 * pieces.
 * @throws RangeError if fewer than `count` cells of the colour are still unplaced
 * Source: ours; the objective of `makeMosaic` with the present scheme as the photo. 160 x 200 cells take 0.2 to 1 s.
 */
export function substitutionsFor(request: SubstitutionRequest): Substitution[] {
  const { palette, missing, count, most, spare } = request;
  const search = openPresent(request);
  const free = freeCells(search, request);
  if (free.length < count) throw new RangeError(`${free.length} cells to change, ${count} asked for`);
  const extras = extraCosts(search, free, missing);
  const labs = palette.map(labOfRgb);
  return palette
    .map((_, colour) => ({ colour, own: extraCostsOf(extras, colour, palette.length) }))
    .filter(({ colour }) => colour !== missing && (spare[colour] ?? Number.POSITIVE_INFINITY) >= count)
    .map(({ colour, own }) => ({ colour, own, extra: cheapestSum(own, count) }))
    .toSorted((one, two) => one.extra - two.extra)
    .slice(0, CANDIDATES_PER_PROPOSAL * most)
    .map(({ colour, own }) => ({ colour, ...tryReplacement(search, free, own, { missing, colour, count }) }))
    .toSorted((one, two) => one.extra - two.extra)
    .slice(0, most)
    .map(({ colour, cells }) => ({ colour, cells, deltaE: ciede2000(labs[missing], labs[colour]) }));
}

/** A search whose target and starting state are both the present scheme. */
function openPresent({ cells, widthCells, heightCells, palette }: SubstitutionRequest): Search {
  const means = new Uint8Array(3 * cells.length);
  for (const [i, colour] of cells.entries()) means.set(palette[colour], 3 * i);
  const search = openSearch(targetOf(means, widthCells, heightCells), palette, free);
  cells.forEach((colour, i) => {
    const at = paddedOf(search, i);
    if (search.picture[at] !== colour) recolour(search, at, colour);
  });
  return search;
}

const paddedOf = ({ widthCells, stride }: Search, cell: number): number =>
  (Math.floor(cell / widthCells) + MARGIN) * stride + (cell % widthCells) + MARGIN;

/** Padded indexes of the cells that may change, in reading order. */
function freeCells(search: Search, { cells, placed, missing }: SubstitutionRequest): Int32Array {
  const free: number[] = [];
  cells.forEach((colour, i) => {
    if (colour === missing && placed[i] === 0) free.push(paddedOf(search, i));
  });
  return Int32Array.from(free);
}

/** Extra cost of each colour over the missing one in each free cell: cells x colours. */
function extraCosts(search: Search, free: Int32Array, missing: number): Float64Array {
  const { colours, cost } = search;
  const extras = new Float64Array(free.length * colours);
  free.forEach((at, place) => {
    evaluate(search, at);
    for (let c = 0; c < colours; c++) extras[place * colours + c] = cost[c] - cost[missing];
  });
  return extras;
}

function extraCostsOf(extras: Float64Array, colour: number, colours: number): Float64Array {
  return Float64Array.from({ length: extras.length / colours }, (_, place) => extras[place * colours + colour]);
}

function cheapestSum(extras: Float64Array, count: number): number {
  const sorted = extras.toSorted();
  let sum = 0;
  for (let place = 0; place < count; place++) sum += sorted[place];
  return sum;
}

interface Replacement {
  readonly missing: number;
  readonly colour: number;
  readonly count: number;
}

/**
 * Gives the colour to the cells where it costs least, in batches because each change affects its neighbours. Reverts
 * the changes at the end.
 * @param extras extra cost of the colour in each free cell; updated in place
 */
function tryReplacement(
  search: Search,
  free: Int32Array,
  extras: Float64Array,
  { missing, colour, count }: Replacement,
) {
  const { picture, stale } = search;
  const extraAt = (at: number) => {
    evaluate(search, at);
    stale[at] = 0;
    return search.cost[colour] - search.cost[missing];
  };
  stale.fill(0);
  const changed: number[] = [];
  let sum = 0;
  let places = Array.from(free.keys());
  while (changed.length < count) {
    for (const place of places) if (stale[free[place]] === 1) extras[place] = extraAt(free[place]);
    places.sort((one, two) => extras[one] - extras[two] || one - two);
    const atOnce = places.slice(0, Math.ceil((count - changed.length) * SHARE_AT_ONCE));
    const highest = extras[atOnce.at(-1) ?? 0];
    for (const place of atOnce) {
      const at = free[place];
      if (stale[at] === 1) extras[place] = extraAt(at);
      if (extras[place] > highest) continue;
      recolour(search, at, colour);
      sum += extras[place];
      changed.push(at);
    }
    places = places.filter((place) => picture[free[place]] === missing);
  }
  for (const at of changed) recolour(search, at, missing);
  return { cells: changed.map((at) => cellOf(search, at)).sort((one, two) => one - two), extra: sum };
}

const cellOf = ({ widthCells, stride }: Search, at: number): number =>
  (Math.floor(at / stride) - MARGIN) * widthCells + (at % stride) - MARGIN;
