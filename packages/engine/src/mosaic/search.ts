import { gather, gatherTwo, MARGIN, spread } from './eye.ts';
import { OUTSIDE, type Search } from './objective.ts';
import { neighbours } from './profiles.ts';

// A local copy: reading a property in the innermost loop is slow.
const DIAGONAL = neighbours.diagonal;
/** A change marks cells up to this far away as stale. */
const STALE_REACH = 2;

/** Sets `search.cost` to the cost of each colour in the cell at a padded index, up to a constant. */
export function evaluate(search: Search, at: number): void {
  const { stride, colours, picture, cost, own, price, neighbourCost } = search;
  const { axisY, axisXY, axisYZ, axisLightness, axisA, axisB } = search;
  const current = picture[at];
  // 1. Tone: with slope s, curvature B and present value p of the cell, a value v costs v (2 (s - B p) + B v).
  const bY = search.curvatureY[at];
  const bXY = search.curvatureXY[at];
  const bYZ = search.curvatureYZ[at];
  const sY = 2 * (gather(search.lightTaps, search.errorY, at) - bY * axisY[current]);
  gatherTwo(search.colourTaps, search.errorXY, search.errorYZ, at, search.slopes);
  const sXY = 2 * (search.slopes[0] - bXY * axisXY[current]);
  const sYZ = 2 * (search.slopes[1] - bYZ * axisYZ[current]);
  // 2. Structure: the residuals of the cell should match those of its eight neighbours.
  const bL = search.structure * search.calmPairs[at];
  const sL =
    -2 *
    (bL * search.targetLightness[at] +
      search.structure * neighbourResidual(search, at, search.residual, search.calmResidual));
  const colourScale = search.colourScale[at];
  const bC = search.colourStructure * search.calmPairs[at] * colourScale * colourScale;
  const steep = search.colourStructure * colourScale;
  const hasColour = steep > 0;
  const sA = hasColour
    ? -2 * (bC * search.targetA[at] + steep * neighbourResidual(search, at, search.residualA, search.calmResidualA))
    : 0;
  const sB = hasColour
    ? -2 * (bC * search.targetB[at] + steep * neighbourResidual(search, at, search.residualB, search.calmResidualB))
    : 0;
  // 3. Confetti: change of its price in this cell and its four neighbours.
  addNeighbour(search, at, at - 1, current);
  addNeighbour(search, at, at + 1, current);
  addNeighbour(search, at, at - stride, current);
  addNeighbour(search, at, at + stride, current);
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
      neighbourCost[c] +
      y * (sY + bY * y) +
      xy * (sXY + bXY * xy) +
      yz * (sYZ + bYZ * yz) +
      light * (sL + bL * light);
  }
  if (hasColour) {
    for (let c = 0; c < colours; c++)
      cost[c] = cost[c] + axisA[c] * (sA + bC * axisA[c]) + axisB[c] * (sB + bC * axisB[c]);
  }
  resetNeighbour(search, picture[at - 1]);
  resetNeighbour(search, picture[at + 1]);
  resetNeighbour(search, picture[at - stride]);
  resetNeighbour(search, picture[at + stride]);
}

/**
 * Sum of the residuals of the eight neighbours on one axis, each weighted by the sum of its own calmness and the
 * cell's.
 */
function neighbourResidual(search: Search, at: number, residual: Float64Array, calmResidual: Float64Array): number {
  const { stride } = search;
  const n = at - stride;
  const s = at + stride;
  const straight = residual[at - 1] + residual[at + 1] + residual[n] + residual[s];
  const diagonal = residual[n - 1] + residual[n + 1] + residual[s - 1] + residual[s + 1];
  const calmStraight = calmResidual[at - 1] + calmResidual[at + 1] + calmResidual[n] + calmResidual[s];
  const calmDiagonal = calmResidual[n - 1] + calmResidual[n + 1] + calmResidual[s - 1] + calmResidual[s + 1];
  return search.calm[at] * (straight + DIAGONAL * diagonal) + calmStraight + DIAGONAL * calmDiagonal;
}

function addNeighbour(search: Search, at: number, neighbour: number, current: number): void {
  const colour = search.picture[neighbour];
  if (colour === OUTSIDE) return;
  const { neighbourCost, found, confettiPrice, calmConfettiPrice, quiet } = search;
  const sameNeighbours = search.sameNeighbours[neighbour] - (colour === current ? 1 : 0); // not counting this cell
  const already = found[colour];
  found[colour] = already + 1;
  neighbourCost[colour] +=
    confettiPrice[sameNeighbours + 1] -
    confettiPrice[sameNeighbours] +
    quiet[neighbour] * (calmConfettiPrice[sameNeighbours + 1] - calmConfettiPrice[sameNeighbours]) +
    confettiPrice[already + 1] -
    confettiPrice[already] +
    quiet[at] * (calmConfettiPrice[already + 1] - calmConfettiPrice[already]);
}

