import { OUTSIDE_CANVAS } from '../region-scheme.ts';

/** A border between two pieces along pixel sides. It runs between fixed points or is a closed ring. */
export interface LatticeArc {
  /** x, y, x, y, ... of the pixel corners along the border, ends included; a ring repeats its first point. */
  readonly corners: Int32Array;
  /** Pieces to the left and to the right of the walking direction, or OUTSIDE_CANVAS. */
  readonly left: number;
  readonly right: number;
  readonly ring: boolean;
}

/** All borders of a piece map and the closed outlines they form around each piece. */
export interface LatticeBorders {
  readonly arcs: readonly LatticeArc[];
  /** Closed outlines of each piece: arc k forwards as k, backwards as ~k; the piece lies to the right. */
  readonly rings: readonly (readonly Int32Array[])[];
}

// Directions of walking: 0 right, 1 down, 2 left, 3 up.
const STEP_X = [1, 0, -1, 0] as const;
const STEP_Y = [0, 1, 0, -1] as const;
const back = (direction: number) => (direction + 2) & 3;

/**
 * Traces every border once. Corners of the frame and points where three or more borders meet are fixed. O(pixels).
 * @param of piece of each pixel, row-major, 0 to count - 1
 */
export function traceBorders(of: Int32Array, width: number, count: number): LatticeBorders {
  const height = of.length / width;
  const across = width + 2;
  const padded = new Int32Array(across * (height + 2)).fill(OUTSIDE_CANVAS);
  for (let y = 0; y < height; y++) padded.set(of.subarray(y * width, (y + 1) * width), (y + 1) * across + 1);
  const walker = new Walker(padded, width, height);
  walker.walkAll();
  return { arcs: walker.arcs, rings: closeRings(walker, count) };
}

class Walker {
  readonly arcs: LatticeArc[] = [];
  /** Directed arc (k or ~k) that leaves a fixed point in a direction. Key: point * 4 + direction. */
  readonly leaving = new Map<number, number>();
  /** End point and direction of arrival of a directed arc. Index: arc * 2 + (1 if backwards). */
  readonly arrival: { point: number; direction: number }[] = [];
  readonly points: number;
  private readonly padded: Int32Array;
  private readonly width: number;
  private readonly height: number;
  private readonly across: number;
  /** Bit set of the directions already walked from each corner. */
  private readonly walked: Uint8Array;
  private readonly trail: number[] = [];

  constructor(padded: Int32Array, width: number, height: number) {
    this.padded = padded;
    this.width = width;
    this.height = height;
    this.across = width + 2;
    this.points = (width + 1) * (height + 1);
    this.walked = new Uint8Array(this.points);
  }

  /** Walks the arcs between fixed points first, in reading order of their starts; the rest are rings. */
  walkAll(): void {
    const corners = this.cornersOnBorders();
    for (const fixedOnly of [true, false]) {
      for (const point of corners) {
        const x = point % (this.width + 1);
        const y = (point / (this.width + 1)) | 0;
        const borders = this.bordersAt(x, y);
        if (fixedOnly && !this.isFixed(x, y, borders)) continue;
        for (let direction = 0; direction < 4; direction++) {
          if ((borders & (1 << direction)) !== 0 && (this.walked[point] & (1 << direction)) === 0)
            this.walk(x, y, direction);
        }
      }
    }
  }

  private cornersOnBorders(): Int32Array {
    const { padded, across, width, height } = this;
    const corners = new Int32Array(this.points);
    let count = 0;
    for (let y = 0, point = 0; y <= height; y++) {
      for (let x = 0, at = y * across; x <= width; x++, at++, point++) {
        const piece = padded[at];
        if (padded[at + 1] !== piece || padded[at + across] !== piece || padded[at + across + 1] !== piece)
          corners[count++] = point;
      }
    }
    return corners.subarray(0, count);
  }

