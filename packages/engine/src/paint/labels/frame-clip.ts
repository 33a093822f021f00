/** A rectangle in whole micrometres from the canvas's top left. */
export interface FrameBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The bounding box of points: x, y, x, y, ... */
export function boxOf(points: ArrayLike<number>): FrameBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let k = 0; k < points.length; k += 2) {
    left = Math.min(left, points[k]);
    right = Math.max(right, points[k]);
    top = Math.min(top, points[k + 1]);
    bottom = Math.max(bottom, points[k + 1]);
  }
  return { left, top, right, bottom };
}

/** Whether two boxes overlap by more than an edge. */
export const overlap = (one: FrameBox, two: FrameBox): boolean =>
  one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;

/** Whether the first box lies strictly inside the second. */
export const isDeepInside = (one: FrameBox, two: FrameBox): boolean =>
  one.left > two.left && one.right < two.right && one.top > two.top && one.bottom < two.bottom;

/** Sides of a frame: axis held constant (0 = x), its coordinate, and the direction towards the inside. */
const sidesOf = ({ left, top, right, bottom }: FrameBox) =>
  [
    { axis: 0, at: left, sign: 1 },
    { axis: 0, at: right, sign: -1 },
    { axis: 1, at: top, sign: 1 },
    { axis: 1, at: bottom, sign: -1 },
  ] as const;
type FrameSide = ReturnType<typeof sidesOf>[number];

/**
 * Clips a region to a frame by the even-odd rule; no two of the returned rings share a segment.
 * @param rings closed outlines, x, y, ... in micrometres, first point not repeated; the region lies to the right
 * Source: Sutherland and Hodgman 1974; cancelling segments that run both ways along a side is ours.
 */
export function clipRings(rings: readonly ArrayLike<number>[], frame: FrameBox): number[][] {
  const sides = sidesOf(frame);
  const loops = new Loops();
  const along: number[][] = sides.map(() => []);
  for (const ring of rings) {
    let points: ArrayLike<number> = ring;
    for (const side of sides) points = cutRing(points, side);
    for (let k = 0; k < points.length; k += 2) {
      const to = (k + 2) % points.length;
      const [x0, y0, x1, y1] = [points[k], points[k + 1], points[to], points[to + 1]];
      const side = sides.findIndex(({ axis, at }) => (axis === 0 ? x0 === at && x1 === at : y0 === at && y1 === at));
      if (side < 0) loops.add(x0, y0, x1, y1);
      else if (sides[side].axis === 0) along[side].push(y0, y1);
      else along[side].push(x0, x1);
    }
  }
  sides.forEach(({ axis, at }, side) => {
    for (const [from, to] of netStretches(along[side])) {
      if (axis === 0) loops.add(at, from, at, to);
      else loops.add(from, at, to, at);
    }
  });
  return loops.closed();
}

/** The part of a closed outline on the inner side of a line, closed by segments along that line. */
function cutRing(points: ArrayLike<number>, { axis, at, sign }: FrameSide): number[] {
  const kept: number[] = [];
  const count = points.length;
  if (count === 0) return kept;
  let fromX = points[count - 2];
  let fromY = points[count - 1];
  let wasIn = sign * ((axis === 0 ? fromX : fromY) - at) >= 0;
  for (let k = 0; k < count; k += 2) {
    const x = points[k];
    const y = points[k + 1];
    const isIn = sign * ((axis === 0 ? x : y) - at) >= 0;
    if (isIn !== wasIn) {
      const other = crossing(fromX, fromY, x, y, axis, at);
      kept.push(axis === 0 ? at : other, axis === 0 ? other : at);
    }
    if (isIn) kept.push(x, y);
    fromX = x;
    fromY = y;
    wasIn = isIn;
  }
  return kept;
}

