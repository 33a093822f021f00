import { Heap } from '../heap.ts';
import { OUTSIDE, type Search } from './objective.ts';
import { scarcity } from './profiles.ts';
import { eachCell, recolour, evaluate } from './search.ts';
import { cheapestWithRoom, borderDistance } from './within-stock.ts';

/** One exchange makes further ones worthwhile; this many rounds find nearly all. */
const ROUNDS = 12;
interface Wish {
  readonly at: number;
  readonly gain: number;
}

/**
 * Moves pieces of scarce colours from cells that lose little to cells that gain more. The search changes one cell at a
 * time and cannot do that.
 * @param stock pieces of each colour; the search must be within it and stays within it
 * @param binding palette indexes of the scarce colours
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
  const donors = donorsOf(search, stock, colour);
  for (let round = 0; round < ROUNDS && wishes.length > 0; round++) {
    const around = new Set<number>();
    for (const { at } of wishes) {
      if (!transferPiece(search, stock, at, colour, donors)) continue;
      for (const side of [-1, 1, -stride, stride]) if (picture[at + side] !== OUTSIDE) around.add(at + side);
    }
    wishes = wishesAmong(search, around, colour);
  }
}

type Donors = ReturnType<typeof donorsOf>;

/** Moves the piece of the first donor to a cell if that lowers the total cost. */
function transferPiece(search: Search, stock: Float64Array, at: number, colour: number, donors: Donors): boolean {
  const { picture, cost } = search;
  const before = picture[at];
  const donor = donors.first();
  if (donor < 0) return false;
  evaluate(search, donor);
  const given = cheapestWithRoom(search, stock, colour, before);
  const increase = cost[given] - cost[colour] + scarcity.inside * borderDistance(search, donor);
  recolour(search, donor, given);
  evaluate(search, at);
  const isWorth = cost[before] - cost[colour] + scarcity.inside * borderDistance(search, at) > increase;
  recolour(search, isWorth ? at : donor, colour);
  if (isWorth) donors.donated();
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

function wishesAmong(search: Search, places: Iterable<number>, colour: number): Wish[] {
  const { picture, cost } = search;
  const wishes: Wish[] = [];
  for (const at of places) {
    if (picture[at] === colour) continue;
    evaluate(search, at);
    const gain = cost[picture[at]] - cost[colour] + scarcity.inside * borderDistance(search, at);
    if (gain > 0) wishes.push({ at, gain });
  }
  return wishes.sort((one, two) => two.gain - one.gain || one.at - two.at);
}

/** Queue of cells on the borders of a colour's areas; calm cells that lose least come first. */
function donorsOf(search: Search, stock: Float64Array, colour: number) {
  const { picture, sameNeighbours, cost, calm, stride } = search;
  const keys = new Float64Array(picture.length);
  const isIn = new Uint8Array(picture.length);
  const heap = new Heap(keys);
  const keyOf = (at: number): number => {
    evaluate(search, at);
    const other = cheapestWithRoom(search, stock, colour);
    // If no other colour has pieces left, the donor gets the piece that the receiving cell frees.
    const increase = other < 0 ? 0 : cost[other] - cost[colour];
    return -(increase + scarcity.edgesLast * (1 - calm[at]) + scarcity.inside * borderDistance(search, at));
  };
  const enqueue = (at: number): void => {
    if (picture[at] !== colour || isIn[at] === 1) return;
    isIn[at] = 1;
    keys[at] = keyOf(at);
    heap.put(at);
  };
  eachCell(search, (at) => {
    if (sameNeighbours[at] < 4) enqueue(at);
  });
  return {
    /** Padded index of the first donor, -1 if there is none. */
    first(): number {
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
    /** Removes the first donor after it donated its piece, and queues its neighbours of the same colour. */
    donated(): void {
      const at = heap.entries[0];
      heap.drop();
      for (const side of [-1, 1, -stride, stride]) enqueue(at + side);
    },
  };
}
