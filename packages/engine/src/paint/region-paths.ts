import { type Arc, OUTSIDE_CANVAS, type Region, type RegionScheme, UNITS_PER_MM } from './region-scheme.ts';

/** A scheme whose regions bear their outlines as `regionPath` writes them: the form for files and the wire. */
export interface PathScheme extends Omit<RegionScheme, 'regions' | 'arcs'> {
  readonly regions: readonly (Omit<Region, 'rings'> & { readonly path: string })[];
}

/**
 * A scheme read back from region paths: what neighbours share becomes one arc again. `regionPath` backwards, but for the
 * order and the direction of arcs.
 *
 * @throws RangeError for a path that `regionPath` does not write, or where a border belongs to more than two regions
 */
export function schemeOfPaths({ regions, ...facts }: PathScheme): RegionScheme {
  const width = Math.round(facts.widthMm * UNITS_PER_MM);
  const height = Math.round(facts.heightMm * UNITS_PER_MM);
  const outlines = regions.map(({ path }) => pointsOfPath(path));
  // Points as whole numbers; room for canvases far beyond those we print.
  const pointAt = (ring: Int32Array, k: number) => {
    const at = ((k * 2) % ring.length) + (k < 0 ? ring.length : 0);
    return ring[at] + ring[at + 1] * SPAN;
  };
  // 1. The region to the right of each step, and how many lines meet in each point.
  const owner = new Map<number, Map<number, number>>();
  const corners = new Set([0, width, height * SPAN, width + height * SPAN]);
  outlines.forEach((rings, region) => {
    for (const ring of rings) {
      for (let k = 0; k < ring.length / 2; k++) {
        const from = owner.get(pointAt(ring, k)) ?? new Map<number, number>();
        if (from.has(pointAt(ring, k + 1))) throw new RangeError(`Regions ${from.get(pointAt(ring, k + 1))} and ${region} share a border's side`);
        owner.set(pointAt(ring, k), from.set(pointAt(ring, k + 1), region));
      }
    }
  });
  const beyond = (from: number, to: number) => owner.get(to)?.get(from) ?? OUTSIDE_CANVAS;
  const degree = linesAtPoints(owner);
  const isFixed = (point: number) => corners.has(point) || (degree.get(point) ?? 0) > 2;
  // 2. Rings cut at fixed points; the first to come to an arc draws it, the other walks it backwards.
  const arcs: Arc[] = [];
  const arcOfStep = new Map<number, Map<number, number>>();
  const rings = outlines.map((ofRegion, region) =>
    ofRegion.map((ring) => {
      const count = ring.length / 2;
      const first = Math.max(
        0,
        Array.from({ length: count }, (_, k) => k).findIndex((k) => isFixed(pointAt(ring, k))),
      );
      const walked: number[] = [];
      for (let k = 0; k < count; ) {
        let end = k + 1;
        while (end < count && !isFixed(pointAt(ring, first + end))) end++;
        const [from, to] = [pointAt(ring, first + end), pointAt(ring, first + end - 1)];
        const known = arcOfStep.get(from)?.get(to);
        if (known !== undefined) walked.push(~known);
        else {
          const points = new Int32Array((end - k + 1) * 2);
          for (let step = k; step <= end; step++) {
            const point = pointAt(ring, first + step);
            points.set([point % SPAN, Math.floor(point / SPAN)], (step - k) * 2);
            if (step < end) {
              const here = arcOfStep.get(point) ?? new Map<number, number>();
              arcOfStep.set(point, here.set(pointAt(ring, first + step + 1), arcs.length));
            }
          }
          walked.push(arcs.length);
          arcs.push({ points, left: beyond(pointAt(ring, first + k), pointAt(ring, first + k + 1)), right: region });
        }
        k = end;
      }
      return Int32Array.from(walked);
    }),
  );
  return { ...facts, regions: regions.map(({ path: _, ...region }, k) => ({ ...region, rings: rings[k] })), arcs };
}

const SPAN = 2 ** 20;

/** Lines that meet in each point, whichever way they are walked. */
function linesAtPoints(owner: ReadonlyMap<number, ReadonlyMap<number, number>>): Map<number, number> {
  const degree = new Map<number, number>();
  const meet = (point: number) => degree.set(point, (degree.get(point) ?? 0) + 1);
  for (const [from, steps] of owner) {
    for (const to of steps.keys()) {
      if (owner.get(to)?.has(from) && to < from) continue; // counted the other way
      meet(from);
      meet(to);
    }
  }
  return degree;
}

/** Closed outlines of a path of M, l, h, v and z in millimetres: x, y, x, y, ... in units, the first point not repeated. */
function pointsOfPath(path: string): Int32Array[] {
  const rings: number[][] = [];
  let [x, y] = [0, 0];
  for (const [whole, command, rest] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map((text) => Math.round(Number(text) * UNITS_PER_MM));
    const expected = command === 'M' || command === 'l' ? 2 : command === 'z' ? 0 : 1;
    if (!'Mlhvz'.includes(command) || numbers.length !== expected || (rings.length === 0 && command !== 'M'))
      throw new RangeError(`Not a region path: ${whole}`);
    if (command === 'z') continue;
    if (command === 'M') {
      [x, y] = [numbers[0], numbers[1]];
      rings.push([]);
    } else if (command === 'l') {
      x += numbers[0];
      y += numbers[1];
    } else if (command === 'h') x += numbers[0];
    else y += numbers[0];
    rings[rings.length - 1].push(x, y);
  }
  return rings.map((ring) => Int32Array.from(ring));
}
