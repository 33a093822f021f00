import { type Features, squaredApart } from '../colours/features.ts';
import { byTone, cheapestPaint, costOf, type PricedPaints, squaredReach } from '../colours/priced-paints.ts';

/** Weight of a diagonal neighbour relative to a straight one. */
const DIAGONAL = 0.7;

/**
 * The cheapest paint of every pixel, row-major. If no paint can be cheaper than the previous pixel's, the search is
 * skipped.
 */
export function nearestPaints({ values }: Features, paints: PricedPaints): Uint8Array {
  const { features, price } = paints;
  const labels = new Uint8Array(values.length / 3);
  const order = byTone(paints);
  const within = reaches(features, price);
  let former = 0;
  for (let i = 0, at = 0; i < labels.length; i++, at += 3) {
    if (squaredApart(values, at, features, former * 3) < within[former]) {
      labels[i] = former;
      continue;
    }
    former = cheapestPaint(values, at, paints, order, former);
    labels[i] = former;
  }
  return labels;
}

/** Squared distance from each paint within which no other is cheaper: d^2 + price <= (nearest - d)^2. */
function reaches(features: Float32Array, price: Float64Array): Float64Array {
  return price.map((own, c) => {
    let nearest = Infinity;
    for (let k = 0; k < price.length; k++) {
      if (k === c) continue;
      nearest = Math.min(nearest, squaredApart(features, k * 3, features, c * 3));
    }
    if (nearest === Infinity) return Infinity;
    const reach = Math.max(0, (nearest - own) / (2 * Math.sqrt(nearest)));
    return Math.min(reach * reach * 0.999, squaredReach);
  });
}

/**
 * Gives border pixels the cheapest of their neighbours' paints until nothing changes; edits `labels` in place.
 * @param borderCost price, in squared feature units, of a neighbour with another paint
 * Source: Besag 1986 (ICM).
 */
export function smoothBorders(
  features: Features,
  labels: Uint8Array,
  paints: PricedPaints,
  borderCost: number,
  passes: number,
): void {
  const { width, height } = features;
  let due = new Uint8Array(labels.length).fill(1);
  let next = new Uint8Array(labels.length);
  const around: Around = { like: new Float64Array(256), candidates: new Uint8Array(9), count: 0 };
  for (let pass = 0; pass < passes; pass++) {
    let changes = 0;
    for (let y = 0, i = 0; y < height; y++) {
      const top = y === 0 ? y : y - 1;
      const bottom = y === height - 1 ? y : y + 1;
      for (let x = 0; x < width; x++, i++) {
        if (due[i] === 0) continue;
        due[i] = 0;
        const own = labels[i];
        const left = x === 0 ? x : x - 1;
        const right = x === width - 1 ? x : x + 1;
        const isInner = left !== x && right !== x && top !== y && bottom !== y;
        if (isInner && isUniform(labels, i, own, width)) continue;
        if (isInner) collectInner(labels, width, i, around);
        else collectOnBorder(labels, width, x, y, around);
        const chosen = cheapestAround(features, i, paints, borderCost, around);
        if (chosen === own) continue;
        labels[i] = chosen;
        changes++;
        for (let v = top; v <= bottom; v++) for (let u = left; u <= right; u++) next[v * width + u] = 1;
      }
    }
    if (changes === 0) break;
    [due, next] = [next, due];
  }
}

/** The paints around a pixel, its own first, and the total weight of the neighbours with each paint. */
interface Around {
  readonly like: Float64Array;
  readonly candidates: Uint8Array;
  count: number;
}

function collectInner(labels: Uint8Array, width: number, i: number, around: Around): void {
  const { like, candidates } = around;
  const own = labels[i];
  candidates[0] = own;
  like[own] = 0;
  let count = 1;
  for (let k = 0, row = i - width; k < 3; k++, row += width) {
    const before = labels[row - 1];
    if (like[before] === 0 && before !== own) candidates[count++] = before;
    like[before] += k === 1 ? 1 : DIAGONAL;
    if (k !== 1) {
      const level = labels[row];
      if (like[level] === 0 && level !== own) candidates[count++] = level;
      like[level] += 1;
    }
    const after = labels[row + 1];
    if (like[after] === 0 && after !== own) candidates[count++] = after;
    like[after] += k === 1 ? 1 : DIAGONAL;
  }
  around.count = count;
}

function collectOnBorder(labels: Uint8Array, width: number, x: number, y: number, around: Around): void {
  const { like, candidates } = around;
  const own = labels[y * width + x];
  candidates[0] = own;
  let count = 1;
  like[own] = 0;
  for (let v = y - 1; v <= y + 1; v++) {
    for (let u = x - 1; u <= x + 1; u++) {
      const i = v * width + u;
      if (u < 0 || u >= width || i < 0 || i >= labels.length || (u === x && v === y)) continue;
      const label = labels[i];
      if (like[label] === 0 && label !== own) candidates[count++] = label;
      like[label] += u === x || v === y ? 1 : DIAGONAL;
    }
  }
  around.count = count;
}

/** The cheapest candidate. Also clears `like` for the next pixel. */
function cheapestAround(
  { values }: Features,
  i: number,
  paints: PricedPaints,
  borderCost: number,
  { like, candidates, count }: Around,
): number {
  let chosen = candidates[0];
  let least = Infinity;
  for (let k = 0; k < count; k++) {
    const c = candidates[k];
    const cost = costOf(values, i * 3, paints, c) - borderCost * like[c];
    like[c] = 0;
    if (cost < least) {
      least = cost;
      chosen = c;
    }
  }
  return chosen;
}

function isUniform(labels: Uint8Array, i: number, own: number, width: number): boolean {
  return (
    labels[i - 1] === own &&
    labels[i + 1] === own &&
    labels[i - width] === own &&
    labels[i + width] === own &&
    labels[i - width - 1] === own &&
    labels[i - width + 1] === own &&
    labels[i + width - 1] === own &&
    labels[i + width + 1] === own
  );
}
