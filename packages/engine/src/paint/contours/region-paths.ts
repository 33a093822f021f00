import { mixedBits } from '../../random.ts';
import { eachPathCommand, pathEnd } from '../../svg-path.ts';
import { type Arc, OUTSIDE_CANVAS, type Region, type RegionScheme, UNITS_PER_MM } from '../region-scheme.ts';

/** A scheme whose regions store their outlines as `regionPath` writes them: the format of files and of the API. */
export interface PathScheme extends Omit<RegionScheme, 'regions' | 'arcs'> {
  readonly regions: readonly (Omit<Region, 'rings'> & { readonly path: string })[];
}

/**
 * Restores a scheme from region paths: the inverse of `regionPath` except for the order and direction of arcs.
 * @throws RangeError for a path that `regionPath` cannot have written, or a border shared by more than two regions
 */
export function schemeOfPaths({ regions, ...facts }: PathScheme): RegionScheme {
  const width = Math.round(facts.widthMm * UNITS_PER_MM);
  const height = Math.round(facts.heightMm * UNITS_PER_MM);
  // 1. Number all points and all steps of the outlines; the region lies to the right of a step.
  const lattice = openLattice(regions.map(({ path }) => pointsOfPath(path)));
  const { outlines, from } = lattice;
  const back = stepsBack(lattice);
  const isFixed = fixedPoints(lattice, back, width, height);
  // 2. Cut rings at fixed points. The first region that reaches an arc creates it, the second uses it backwards.
  const arcs: Arc[] = [];
  const arcOfStep = new Int32Array(from.length).fill(-1);
  const rings = outlines.map((ofRegion, own) =>
    ofRegion.map(({ start, count }) => {
      let first = 0;
      while (first < count && isFixed[from[start + first]] === 0) first++;
      if (first === count) first = 0; // a ring without fixed points
      const walked: number[] = [];
      for (let k = 0; k < count; ) {
        let end = k + 1;
        while (end < count && isFixed[from[start + ((first + end) % count)]] === 0) end++;
        const other = back[start + ((first + end - 1) % count)];
        if (other >= 0 && arcOfStep[other] >= 0) walked.push(~arcOfStep[other]);
        else {
          const points = new Int32Array((end - k + 1) * 2);
          for (let step = k; step <= end; step++) {
            const here = start + ((first + step) % count);
            points[(step - k) * 2] = lattice.x[from[here]];
            points[(step - k) * 2 + 1] = lattice.y[from[here]];
            if (step < end) arcOfStep[here] = arcs.length;
          }
          walked.push(arcs.length);
          const beyond = back[start + ((first + k) % count)];
          arcs.push({ points, left: beyond < 0 ? OUTSIDE_CANVAS : lattice.region[beyond], right: own });
        }
        k = end;
      }
      return Int32Array.from(walked);
    }),
  );
  return { ...facts, regions: regions.map(({ path: _, ...region }, k) => ({ ...region, rings: rings[k] })), arcs };
}

/** Every step of every outline, numbered consecutively by region, ring and position in the ring. */
type Lattice = ReturnType<typeof openLattice>;

function openLattice(paths: readonly (readonly Int32Array[])[]) {
  const steps = paths.reduce((sum, rings) => sum + rings.reduce((all, ring) => all + ring.length / 2, 0), 0);
  // Indexes of the start point and of the end point of each step.
  const from = new Int32Array(steps);
  const to = new Int32Array(steps);
  const region = new Int32Array(steps);
  // Coordinates of each point, in units.
  const x = new Int32Array(steps);
  const y = new Int32Array(steps);
  // A hash table with open addressing: a slot holds the number of a point, or -1.
  const mask = 2 ** Math.ceil(Math.log2(2 * steps + 2)) - 1;
  const slots = new Int32Array(mask + 1).fill(-1);
  let points = 0;
  const numberOf = (px: number, py: number): number => {
    let slot = mixedBits(px, py) & mask;
    for (; slots[slot] >= 0; slot = (slot + 1) & mask)
      if (x[slots[slot]] === px && y[slots[slot]] === py) return slots[slot];
    x[points] = px;
    y[points] = py;
    slots[slot] = points;
    return points++;
  };
  let step = 0;
  const outlines = paths.map((rings, own) =>
    rings.map((ring) => {
      const start = step;
      const count = ring.length / 2;
      for (let k = 0; k < count; k++, step++) {
        from[step] = numberOf(ring[k * 2], ring[k * 2 + 1]);
        region[step] = own;
        if (k > 0) to[step - 1] = from[step];
      }
      to[step - 1] = from[start];
      return { start, count };
    }),
  );
  return { outlines, from, to, region, x, y, points };
}

/** The opposite of each step, or -1. @throws RangeError if two steps run in the same direction */
function stepsBack({ from, to, region, points }: Lattice): Int32Array {
  // Linked lists of the steps that leave a point, a handful each.
  const head = new Int32Array(points).fill(-1);
  const next = new Int32Array(from.length);
  const stepBetween = (one: number, two: number): number => {
    let step = head[one];
    while (step >= 0 && to[step] !== two) step = next[step];
    return step;
  };
  for (let step = 0; step < from.length; step++) {
    const same = stepBetween(from[step], to[step]);
    if (same >= 0) throw new RangeError(`Regions ${region[same]} and ${region[step]} share a border's side`);
    next[step] = head[from[step]];
    head[from[step]] = step;
  }
  return from.map((point, step) => stepBetween(to[step], point));
}

/** 1 for points at which arcs end: the corners of the canvas, and points where more than two lines meet. */
function fixedPoints({ from, to, x, y, points }: Lattice, back: Int32Array, width: number, height: number): Uint8Array {
  const lines = new Int32Array(points);
  for (let step = 0; step < from.length; step++) {
    if (back[step] >= 0 && back[step] < step) continue; // already counted as the opposite step
    lines[from[step]]++;
    lines[to[step]]++;
  }
  return Uint8Array.from(lines, (count, point) => {
    const isCorner = (x[point] === 0 || x[point] === width) && (y[point] === 0 || y[point] === height);
    return isCorner || count > 2 ? 1 : 0;
  });
}

/** Commands that `regionPath` writes. */
const ofRegions: ReadonlySet<string> = new Set(['M', 'l', 'h', 'v', 'z']);
/** Larger than any canvas and well below the 32-bit limit. */
const FARTHEST = 2 ** 28;

/** Closed outlines of a path that is in millimetres: x, y, x, y, ... in units; the first point is not repeated. */
function pointsOfPath(path: string): Int32Array[] {
  const rings: Int32Array[] = [];
  let ring: number[] | null = null;
  const units = [0, 0];
  let [x, y] = [0, 0];
  eachPathCommand(path, (command, numbers) => {
    if (!ofRegions.has(command) || (ring === null) !== (command === 'M'))
      throw new RangeError(`Not a region path: ${path.slice(0, 40)}`);
    if (command === 'z') {
      if (ring) rings.push(Int32Array.from(ring));
      ring = null;
      return;
    }
    for (let k = 0; k < numbers.length; k++) units[k] = Math.round(numbers[k] * UNITS_PER_MM);
    [x, y] = pathEnd(command, units, x, y);
    if (!(Math.abs(x) < FARTHEST && Math.abs(y) < FARTHEST))
      throw new RangeError('A region path lies outside any canvas');
    if (ring) ring.push(x, y);
    else ring = [x, y];
  });
  if (ring !== null) throw new RangeError('A region path is not closed');
  return rings;
}
