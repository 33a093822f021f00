import { MARGIN } from './eye.ts';
import type { Search } from './objective.ts';
import { cheapest, eachCell, recolour, weigh, weighStale } from './search.ts';

/**
 * Price rounds, and the price rise (units of the objective) if demand is twice the stock; later rounds use less, so
 * that prices converge.
 */
const PRICE_ROUNDS = 12;
const PRICE_STEP = 160;
const PRICE_FADE = 0.3;
/**
 * Prices are good enough once demand exceeds no stock by more than this share and priced colours are used up to this
 * share.
 */
const OVER_ENOUGH = 0.01;
const USED_ENOUGH = 0.97;
/**
 * A queued repair is still made if its cost rose by at most this factor; otherwise it is left to the next round. The
 * last round makes all.
 */
const DEARER = 1.25;
const REPAIR_ROUNDS = 6;
/** A price this little below what a cell leaves its colour for is looked at again: tones further away may have changed. */
const UNSURE = 20;
/**
 * Added to the turn of a move where the photo is busiest: moves are cheap at the edges of things, and a field that lacks colour
 * would lose it there first and draw a contour around everything that stands before it.
 */
export const EDGES_LAST = 2000;
/** Moves that cost as much as each other but for this are equals. */
const EQUAL = 100;
const LAST_PASSES = 3;

/**
 * Brings a finished search within the stock and keeps it there.
 *
 * @param stock pieces of each colour, Infinity = unlimited; together at least the cells
 * @returns palette indexes of the colours whose stock limits the result, ascending, see `Mosaic.binding`
 * Prices on scarce colours move demand to where it costs least; repairs then move what is still over the stock,
 * cheapest and calmest places first; last passes improve the result without using colours that have run out.
 */
export function withinStock(search: Search, stock: Float64Array): number[] {
  const short = overdrawn(search, stock);
  if (short.length === 0) return short;
  const leavesAt = new Float64Array(search.picture.length);
  for (
    let round = 0;
    round < PRICE_ROUNDS && reprice(search, stock, leavesAt, PRICE_STEP / (1 + PRICE_FADE * round));
    round++
  )
    sweepPriced(search, leavesAt);
  const priced = Array.from(search.price, (price) => price > 0);
  search.price.fill(0);
  repair(search, stock);
  wakeAll(search);
  const wished = settle(search, stock);
  const usedUp = (c: number) => search.counts[c] >= stock[c];
  return Array.from(search.counts.keys()).filter(
    (c) => short.includes(c) || ((priced[c] === true || wished[c] === 1) && usedUp(c)),
  );
}

/**
 * Gives cells of colours that are hardly used to other ones: a bag opened for a few pieces is a nuisance.
 *
 * @param stock as for `withinStock`, which comes first; it stays kept
 * @param fewest cells of a colour that is laid at all. Fewer remain only if the other colours' stock leaves no room
 */
export function withoutRare(search: Search, stock: Float64Array, fewest: number): void {
  const limits = stock.slice();
  const cells = search.widthCells * search.heightCells;
  for (let round = 0; round < search.colours; round++) {
    const rare = Array.from(search.counts.keys()).filter((c) => search.counts[c] > 0 && search.counts[c] < fewest);
    for (const c of rare) limits[c] = 0;
    if (rare.length === 0 || limits.reduce((sum, limit) => sum + limit, 0) < cells) return;
    repair(search, limits);
    settle(search, limits);
  }
}

function overdrawn(search: Search, stock: Float64Array): number[] {
  return Array.from(search.counts.keys()).filter((c) => search.counts[c] > stock[c]);
}

/**
 * Adjusts prices to the stock and marks the affected cells for a visit. Returns false once demand fits well enough.
 * @param leavesAt see `sweepPriced`; 0 for cells not weighed yet
 */
function reprice(search: Search, stock: Float64Array, leavesAt: Float64Array, step: number): boolean {
  const { counts, price } = search;
  let fits = true;
  let falling = false;
  for (let c = 0; c < counts.length; c++) {
    const limit = stock[c];
    const count = counts[c];
    const before = price[c];
    if (limit === Infinity || (count <= limit && before === 0)) continue;
    const over = limit === 0 ? Infinity : (count - limit) / limit;
    if (over > OVER_ENOUGH || count < limit * USED_ENOUGH) fits = false;
    price[c] = limit === 0 ? Infinity : Math.max(0, before + step * over);
    if (over <= 0) falling = true;
  }
  if (!fits && falling) wakeAll(search);
  else if (!fits) wakeLeaving(search, leavesAt);
  return !fits;
}

