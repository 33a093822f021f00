import { ciede2000 } from '../colour/ciede2000.ts';
import { labOfRgb } from '../colour/lab.ts';
import { targetOf } from '../photo/target.ts';
import type { Rgb } from '../scheme.ts';
import { MARGIN } from './eye.ts';
import { openSearch, type Search } from './objective.ts';
import { mosaicDial } from './presets.ts';
import { recolour, weigh } from './search.ts';

/** A work of which one colour runs out while it is laid. */
export interface StandInRequest {
  /** Palette index of each cell, row-major. */
  readonly cells: Uint8Array;
  readonly widthCells: number;
  readonly heightCells: number;
  readonly palette: readonly Rgb[];
  /** The colour that runs out, an index of the palette. */
  readonly lacking: number;
  /** 1 = this cell is laid already and keeps its colour; length as `cells`. */
  readonly laid: Uint8Array;
  /** How many cells have to take another colour, 1 or more. */
  readonly count: number;
  /** Pieces of each colour that nothing needs; null = unlimited. */
  readonly spare: readonly (number | null)[];
  /** How many colours are proposed. */
  readonly most: number;
}

/** Another colour for cells of a lacking one. */
export interface StandIn {
  /** Index of the palette. */
  readonly colour: number;
  /** The cells that take it, row-major indexes, ascending. */
  readonly cells: readonly number[];
  /** CIEDE2000 between the two colours side by side: from a step away no change is seen more than this. */
  readonly deltaE: number;
}

/** Colours that are tried place by place for each that is proposed: the best at a glance is not always the best in the end. */
const TRIED = 2;
/** Of the cells that still have to change, so many change before all are weighed anew. */
const SHARE_AT_ONCE = 1 / 6;

/**
 * Colours that may stand in for a lacking one, the least visible change first; fewer than `most`, or none, if the others have too
 * few pieces to spare. Cells change where the present picture changes least under the eye's blur and no piece stays alone: beside
 * the colour that stands in, at edges and in mixtures.
 *
 * @throws RangeError if fewer than `count` cells of the colour are not laid yet
 * Source: ours; the objective of `makeMosaic` with the present scheme in place of the photo. In 160 x 200 cells
 * of 24 colours 40 cells take about 0.2 s, thousands about 1 s.
 */
export function standIns(request: StandInRequest): StandIn[] {
  const { palette, lacking, count, most, spare } = request;
  const search = openPresent(request);
  const free = freeCells(search, request);
  if (free.length < count) throw new RangeError(`${free.length} cells to change, ${count} asked for`);
  const rises = risesOf(search, free, lacking);
  const labs = palette.map(labOfRgb);
  return palette
    .map((_, colour) => ({ colour, own: risesTo(rises, colour, palette.length) }))
    .filter(({ colour }) => colour !== lacking && (spare[colour] ?? Number.POSITIVE_INFINITY) >= count)
    .map(({ colour, own }) => ({ colour, own, rise: cheapestSum(own, count) }))
    .toSorted((one, two) => one.rise - two.rise)
    .slice(0, TRIED * most)
    .map(({ colour, own }) => ({ colour, ...replaced(search, free, own, { lacking, colour, count }) }))
    .toSorted((one, two) => one.rise - two.rise)
    .slice(0, most)
    .map(({ colour, cells }) => ({ colour, cells, deltaE: ciede2000(labs[lacking], labs[colour]) }));
}

/** A search whose target is the scheme as it stands, and which stands there. */
function openPresent({ cells, widthCells, heightCells, palette }: StandInRequest): Search {
  const means = new Uint8Array(3 * cells.length);
  for (const [i, colour] of cells.entries()) means.set(palette[colour], 3 * i);
  const search = openSearch(targetOf(means, widthCells, heightCells), palette, mosaicDial(1).weights);
  cells.forEach((colour, i) => {
    const at = paddedOf(search, i);
    if (search.picture[at] !== colour) recolour(search, at, colour);
  });
  return search;
}

const paddedOf = ({ widthCells, stride }: Search, cell: number): number =>
  (Math.floor(cell / widthCells) + MARGIN) * stride + (cell % widthCells) + MARGIN;

/** Padded indexes of the cells that may change, in reading order. */
function freeCells(search: Search, { cells, laid, lacking }: StandInRequest): Int32Array {
  const free: number[] = [];
  cells.forEach((colour, i) => {
    if (colour === lacking && laid[i] === 0) free.push(paddedOf(search, i));
  });
  return Int32Array.from(free);
}

/** What each colour costs more than the lacking one in each free cell, colours within cells. */
function risesOf(search: Search, free: Int32Array, lacking: number): Float64Array {
  const { colours, cost } = search;
  const rises = new Float64Array(free.length * colours);
  free.forEach((at, place) => {
    weigh(search, at);
    for (let c = 0; c < colours; c++) rises[place * colours + c] = cost[c] - cost[lacking];
  });
  return rises;
}

/** What one colour costs more in each free cell. */
function risesTo(rises: Float64Array, colour: number, colours: number): Float64Array {
  return Float64Array.from({ length: rises.length / colours }, (_, place) => rises[place * colours + colour]);
}

/** Sum of the `count` lowest. */
function cheapestSum(rises: Float64Array, count: number): number {
  const sorted = rises.toSorted();
  let sum = 0;
  for (let place = 0; place < count; place++) sum += sorted[place];
  return sum;
}

interface Replacement {
  readonly lacking: number;
  readonly colour: number;
  readonly count: number;
}

/**
 * Gives the colour to cells where it costs least, a few at a time, because each changes what its neighbours cost; then takes it back,
 * so that the search stands as before.
 * @param rises what the colour costs more in each free cell; kept up to date
 */
function replaced(search: Search, free: Int32Array, rises: Float64Array, { lacking, colour, count }: Replacement) {
  const { picture, stale } = search;
  const riseAt = (at: number) => {
    weigh(search, at);
    stale[at] = 0;
    return search.cost[colour] - search.cost[lacking];
  };
  stale.fill(0);
  const changed: number[] = [];
  let sum = 0;
  let places = Array.from(free.keys());
  while (changed.length < count) {
    for (const place of places) if (stale[free[place]] === 1) rises[place] = riseAt(free[place]);
    places.sort((one, two) => rises[one] - rises[two] || one - two);
    const atOnce = places.slice(0, Math.ceil((count - changed.length) * SHARE_AT_ONCE));
    const dearest = rises[atOnce.at(-1) ?? 0];
    for (const place of atOnce) {
      const at = free[place];
      if (stale[at] === 1) rises[place] = riseAt(at);
      if (rises[place] > dearest) continue;
      recolour(search, at, colour);
      sum += rises[place];
      changed.push(at);
    }
    places = places.filter((place) => picture[free[place]] === lacking);
  }
  for (const at of changed) recolour(search, at, lacking);
  return { cells: changed.map((at) => cellOf(search, at)).sort((one, two) => one - two), rise: sum };
}

const cellOf = ({ widthCells, stride }: Search, at: number): number =>
  (Math.floor(at / stride) - MARGIN) * widthCells + (at % stride) - MARGIN;
