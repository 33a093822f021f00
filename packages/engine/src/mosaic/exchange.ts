import { Heap } from '../heap.ts';
import { OUTSIDE, type Search } from './objective.ts';
import { eachCell, recolour, weigh } from './search.ts';
import { cheapestWithRoom, EDGES_LAST, insideOf } from './within-stock.ts';

/** An exchange makes others worth while; so many rounds find nearly all. */
const ROUNDS = 12;
/** What a cell's lack of a colour costs more by each cell that it lies further inside: of equals the border of the picture lacks it. */
const INSIDE = 3;

/** A cell that would rather have a colour that is short, and by how much. */
interface Wish {
  readonly at: number;
  readonly gain: number;
}

/** Cells of a colour that is short, those first that can best do without it. */
interface Givers {
  /** Padded index of the first, -1 if there is none. */
  first(): number;
  /** The first gave its piece: it goes, and the cells of its colour around it come in. */
  gave(): void;
}

/**
 * Exchanges pieces of colours whose stock limits the result: a cell gets one where another, which can better do without, gives its
 * own. Moves of single cells leave dashes and specks of a field's second colour far from where that begins: nothing is left to fill
 * them with, or too little for a whole dash.
 *
 * @param stock pieces of each colour; a search within it stays so
 * @param binding palette indexes of the colours whose stock limits the result
 */
export function exchange(search: Search, stock: Float64Array, binding: readonly number[]): void {
  for (const colour of binding) if (search.counts[colour] > 0) exchangeOne(search, stock, colour);
}

function exchangeOne(search: Search, stock: Float64Array, colour: number): void {
  const { picture, stride } = search;
  const all: number[] = [];
  eachCell(search, (at) => {
    if (isBeside(search, at, colour)) all.push(at);
  });
  let wishes = wishesAmong(search, all, colour);
  if (wishes.length === 0) return;
  const givers = giversOf(search, stock, colour);
  for (let round = 0; round < ROUNDS && wishes.length > 0; round++) {
    const around = new Set<number>();
    for (const { at } of wishes) {
      if (!grant(search, stock, at, colour, givers)) continue;
      for (const side of [-1, 1, -stride, stride]) if (picture[at + side] !== OUTSIDE) around.add(at + side);
    }
    wishes = wishesAmong(search, around, colour);
  }
}

/** Gives a cell the piece of the first giver if that is worth it. */
function grant(search: Search, stock: Float64Array, at: number, colour: number, givers: Givers): boolean {
  const { picture, cost } = search;
  const before = picture[at];
  const giver = givers.first();
  if (giver < 0) return false;
  weigh(search, giver);
  const given = cheapestWithRoom(search, stock, colour, before);
  const rise = cost[given] - cost[colour] + INSIDE * insideOf(search, giver);
  recolour(search, giver, given);
  weigh(search, at);
  const isWorth = cost[before] - cost[colour] + INSIDE * insideOf(search, at) > rise;
  recolour(search, isWorth ? at : giver, colour);
  if (isWorth) givers.gave();
  return isWorth;
}

function isBeside({ picture, stride }: Search, at: number, colour: number): boolean {
  return (
    picture[at - 1] === colour ||
    picture[at + 1] === colour ||
    picture[at - stride] === colour ||
    picture[at + stride] === colour
  );
}

/** Cells that would rather have a colour than their own, the keenest first. */
function wishesAmong(search: Search, places: Iterable<number>, colour: number): Wish[] {
  const { picture, cost } = search;
  const wishes: Wish[] = [];
  for (const at of places) {
    if (picture[at] === colour) continue;
    weigh(search, at);
    const gain = cost[picture[at]] - cost[colour] + INSIDE * insideOf(search, at);
    if (gain > 0) wishes.push({ at, gain });
  }
  return wishes.sort((one, two) => two.gain - one.gain || one.at - two.at);
}

/** Cells of a colour at the border of its fields, calm places first as in `withinStock`. */
function giversOf(search: Search, stock: Float64Array, colour: number): Givers {
  const { picture, likes, cost, calm, stride } = search;
  const keys = new Float64Array(picture.length);
  const isIn = new Uint8Array(picture.length);
  const heap = new Heap(keys);
  const keyOf = (at: number): number => {
    weigh(search, at);
    const other = cheapestWithRoom(search, stock, colour);
    const rise = other < 0 ? 0 : cost[other] - cost[colour]; // a stock that just covers the cells leaves what it gets in return
    return -(rise + EDGES_LAST * (1 - calm[at]) + INSIDE * insideOf(search, at));
  };
  const comeIn = (at: number): void => {
    if (picture[at] !== colour || isIn[at] === 1) return;
    isIn[at] = 1;
    keys[at] = keyOf(at);
    heap.put(at);
  };
  eachCell(search, (at) => {
    if (likes[at] < 4) comeIn(at);
  });
  return {
    first() {
      while (heap.size > 0) {
        const at = heap.entries[0];
        if (picture[at] !== colour) {
          heap.drop();
          continue;
        }
        const key = keyOf(at);
        if (key >= keys[at]) return at;
        keys[at] = key;
        heap.sink(0);
      }
      return -1;
    },
    gave() {
      const at = heap.entries[0];
      heap.drop();
      for (const side of [-1, 1, -stride, stride]) comeIn(at + side);
    },
  };
}
