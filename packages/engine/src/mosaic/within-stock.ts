import { MARGIN } from './eye.ts';
import type { Search } from './objective.ts';
import { scarcity } from './profiles.ts';
import { cheapest, eachCell, recolour, evaluate, evaluateStale } from './search.ts';

/**
 * Number of price rounds; the price increase if demand is twice the stock; how fast the increase shrinks from round to
 * round.
 */
const PRICE_ROUNDS = 12;
const PRICE_STEP = 160;
const PRICE_FADE = 0.3;
/**
 * Prices have converged if no colour exceeds its stock by more than the first share, and every priced colour uses at
 * least the second share of its stock.
 */
const MAX_EXCESS = 0.01;
const MIN_USE = 0.97;
/** A move whose cost has grown by more than this factor since it was listed waits for the next repair round. */
const COST_GROWTH = 1.25;
const REPAIR_ROUNDS = 6;
/** Cells are evaluated again if the price of their colour comes this close to the price at which they change colour. */
const LEAVE_MARGIN = 20;
/** Moves whose costs differ by less than this count as equal. */
const EQUAL_COST = 100;
const LAST_PASSES = 3;

/**
 * Brings a finished search within the stock. First, prices on scarce colours shift demand to others. Then repairs move
 * the cells that still exceed the stock.
 * @param stock pieces of each colour, Infinity = unlimited; in total at least one per cell
 * @returns palette indexes of the colours whose stock limits the result, ascending
 */
export function withinStock(search: Search, stock: Float64Array): number[] {
  const short = overStock(search, stock);
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
  markAllStale(search);
  const wanted = settle(search, stock);
  const usedUp = (c: number) => search.counts[c] >= stock[c];
  return Array.from(search.counts.keys()).filter(
    (c) => short.includes(c) || ((priced[c] === true || wanted[c] === 1) && usedUp(c)),
  );
}

/**
 * Replaces colours used in fewer than `fewest` cells, unless the stock of the others leaves no room.
 * @param stock as for `withinStock`, which must run first
 */
export function dropRareColours(search: Search, stock: Float64Array, fewest: number): void {
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

function overStock(search: Search, stock: Float64Array): number[] {
  return Array.from(search.counts.keys()).filter((c) => search.counts[c] > stock[c]);
}

/** Adjusts prices to the stock and marks the affected cells as stale. Returns false once demand fits. */
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
    if (over > MAX_EXCESS || count < limit * MIN_USE) fits = false;
    price[c] = limit === 0 ? Infinity : Math.max(0, before + step * over);
    if (over <= 0) falling = true;
  }
  if (!fits && falling) markAllStale(search);
  else if (!fits) markLeaversStale(search, leavesAt);
  return !fits;
}

/** One pass over the stale cells. Records for each cell the price of its colour at which it would change colour. */
function sweepPriced(search: Search, leavesAt: Float64Array): void {
  const { picture, cost, price, colours } = search;
  evaluateStale(search, (at) => {
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

function markAllStale(search: Search): void {
  const { stale } = search;
  eachCell(search, (at) => {
    stale[at] = 1;
  });
}

function markLeaversStale(search: Search, leavesAt: Float64Array): void {
  const { picture, stale, price } = search;
  eachCell(search, (at) => {
    const current = price[picture[at]];
    if (current > 0 && !(current < leavesAt[at] - LEAVE_MARGIN)) stale[at] = 1;
  });
}

/** Moves cells out of colours that exceed their stock, cheap moves in calm places first. */
function repair(search: Search, stock: Float64Array): void {
  for (let round = 1; round <= REPAIR_ROUNDS && overStock(search, stock).length > 0; round++) {
    for (const { at, extra } of movesOut(search, stock)) {
      const colour = search.picture[at];
      if (search.counts[colour] <= stock[colour]) continue;
      evaluate(search, at);
      const best = cheapestWithRoom(search, stock, colour);
      const now = search.cost[best] - search.cost[colour];
      if (round === REPAIR_ROUNDS || now <= Math.max(extra, 1) * COST_GROWTH) recolour(search, at, best);
    }
  }
}

interface Move {
  readonly at: number;
  readonly extra: number;
  readonly rank: number;
}

/**
 * The possible moves out of colours that exceed their stock, sorted by rank. Ties: the cell nearest to the picture's
 * border first.
 */
function movesOut(search: Search, stock: Float64Array): Move[] {
  const { picture, counts, cost } = search;
  const moves: Move[] = [];
  eachCell(search, (at) => {
    const colour = picture[at];
    if (counts[colour] <= stock[colour]) return;
    evaluate(search, at);
    const extra = cost[cheapestWithRoom(search, stock, colour)] - cost[colour];
    moves.push({ at, extra, rank: Math.round((extra + scarcity.edgesLast * (1 - search.calm[at])) / EQUAL_COST) });
  });
  return moves.sort(
    (one, two) =>
      one.rank - two.rank || borderDistance(search, one.at) - borderDistance(search, two.at) || one.at - two.at,
  );
}

/** Distance of a cell from the border of the picture, 0 at the border. @param at padded index */
export function borderDistance({ stride, widthCells, heightCells }: Search, at: number): number {
  const x = (at % stride) - MARGIN;
  const y = Math.floor(at / stride) - MARGIN;
  return Math.min(x, y, widthCells - 1 - x, heightCells - 1 - y);
}

/**
 * The cheapest colour of the last evaluated cell with pieces left, other than `leaving`; -1 if there is none.
 * @param freed colour to which this move returns a piece
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

/** Descent that adds no cells to exhausted colours. Flags the exhausted colours that cells would have preferred. */
function settle(search: Search, stock: Float64Array): Uint8Array {
  const { picture, counts, cost, colours } = search;
  const wanted = new Uint8Array(colours);
  for (let pass = 0; pass < LAST_PASSES; pass++) {
    evaluateStale(search, (at) => {
      const current = picture[at];
      for (let c = 0; c < colours; c++) {
        if (counts[c] >= stock[c] && cost[c] < cost[current]) wanted[c] = 1;
      }
      const best = cheapestWithRoom(search, stock, current);
      if (best >= 0 && cost[best] < cost[current]) recolour(search, at, best);
    });
  }
  return wanted;
}
