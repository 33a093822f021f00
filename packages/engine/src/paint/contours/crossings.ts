import type { Arc } from '../region-scheme.ts';

/** Side of the square buckets within which segments are compared: 60 units = 3 mm. */
const BUCKET = 60;

/** Counts, for each arc, the places where it crosses, touches or overlaps an arc, apart from shared ends. Exact. */
export function crossingFaults(
  arcs: readonly Pick<Arc, 'points'>[],
  widthUnits: number,
  heightUnits: number,
): Int32Array {
  const segments = segmentsOf(arcs);
  const faults = new Int32Array(arcs.length);
  const columns = Math.floor(widthUnits / BUCKET) + 1;
  const rows = Math.floor(heightUnits / BUCKET) + 1;
  const { starts, members } = bucketed(segments, columns, rows);
  for (let bucket = 0; bucket < columns * rows; bucket++) {
    for (let i = starts[bucket]; i < starts[bucket + 1]; i++) {
      for (let j = i + 1; j < starts[bucket + 1]; j++) {
        if (!conflict(segments, members[i], members[j])) continue;
        faults[segments.arc[members[i]]]++;
        faults[segments.arc[members[j]]]++;
      }
    }
  }
  return faults;
}

type Segments = ReturnType<typeof segmentsOf>;

function segmentsOf(arcs: readonly Pick<Arc, 'points'>[]) {
  const count = arcs.reduce((sum, { points }) => sum + points.length / 2 - 1, 0);
  // x, y of both ends: four numbers per segment.
  const ends = new Int32Array(count * 4);
  const arc = new Int32Array(count);
  // Index of the segment in its arc, and the number of segments of that arc.
  const place = new Int32Array(count);
  const places = new Int32Array(count);
  // 1 if the arc is a ring: its last segment ends where its first starts.
  const ring = new Uint8Array(count);
  let to = 0;
  arcs.forEach(({ points }, index) => {
    const length = points.length / 2 - 1;
    const closes = points[0] === points[points.length - 2] && points[1] === points[points.length - 1] ? 1 : 0;
    for (let k = 0; k < length; k++, to++) {
      for (let n = 0; n < 4; n++) ends[to * 4 + n] = points[k * 2 + n];
      arc[to] = index;
      place[to] = k;
      places[to] = length;
      ring[to] = closes;
    }
  });
  return { ends, arc, place, places, ring };
}

function bucketed({ ends, arc }: Segments, columns: number, rows: number) {
  const starts = new Int32Array(columns * rows + 1);
  let members = new Int32Array(0);
  let fill = starts;
  for (const counting of [true, false]) {
    for (let s = 0; s < arc.length; s++) {
      const x0 = ends[s * 4];
      const y0 = ends[s * 4 + 1];
      const x1 = ends[s * 4 + 2];
      const y1 = ends[s * 4 + 3];
      const left = bucketOf(Math.min(x0, x1), columns);
      const right = bucketOf(Math.max(x0, x1), columns);
      const bottom = bucketOf(Math.max(y0, y1), rows);
      for (let row = bucketOf(Math.min(y0, y1), rows); row <= bottom; row++) {
        for (let bucket = row * columns + left; bucket <= row * columns + right; bucket++) {
          if (counting) starts[bucket + 1]++;
          else members[fill[bucket]++] = s;
        }
      }
    }
    if (!counting) break;
    for (let bucket = 0; bucket < columns * rows; bucket++) starts[bucket + 1] += starts[bucket];
    members = new Int32Array(starts[columns * rows]);
    fill = starts.slice();
  }
  return { starts, members };
}

/** Bucket of a coordinate along an axis; the far border belongs to the last bucket. */
function bucketOf(unit: number, count: number): number {
  const bucket = (unit / BUCKET) | 0;
  return bucket < 0 ? 0 : bucket < count ? bucket : count - 1;
}

/** Whether two segments share a point that they must not share. */
function conflict(segments: Segments, one: number, two: number): boolean {
  const { ends } = segments;
  const ax = ends[one * 4];
  const ay = ends[one * 4 + 1];
  const bx = ends[one * 4 + 2];
  const by = ends[one * 4 + 3];
  const cx = ends[two * 4];
  const cy = ends[two * 4 + 1];
  const dx = ends[two * 4 + 2];
  const dy = ends[two * 4 + 3];
  if (Math.max(ax, bx) < Math.min(cx, dx) || Math.max(cx, dx) < Math.min(ax, bx)) return false;
  if (Math.max(ay, by) < Math.min(cy, dy) || Math.max(cy, dy) < Math.min(ay, by)) return false;
  const c = side(ax, ay, bx, by, cx, cy);
  const d = side(ax, ay, bx, by, dx, dy);
  const a = side(cx, cy, dx, dy, ax, ay);
  const b = side(cx, cy, dx, dy, bx, by);
  if (c * d > 0 || a * b > 0) return false;
  // They touch. That is allowed only at a common end where one continues the other without overlap.
  if (c === 0 && d === 0) return !(touchesAtEnds(segments, one, two) && meetOnlyAtEnd(ends, one, two));
  return !touchesAtEnds(segments, one, two);
}

function side(ax: number, ay: number, bx: number, by: number, px: number, py: number): number {
  return Math.sign((bx - ax) * (py - ay) - (by - ay) * (px - ax));
}

/** Whether the segments are neighbours in their arc, or their arcs end at a shared point. */
function touchesAtEnds({ ends, arc, place, places, ring }: Segments, one: number, two: number): boolean {
  const same = (i: number, j: number) =>
    ends[one * 4 + i] === ends[two * 4 + j] && ends[one * 4 + i + 1] === ends[two * 4 + j + 1];
  if (arc[one] === arc[two]) {
    const last = places[one] - 1;
    const [first, second] = place[one] < place[two] ? [one, two] : [two, one];
    const follows = place[second] === place[first] + 1;
    const closes = ring[one] === 1 && place[first] === 0 && place[second] === last;
    if (follows || closes) return same(2, 0) || same(0, 2);
  }
  const startOne = place[one] === 0;
  const endOne = place[one] === places[one] - 1;
  const startTwo = place[two] === 0;
  const endTwo = place[two] === places[two] - 1;
  return (
    (startOne && ((startTwo && same(0, 0)) || (endTwo && same(0, 2)))) ||
    (endOne && ((startTwo && same(2, 0)) || (endTwo && same(2, 2))))
  );
}

function meetOnlyAtEnd(ends: Int32Array, one: number, two: number): boolean {
  const upright = ends[one * 4] === ends[one * 4 + 2] && ends[two * 4] === ends[two * 4 + 2] ? 1 : 0;
  const low = Math.max(
    Math.min(ends[one * 4 + upright], ends[one * 4 + 2 + upright]),
    Math.min(ends[two * 4 + upright], ends[two * 4 + 2 + upright]),
  );
  const high = Math.min(
    Math.max(ends[one * 4 + upright], ends[one * 4 + 2 + upright]),
    Math.max(ends[two * 4 + upright], ends[two * 4 + 2 + upright]),
  );
  return low === high;
}
