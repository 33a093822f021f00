import type { Features } from '../colours/features.ts';

/** The 4-connected pieces of a label map, numbered in reading order. */
export interface Pieces {
  readonly count: number;
  /** Piece of each pixel, row-major. */
  readonly of: Int32Array;
  /** Pixels of each piece. */
  readonly area: Int32Array;
  /** Label of each piece. */
  readonly colour: Uint8Array;
  /** Left, top, right and bottom (inclusive): four numbers per piece. */
  readonly box: Int32Array;
}

/** Divides a label map into its 4-connected pieces. O(pixels): union-find over the runs of each row. */
export function findPieces(labels: Uint8Array, width: number): Pieces {
  const pixels = labels.length;
  // 1. Cut the rows into runs of one label; runs that touch are joined under the lower number.
  let parent = new Int32Array(1024);
  let starts = new Int32Array(1024); // first pixel of each run
  let runs = 0;
  for (let row = 0, above = 0; row < pixels; row += width) {
    const first = runs;
    for (let i = row; i < row + width; runs++) {
      if (runs + 1 === parent.length) {
        parent = grown(parent);
        starts = grown(starts);
      }
      parent[runs] = runs;
      starts[runs] = i;
      const label = labels[i];
      while (i < row + width && labels[i] === label) i++;
      for (; above < first && starts[above] < i - width; above++) {
        if (labels[starts[above]] === label) joinRuns(parent, above, runs);
        if (starts[above + 1] > i - width) break; // it also touches the next run
      }
    }
    above = first;
  }
  starts[runs] = pixels;
  // 2. Number the pieces without gaps, in reading order. Compute area, label and bounding box of each.
  const of = new Int32Array(pixels);
  const piece = new Int32Array(runs);
  let count = 0;
  for (let run = 0; run < runs; run++) piece[run] = parent[run] === run ? count++ : piece[parent[run]];
  const area = new Int32Array(count);
  const colour = new Uint8Array(count);
  const box = new Int32Array(count * 4);
  for (let run = 0; run < runs; run++) {
    const own = piece[run];
    const [start, end] = [starts[run], starts[run + 1]];
    const y = (start / width) | 0;
    const [left, right] = [start - y * width, end - 1 - y * width];
    const at = own * 4;
    if (area[own] === 0) {
      colour[own] = labels[start];
      box[at] = left;
      box[at + 1] = y;
    }
    area[own] += end - start;
    box[at] = Math.min(box[at], left);
    box[at + 2] = Math.max(box[at + 2], right);
    box[at + 3] = y;
    for (let i = start; i < end; i++) of[i] = own;
  }
  return { count, of, area, colour, box };
}

function grown(parent: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(parent.length * 2);
  larger.set(parent);
  return larger;
}

/** Joins two runs under the lower number, so that every parent is lower than its child. */
function joinRuns(parent: Int32Array, one: number, two: number): void {
  const first = lowest(parent, one);
  const second = lowest(parent, two);
  if (first < second) parent[second] = first;
  else parent[first] = second;
}

function lowest(parent: Int32Array, run: number): number {
  let at = run;
  while (parent[at] !== at) {
    parent[at] = parent[parent[at]];
    at = parent[at];
  }
  return at;
}

/** Feature sums of each piece: three numbers per piece. */
export function featureSums({ of, count }: Pieces, { values }: Features): Float64Array {
  const sums = new Float64Array(count * 3);
  for (let i = 0, at = 0; i < of.length; ) {
    const piece = of[i];
    let p = sums[piece * 3];
    let q = sums[piece * 3 + 1];
    let r = sums[piece * 3 + 2];
    for (; i < of.length && of[i] === piece; i++, at += 3) {
      p += values[at];
      q += values[at + 1];
      r += values[at + 2];
    }
    sums[piece * 3] = p;
    sums[piece * 3 + 1] = q;
    sums[piece * 3 + 2] = r;
  }
  return sums;
}

/** Adjacency of pieces: linked lists in both directions; a pair may appear more than once. O(pixels). */
export function findTouching({ of, count }: Pieces, width: number) {
  // 1. Collect all border edges and count those of each piece with higher-numbered pieces.
  const starts = new Int32Array(count + 1);
  let lower = new Int32Array(4096);
  let higher = new Int32Array(4096);
  let edgeCount = 0;
  for (let row = 0; row < of.length; row += width) {
    const isLast = row + width === of.length;
    for (let i = row; i < row + width; i++) {
      const own = of[i];
      const right = i + 1 < row + width ? of[i + 1] : own;
      const below = isLast ? own : of[i + width];
      if (right === own && below === own) continue;
      if (edgeCount + 2 > lower.length) {
        lower = grown(lower);
        higher = grown(higher);
      }
      for (let step = 0; step < 2; step++) {
        const other = step === 0 ? right : below;
        if (other === own) continue;
        const low = Math.min(own, other);
        lower[edgeCount] = low;
        higher[edgeCount++] = Math.max(own, other);
        starts[low + 1]++;
      }
    }
  }
  for (let piece = 0; piece < count; piece++) starts[piece + 1] += starts[piece];
  // 2. Group these edges by piece.
  const others = new Int32Array(edgeCount);
  const fill = starts.slice(0, count);
  for (let k = 0; k < edgeCount; k++) others[fill[lower[k]]++] = higher[k];
  // 3. Add up edges with the same neighbour.
  const seen = new Int32Array(count).fill(-1); // entry of this neighbour in the current piece's list
  const owner = new Int32Array(count).fill(-1);
  const pairOne: number[] = [];
  const pairOther: number[] = [];
  const pairEdges: number[] = [];
  for (let piece = 0; piece < count; piece++) {
    for (let k = starts[piece]; k < starts[piece + 1]; k++) {
      const other = others[k];
      if (owner[other] === piece) pairEdges[seen[other]]++;
      else {
        owner[other] = piece;
        seen[other] = pairOne.length;
        pairOne.push(piece);
        pairOther.push(other);
        pairEdges.push(1);
      }
    }
  }
  return linked(count, pairOne, pairOther, pairEdges);
}

function linked(count: number, one: readonly number[], two: readonly number[], shared: readonly number[]) {
  // First entry of each piece, or -1; then the last one, so that lists can be concatenated in O(1).
  const head = new Int32Array(count).fill(-1);
  const tail = new Int32Array(count).fill(-1);
  const next = new Int32Array(one.length * 2).fill(-1);
  const other = new Int32Array(one.length * 2);
  const edges = new Int32Array(one.length * 2);
  const append = (entry: number, from: number, to: number, length: number) => {
    other[entry] = to;
    edges[entry] = length;
    if (tail[from] < 0) head[from] = entry;
    else next[tail[from]] = entry;
    tail[from] = entry;
  };
  for (let pair = 0; pair < one.length; pair++) {
    append(pair * 2, one[pair], two[pair], shared[pair]);
    append(pair * 2 + 1, two[pair], one[pair], shared[pair]);
  }
  return { head, tail, next, other, edges };
}
