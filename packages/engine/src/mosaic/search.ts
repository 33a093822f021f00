import { gathered, gatherTwo, MARGIN, spread } from './eye.ts';
import { diagonalShare, OUTSIDE, type Search } from './objective.ts';

/** A change marks cells up to this far away for another visit. */
const WAKE = 2;

/**
 * Sets `search.cost` to the cost of each colour in one cell while all other cells keep theirs, up to a constant.
 * @param at padded index of the cell
 */
export function weigh(search: Search, at: number): void {
  const { stride, colours, picture, cost, own, price, company, axisY, axisXY, axisYZ, axisLightness, axisA, axisB } =
    search;
  const current = picture[at];
  // 1. Tone: with slope s, bend B and the cell's present value p, value v costs v (2 (s - B p) + B v).
  const bY = search.bendY[at];
  const bXY = search.bendXY[at];
  const bYZ = search.bendYZ[at];
  const sY = 2 * (gathered(search.lightTaps, search.errorY, at) - bY * axisY[current]);
  gatherTwo(search.colourTaps, search.errorXY, search.errorYZ, at, search.slopes);
  const sXY = 2 * (search.slopes[0] - bXY * axisXY[current]);
  const sYZ = 2 * (search.slopes[1] - bYZ * axisYZ[current]);
  // 2. Structure: eight neighbours pull the errors of lightness and colour towards theirs.
  const bL = search.structure * search.calmPairs[at];
  const sL = -2 * (bL * search.targetLightness[at] + search.structure * pull(search, at, search.rise, search.calmRise));
  const forgiving = search.forgiving[at];
  const bC = search.colourStructure * search.calmPairs[at] * forgiving * forgiving;
  const steep = search.colourStructure * forgiving;
  const hasColour = steep > 0;
  const sA = hasColour ? -2 * (bC * search.targetA[at] + steep * pull(search, at, search.riseA, search.calmRiseA)) : 0;
  const sB = hasColour ? -2 * (bC * search.targetB[at] + steep * pull(search, at, search.riseB, search.calmRiseB)) : 0;
  // 3. Company: change of the price of loneliness, in this cell and its four neighbours.
  keepCompany(search, at, at - 1, current);
  keepCompany(search, at, at + 1, current);
  keepCompany(search, at, at - stride, current);
  keepCompany(search, at, at + stride, current);
  // 4. The sum for each colour.
  const row = Math.floor(at / stride);
  const base = ((row - MARGIN) * search.widthCells + (at - row * stride) - MARGIN) * colours;
  for (let c = 0; c < colours; c++) {
    const y = axisY[c];
    const xy = axisXY[c];
    const yz = axisYZ[c];
    const light = axisLightness[c];
    cost[c] =
      own[base + c] +
      price[c] +
      company[c] +
      y * (sY + bY * y) +
      xy * (sXY + bXY * xy) +
      yz * (sYZ + bYZ * yz) +
      light * (sL + bL * light);
  }
  if (hasColour) {
    for (let c = 0; c < colours; c++)
      cost[c] = cost[c] + axisA[c] * (sA + bC * axisA[c]) + axisB[c] * (sB + bC * axisB[c]);
  }
  leaveCompany(search, picture[at - 1]);
  leaveCompany(search, picture[at + 1]);
  leaveCompany(search, picture[at - stride]);
  leaveCompany(search, picture[at + stride]);
}

/** Sum of the errors of the eight neighbours on one axis, each pair weighted by the calmness of both cells. */
function pull(search: Search, at: number, rise: Float64Array, calmRise: Float64Array): number {
  const { stride } = search;
  const n = at - stride;
  const s = at + stride;
  const straight = rise[at - 1] + rise[at + 1] + rise[n] + rise[s];
  const diagonal = rise[n - 1] + rise[n + 1] + rise[s - 1] + rise[s + 1];
  const calmStraight = calmRise[at - 1] + calmRise[at + 1] + calmRise[n] + calmRise[s];
  const calmDiagonal = calmRise[n - 1] + calmRise[n + 1] + calmRise[s - 1] + calmRise[s + 1];
  return search.calm[at] * (straight + diagonalShare * diagonal) + calmStraight + diagonalShare * calmDiagonal;
}

function keepCompany(search: Search, at: number, neighbour: number, current: number): void {
  const colour = search.picture[neighbour];
  if (colour === OUTSIDE) return;
  const { company, found, loneliness, calmLoneliness, quiet } = search;
  const likes = search.likes[neighbour] - (colour === current ? 1 : 0); // not counting this cell
  const already = found[colour];
  found[colour] = already + 1;
  company[colour] +=
    loneliness[likes + 1] -
    loneliness[likes] +
    quiet[neighbour] * (calmLoneliness[likes + 1] - calmLoneliness[likes]) +
    loneliness[already + 1] -
    loneliness[already] +
    quiet[at] * (calmLoneliness[already + 1] - calmLoneliness[already]);
}