/** Coordinate at which a segment crosses a line, in whole micrometres; the same for both directions of the segment. */
function crossing(x0: number, y0: number, x1: number, y1: number, axis: 0 | 1, at: number): number {
  if (x1 < x0 || (x1 === x0 && y1 < y0)) return crossing(x1, y1, x0, y0, axis, at);
  return Math.round(axis === 0 ? y0 + ((at - x0) * (y1 - y0)) / (x1 - x0) : x0 + ((at - y0) * (x1 - x0)) / (y1 - y0));
}

/** Net segments along one line: segments walked both ways cancel out. */
function netStretches(ends: readonly number[]): [from: number, to: number][] {
  const cuts = [...new Set(ends)].sort((one, two) => one - two);
  const step = new Map<number, number>();
  for (let k = 0; k < ends.length; k += 2) {
    step.set(ends[k], (step.get(ends[k]) ?? 0) + 1);
    step.set(ends[k + 1], (step.get(ends[k + 1]) ?? 0) - 1);
  }
  const net: [number, number][] = [];
  let walked = 0;
  for (let k = 0; k + 1 < cuts.length; k++) {
    walked += step.get(cuts[k]) ?? 0;
    for (let n = 0; n < Math.abs(walked); n++) net.push(walked > 0 ? [cuts[k], cuts[k + 1]] : [cuts[k + 1], cuts[k]]);
  }
  return net;
}

const SPAN = 2 ** 22; // micrometres; canvases are at most 2 m long

/** Directed segments that form closed outlines: at each point as many start as end. */
class Loops {
  private readonly leaving = new Map<number, number[]>();

  add(x0: number, y0: number, x1: number, y1: number): void {
    if (x0 === x1 && y0 === y1) return;
    const from = x0 * SPAN + y0;
    const ends = this.leaving.get(from);
    if (ends) ends.push(x1 * SPAN + y1);
    else this.leaving.set(from, [x1 * SPAN + y1]);
  }

  closed(): number[][] {
    const rings: number[][] = [];
    for (const [start, ends] of this.leaving) {
      while (ends.length > 0) {
        const ring: number[] = [];
        let at: number | undefined = start;
        do {
          ring.push(Math.floor(at / SPAN), at % SPAN);
          at = this.leaving.get(at)?.pop();
          if (at === undefined) throw new RangeError(`An outline ends at ${ring.slice(-2)} micrometres`);
        } while (at !== start);
        rings.push(ring);
      }
    }
    return rings;
  }
}

/** The parts of an open line inside a frame, except along its sides. Cuts at the same points as `clipRings`. */
export function clipLine(points: ArrayLike<number>, frame: FrameBox): number[][] {
  const lines: number[][] = [];
  const sides = sidesOf(frame);
  let line: number[] = [];
  for (let k = 0; k + 3 < points.length; k += 2) {
    const stretch = clipStretch([points[k], points[k + 1], points[k + 2], points[k + 3]], sides);
    if (stretch === null) continue;
    const goesOn = line.length > 0 && line[line.length - 2] === stretch[0] && line[line.length - 1] === stretch[1];
    if (!goesOn) {
      line = [stretch[0], stretch[1]];
      lines.push(line);
    }
    line.push(stretch[2], stretch[3]);
  }
  return lines;
}

type Stretch = readonly [x0: number, y0: number, x1: number, y1: number];

function clipStretch(whole: Stretch, sides: readonly FrameSide[]): Stretch | null {
  let [x0, y0, x1, y1] = whole;
  for (const { axis, at, sign } of sides) {
    const first = sign * ((axis === 0 ? x0 : y0) - at);
    const last = sign * ((axis === 0 ? x1 : y1) - at);
    if (first <= 0 && last <= 0) return null;
    if (first >= 0 && last >= 0) continue;
    const other = crossing(x0, y0, x1, y1, axis, at);
    const [x, y] = axis === 0 ? [at, other] : [other, at];
    if (first < 0) [x0, y0] = [x, y];
    else [x1, y1] = [x, y];
  }
  return x0 === x1 && y0 === y1 ? null : [x0, y0, x1, y1];
}