function resetNeighbour(search: Search, colour: number): void {
  search.neighbourCost[colour] = 0;
  search.found[colour] = 0;
}

/** Changes the colour of one cell and updates all planes and neighbour counts. */
export function recolour(search: Search, at: number, colour: number): void {
  const { stride, picture, counts, stale, axisY, axisXY, axisYZ, axisLightness } = search;
  const before = picture[at];
  spread(search.lightTaps, search.weightY, search.errorY, at, axisY[colour] - axisY[before]);
  spread(search.colourTaps, search.weightXY, search.errorXY, at, axisXY[colour] - axisXY[before]);
  spread(search.colourTaps, search.weightYZ, search.errorYZ, at, axisYZ[colour] - axisYZ[before]);
  const lift = axisLightness[colour] - axisLightness[before];
  search.residual[at] = search.residual[at] + lift;
  search.calmResidual[at] = search.calmResidual[at] + search.calm[at] * lift;
  const liftA = search.colourScale[at] * (search.axisA[colour] - search.axisA[before]);
  const liftB = search.colourScale[at] * (search.axisB[colour] - search.axisB[before]);
  search.residualA[at] += liftA;
  search.residualB[at] += liftB;
  search.calmResidualA[at] += search.calm[at] * liftA;
  search.calmResidualB[at] += search.calm[at] * liftB;
  counts[before] = counts[before] - 1;
  counts[colour] = counts[colour] + 1;
  picture[at] = colour;
  search.sameNeighbours[at] = 0;
  updateNeighbour(search, at, at - 1, before, colour);
  updateNeighbour(search, at, at + 1, before, colour);
  updateNeighbour(search, at, at - stride, before, colour);
  updateNeighbour(search, at, at + stride, before, colour);
  for (let y = -STALE_REACH, row = at - STALE_REACH * stride; y <= STALE_REACH; y++, row += stride)
    for (let near = row - STALE_REACH; near <= row + STALE_REACH; near++) stale[near] = 1;
}

function updateNeighbour(search: Search, at: number, neighbour: number, before: number, colour: number): void {
  const { picture, sameNeighbours } = search;
  const other = picture[neighbour];
  if (other === before) sameNeighbours[neighbour] = sameNeighbours[neighbour] - 1;
  if (other !== colour) return;
  sameNeighbours[neighbour] = sameNeighbours[neighbour] + 1;
  sameNeighbours[at] = sameNeighbours[at] + 1;
}

/** The cheapest colour of the last evaluated cell; ties: the first. */
export function cheapest(search: Search): number {
  const { cost, colours } = search;
  let best = 0;
  for (let c = 1; c < colours; c++) if (cost[c] < cost[best]) best = c;
  return best;
}

/**
 * Coordinate descent: each pass gives every stale cell its cheapest colour.
 * @param stillShare stops after a pass that changes less than this share of the cells
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
  evaluateStale(search, (at) => {
    const best = cheapest(search);
    if (cost[best] >= cost[picture[at]]) return;
    recolour(search, at, best);
    changed++;
  });
  return changed;
}

/** Evaluates stale cells in reading order, clears their marks and calls `visit` with the padded index. */
export function evaluateStale(search: Search, visit: (at: number) => void): void {
  const { stale } = search;
  eachCell(search, (at) => {
    if (stale[at] === 0) return;
    stale[at] = 0;
    evaluate(search, at);
    visit(at);
  });
}

/** Calls `visit` with the padded index of every cell in reading order. */
export function eachCell({ widthCells, heightCells, stride }: Search, visit: (at: number) => void): void {
  for (let y = 0; y < heightCells; y++) {
    const first = (y + MARGIN) * stride + MARGIN;
    for (let at = first; at < first + widthCells; at++) visit(at);
  }
}

/** The scheme without margin, row-major. */
export function cellsOf(search: Search): Uint8Array {
  const cells = new Uint8Array(search.widthCells * search.heightCells);
  for (let y = 0; y < search.heightCells; y++) {
    const from = (y + MARGIN) * search.stride + MARGIN;
    cells.set(search.picture.subarray(from, from + search.widthCells), y * search.widthCells);
  }
  return cells;
}

/** Counts confetti: cells without a 4-neighbour of the same colour. */
export function countConfetti(search: Search): number {
  const { sameNeighbours } = search;
  let count = 0;
  eachCell(search, (at) => {
    if (sameNeighbours[at] === 0) count++;
  });
  return count;
}