function leaveCompany(search: Search, colour: number): void {
  search.company[colour] = 0;
  search.found[colour] = 0;
}

/** Gives one cell another colour and updates all planes and the neighbours' counts. */
export function recolour(search: Search, at: number, colour: number): void {
  const { stride, picture, counts, stale, axisY, axisXY, axisYZ, axisLightness } = search;
  const before = picture[at];
  spread(search.lightTaps, search.weightY, search.errorY, at, axisY[colour] - axisY[before]);
  spread(search.colourTaps, search.weightXY, search.errorXY, at, axisXY[colour] - axisXY[before]);
  spread(search.colourTaps, search.weightYZ, search.errorYZ, at, axisYZ[colour] - axisYZ[before]);
  const lift = axisLightness[colour] - axisLightness[before];
  search.rise[at] = search.rise[at] + lift;
  search.calmRise[at] = search.calmRise[at] + search.calm[at] * lift;
  const liftA = search.forgiving[at] * (search.axisA[colour] - search.axisA[before]);
  const liftB = search.forgiving[at] * (search.axisB[colour] - search.axisB[before]);
  search.riseA[at] += liftA;
  search.riseB[at] += liftB;
  search.calmRiseA[at] += search.calm[at] * liftA;
  search.calmRiseB[at] += search.calm[at] * liftB;
  counts[before] = counts[before] - 1;
  counts[colour] = counts[colour] + 1;
  picture[at] = colour;
  search.likes[at] = 0;
  befriend(search, at, at - 1, before, colour);
  befriend(search, at, at + 1, before, colour);
  befriend(search, at, at - stride, before, colour);
  befriend(search, at, at + stride, before, colour);
  for (let y = -WAKE, row = at - WAKE * stride; y <= WAKE; y++, row += stride)
    for (let near = row - WAKE; near <= row + WAKE; near++) stale[near] = 1;
}

function befriend(search: Search, at: number, neighbour: number, before: number, colour: number): void {
  const { picture, likes } = search;
  const other = picture[neighbour];
  if (other === before) likes[neighbour] = likes[neighbour] - 1;
  if (other !== colour) return;
  likes[neighbour] = likes[neighbour] + 1;
  likes[at] = likes[at] + 1;
}

/** The cheapest colour of the last weighed cell; the first of equals. */
export function cheapest(search: Search): number {
  const { cost, colours } = search;
  let best = 0;
  for (let c = 1; c < colours; c++) if (cost[c] < cost[best]) best = c;
  return best;
}

/**
 * Coordinate descent: in each pass, in reading order, every stale cell takes its cheapest colour.
 *
 * @param passes upper limit of passes
 * @param stillShare ends when a pass changes fewer than this share of the cells
 */
export function descend(search: Search, passes: number, stillShare: number): void {
  for (let pass = 0; pass < passes; pass++) {
    if (sweep(search) < stillShare * search.widthCells * search.heightCells) return;
  }
}

/** One pass over the stale cells. Returns the number of changed cells. */
export function sweep(search: Search): number {
  const { picture, cost } = search;
  let changed = 0;
  weighStale(search, (at) => {
    const best = cheapest(search);
    if (cost[best] >= cost[picture[at]]) return;
    recolour(search, at, best);
    changed++;
  });
  return changed;
}

/** Weighs every stale cell in reading order, clears its mark and passes it on. @param visit gets the padded index */
export function weighStale(search: Search, visit: (at: number) => void): void {
  const { stale } = search;
  eachCell(search, (at) => {
    if (stale[at] === 0) return;
    stale[at] = 0;
    weigh(search, at);
    visit(at);
  });
}

/** Every cell in reading order. @param visit gets the padded index */
export function eachCell({ widthCells, heightCells, stride }: Search, visit: (at: number) => void): void {
  for (let y = 0; y < heightCells; y++) {
    const first = (y + MARGIN) * stride + MARGIN;
    for (let at = first; at < first + widthCells; at++) visit(at);
  }
}

/** The scheme without the padding, row-major. */
export function cellsOf(search: Search): Uint8Array {
  const cells = new Uint8Array(search.widthCells * search.heightCells);
  for (let y = 0; y < search.heightCells; y++) {
    const from = (y + MARGIN) * search.stride + MARGIN;
    cells.set(search.picture.subarray(from, from + search.widthCells), y * search.widthCells);
  }
  return cells;
}

/** Number of cells without a 4-neighbour of the same colour. */
export function lonelyCells(search: Search): number {
  const { likes } = search;
  let lonely = 0;
  eachCell(search, (at) => {
    if (likes[at] === 0) lonely++;
  });
  return lonely;
}