/** One pass over the stale cells. Notes for each that stays the price of its colour at which it would leave. */
function sweepPriced(search: Search, leavesAt: Float64Array): void {
  const { picture, cost, price, colours } = search;
  weighStale(search, (at) => {
    const current = picture[at];
    const best = cheapest(search);
    if (cost[best] < cost[current]) {
      recolour(search, at, best);
      return;
    }
    let next = Infinity;
    for (let c = 0; c < colours; c++) if (c !== current && cost[c] < next) next = cost[c];
    leavesAt[at] = price[current] + next - cost[current];
  });
}

/** Marks all cells for a visit. */
function wakeAll(search: Search): void {
  const { stale } = search;
  eachCell(search, (at) => {
    stale[at] = 1;
  });
}

/** Marks the cells whose colour has become so dear that they may leave it. */
function wakeLeaving(search: Search, leavesAt: Float64Array): void {
  const { picture, stale, price } = search;
  eachCell(search, (at) => {
    const dear = price[picture[at]];
    if (dear > 0 && !(dear < leavesAt[at] - UNSURE)) stale[at] = 1;
  });
}

/** Moves cells out of overdrawn colours, the cheapest moves of calm places first. Each is priced again when its turn comes. */
function repair(search: Search, stock: Float64Array): void {
  for (let round = 1; round <= REPAIR_ROUNDS && overdrawn(search, stock).length > 0; round++) {
    for (const { at, rise } of movesOut(search, stock)) {
      const colour = search.picture[at];
      if (search.counts[colour] <= stock[colour]) continue;
      weigh(search, at);
      const best = cheapestWithRoom(search, stock, colour);
      const now = search.cost[best] - search.cost[colour];
      if (round === REPAIR_ROUNDS || now <= Math.max(rise, 1) * DEARER) recolour(search, at, best);
    }
  }
}

/** A cell that may leave its colour: what that costs, and the place in line that follows from it. */
interface Move {
  readonly at: number;
  readonly rise: number;
  readonly turn: number;
}

/**
 * What it costs each cell to leave its overdrawn colour, in the order of their turns. Of equals those at the border of the picture
 * come first: a flat ground that lacks colour gets a frame, not a bar across its top.
 */
function movesOut(search: Search, stock: Float64Array): Move[] {
  const { picture, counts, cost } = search;
  const moves: Move[] = [];
  eachCell(search, (at) => {
    const colour = picture[at];
    if (counts[colour] <= stock[colour]) return;
    weigh(search, at);
    const rise = cost[cheapestWithRoom(search, stock, colour)] - cost[colour];
    moves.push({ at, rise, turn: Math.round((rise + EDGES_LAST * (1 - search.calm[at])) / EQUAL) });
  });
  return moves.sort(
    (one, two) => one.turn - two.turn || insideOf(search, one.at) - insideOf(search, two.at) || one.at - two.at,
  );
}

/** How many cells a cell lies inside of the border of the picture, 0 at it. @param at padded index */
export function insideOf({ stride, widthCells, heightCells }: Search, at: number): number {
  const x = (at % stride) - MARGIN;
  const y = Math.floor(at / stride) - MARGIN;
  return Math.min(x, y, widthCells - 1 - x, heightCells - 1 - y);
}

/**
 * The cheapest colour of the last weighed cell that still has pieces, other than `leaving`. There is one as long as the
 * stock covers the cells.
 * @param freed colour that gets a piece back
 */
export function cheapestWithRoom(search: Search, stock: Float64Array, leaving: number, freed = -1): number {
  const { cost, counts, colours } = search;
  let best = -1;
  for (let c = 0; c < colours; c++) {
    if (c === leaving || (counts[c] >= stock[c] && c !== freed)) continue;
    if (best < 0 || cost[c] < cost[best]) best = c;
  }
  return best;
}

/**
 * Descent of the stale cells that adds no cells to colours that have run out. Flags the colours that a cell would have
 * preferred but could not get.
 */
function settle(search: Search, stock: Float64Array): Uint8Array {
  const { picture, counts, cost, colours } = search;
  const wished = new Uint8Array(colours);
  for (let pass = 0; pass < LAST_PASSES; pass++) {
    weighStale(search, (at) => {
      const current = picture[at];
      for (let c = 0; c < colours; c++) {
        if (counts[c] >= stock[c] && cost[c] < cost[current]) wished[c] = 1;
      }
      const best = cheapestWithRoom(search, stock, current);
      if (best >= 0 && cost[best] < cost[current]) recolour(search, at, best);
    });
  }
  return wished;
}