  /** Bit set of the directions in which borders leave a corner. */
  bordersAt(x: number, y: number): number {
    const at = y * this.across + x;
    const northWest = this.padded[at];
    const northEast = this.padded[at + 1];
    const southWest = this.padded[at + this.across];
    const southEast = this.padded[at + this.across + 1];
    if (northWest === southEast && northEast === southWest && northWest === northEast) return 0;
    return (
      (northEast !== southEast ? 1 : 0) |
      (southWest !== southEast ? 2 : 0) |
      (northWest !== southWest ? 4 : 0) |
      (northWest !== northEast ? 8 : 0)
    );
  }

  private isFixed(x: number, y: number, borders: number): boolean {
    if ((x === 0 || x === this.width) && (y === 0 || y === this.height)) return true;
    return (borders & (borders - 1) & ((borders & (borders - 1)) - 1)) !== 0; // three bits or more
  }

  private sides(x: number, y: number, direction: number): [left: number, right: number] {
    const at = y * this.across + x;
    const northWest = this.padded[at];
    const northEast = this.padded[at + 1];
    const southWest = this.padded[at + this.across];
    const southEast = this.padded[at + this.across + 1];
    if (direction === 0) return [northEast, southEast];
    if (direction === 1) return [southEast, southWest];
    return direction === 2 ? [southWest, northWest] : [northWest, northEast];
  }

  private walk(startX: number, startY: number, startDirection: number): void {
    const [left, right] = this.sides(startX, startY, startDirection);
    const { trail, width, walked } = this;
    trail.length = 0;
    trail.push(startX, startY);
    let x = startX;
    let y = startY;
    let direction = startDirection;
    let ring = false;
    for (;;) {
      walked[y * (width + 1) + x] |= 1 << direction;
      x += STEP_X[direction];
      y += STEP_Y[direction];
      walked[y * (width + 1) + x] |= 1 << back(direction);
      trail.push(x, y);
      const borders = this.bordersAt(x, y);
      if (this.isFixed(x, y, borders)) break;
      if (x === startX && y === startY) {
        ring = true;
        break;
      }
      direction = Math.clz32((borders & ~(1 << back(direction))) | 0) ^ 31; // the only other border
    }
    const arc = this.arcs.length;
    this.arcs.push({ corners: Int32Array.from(trail), left, right, ring });
    const start = startY * (width + 1) + startX;
    const end = y * (width + 1) + x;
    this.arrival.push({ point: end, direction }, { point: start, direction: back(startDirection) });
    if (ring) return;
    this.leaving.set(start * 4 + startDirection, arc);
    this.leaving.set(end * 4 + back(direction), ~arc);
  }
}

/** Chains arcs into closed outlines, turning right at fixed points so that pieces touching at a corner stay apart. */
function closeRings({ arcs, leaving, arrival }: Walker, count: number): Int32Array[][] {
  const rings: Int32Array[][] = Array.from({ length: count }, () => []);
  const used = new Uint8Array(arcs.length * 2);
  for (let start = 0; start < arcs.length * 2; start++) {
    const first = start & 1 ? ~(start >> 1) : start >> 1;
    const arc = arcs[start >> 1];
    const piece = start & 1 ? arc.left : arc.right;
    if (used[start] === 1 || piece === OUTSIDE_CANVAS) continue;
    const ring: number[] = [];
    let directed = first;
    for (;;) {
      const slot = directed < 0 ? ~directed * 2 + 1 : directed * 2;
      if (used[slot] === 1) break;
      used[slot] = 1;
      ring.push(directed);
      if (arc.ring) break;
      const { point, direction } = arrival[slot];
      const next =
        leaving.get(point * 4 + ((direction + 1) & 3)) ??
        leaving.get(point * 4 + direction) ??
        leaving.get(point * 4 + ((direction + 3) & 3));
      if (next === undefined) throw new RangeError(`A border ends at corner ${point}`);
      directed = next;
    }
    rings[piece].push(Int32Array.from(ring));
  }
  return rings;
}
